//! Names entered by users, prepared for use in our sentences.

use crate::Locale;

/// The maximum length of a name in a sentence, characters.
pub const LONGEST_NAME: usize = 80;

/// A name entered by a user, prepared for a sentence of this language, or `None` if it is blank.
///
/// On one line, without invisible direction characters, with a bounded length; if its direction differs from that of
/// the sentence, between isolating marks (UAX #9, FSI and PDI).
pub fn named(name: &str, locale: Locale) -> Option<String> {
    let turns =
        |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let visible: String = name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| !turns(*c))
        .collect();
    let mut words = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.chars().count() > LONGEST_NAME {
        words = words.chars().take(LONGEST_NAME - 1).collect();
        words.push('…');
    }
    let is_rtl = |c: char| matches!(c, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    let against = match locale {
        Locale::Ar => words.chars().any(|c| c.is_alphabetic() && !is_rtl(c)),
        Locale::En | Locale::Fr => words.chars().any(is_rtl),
    };
    match (words.is_empty(), against) {
        (true, _) => None,
        (false, true) => Some(format!("\u{2068}{words}\u{2069}")),
        (false, false) => Some(words),
    }
}

#[cfg(test)]
mod tests {
    use super::named;
    use crate::Locale;

    #[test]
    fn a_name_cannot_break_the_sentence() {
        assert_eq!(named("Baobab\r\nBcc: x", Locale::En).as_deref(), Some("Baobab Bcc: x"));
        assert_eq!(named("\u{202e}evil", Locale::En).as_deref(), Some("evil"));
        assert_eq!(named("  ", Locale::En), None);
        assert_eq!(named("شركة النيل", Locale::Ar).as_deref(), Some("شركة النيل"));
        assert_eq!(
            named("شركة النيل", Locale::Fr).as_deref(),
            Some("\u{2068}شركة النيل\u{2069}")
        );
        assert_eq!(named("Baobab", Locale::Ar).as_deref(), Some("\u{2068}Baobab\u{2069}"));
        assert_eq!(
            named(&"x".repeat(200), Locale::En).map(|name| name.chars().count()),
            Some(80)
        );
    }
}
