//! The letters that a document can show: those of the embedded fonts. PDF/UA allows no letter without a glyph.

use std::{collections::BTreeSet, fmt};

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::{CodePointMapData, props::GeneralCategory};

use crate::world::is_shown;

/// Signs that the fonts do not have, and how they are written instead.
const EQUIVALENTS: [(char, &str); 14] = [
    ('\u{2010}', "-"),
    ('\u{2011}', "-"),
    ('\u{2012}', "–"),
    ('\u{2015}', "—"),
    ('\u{2032}', "’"),
    ('\u{2033}', "”"),
    ('\u{2bc}', "’"),
    ('\u{25cf}', "•"),
    ('\u{25aa}', "•"),
    ('\u{25a0}', "•"),
    ('\u{25e6}', "•"),
    ('\t', " "),
    ('\u{2028}', "\n"),
    ('\u{2029}', "\n\n"),
];

/// The letters of a text that no font has. Shown as the first five of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// Each once, with its marks.
    pub letters: BTreeSet<String>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A few show what is meant.
        let some: Vec<_> = self.letters.iter().take(5).map(String::as_str).collect();
        f.write_str(&some.join(" "))
    }
}

/// The text as the fonts can show it: composed letters, without invisible characters.
///
/// # Errors
/// The letters that no font has.
pub fn printable(text: &str) -> Result<String, Missing> {
    let mut letters = BTreeSet::new();
    let printable = written(text, |letter| {
        letters.insert(letter.to_owned());
    });
    if letters.is_empty() {
        Ok(printable)
    } else {
        Err(Missing { letters })
    }
}

/// The text as the fonts can show it, with "?" in place of a letter that no font has: for texts that were stored before and have
/// to be printed.
pub fn shown(text: &str) -> String {
    written(text, |_| {})
}

/// The text as the fonts can show it, with "?" in place of a missing letter.
fn written(text: &str, mut missing: impl FnMut(&str)) -> String {
    let text = ComposingNormalizerBorrowed::new_nfc().normalize(text);
    let mut written = String::with_capacity(text.len());
    for letter in letters(&text) {
        if letter == "\n" || is_shown(&letter) {
            written.push_str(&letter);
        } else if let Some((_, same)) = EQUIVALENTS.iter().find(|(sign, _)| letter.chars().eq([*sign])) {
            written.push_str(same);
        } else if let Some(same) = written_out(&letter) {
            written.push_str(&same);
        } else {
            missing(&letter);
            written.push('?');
        }
    }
    written
}

/// The visible letters of a text, each with the marks on it: one font has to have all of them.
fn letters(text: &str) -> Vec<String> {
    let category = CodePointMapData::<GeneralCategory>::new();
    let mut letters: Vec<String> = Vec::new();
    for letter in text.chars() {
        match (category.get(letter), letters.last_mut()) {
            // Controls, direction marks, joiners: the sources isolate the direction of each value themselves.
            (GeneralCategory::Control | GeneralCategory::Format, _) if !matches!(letter, '\n' | '\t') => {}
            (GeneralCategory::NonspacingMark, _) if matches!(letter, '\u{fe00}'..='\u{fe0f}') => {}
            (GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark, Some(base)) => base.push(letter),
            _ => letters.push(letter.to_string()),
        }
    }
    letters
}

/// The letters that a ligature or an Arabic presentation form is made of; `None` when one of them has no glyph.
fn written_out(letter: &str) -> Option<String> {
    let parts = DecomposingNormalizerBorrowed::new_nfkd().normalize(letter);
    let parts = ComposingNormalizerBorrowed::new_nfc().normalize(&parts).into_owned();
    letters(&parts).iter().all(|part| is_shown(part)).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_our_regions_and_their_neighbours_are_shown_as_written() {
        for name in [
            "Zoë Ní Bhriain",
            "Ọlásùnkànmí Ẹniọlá M̀bọ́",
            "Chukwụemeka Ọkọnkwọ",
            "Ŋaajo Ɓaalaa",
            "Łukasz Žižek",
            "Αλέξανδρος Παπαδόπουλος",
            "Иван Грозный",
            "عبد الرحمن بن محمد",
            "محمد رضا گلپایگانی",
            "Société d’Énergie – 50 % © €",
        ] {
            assert_eq!(printable(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn signs_are_replaced_by_their_equivalents_and_invisible_ones_removed() {
        assert_eq!(printable("e\u{301}"), Ok("é".to_owned()));
        assert_eq!(printable("ﬁnal\u{2011}cut"), Ok("final-cut".to_owned()));
        assert_eq!(printable("ﻣﺤﻤﺪ"), Ok("محمد".to_owned()));
        assert_eq!(printable("a\u{202e}b\u{200b}c\u{feff}"), Ok("abc".to_owned()));
        assert_eq!(printable("one\n● two\tthree"), Ok("one\n• two three".to_owned()));
    }

    #[test]
    fn letters_that_no_font_has_are_named_or_become_question_marks() {
        let missing = |letters: &[&str]| Missing {
            letters: letters.iter().map(|letter| (*letter).to_owned()).collect(),
        };
        assert_eq!(printable("Abebe አበበ 李"), Err(missing(&["በ", "አ", "李"])));
        assert_eq!(shown("Abebe አበበ 李"), "Abebe ??? ?");
        assert_eq!(printable("И\u{323}"), Err(missing(&["И\u{323}"])), "no font has both");
        assert_eq!(shown("И\u{323}ван"), "?ван");
        assert_eq!(shown("ﬁnal\u{2011}cut\n● two"), "final-cut\n• two");
    }
}
