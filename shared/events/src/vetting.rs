//! What executives are told of their vetting.

use domain::{
    Account, VettingProcess,
    vetting_process::{Interview, VettingEvent},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Event, Recipient};

/// What a vetting came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VettingNews {
    /// The record was handed in: a receipt.
    Submitted {
        /// When it is to be decided.
        due_at: Timestamp,
    },
    /// Approved: employers can find them.
    Approved {
        /// When it has to be renewed.
        valid_until: Timestamp,
    },
    /// Something has to be put right.
    RequiresAttention {
        /// What, as the vetter wrote it.
        feedback: String,
    },
    /// They are invited to an interview, or to another time for it.
    InterviewScheduled {
        /// Which, when and where.
        interview: Interview,
    },
    /// The interview they were invited to will not take place: it was decided without it.
    InterviewCancelled {
        /// Which; its sequence is above that of every invitation.
        interview: Interview,
    },
    /// The approval has to be renewed.
    RenewalDue {
        /// Until when it still counts; absent where it does not.
        badge_until: Option<Timestamp>,
    },
}

impl Event {
    /// What an executive is told of a move that was made just now; `before` is the process as it was, `after` as it is.
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
