//! Names that others gave, fit for our sentences.

use domain::Locale;
use events::Recipient;

/// The longest name of a person or company that a sentence takes, characters.
const LONGEST_NAME: usize = 80;

/// A name given by somebody, fit to stand in a sentence of this language, or nothing if it says nothing.
///
/// On one line, without invisible characters that turn text around, of bounded length; where it is written in the
/// other direction than the sentence, between the marks that keep the sentence in order (UAX #9, FSI and PDI).
pub(crate) fn named(name: &str, locale: Locale) -> Option<String> {
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

/// The name to greet with. Anybody may apply with anybody's address and any name, so a name that reads like an
/// advertisement or an address is not repeated in a mail that comes from us.
pub(crate) fn greetable(to: &Recipient) -> Option<String> {
    let linkish = |word: &str| {
        let dotted = word.rsplit_once('.').is_some_and(|(before, after)| {
            after.len() > 1 && (before.len() > 3 || after.bytes().all(|b| b.is_ascii_lowercase()))
        });
        dotted || word.contains(['/', '@', ':', '<', '>'])
    };
    let fit = to.name.chars().count() <= LONGEST_NAME && !to.name.split_whitespace().any(linkish);
    fit.then(|| named(&to.name, to.locale)).flatten()
}

#[cfg(test)]
mod tests {
    use domain::Locale;
    use events::Recipient;

    use super::{greetable, named};

    #[test]
    fn a_name_keeps_the_sentence_in_order() {
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

    #[test]
    fn a_name_that_reads_like_an_advertisement_is_not_repeated() {
        let greet = |name: &str| {
            greetable(&Recipient {
                email: "amina@example.com".parse().unwrap(),
                name: name.into(),
                locale: Locale::En,
            })
        };
        for fit in ["Amina", "J.P. Okafor", "J.Okafor", "A.B.Diallo", "Dr. Amina", "O'Neil"] {
            assert_eq!(greet(fit).as_deref(), Some(fit));
        }
        for unfit in [
            "Win money at evil.example",
            "abc.com",
            "a.evil.Example",
            "http://evil",
            "write to a@b",
            &"x".repeat(81),
        ] {
            assert_eq!(greet(unfit), None, "{unfit}");
        }
    }
}
