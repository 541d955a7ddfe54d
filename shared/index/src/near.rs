//! Words that are one typing error apart: a letter too many, one missing, another one, or two exchanged.

use super::stem::{is_arabic, without_article};

/// Shorter words are not corrected.
pub(super) const SHORTEST: usize = 5;

/// Whether one typing error makes the one word the other. Equal words are not near.
pub(super) fn is_near(typed: &str, word: &str) -> bool {
    let is_arabic = typed.starts_with(is_arabic);
    one_edit(typed, word)
        || is_arabic
            && without_article(typed)
                .zip(without_article(word))
                .is_some_and(|(typed, word)| one_edit(typed, word))
}

fn one_edit(one: &str, other: &str) -> bool {
    // A letter has at most four bytes.
    if one.len().abs_diff(other.len()) > 4 {
        return false;
    }
    let (mut one, mut other) = (one.chars(), other.chars());
    loop {
        let (rest, other_rest) = (one.clone(), other.clone());
        match (one.next(), other.next()) {
            (None, None) => return false,
            (Some(a), Some(b)) if a == b => {}
            (a, b) => {
                let (after, other_after) = (one.as_str(), other.as_str());
                let exchanged = || {
                    let (mut rest, mut other_rest) = (one.clone(), other.clone());
                    a.is_some() && a == other_rest.next() && b == rest.next() && rest.as_str() == other_rest.as_str()
                };
                return after == other_after
                    || after == other_rest.as_str()
                    || rest.as_str() == other_after
                    || exchanged();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_typing_error_is_near_and_two_are_not() {
        for (typed, word) in [
            ("finanse", "finance"),
            ("finnance", "finance"),
            ("fiance", "finance"),
            ("fniance", "finance"),
            ("inance", "finance"),
            ("finances", "finance"),
            ("المدبر", "المدير"),
            ("القاهرره", "القاهره"),
        ] {
            assert!(is_near(typed, word) && is_near(word, typed), "{typed} {word}");
        }
        for (typed, word) in [
            ("finance", "finance"),
            ("finanzes", "finance"),
            ("nifance", "finance"),
            ("fnianse", "finance"),
            ("", "ab"),
        ] {
            assert!(!is_near(typed, word) && !is_near(word, typed), "{typed} {word}");
        }
    }
}
