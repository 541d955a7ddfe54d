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
    /// seven days after the start date the start counts as confirmed.
    pub fn deadlines(&self) -> Vec<Deadline> {
        if self.stage == Stage::Contracted {
            let granted = self.start_taken_for_granted_at();
            // A contract that was recorded late starts at once: no timer is set into the past.
            let at = granted.map(|at| at.max(self.stage_since));
            return at.map(|at| Deadline { at, reminder: None }).into_iter().collect();
        }
        let (Some(ends), Some(whole)) = (self.expires_at, self.stage.expiry_days()) else {
            return vec![];
        };
        let reminders = (1..).zip(self.stage.reminder_days()).map(|(nth, day)| Deadline {
            at: ends - days(whole - day),
            reminder: Some(nth),
        });
        let end = Deadline {
            at: ends,
            reminder: None,
        };
        reminders.chain([end]).collect()
    }
}
