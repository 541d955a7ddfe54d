//! The days of a list.

use domain::time::days;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use store::interaction::Within;
use web::Problem;

use crate::sentences;

/// From the first to the last day, both included, in UTC.
///
/// # Errors
/// 422 if the last is before the first.
pub(crate) fn within(start: Option<Date>, end: Option<Date>) -> Result<Within, Problem> {
    if start.zip(end).is_some_and(|(start, end)| end < start) {
        return Err(Problem::invalid("end_date", sentences::ends_before_start()));
    }
    Ok(Within {
        from: start.and_then(midnight),
        before: end.and_then(midnight).and_then(|day| day.checked_add(days(1)).ok()),
    })
}

fn midnight(day: Date) -> Option<Timestamp> {
    day.to_zoned(TimeZone::UTC).ok().map(|day| day.timestamp())
}
