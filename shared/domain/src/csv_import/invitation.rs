//! The invitation of an imported executive to claim the draft profile.
//!
//! It is queued by an import or an administrator, sent at a limited rate, followed by reminders, and expires. Claiming
//! and refusing it delete the draft profile, so those states are never stored.

mod machine;

pub use machine::{
    DraftInvitationActor, DraftInvitationEvent, DraftInvitationStatus, DraftInvitationTransition, MACHINE,
};

use super::DraftProfile;
use crate::{InvalidMove, Locale, Moved, Refused, Sentence, moves::NeedsReason, sentences, text::Line, time::days};
use DraftInvitationActor::{Admin, Invitee, System};
use DraftInvitationEvent::{Bounce, Claim, Complain, Expire, Queue, Refuse, Remind, Send};
use DraftInvitationStatus::{Queued, Sent};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days for which an invitation can be claimed, if the draft profile is kept for so long.
pub const DRAFT_INVITATION_DAYS: i64 = 30;
/// Days after the first mail of an invitation at which a reminder is sent.
pub const DRAFT_REMINDER_DAYS: [i64; 3] = [3, 10, 25];
/// Days between two mails of an invitation, at least. A reminder that a full queue has delayed so far that the next one
/// would follow sooner replaces that one.
const GAP_DAYS: i64 = 2;

/// Where the team has a file from, in words for the people in it.
pub type ImportSource = Line<3, 200>;

/// An invitation to claim a draft profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftInvitation {
    /// The status.
    pub status: DraftInvitationStatus,
    /// The language of its mails.
    pub locale: Locale,
    /// Where the team has the person from: the mails and the claim page say so.
    pub source: ImportSource,
    /// When its first mail was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
    /// When its next mail is due, or it expires; absent if nothing is to be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
}

impl DraftInvitation {
    /// A new invitation, to be sent as soon as it is its turn.
    pub const fn queued(locale: Locale, source: ImportSource, now: Timestamp) -> Self {
        Self {
            status: Queued,
            locale,
            source,
            sent_at: None,
            due_at: Some(now),
        }
    }
}

impl DraftProfile {
    /// Queues an invitation: the first one, or another one after it expired or was withdrawn.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when there is one in another state, or the draft is merged into another record.
    pub fn invite(&mut self, locale: Locale, source: ImportSource, now: Timestamp) -> Result<(), Refused> {
        if self.merged.is_some() {
            return Err(self.refused_as_merged(Queue, Admin));
        }
        if let Some(invitation) = &self.invitation {
            MACHINE.perform(invitation.status, Queue, Admin)?;
        }
        self.invitation = Some(DraftInvitation::queued(locale, source, now));
        Ok(())
    }

    /// The moves that an administrator can make with its invitation. Without one, it can be queued; while the draft is
    /// merged into another record, there are none.
    pub fn invitation_moves(&self) -> Vec<DraftInvitationTransition> {
        if self.merged.is_some() {
            return Vec::new();
        }
        match &self.invitation {
            Some(invitation) => MACHINE.allowed(invitation.status, Admin, |_| None),
            None => vec![DraftInvitationTransition {
                event: Queue,
                to: Queued,
                needs_reason: NeedsReason::Never,
                blocked: None,
            }],
        }
    }

    /// Moves its invitation or returns why not; `None` if there is none. With [`Queue`], use [`Self::invite`].
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids the move, or the draft is merged into another record.
    pub fn advance_invitation(
        &mut self,
        event: DraftInvitationEvent,
        by: DraftInvitationActor,
        now: Timestamp,
    ) -> Result<Option<Moved<DraftInvitationStatus, DraftInvitationEvent>>, Refused> {
        // The person can still refuse, and mails that were sent can still bounce.
        if self.merged.is_some() && !matches!(event, Refuse | Bounce | Complain) {
            return Err(self.refused_as_merged(event, by));
        }
        let ends_at = self.ends_at();
        let expires_at = self.invitation_expires_at();
        let Some(invitation) = &mut self.invitation else {
            return Ok(None);
        };
        let row = MACHINE.perform(invitation.status, event, by)?;
        if event == Claim && expires_at.is_none_or(|expires_at| expires_at <= now) {
            return Err(MACHINE.blocked(row, by, sentences::draft_invitation_expired()).into());
        }
        invitation.status = row.to;
        match event {
            Send => {
                invitation.sent_at = Some(now);
                invitation.due_at = Some(next_due(now, now, ends_at));
            }
            Remind => invitation.due_at = invitation.sent_at.map(|sent_at| next_due(sent_at, now, ends_at)),
            _ => invitation.due_at = None,
        }
        Ok(Some(row.made()))
    }

    fn refused_as_merged(&self, event: DraftInvitationEvent, by: DraftInvitationActor) -> Refused {
        let status = self.invitation.as_ref().map_or(Queued, |invitation| invitation.status);
        let allowed = Vec::<DraftInvitationTransition>::new();
        let sentence = match by {
            Invitee => sentences::draft_profile_merged(),
            Admin | System => sentences::draft_is_merged(),
        };
        InvalidMove::new(sentence, status, event.as_str(), by, allowed).into()
    }

    /// When its invitation expires, or did; `None` until its first mail is sent.
    pub fn invitation_expires_at(&self) -> Option<Timestamp> {
        let sent_at = self.invitation.as_ref()?.sent_at?;
        Some(expires_at(sent_at, self.ends_at()))
    }

    /// Why the invitation cannot be claimed now, if it cannot.
    pub fn claim_blocked(&self, now: Timestamp) -> Option<Sentence> {
        if self.merged.is_some() {
            return Some(sentences::draft_profile_merged());
        }
        let is_open = self.invitation.as_ref().is_some_and(|it| it.status == Sent);
        let is_in_time = self.invitation_expires_at().is_some_and(|expires_at| now < expires_at);
        (!is_open || !is_in_time).then(sentences::draft_invitation_expired)
    }

    /// What is due now: the mail, or the expiry.
    pub fn invitation_due(&self, now: Timestamp) -> Option<DraftInvitationEvent> {
        let invitation = self.invitation.as_ref().filter(|_| self.merged.is_none())?;
        invitation.due_at.filter(|due_at| *due_at <= now)?;
        match invitation.status {
            Queued => Some(Send),
            Sent if self.invitation_expires_at()? <= now => Some(Expire),
            Sent => Some(Remind),
            _ => None,
        }
    }
}

fn expires_at(sent_at: Timestamp, ends_at: Timestamp) -> Timestamp {
    (sent_at + days(DRAFT_INVITATION_DAYS)).min(ends_at)
}

/// When the next mail after one of now is due, or the expiry.
fn next_due(sent_at: Timestamp, now: Timestamp, ends_at: Timestamp) -> Timestamp {
    let end = expires_at(sent_at, ends_at);
    let reminders = DRAFT_REMINDER_DAYS.map(|after| sent_at + days(after));
    let next = reminders.into_iter().find(|at| now + days(GAP_DAYS) <= *at);
    next.filter(|at| *at < end).unwrap_or(end)
}

#[cfg(test)]
mod tests;
