//! How texts of the file are compared and shown.

use std::{borrow::Cow, sync::LazyLock};

use domain::search::fold;

/// Letters and digits without case, accents and variants of Arabic letters: `E-mail address` is `emailaddress`.
pub(crate) fn key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    add_key(&mut key, text);
    key
}

/// Adds the [`key`] of a text, and returns whether there is one.
pub(crate) fn add_key(key: &mut String, text: &str) -> bool {
    let start = key.len();
    let mut rest = text;
    while !rest.is_empty() {
        let other = rest.bytes().position(|byte| !byte.is_ascii_alphanumeric());
        let (letters, after) = rest.split_at(other.unwrap_or(rest.len()));
        let at = key.len();
        key.push_str(letters);
        key[at..].make_ascii_lowercase();
        let mut characters = after.chars();
        match characters.next() {
            // Typographic marks.
            Some('\u{2010}'..='\u{2027}') | None => {}
            Some(c) if c.is_ascii() => {}
            Some(c) if (c as usize) < TABLE_END => key.push_str(&KEYS[c as usize - 0x80]),
            Some(_) => {
                key.truncate(start);
                key.extend(fold(text).chars().filter(|c| c.is_alphanumeric()));
                break;
            }
        }
        rest = characters.as_str();
    }
    key.len() > start
}

/// Characters below this one are looked up: letters of Latin, Greek, Cyrillic, Hebrew and Arabic.
const TABLE_END: usize = 0x700;

/// The [`key`] of each character above ASCII, from `fold`, which is slow for texts that are not ASCII.
static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let characters = (0x80..TABLE_END).map(|n| u32::try_from(n).ok().and_then(char::from_u32));
    let key = |c: char| fold(&c.to_string()).chars().filter(|c| c.is_alphanumeric()).collect();
    characters.map(|c| c.map_or_else(String::new, key)).collect()
});

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

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow way.
    fn folded(text: &str) -> String {
        fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
    }

    #[test]
    fn the_key_of_every_character_between_others_is_its_fold() {
        for c in (0..0x3000).filter_map(char::from_u32) {
            for text in [
                format!("{c}"),
                format!("A{c}b"),
                format!("é{c}\u{301}ن"),
                format!("e {c} {c}"),
            ] {
                assert_eq!(key(&text), folded(&text), "{:?}", text.escape_unicode().to_string());
            }
        }
    }
}
