//! Texts of an introduction that are changed without moves: comments, drafts, next steps.

use super::{Introduction, Message, Party, Stage, StageEvent, other};
use crate::{Engagement, InvalidMove, Refused, Text, sentences, text::Patch, time::days};
use Party::{Employer, Executive};
use jiff::Timestamp;

/// One of the next steps.
pub type Step = Text<1, 200>;

/// A change of texts; `None` leaves a text unchanged.
#[derive(Debug, Clone, Default)]
pub struct Revision {
    /// The message to the executive; only of a draft.
    pub message: Option<Message>,
    /// The kind of work; only of a draft.
    pub engagement: Option<Engagement>,
    /// The pay, `Some(None)` to remove it; only of a draft.
    pub compensation_hint: Patch<Text<1, 200>>,
    /// Whether it is anonymous; only of a draft.
    pub anonymous: Option<bool>,
    /// The next steps, at any time and by either party; replaces the list.
    pub next_steps: Option<Vec<Step>>,
}

impl Revision {
    /// Whether it changes the request itself.
    fn is_of_the_request(&self) -> bool {
        self.message.is_some()
            || self.engagement.is_some()
            || self.compensation_hint.is_some()
            || self.anonymous.is_some()
    }
}

impl Introduction {
    /// A shared comment was written; the introduction now waits for the other party.
    pub fn comment(&mut self, by: Party, now: Timestamp) {
        self.comments_count += 1;
        if self.stage == Stage::Pending && by == Employer {
            // The employer answered the executive's question: the request waits for the executive again.
            self.whose_turn = Some(Executive);
        }
        self.spoke(by, now);
    }

    /// There was activity that the other party sees: the inactivity period starts again.
    pub(super) fn spoke(&mut self, by: Party, now: Timestamp) {
        self.waiting = other(by).map(|_| by);
        if self.stage.is_kept_by_activity() {
            let expires_at = self.stage.expiry_days().map(|n| now + days(n));
            // Not for less than a day: each change of the deadline writes its timers again.
            if expires_at
                .zip(self.expires_at)
                .is_none_or(|(later, at)| later >= at + days(1))
            {
                self.expires_at = expires_at;
            }
        }
        self.updated_at = now;
    }

    /// A private comment was written: it changes neither the party waited for nor the inactivity period.
    pub fn comment_privately(&mut self, by: Party, now: Timestamp) {
        *self.private_comments.entry(by).or_default() += 1;
        self.updated_at = now;
    }

    /// The employer changes a draft, or the next steps.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the request was sent already and the change is not only of the next steps.
    pub fn revise(&mut self, revision: Revision, now: Timestamp) -> Result<(), Refused> {
        if revision.is_of_the_request() && self.stage != Stage::Draft {
            let allowed = self.allowed(Employer, now);
            return Err(InvalidMove::new(sentences::request_fixed(), self.stage, "revise", Employer, allowed).into());
        }
        let Revision {
            message,
            engagement,
            compensation_hint,
            anonymous,
            next_steps,
        } = revision;
        self.proposal.message = message.unwrap_or_else(|| self.proposal.message.clone());
        self.proposal.engagement = engagement.unwrap_or(self.proposal.engagement);
        self.proposal.compensation_hint = compensation_hint.unwrap_or_else(|| self.proposal.compensation_hint.clone());
        self.proposal.anonymous = anonymous.unwrap_or(self.proposal.anonymous);
        self.next_steps = next_steps.unwrap_or_else(|| self.next_steps.clone());
        self.updated_at = now;
        Ok(())
    }

    /// The executive responds to a request with a question: the stage and its deadline stay, and it waits for the
    /// employer.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless the request is pending and `by` is the executive.
    pub fn ask_for_more(&mut self, by: Party, now: Timestamp) -> Result<(), Refused> {
        self.stage.perform(StageEvent::Accept, by)?;
        self.comment(by, now);
        self.whose_turn = Some(Employer);
        Ok(())
    }
}
