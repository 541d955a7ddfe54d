//! What the system does when nobody else does anything.

use super::{Introduction, Stage};
use crate::time::days;
use jiff::Timestamp;

/// Something the system does at a certain time, unless what it waits for happens before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// When.
    pub at: Timestamp,
    /// Which reminder, from 1; `None` for the end itself.
    pub reminder: Option<u8>,
}

impl Introduction {
    /// When the system reminds, and when it ends the introduction, if nothing happens until then. A contract ends well:
    /// seven days after the start date the start counts as confirmed. A meeting ends in talks.
    pub fn deadlines(&self) -> Vec<Deadline> {
        if self.stage == Stage::Contracted {
            let granted = self.start_taken_for_granted_at();
            // A contract that was recorded late starts at once: no timer is set into the past.
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
