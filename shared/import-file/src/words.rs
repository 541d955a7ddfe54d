//! How texts of the file are compared and shown.

use std::borrow::Cow;

use domain::search::fold;

/// Letters and digits without case, accents and variants of Arabic letters: `E-mail address` is `emailaddress`.
pub(crate) fn key(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether the character is not seen: zero-width characters, and those that change the direction of a text.
pub(crate) const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The text without invisible characters.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(is_invisible) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter(|c| !is_invisible(*c)).collect())
    }
}

/// The text on one line, without invisible and control characters, with at most this many characters.
pub(crate) fn shown(text: &str, most: usize) -> String {
    let text: String = visible(text)
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(most).collect()
}

/// The ASCII digits for Arabic-Indic and Persian ones.
pub(crate) fn with_ascii_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let digit = |c: char| match c {
        '٠'..='٩' => char::from_digit(c as u32 - '٠' as u32, 10),
        '۰'..='۹' => char::from_digit(c as u32 - '۰' as u32, 10),
        _ => None,
    };
    Cow::Owned(text.chars().map(|c| digit(c).unwrap_or(c)).collect())
}
