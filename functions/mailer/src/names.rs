//! Names to greet with.

use domain::text::{LONGEST_NAME, named};
use events::Recipient;

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

    use super::greetable;

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
