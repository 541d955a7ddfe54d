//! How many requests an employer has sent in a calendar month, counted whether or not there is a quota, so that one that is
//! set in the middle of a month counts from its beginning.

use domain::AccountId;
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};

use super::Introductions;
use crate::{Key, StoreError, Transaction};

const SENT: &str = "sent";

/// A calendar month in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month(Date);

impl Month {
    /// In which this is.
    pub fn of(at: Timestamp) -> Self {
        Self(at.to_zoned(TimeZone::UTC).date().first_of_month())
    }

    /// The first day of the next: when a quota begins anew.
    pub fn next(self) -> Date {
        self.0.saturating_add(1.month())
    }
}

fn counter(employer: &AccountId, month: Month) -> Key {
    Key::new(format!("QUOTA#{employer}"), month.0.strftime("%Y-%m").to_string())
}

impl Introductions {
    /// How many requests an employer has sent in a month.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn sent_in(&self, employer: &AccountId, month: Month) -> Result<u32, StoreError> {
        let counted = self.table.counts(counter(employer, month)).await?;
        Ok(counted
            .get(SENT)
            .and_then(|n| u32::try_from(*n).ok())
            .unwrap_or_default())
    }

    /// Counts one more with what else is written, while there are fewer than the quota; else nothing is written, and it is
    /// [`StoreError::Stale`]. A request that is withdrawn stays counted: the executive was asked.
    pub fn count_sent(
        &self,
        sending: Transaction,
        employer: &AccountId,
        month: Month,
        quota: Option<u32>,
    ) -> Transaction {
        let counter = counter(employer, month);
        match quota {
            Some(quota) => sending.add_one_below(&self.table, counter, SENT, quota),
            None => sending.add(&self.table, counter, &[(SENT, 1)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_ends_where_the_next_begins_also_at_the_end_of_a_year() {
        let month = |at: &str| Month::of(at.parse().unwrap());
        assert_eq!(month("2026-11-30T23:59:59Z"), month("2026-11-01T00:00:00Z"));
        assert_eq!(month("2026-11-30T23:59:59Z").next().to_string(), "2026-12-01");
        assert_eq!(month("2026-12-31T23:59:59Z").next().to_string(), "2027-01-01");
    }
}
