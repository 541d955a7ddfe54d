//! From the text of a cell to a value of the domain.

use std::str::FromStr;

use domain::{
    Email, Line, Sentence, Text, Url,
    profile::Years,
    sentences::{at_most_entries, between, url_invalid},
    vocabulary::ExperienceBand,
};

use super::formula::{is_formula, is_formula_in_prose, is_spreadsheet_error, without_apostrophe};
use crate::{
    sentences::{like_a_formula, spreadsheet_error, years_invalid},
    words::{is_invisible, key, visible, with_ascii_digits},
};

/// Words for years in English, French and Arabic, normalised.
const YEARS: [&str; 13] = [
    "y",
    "yr",
    "yrs",
    "year",
    "years",
    "an",
    "ans",
    "annee",
    "annees",
    "سنه",
    "سنوات",
    "عام",
    "عاما",
];

/// The text of a cell without what surrounds it; `None` for a cell without a value.
pub(super) fn cleaned(cell: &str) -> Result<Option<&str>, Sentence> {
    let mut text = trimmed(cell);
    if text.starts_with('\'') {
        text = trimmed(without_apostrophe(text));
    }
    if is_nothing(text) {
        Ok(None)
    } else if is_spreadsheet_error(text) {
        Err(spreadsheet_error())
    } else {
        Ok(Some(text))
    }
}

/// Without spaces and invisible characters around it.
fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [b'!'..=b'~', .., b'!'..=b'~'] => text,
        _ => text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c)),
    }
}

/// Whether the cell has no value: it is blank, or has a word like “n/a”.
fn is_nothing(text: &str) -> bool {
    match text.as_bytes() {
        [] => true,
        [b'-' | 0xE2, ..] => matches!(text, "-" | "--" | "–" | "—"),
        [b'n' | b'N', _, _, ..] if text.len() <= 4 => ["n/a", "null", "n.a."]
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word)),
        _ => false,
    }
}

/// A text on one line.
pub(super) fn line<const MIN: usize, const MAX: usize>(text: &str) -> Result<Line<MIN, MAX>, Sentence> {
    let line: Line<MIN, MAX> = text.parse().map_err(Sentence::from)?;
    if is_formula(&line) {
        Err(like_a_formula())
    } else {
        Ok(line)
    }
}

/// A text of several lines. Characters that change the direction of what follows are removed.
pub(super) fn prose(text: &str) -> Result<Text<1, 4000>, Sentence> {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let prose = if !text.is_ascii() && text.contains(turns) {
        Text::from_str(&text.replace(turns, ""))
    } else {
        text.parse()
    };
    let prose = prose.map_err(Sentence::from)?;
    if is_formula_in_prose(trimmed(&prose)) {
        Err(like_a_formula())
    } else {
        Ok(prose)
    }
}

/// An email address.
pub(super) fn email(text: &str) -> Result<Email, Sentence> {
    let text = visible(text);
    let text = text.strip_prefix("mailto:").unwrap_or(&text);
    if is_formula(text) {
        return Err(like_a_formula());
    }
    text.parse().map_err(Sentence::from)
}

/// A web address.
pub(super) fn url(text: &str) -> Result<Url, Sentence> {
    visible(text).parse().map_err(|_| url_invalid())
}

/// A list of at most `N` entries, without repeated ones. Entries are separated by semicolons, vertical bars or line
/// breaks; where there are none of these, by commas.
pub(super) fn list<const N: usize, const MAX: usize>(text: &str) -> Result<Vec<Line<1, MAX>>, Sentence> {
    let is_strong = |c: char| matches!(c, ';' | '|' | '\n' | '؛');
    let has_strong = text.bytes().any(|byte| matches!(byte, b';' | b'|' | b'\n')) || text.contains('؛');
    let is_separator = |c: char| {
        if has_strong {
            is_strong(c)
        } else {
            matches!(c, ',' | '،')
        }
    };
    let entries = text.split(is_separator).map(trimmed).filter(|entry| !entry.is_empty());
    let mut kept: Vec<Line<1, MAX>> = Vec::new();
    for entry in entries {
        let entry = line(entry)?;
        if !kept.contains(&entry) {
            kept.push(entry);
        }
        if kept.len() > N {
            return Err(at_most_entries(N));
        }
    }
    Ok(kept)
}

/// Years of experience: a number, with or without the word for years, or a range of the membership application.
pub(super) fn years(text: &str) -> Result<Years, Sentence> {
    let text = with_ascii_digits(text);
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let rest = rest
        .strip_prefix(".0")
        .or(rest.strip_prefix(",0"))
        .unwrap_or(rest)
        .trim();
    let rest = rest.strip_prefix('+').unwrap_or(rest).trim();
    if let Ok(number) = number.parse::<u32>()
        && (rest.is_empty() || YEARS.contains(&key(rest).as_str()))
    {
        return Years::new(number).ok_or_else(|| between(0, 50));
    }
    let band = text.parse::<ExperienceBand>();
    band.map(|band| Years::at_most(u32::from(band.years())))
        .map_err(|_| years_invalid())
}
