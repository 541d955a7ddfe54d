//! The words of every mail: one catalogue per language, each a match over every [`Occasion`] and every stage. An
//! occasion without words in one of the languages does not compile.
//!
//! For whoever writes here: the reader is a chief executive on a phone between two meetings. Say what happened, what it
//! means for them and what to do, in this order and in short sentences. No exclamation marks, no "please be informed".

mod ar;
mod en;
mod fr;

use domain::Locale;
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

/// What a meeting with somebody is called in a calendar.
pub(crate) fn meeting(locale: Locale, counterparty: Option<&str>) -> String {
    match locale {
        Locale::En => en::meeting(counterparty),
        Locale::Fr => fr::meeting(counterparty),
        Locale::Ar => ar::meeting(counterparty),
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

/// "14:05"
fn time(at: Timestamp) -> String {
    let time = utc(at).time();
    format!("{:02}:{:02}", time.hour(), time.minute())
}
