//! Normalised words for search: without case, accents and letter variants that writers do not distinguish.

use std::ops::Range;

use icu_normalizer::DecomposingNormalizerBorrowed;

/// Whether the character separates words.
fn parts(c: char) -> bool {
    c.is_whitespace() || ",;/()|\"“”„«»،؛-–—‐‑".contains(c)
}

/// Whether the character is stripped at the edge of a word.
fn is_edge(c: char) -> bool {
    ".:!?'’؟…".contains(c)
}

/// A text with single spaces, in lower case, without accents: `São  Tomé` is `sao tome`, `مُدير` is `مدير`, and `إدارة`
/// becomes `اداره`, as many type it.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        fold_into(&mut folded, word);
    }
    folded
}

/// Words that a text must contain, in any order and each as a part of a word, without regard to case and accents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoughtWords(Vec<String>);

impl SoughtWords {
    /// The words of what was typed.
    pub fn of(typed: &str) -> Self {
        Self(fold(typed).split_whitespace().map(str::to_owned).collect())
    }

    /// Whether there are none, so that every text contains them.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether each of them is in one of these texts.
    pub fn are_in<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> bool {
        if self.is_empty() {
            return true;
        }
        let texts: Vec<_> = texts.into_iter().map(fold).collect();
        self.0.iter().all(|word| texts.iter().any(|text| text.contains(word)))
    }
}

