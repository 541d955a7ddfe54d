//! The figures of an introduction: urgency, priority, metrics.

use super::{Introduction, Party, Stage};
use crate::{time::days, vocabulary::vocabulary};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A start within this number of days makes an introduction more urgent.
const SOON_DAYS: i64 = 30;

vocabulary! {
    /// The priority, derived from the urgency.
    Priority {
        /// Urgency 8 and more.
        High = "high",
        /// 6 to under 8.
        Medium = "medium",
        /// Below 6.
        Low = "low",
    }
}

/// The metrics of an introduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WorkflowMetrics {
    /// Whole days in the present stage.
    pub days_in_current_status: u32,
    /// Whole days from its creation to its end, or to now.
    pub total_days_active: u32,
    /// How often the stage has changed.
    pub status_changes: u32,
    /// The number of comments.
    pub comments_count: u32,
}

impl Introduction {
    /// 0 to 10, in tenths; `None` once it has ended. Four parts: up to 4 for the elapsed share of the current deadline,
    /// 3 for an open offer, 2 for a start within 30 days, 1 if the party other than `reader` waits for an answer.
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

    /// The priority for the urgency.
    pub fn priority(&self, reader: Party, now: Timestamp) -> Option<Priority> {
        self.urgency_score(reader, now).map(|score| match score {
            8.0.. => Priority::High,
            6.0.. => Priority::Medium,
            _ => Priority::Low,
        })
    }

    /// Whether the response is overdue.
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.due_at.is_some_and(|due| due < now)
    }

    /// The metrics at this time.
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

    /// 0 to 40: the elapsed share of the current deadline.
    fn deadline_tenths(&self, now: Timestamp) -> u8 {
        let Some(due) = self.due_at else { return 0 };
        let (used, whole) = (
            now.duration_since(self.stage_since).as_secs(),
            due.duration_since(self.stage_since).as_secs(),
        );
        u8::try_from((40 * used.max(0) / whole.max(1)).min(40)).unwrap_or(40)
    }

    /// Days from the request to the signed contract, while the contract is signed and the work has not started: later
    /// the record no longer contains the day of signing.
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
