//! What the system does when the parties do nothing.

use super::{Introduction, Stage};
use crate::time::days;
use jiff::Timestamp;

/// An action of the system at a certain time, unless the introduction moves before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The time.
    pub at: Timestamp,
    /// The number of the reminder, from 1; `None` for the expiry.
    pub reminder: Option<u8>,
}

impl Introduction {
    /// The reminders and the expiry, if nothing happens before. For a contract the expiry is a success: seven days
    /// after the start date the start counts as confirmed. A meeting leads to talks.
    pub fn deadlines(&self) -> Vec<Deadline> {
        if self.stage == Stage::Contracted {
            let granted = self.start_taken_for_granted_at();
            // A contract recorded late starts at once: no timer is set in the past.
            let at = granted.map(|at| at.max(self.stage_since));
            return at.map(|at| Deadline { at, reminder: None }).into_iter().collect();
        }
        if self.stage == Stage::Scheduled {
            let over = self.meeting.as_ref().map(super::Meeting::end);
            return over.map(|at| Deadline { at, reminder: None }).into_iter().collect();
        }
        let (Some(ends), Some(whole)) = (self.expires_at, self.stage.expiry_days()) else {
            return vec![];
        };
        let reminders = if self.stage == Stage::OfferMade {
            self.offer_reminders(ends)
        } else {
            let at_day = |day: &i64| ends - days(whole - day);
            self.stage.reminder_days().iter().map(at_day).collect()
        };
        let reminders = (1..).zip(reminders).map(|(nth, at)| Deadline {
            at,
            reminder: Some(nth),
        });
        let end = Deadline {
            at: ends,
            reminder: None,
        };
        reminders.chain([end]).collect()
    }
}
