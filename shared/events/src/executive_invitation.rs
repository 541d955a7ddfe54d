//! Notices to imported executives, who have no account yet.

use domain::{
    DraftProfile,
    csv_import::{DraftInvitationEvent, DraftProfileId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Addressed, NoticeBody, Recipient};

/// An invitation to claim a draft profile, and the state of its link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExecutiveInvitation {
    /// The draft profile.
    pub draft_id: DraftProfileId,
    /// When the draft profile was created, seconds since 1970: part of what the link signs.
    pub generation: i64,
    /// Where the team has the person from, as written by an administrator.
    pub source: String,
    /// Until when it can be claimed.
    pub expires_at: Timestamp,
}

impl NoticeBody {
    /// The mail after this move of the invitation to a draft profile; `None` if the move has none.
    pub fn of_invitation(draft: &DraftProfile, event: DraftInvitationEvent) -> Option<Addressed> {
        let invitation = draft.invitation.as_ref()?;
        let body = ExecutiveInvitation {
            draft_id: draft.id(),
            generation: draft.generation(),
            source: invitation.source.to_string(),
            expires_at: draft.invitation_expires_at()?,
        };
        let body = match event {
            DraftInvitationEvent::Send => Self::ExecutiveInvited(body),
            DraftInvitationEvent::Remind => Self::ExecutiveInvitationReminded(body),
            _ => return None,
        };
        let to = Recipient {
            account_id: None,
            email: draft.email.clone(),
            name: draft.first_name.to_string(),
            locale: invitation.locale,
        };
        Some((to, body))
    }
}
