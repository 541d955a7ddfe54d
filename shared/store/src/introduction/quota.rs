//! The number of requests a company has sent in a calendar month. Counted even without a quota, so that one set in
//! the middle of a month applies to the whole month.

use domain::CompanyId;
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};

use super::Introductions;
use crate::{Key, StoreError, Transaction};

const SENT: &str = "sent";

/// A calendar month in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month(Date);

impl Month {
    /// The month of an instant.
    pub fn of(at: Timestamp) -> Self {
        Self(at.to_zoned(TimeZone::UTC).date().first_of_month())
    }

    /// The first day of the next month, when the quota restarts.
    pub fn next(self) -> Date {
        self.0.saturating_add(1.month())
    }
}

fn counter(company: &CompanyId, month: Month) -> Key {
    Key::new(format!("QUOTA#{company}"), month.0.strftime("%Y-%m").to_string())
}

impl Introductions {
    /// The number of requests a company has sent in a month.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn sent_in(&self, company: &CompanyId, month: Month) -> Result<u32, StoreError> {
        let counted = self.table.counts(counter(company, month)).await?;
        Ok(counted
            .get(SENT)
            .and_then(|n| u32::try_from(*n).ok())
            .unwrap_or_default())
    }

    /// Increments the counter in this transaction if it is below the quota; otherwise the commit fails with
    /// [`StoreError::Stale`]. A withdrawn request stays counted: the executive received it.
    pub fn count_sent(&self, company: &CompanyId, month: Month, quota: Option<u32>) -> Transaction {
        let counter = counter(company, month);
        match quota {
            Some(quota) => Transaction::new().add_one_below(&self.table, counter, SENT, quota),
            None => Transaction::new().add(&self.table, counter, &[(SENT, 1)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_ends_at_the_start_of_the_next_also_in_december() {
        let month = |at: &str| Month::of(at.parse().unwrap());
        assert_eq!(month("2026-11-30T23:59:59Z"), month("2026-11-01T00:00:00Z"));
        assert_eq!(month("2026-11-30T23:59:59Z").next().to_string(), "2026-12-01");
        assert_eq!(month("2026-12-31T23:59:59Z").next().to_string(), "2027-01-01");
    }
}
