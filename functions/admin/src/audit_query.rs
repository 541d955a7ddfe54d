//! The days of the audit log that are asked for.

use domain::{export::AuditFilter, time::day_of};
use jiff::{Timestamp, ToSpan, civil::Date};
use web::Problem;

use crate::sentences;

/// The days that are shown when none are asked for.
const DAYS: i64 = 30;
/// The most days of one question.
const MOST_DAYS: i32 = 366;

/// The first and the last of some days.
pub(crate) type Days = (Date, Date);

/// The days of a filter.
pub(crate) fn days_of(filter: &AuditFilter, now: Timestamp) -> Result<Days, Problem> {
    days((filter.from, filter.to), now)
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
