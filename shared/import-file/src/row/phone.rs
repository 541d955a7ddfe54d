//! Telephone numbers, as spreadsheets have them.

use std::borrow::Cow;

use domain::{Phone, Sentence};

use crate::{sentences::shortened_number, words::with_ascii_digits};

/// The number in a cell.
pub(super) fn phone(text: &str) -> Result<Phone, Sentence> {
    let typed = with_ascii_digits(text);
    let typed = typed.strip_prefix("tel:").unwrap_or(&typed);
    if is_scientific(typed) {
        return Err(shortened_number());
    }
    if typed.is_ascii() && !typed.contains('(') {
        return typed.parse().map_err(Sentence::from);
    }
    // “+44 (0)20 …”: the zero is dialled within the country only.
    let typed = match typed.split_once("(0)") {
        Some((before, after)) if before.trim_start().starts_with(['+', '0']) => Cow::Owned([before, after].concat()),
        _ => Cow::Borrowed(typed),
    };
    let is_dash = |c: char| matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}');
    let typed = typed.replace(is_dash, "-").replace('\u{202f}', " ");
    typed.parse().map_err(Sentence::from)
}

/// Excel shows long numbers as `2.54713E+11` and saves them so: their last digits are lost.
fn is_scientific(text: &str) -> bool {
    let Some((digits, exponent)) = text.split_once(['E', 'e']) else {
        return false;
    };
    let exponent = exponent.strip_prefix('+').unwrap_or(exponent);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(exponent) && is_number(&digits.replace(['.', ','], ""))
}
