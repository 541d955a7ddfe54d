//! Notices to executives about their vetting.

use domain::{
    Account, VettingProcess,
    vetting_process::{Interview, VettingEvent},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Event, Recipient};

/// A change of a vetting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VettingNews {
    /// Submitted: a receipt.
    Submitted {
        /// When the decision is due.
        due_at: Timestamp,
    },
    /// Approved: employers can find the executive.
    Approved {
        /// When the approval has to be renewed.
        valid_until: Timestamp,
    },
    /// The vetter requires a correction.
    RequiresAttention {
        /// The correction, as written by the vetter.
        feedback: String,
    },
    /// An invitation to an interview, or to a new time for it.
    InterviewScheduled {
        /// The interview.
        interview: Interview,
    },
    /// The interview will not take place: the decision was made without it.
    InterviewCancelled {
        /// The interview; its sequence is higher than in every invitation.
        interview: Interview,
    },
    /// The approval has to be renewed.
    RenewalDue {
        /// Until when the badge is shown; absent if it is no longer shown.
        badge_until: Option<Timestamp>,
    },
}

impl Event {
    /// The notice to an executive about the move just made; `before` is the process before it, `after` after it.
    pub fn of_vetting(
        account: &Account,
        before: &VettingProcess,
        after: &VettingProcess,
        made: VettingEvent,
        now: Timestamp,
    ) -> Vec<Self> {
        let news = match made {
            VettingEvent::Submit => after.due_at.map(|due_at| VettingNews::Submitted { due_at }),
            VettingEvent::Approve => after
                .valid_until
                .map(|valid_until| VettingNews::Approved { valid_until }),
            VettingEvent::Reject => after
                .feedback
                .clone()
                .map(|feedback| VettingNews::RequiresAttention { feedback }),
            VettingEvent::ScheduleInterview => after
                .interview
                .clone()
                .map(|interview| VettingNews::InterviewScheduled { interview }),
            VettingEvent::Reverify => Some(VettingNews::RenewalDue {
                badge_until: after.badge_until,
            }),
            _ => None,
        };
        let is_decided = matches!(made, VettingEvent::Approve | VettingEvent::Reject);
        let cancelled = before.coming_interview(now).filter(|_| is_decided).map(|interview| {
            let interview = Interview {
                sequence: interview.sequence + 1,
                ..interview.clone()
            };
            VettingNews::InterviewCancelled { interview }
        });
        let told = |news| Self::VettingMoved {
            account_id: account.id.clone(),
            to: Recipient::from(account),
            news,
        };
        cancelled.into_iter().chain(news).map(told).collect()
    }
}
