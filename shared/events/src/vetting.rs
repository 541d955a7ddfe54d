//! Notices to executives about their vetting.

use domain::{
    Account, VettingProcess,
    vetting_process::{Interview, VettingEvent},
};
use jiff::Timestamp;

use crate::{Addressed, NoticeBody, Recipient};

impl NoticeBody {
    /// The notices to an executive about the move just made; `before` is the process before it, `after` after it.
    pub fn of_vetting(
        account: &Account,
        before: &VettingProcess,
        after: &VettingProcess,
        made: VettingEvent,
        now: Timestamp,
    ) -> Vec<Addressed> {
        let news = match made {
            VettingEvent::Submit => after.due_at.map(|due_at| Self::VettingSubmitted { due_at }),
            VettingEvent::Approve => after
                .valid_until
                .map(|valid_until| Self::VettingApproved { valid_until }),
            VettingEvent::Reject => after
                .feedback
                .clone()
                .map(|feedback| Self::VettingRequiresAttention { feedback }),
            VettingEvent::ScheduleInterview => after
                .interview
                .clone()
                .map(|interview| Self::InterviewScheduled { interview }),
            VettingEvent::Reverify => Some(Self::VettingRenewalDue {
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
            Self::InterviewCancelled { interview }
        });
        let to = Recipient::from(account);
        cancelled
            .into_iter()
            .chain(news)
            .map(|body| (to.clone(), body))
            .collect()
    }
}