fn fold_into(folded: &mut String, text: &str) {
    if text.is_ascii() {
        folded.extend(text.chars().map(|c| c.to_ascii_lowercase()));
        return;
    }
    let normalizer = DecomposingNormalizerBorrowed::new_nfkd();
    for c in normalizer.normalize_iter(text.chars().flat_map(char::to_lowercase)) {
        match c {
            _ if is_mark(c) || c.is_whitespace() => {}
            // Arabic: alef without its hamza or wasla, yeh without its dots, teh marbuta as heh; Persian keyboards.
            'ٱ' => folded.push('ا'),
            'ى' | 'ی' => folded.push('ي'),
            'ة' | 'ۀ' | 'ہ' => folded.push('ه'),
            'ک' => folded.push('ك'),
            '٠'..='٩' => folded.push(digit(c, '٠')),
            '۰'..='۹' => folded.push(digit(c, '۰')),
            // Latin letters that do not decompose into a letter and a mark.
            'ø' | 'ɔ' => folded.push('o'),
            'đ' | 'ɗ' | 'ð' => folded.push('d'),
            'ł' => folded.push('l'),
            'ı' => folded.push('i'),
            'ħ' => folded.push('h'),
            'ŧ' => folded.push('t'),
            'ŋ' => folded.push('n'),
            'ɓ' => folded.push('b'),
            'ƙ' => folded.push('k'),
            'ɛ' | 'ǝ' => folded.push('e'),
            'ƴ' => folded.push('y'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            other => folded.push(other),
        }
    }
}

fn digit(c: char, zero: char) -> char {
    char::from_digit(c as u32 - zero as u32, 10).unwrap_or(c)
}

/// Accents, Arabic vowel signs, and the Arabic elongation character.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36F}' | '\u{610}'..='\u{61A}' | '\u{640}' | '\u{64B}'..='\u{65F}' | '\u{670}'
        | '\u{6D6}'..='\u{6DC}' | '\u{6DF}'..='\u{6E8}' | '\u{6EA}'..='\u{6ED}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{200C}'..='\u{200F}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

/// The words of a text, normalised. `M&A` and `C++` are words; `co-founder` is two, `l’audit` is `l` and `audit`, `U.A.E.`
/// is `uae`.
pub fn words_of(text: &str) -> impl Iterator<Item = String> {
    words_with_places(text).map(|(word, _)| word)
}

/// The words of a text, normalised, each with its byte range.
pub fn words_with_places(text: &str) -> impl Iterator<Item = (String, Range<usize>)> {
    let mut rest = 0;
    let chunks = std::iter::from_fn(move || {
        let start = rest + text[rest..].find(|c| !parts(c))?;
        let end = text[start..].find(parts).map_or(text.len(), |at| start + at);
        rest = end;
        Some(start..end)
    });
    chunks.flat_map(|chunk| pieces(text, chunk)).filter_map(|piece| {
        let word = &text[piece.clone()];
        let from = piece.start + (word.len() - word.trim_start_matches(is_edge).len());
        let word = word.trim_matches(is_edge);
        if !word.chars().any(char::is_alphanumeric) {
            return None;
        }
        let mut folded = String::with_capacity(word.len());
        fold_into(&mut folded, word);
        if folded.contains('.') && is_dotted(&folded) {
            folded.retain(|c| c != '.');
        }
        (!folded.is_empty()).then_some((folded, from..from + word.len()))
    })
}

/// Splits off French elisions (`d’exploitation`), drops the English possessive (`women’s`), and splits at an ampersand
/// between whole words (`Oil&Gas`, but not `M&A`).
fn pieces(text: &str, chunk: Range<usize>) -> Vec<Range<usize>> {
    let is_apostrophe = |c: char| c == '\'' || c == '’';
    let mut whole = vec![chunk.clone()];
    if !text[chunk].contains(|c| is_apostrophe(c) || c == '&') {
        return whole;
    }
    let mut done = Vec::new();
    while let Some(piece) = whole.pop() {
        let word = &text[piece.clone()];
        let cut = word.char_indices().find(|(at, c)| {
            let (before, after) = (&word[..*at], &word[at + c.len_utf8()..]);
            let letters = |part: &str| part.chars().filter(|c| c.is_alphabetic()).count();
            match c {
                c if is_apostrophe(*c) => {
                    (1..=2).contains(&letters(before)) && letters(after) > 0 || after.eq_ignore_ascii_case("s")
                }
                '&' => letters(before) > 2 && letters(after) > 2,
                _ => false,
            }
        });
        let Some((at, c)) = cut else {
            done.push(piece);
            continue;
        };
        let after = piece.start + at + c.len_utf8();
        if !(is_apostrophe(c) && text[after..piece.end].eq_ignore_ascii_case("s")) {
            whole.push(after..piece.end);
        }
        done.push(piece.start..piece.start + at);
    }
    done
}

/// `u.a.e` and `ph.d`, but not `node.js` and not `10.5`.
fn is_dotted(word: &str) -> bool {
    let is_short = |part: &str| part.chars().count() <= 2 && part.chars().all(char::is_alphabetic);
    word.split('.').all(is_short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_arabic_letter_forms_are_ignored() {
        for (typed, meant) in [
            ("São  Tomé", "sao tome"),
            ("Président-Directeur GÉNÉRAL", "president-directeur general"),
            ("Sa\u{303}o", "sao"),
            ("Ɗangote & Łódź Straße", "dangote & lodz strasse"),
            ("İstanbul", "istanbul"),
            ("ＣＦＯ ﬁnance", "cfo finance"),
            ("مُديرٌ", "مدير"),
            ("إدارة أعمال آسيا", "اداره اعمال اسيا"),
            ("مستشفى", "مستشفي"),
            ("مؤسسة الشؤون", "موسسه الشوون"),
            ("مـــدير", "مدير"),
            ("ﻣﺪﻳﺮ", "مدير"),
            ("٢٠ ۲۰", "20 20"),
        ] {
            assert_eq!(fold(typed), meant, "{typed}");
            assert_eq!(fold(&fold(typed)), meant, "folding again changes nothing: {typed}");
        }
    }

    #[test]
    fn sought_words_are_parts_of_the_texts_in_any_order() {
        let texts = ["Zoé Étienne", "zoe@example.com", "Électricité du Sahel"];
        for (typed, is_found) in [
            ("", true),
            ("sahel ZOÉ", true),
            ("tricite", true),
            ("e@ex", true),
            ("zoe nordlys", false),
            ("étienne zoe@example.com", true),
        ] {
            assert_eq!(SoughtWords::of(typed).are_in(texts), is_found, "{typed}");
        }
    }

    #[test]
    fn words_include_their_inner_punctuation_and_have_positions() {
        let of = |text: &str| words_of(text).collect::<Vec<_>>();
        assert_eq!(of("M&A, C++ (P&L)"), ["m&a", "c++", "p&l"]);
        assert_eq!(of("Co-founder/CEO: “Energy”."), ["co", "founder", "ceo", "energy"]);
        assert_eq!(of(" - … ( )"), Vec::<String>::new());
        assert_eq!(
            of("L’audit d'exploitation, Côte d’Ivoire"),
            ["l", "audit", "d", "exploitation", "cote", "d", "ivoire"]
        );
        assert_eq!(
            of("Women’s Oil&Gas U.A.E. Ph.D. node.js 10.5"),
            ["women", "oil", "gas", "uae", "phd", "node.js", "10.5"]
        );
        let text = "«Équipe» de vente.";
        let places: Vec<_> = words_with_places(text).map(|(_, place)| &text[place]).collect();
        assert_eq!(places, ["Équipe", "de", "vente"]);
    }
}
