//! The figures on the admin's cards: counters written with the records, and one read of an ordered list.

use std::collections::BTreeMap;

use domain::{
    Application,
    application::{ApplicationStatus, REVIEW_BUSINESS_DAYS},
    time::days,
};
use jiff::Timestamp;

use super::{MemberApplications, list::promised, partition};
use crate::{Index, Key, List, StoreError, Table, Transaction, area, timer::sortable};

/// Longer reviews count as this many hours.
const LONGEST_REVIEW: i64 = 720;
const HOURS_A_DAY: i64 = 24;

/// One field per status, and `answered_late`.
fn totals() -> Key {
    Key::new("TOTALS", "APPLICATIONS")
}

/// One field per whole hour of review time: the number of reviews with that duration. One row per day, because every
/// decision writes to it and a single row would grow to seven hundred fields.
fn review_hours() -> Key {
    Key::new("TOTALS", "REVIEW_HOURS")
}

/// All figures are exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The number of applications in each status.
    pub by_status: BTreeMap<ApplicationStatus, i64>,
    /// The median time from submission to decision in hours; absent before the first decision.
    pub median_hours_in_review: Option<i64>,
    /// Decisions made after the promised date.
    pub answered_late: i64,
    /// Undecided applications whose promised date has passed.
    pub overdue_now: i64,
}

impl MemberApplications {
    /// The current figures: four reads for any number of applications; for overdue ones only keys are read.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn figures(&self, now: Timestamp) -> Result<Figures, StoreError> {
        let (totals, hours, overdue_now) = tokio::try_join!(
            self.table.spread_counts(totals()),
            self.table.spread_counts(review_hours()),
            overdue_applications(&self.table, now)
        )?;
        Ok(Figures {
            by_status: by_status(&totals),
            median_hours_in_review: median(&hours),
            answered_late: totals.get("answered_late").copied().unwrap_or_default(),
            overdue_now,
        })
    }
}

/// The number of undecided applications whose promised response date has passed: two parallel reads of keys.
///
/// # Errors
/// When the table does not respond.
pub async fn overdue_applications(applications: &Table<area::Applications>, now: Timestamp) -> Result<i64, StoreError> {
    let (submitted, under_review) = tokio::try_join!(
        overdue_in(applications, ApplicationStatus::Submitted, now),
        overdue_in(applications, ApplicationStatus::UnderReview, now)
    )?;
    Ok(submitted + under_review)
}

/// The number in one status. A number of business days is at least that number of days: what was submitted later cannot
/// be overdue. Counts at most 65,535.
async fn overdue_in(
    applications: &Table<area::Applications>,
    status: ApplicationStatus,
    now: Timestamp,
) -> Result<i64, StoreError> {
    let (earliest, now) = (sortable(now - days(i64::from(REVIEW_BUSINESS_DAYS))), sortable(now));
    let list = List::by(Index::Gsi1, partition(status)).below(earliest).limit(u16::MAX);
    let keys = applications.first_sort_keys(&list).await?;
    let overdue = keys
        .iter()
        .filter_map(|key| promised(key))
        .filter(|due| *due < now.as_str());
    Ok(i64::try_from(overdue.count()).unwrap_or(i64::MAX))
}

/// The number of applications in each status.
///
/// # Errors
/// When the table does not respond.
pub async fn application_totals(
    applications: &Table<area::Applications>,
) -> Result<BTreeMap<ApplicationStatus, i64>, StoreError> {
    Ok(by_status(&applications.spread_counts(totals()).await?))
}

fn by_status(totals: &BTreeMap<String, i64>) -> BTreeMap<ApplicationStatus, i64> {
    let of = |status: &ApplicationStatus| totals.get(status.as_str()).copied().unwrap_or_default();
    ApplicationStatus::ALL
        .iter()
        .map(|status| (*status, of(status)))
        .collect()
}

/// The hour within which half of the reviews were completed.
fn median(hours: &BTreeMap<String, i64>) -> Option<i64> {
    let by_hour: BTreeMap<i64, i64> = hours
        .iter()
        .filter_map(|(hours, count)| Some((hours.parse().ok()?, *count)))
        .collect();
    let all: i64 = by_hour.values().sum();
    let mut seen = 0;
    by_hour.into_iter().find_map(|(hours, count)| {
        seen += count;
        (all > 0 && 2 * seen >= all).then_some(hours)
    })
}

/// Updates the counters for a change of the application.
pub(super) fn count(
    mut transaction: Transaction,
    table: &Table<area::Applications>,
    before: Option<&Application>,
    after: Option<&Application>,
) -> Transaction {
    let was = before.and_then(decision);
    // The duration of a review is no personal data and stays when the application is deleted.
    let is = after.map_or(was, decision);
    let mut steps = BTreeMap::new();
    let status = |application: Option<&Application>| application.map(|application| application.status);
    if status(before) != status(after) {
        for (status, by) in [(status(before), -1), (status(after), 1)] {
            if let Some(status) = status {
                *steps.entry(status.as_str()).or_default() += by;
            }
        }
    }
    if was == is {
        return transaction.add_spread(table, totals(), &steps.into_iter().collect::<Vec<_>>());
    }
    let mut days: BTreeMap<i64, BTreeMap<String, i64>> = BTreeMap::new();
    for (decision, by) in [(was, -1), (is, 1)] {
        let Some(Decision { hours: took, is_late }) = decision else {
            continue;
        };
        let hours = days.entry(took / HOURS_A_DAY).or_default();
        *hours.entry(took.to_string()).or_default() += by;
        *steps.entry("answered_late").or_default() += by * i64::from(is_late);
    }
    transaction = transaction.add_spread(table, totals(), &steps.into_iter().collect::<Vec<_>>());
    days.into_iter().fold(transaction, |transaction, (day, hours)| {
        let Key { pk, sk } = review_hours();
        let hours: Vec<_> = hours.iter().map(|(field, by)| (field.as_str(), *by)).collect();
        transaction.add(table, Key::new(pk, format!("{sk}#{day:02}")), &hours)
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Decision {
    hours: i64,
    is_late: bool,
}

/// The duration of the review and whether it was in time; `None` before the decision.
fn decision(application: &Application) -> Option<Decision> {
    let at = match application.status {
        ApplicationStatus::Approved => application.approved_at?,
        ApplicationStatus::Rejected => application.rejected_at?,
        _ => return None,
    };
    let took = at.duration_since(application.submitted_at?);
    Some(Decision {
        hours: took.as_hours().clamp(0, LONGEST_REVIEW),
        is_late: application.sla_due_at.is_some_and(|due| at > due),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_hour_by_which_half_were_reviewed() {
        let of = |counts: &[(&str, i64)]| median(&counts.iter().map(|(h, n)| ((*h).to_owned(), *n)).collect());
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[("3", 0)]), None);
        assert_eq!(of(&[("9", 1), ("10", 1), ("100", 1)]), Some(10));
        assert_eq!(of(&[("2", 5), ("50", 4)]), Some(2));
    }
}
