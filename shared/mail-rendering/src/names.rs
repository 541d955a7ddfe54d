//! Names that users entered, checked before they are used in emails.

use domain::{
    Locale,
    text::{LONGEST_NAME, named},
};
use events::Recipient;

/// The name for the greeting; `None` when it has digits, is too long or is not [`presentable`]. A stranger can apply
/// with the address of another person and any text as name.
pub(crate) fn greetable(to: &Recipient) -> Option<String> {
    let is_persons = to.name.chars().count() <= LONGEST_NAME && !to.name.contains(|c: char| c.is_numeric());
    is_persons.then(|| presentable(&to.name, to.locale)).flatten()
}

/// A counterparty's name for subjects and sentences; `None` when it contains a link, an address or markup, which would let its
/// author advertise in our emails.
pub fn presentable(name: &str, locale: Locale) -> Option<String> {
    let linkish = |word: &str| {
        let dotted = word.rsplit_once('.').is_some_and(|(before, after)| {
            after.len() > 1 && (before.len() > 3 || after.bytes().all(|b| b.is_ascii_lowercase()))
        });
        dotted || word.contains(['/', '@', ':', '<', '>'])
    };
    let is_linkish = name.split_whitespace().any(linkish);
    (!is_linkish).then(|| named(name, locale)).flatten()
}

#[cfg(test)]
mod tests {
    use domain::Locale;
    use events::Recipient;

    use super::{greetable, presentable};

    #[test]
    fn a_name_that_reads_like_an_advertisement_is_not_repeated() {
        let greet = |name: &str| {
            greetable(&Recipient {
                account_id: None,
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
            "WIN-1000-USD",
            "Amina2",
            "٣ أسماء",
            &"x".repeat(81),
        ] {
            assert_eq!(greet(unfit), None, "{unfit}");
        }
    }

    #[test]
    fn a_counterpartys_text_is_not_sent_as_ours() {
        let present = |name: &str| presentable(name, Locale::En);
        for fit in [
            "Baobab Capital",
            "3M Gulf",
            "St. George Energy",
            "Crédit Agricole S.A.",
            "Smith & Sons (Pty) Ltd.",
        ] {
            assert_eq!(present(fit).as_deref(), Some(fit));
        }
        for unfit in [
            "\"><script>alert(1)</script>",
            "Pay at evil.example",
            "https://evil",
            "Write to a@b.example",
        ] {
            assert_eq!(present(unfit), None, "{unfit}");
        }
    }
}
