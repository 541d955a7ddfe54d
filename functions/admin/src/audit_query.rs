//! Which entries of the audit log are asked for.

use domain::{
    AccountId, AuditEntry, Line,
    audit::{AuditAction, AuditArea},
    time::day_of,
};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::Deserialize;
use store::audit::Listed;
use utoipa::IntoParams;
use web::Problem;

use crate::sentences;

/// The days that are shown when none are asked for.
const DAYS: i64 = 30;
/// The most days of one question.
const MOST_DAYS: i32 = 366;

/// A filter for entries of the audit log.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditFilter {
    /// Only those about this area.
    pub(crate) area: Option<AuditArea>,
    /// Only this action.
    pub(crate) action: Option<AuditAction>,
    /// Only actions of this account.
    pub(crate) by: Option<AccountId>,
    /// Only those about the record with this id, such as an account, a company or an application.
    pub(crate) subject: Option<Line<1, 64>>,
    /// The first day on which they were recorded, in UTC; 30 days before the last by default.
    pub(crate) from: Option<Date>,
    /// The last day, in UTC; today by default. At most 366 days together.
    pub(crate) to: Option<Date>,
}

/// The first and the last of some days.
pub(crate) type Days = (Date, Date);

impl AuditFilter {
    /// The days.
    pub(crate) fn days(&self, now: Timestamp) -> Result<Days, Problem> {
        days((self.from, self.to), now)
    }

    /// The shortest list that contains the entries.
    pub(crate) fn listed(&self) -> Listed<'_> {
        match (&self.subject, &self.by) {
            (Some(subject), _) => Listed::About(subject),
            (None, Some(by)) => Listed::By(by),
            (None, None) => Listed::All,
        }
    }

    /// Whether an entry of that list is asked for.
    pub(crate) fn wants(&self, entry: &AuditEntry) -> bool {
        let event = &entry.event;
        self.area.is_none_or(|area| event.area == area)
            && self.action.is_none_or(|action| event.action == action)
            && self.by.as_ref().is_none_or(|by| event.by.as_ref() == Some(by))
    }

    /// Whether the days' counters have the number of the entries.
    pub(crate) fn is_counted(&self) -> bool {
        self.action.is_none() && self.by.is_none() && self.subject.is_none()
    }
}

/// The days of a question, with its defaults.
pub(crate) fn days((from, to): (Option<Date>, Option<Date>), now: Timestamp) -> Result<Days, Problem> {
    let last = to.unwrap_or_else(|| day_of(now));
    let first = from.unwrap_or_else(|| last.saturating_sub(DAYS.days()));
    if last < first {
        return Err(Problem::invalid("to", sentences::last_day_before_first()));
    }
    if (last - first).get_days() >= MOST_DAYS {
        return Err(Problem::invalid("from", sentences::too_many_days(MOST_DAYS)));
    }
    Ok((first, last))
}
