//! The figures an introduction carries: urgency, priority, metrics. Defined once, by the notes of the state machines.

use super::{Introduction, Party, Stage};
use crate::{time::days, vocabulary::vocabulary};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A start within so many days makes an introduction more urgent.
const SOON_DAYS: i64 = 30;

vocabulary! {
    /// The brief's priority filter, derived from the urgency (C51).
    Priority {
        /// Urgency 8 and more.
        High = "high",
        /// 6 to under 8.
        Medium = "medium",
        /// Below 6.
        Low = "low",
    }
}

/// The brief's `workflow_metrics`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WorkflowMetrics {
    /// Whole days in the present stage.
    pub days_in_current_status: u32,
    /// Whole days from the first word to the end, or to now.
    pub total_days_active: u32,
    /// How often the stage changed.
    pub status_changes: u32,
    /// How many comments were written.
    pub comments_count: u32,
}

impl Introduction {
    /// 0 to 10, in tenths; `None` once it is over. Four parts: up to 4 for the time used of the present deadline, 3 for an
    /// open offer, 2 for a start within 30 days, 1 when `reader`'s other side wrote and waits.
    pub fn urgency_score(&self, reader: Party, now: Timestamp) -> Option<f64> {
        if self.stage.is_terminal() {
            return None;
        }
        let other_side_waits = self.waiting.is_some_and(|writer| writer != reader);
        let offer = if self.stage == Stage::OfferMade { 30 } else { 0 };
        let soon = if self.starts_soon(now) { 20 } else { 0 };
        let waits = if other_side_waits { 10 } else { 0 };
        Some(f64::from(self.deadline_tenths(now) + offer + soon + waits) / 10.0)
    }

    /// The label of the urgency.
    pub fn priority(&self, reader: Party, now: Timestamp) -> Option<Priority> {
        self.urgency_score(reader, now).map(|score| match score {
            8.0.. => Priority::High,
            6.0.. => Priority::Medium,
            _ => Priority::Low,
        })
    }

    /// Should the answer have come by now?
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.due_at.is_some_and(|due| due < now)
    }

    /// How long, how often, how much.
    pub fn metrics(&self, now: Timestamp) -> WorkflowMetrics {
        let whole_days =
            |from: Timestamp, to: Timestamp| u32::try_from(to.duration_since(from).as_hours() / 24).unwrap_or(0);
        let end = if self.stage.is_terminal() {
            self.stage_since
        } else {
            now
        };
        WorkflowMetrics {
            days_in_current_status: whole_days(self.stage_since, now),
            total_days_active: whole_days(self.created_at, end),
            status_changes: self.status_changes,
            comments_count: self.comments_count,
        }
    }

    /// 0 to 40: the share of the present deadline that is used up.
    fn deadline_tenths(&self, now: Timestamp) -> u8 {
        let Some(due) = self.due_at else { return 0 };
        let (used, whole) = (
            now.duration_since(self.stage_since).as_secs(),
            due.duration_since(self.stage_since).as_secs(),
        );
        u8::try_from((40 * used.max(0) / whole.max(1)).min(40)).unwrap_or(40)
    }

    /// Whole days from the request to the signed contract, for an introduction whose contract is signed and whose work has
    /// not begun yet: later the day of signing is not in the record any more.
    pub fn days_to_hire(&self) -> Option<u32> {
        let asked = self.sent_at.filter(|_| self.stage == Stage::Contracted)?;
        u32::try_from(self.stage_since.duration_since(asked).as_hours() / 24).ok()
    }

    fn starts_soon(&self, now: Timestamp) -> bool {
        let today = now.to_zoned(TimeZone::UTC).date();
        let limit = (now + days(SOON_DAYS)).to_zoned(TimeZone::UTC).date();
        self.proposal
            .starts_on
            .is_some_and(|start| (today..=limit).contains(&start))
    }
}
