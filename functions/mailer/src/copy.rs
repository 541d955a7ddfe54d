//! The words of every mail: one catalogue per language, each a match over every [`Occasion`] and every stage. An
//! occasion without words in one of the languages does not compile.
//!
//! For whoever writes here: the reader is a chief executive on a phone between two meetings. Say what happened, what it
//! means for them and what to do, in this order and in short sentences. No exclamation marks, no "please be informed".

mod ar;
mod en;
mod fr;

use domain::{Locale, introduction::Clocks, text::named};
use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

use crate::{News, Occasion};

/// The words of one mail. Plain text throughout: the layout escapes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The subject, and the title in the mail.
    pub subject: String,
    /// What inboxes show after the subject.
    pub preview: String,
    /// The paragraphs before the quotation.
    pub lead: Vec<String>,
    /// What a reviewer wrote, as it was written.
    pub quote: Option<String>,
    /// The paragraphs after it.
    pub rest: Vec<String>,
    /// On the button: a verb and what it does.
    pub button: &'static str,
    /// Why they get this mail.
    pub why: &'static str,
}

/// What is the same in every mail of a language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    /// The direction it is written in, as HTML says it.
    pub(crate) direction: &'static str,
    /// Before the plain link.
    pub(crate) link_hint: &'static str,
    /// Who writes.
    pub(crate) signature: &'static str,
    /// What Kilele is, in half a line.
    pub(crate) tagline: &'static str,
}

/// What an occasion is told with.
pub(crate) fn words(locale: Locale, occasion: &Occasion<'_>) -> Words {
    match locale {
        Locale::En => en::words(occasion),
        Locale::Fr => fr::words(occasion),
        Locale::Ar => ar::words(occasion),
    }
}

/// What a text message says.
pub(crate) fn text(locale: Locale, news: News) -> String {
    match locale {
        Locale::En => en::text(news),
        Locale::Fr => fr::text(news),
        Locale::Ar => ar::text(news),
    }
}

/// The first line, with or without a name.
pub(crate) fn greeting(locale: Locale, name: Option<&str>) -> String {
    match locale {
        Locale::En => en::greeting(name),
        Locale::Fr => fr::greeting(name),
        Locale::Ar => ar::greeting(name),
    }
}

/// What an interview is called in a calendar.
pub(crate) fn interview(locale: Locale) -> &'static str {
    match locale {
        Locale::En => en::INTERVIEW,
        Locale::Fr => fr::INTERVIEW,
        Locale::Ar => ar::INTERVIEW,
    }
}

pub(crate) fn frame(locale: Locale) -> &'static Frame {
    match locale {
        Locale::En => &en::FRAME,
        Locale::Fr => &fr::FRAME,
        Locale::Ar => &ar::FRAME,
    }
}

/// Deadlines are kept in UTC, and said in it.
fn utc(at: Timestamp) -> DateTime {
    at.to_zoned(TimeZone::UTC).datetime()
}

/// "20 November 2026": day, month, year stand in this order in all three languages.
fn day(at: Timestamp, months: &[&str; 12]) -> String {
    let date = utc(at).date();
    let month = usize::try_from(date.month()).unwrap_or(1);
    format!("{} {} {}", date.day(), months[month - 1], date.year())
}

/// A moment on the reader's clock and, where it shows another time, on the other side's: "25 November 2026 at 12:30
/// (Nairobi; 13:30 in Dubai)". In UTC where the reader's clock is not known. `say` tells day and time of what is read like
/// UTC.
fn on_both(at: Timestamp, clocks: &Clocks, locale: Locale, say: impl Fn(Timestamp) -> String) -> String {
    let (between, within) = match locale {
        Locale::En => ("; ", "in"),
        Locale::Fr => ("\u{a0}; ", "à"),
        Locale::Ar => ("؛ ", "في"),
    };
    let (own, city) = shown(at, clocks.own.as_deref(), locale).unwrap_or_else(|| (at, "UTC".to_owned()));
    let theirs = shown(at, clocks.other.as_deref(), locale).filter(|(theirs, _)| *theirs != own);
    match theirs {
        Some((theirs, their_city)) => {
            let is_same_day = utc(theirs).date() == utc(own).date();
            let then = if is_same_day { time(theirs) } else { say(theirs) };
            format!("{} ({city}{between}{then} {within} {their_city})", say(own))
        }
        None => format!("{} ({city})", say(own)),
    }
}

/// What the clocks of a zone show, to be read like UTC, and its city; `None` where nobody said the zone or it is not known.
fn shown(at: Timestamp, zone: Option<&str>, locale: Locale) -> Option<(Timestamp, String)> {
    let zone = zone?;
    let read = at.to_zoned(TimeZone::get(zone).ok()?).datetime();
    let city = zone.rsplit('/').next()?.replace('_', " ");
    Some((read.to_zoned(TimeZone::UTC).ok()?.timestamp(), named(&city, locale)?))
}

/// "14:05"
fn time(at: Timestamp) -> String {
    let time = utc(at).time();
    format!("{:02}:{:02}", time.hour(), time.minute())
}
