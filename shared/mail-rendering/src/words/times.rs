//! Formatted dates and times.

use domain::{Locale, introduction::Clocks, text::named};
use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

use super::catalogue::{COMMON, Unworded, args};

/// "20 November 2026", in UTC.
pub(super) fn date(locale: Locale, at: Timestamp) -> Result<String, Unworded> {
    let date = utc(at).date();
    let args = args([
        ("day", date.day().into()),
        ("month", date.month().into()),
        ("year", date.year().into()),
    ]);
    COMMON.value(locale, "date", &args)
}

/// "14:05", in UTC.
pub(super) fn time(at: Timestamp) -> String {
    let time = utc(at).time();
    format!("{:02}:{:02}", time.hour(), time.minute())
}

/// A time on the reader's clock and, where it shows another time, on the other party's: "25 November 2026 at 12:30
/// (Nairobi; 13:30 in Dubai)". In UTC where the reader's time zone is not known.
pub(super) fn on_both(locale: Locale, at: Timestamp, clocks: &Clocks) -> Result<String, Unworded> {
    let (own, city) = shown(at, clocks.own.as_deref(), locale).unwrap_or_else(|| (at, "UTC".to_owned()));
    let theirs = shown(at, clocks.other.as_deref(), locale).filter(|(theirs, _)| *theirs != own);
    let (other, other_city) = match theirs {
        Some((theirs, city)) if utc(theirs).date() == utc(own).date() => (Some(time(theirs)), Some(city)),
        Some((theirs, city)) => (Some(date_and_time(locale, theirs)?), Some(city)),
        None => (None, None),
    };
    let args = args([
        ("moment", date_and_time(locale, own)?.into()),
        ("city", city.into()),
        ("other", other.into()),
        ("other_city", other_city.into()),
    ]);
    COMMON.value(locale, "clocks", &args)
}

fn date_and_time(locale: Locale, at: Timestamp) -> Result<String, Unworded> {
    let args = args([("day", date(locale, at)?.into()), ("time", time(at).into())]);
    COMMON.value(locale, "date-and-time", &args)
}

fn utc(at: Timestamp) -> DateTime {
    at.to_zoned(TimeZone::UTC).datetime()
}

/// The local time in the zone, as a timestamp that reads the same in UTC, and the zone's city; `None` if the zone is
/// absent or unknown.
fn shown(at: Timestamp, zone: Option<&str>, locale: Locale) -> Option<(Timestamp, String)> {
    let zone = zone?;
    let read = at.to_zoned(TimeZone::get(zone).ok()?).datetime();
    let city = zone.rsplit('/').next()?.replace('_', " ");
    Some((read.to_zoned(TimeZone::UTC).ok()?.timestamp(), named(&city, locale)?))
}
