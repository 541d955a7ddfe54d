//! Which legacy encoding a text has that is not UTF-8: Windows-1252, MacRoman or Windows-1256.
//!
//! The lines with bytes above 0x7F are examined, up to 64 kB of them.
//!
//! - If the sequences that are valid in UTF-8 and common there (Latin letters with accents, Arabic letters, typographic
//!   marks) are at least a quarter as many as the other bytes, the file is a mixture and is refused. They are rare in
//!   legacy texts: `Ã©` in Windows-1252, `’é` in MacRoman is an Armenian letter.
//! - If decoding as Windows-1256 gives words of Arabic letters, and `chardetng` guesses that encoding (without a hint
//!   about the country), or few of these letters are next to a Latin one, the file is Windows-1256. `chardetng` alone
//!   needs more text than a single name.
//! - Everything else is Western. `chardetng` does not know MacRoman, so Windows-1252 and MacRoman are compared by how
//!   plausible each character is between its neighbours ([`plausibility`]). MacRoman must win clearly.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252, WINDOWS_1256};

use super::TextEncoding;

/// How much of the lines with bytes above 0x7F is examined.
const SAMPLE: usize = 64 * 1024;

/// By how much MacRoman must be more plausible than Windows-1252, which is far more common.
const LEAST_LEAD: i64 = 2;

/// What a file is that is not valid UTF-8.
pub(super) enum Kind {
    /// Text in UTF-8, and something else in between.
    Utf8WithOtherBytes,
    /// UTF-8 with surrogates, which only UTF-16 may contain.
    Utf8WithSurrogates,
    /// Text in a legacy encoding.
    Legacy(TextEncoding),
}

/// The kind of a file that is not valid UTF-8.
pub(super) fn kind(bytes: &[u8]) -> Kind {
    let sample = sample(bytes);
    let (common, other) = utf8_sequences(&sample);
    let is_surrogate = |window: &[u8]| matches!(window, [0xED, 0xA0..=0xBF, 0x80..=0xBF]);
    if common * 4 >= other {
        Kind::Utf8WithOtherBytes
    } else if sample.windows(3).any(is_surrogate) && other <= 3 * sample.windows(3).filter(|w| is_surrogate(w)).count()
    {
        Kind::Utf8WithSurrogates
    } else if is_arabic(&sample) {
        Kind::Legacy(TextEncoding::Windows1256)
    } else if plausibility(&sample, MACINTOSH) > plausibility(&sample, WINDOWS_1252) + LEAST_LEAD {
        Kind::Legacy(TextEncoding::MacRoman)
    } else {
        Kind::Legacy(TextEncoding::Windows1252)
    }
}

/// The text in UTF-8.
pub(super) fn decode(bytes: &[u8], encoding: TextEncoding) -> String {
    let encoding = match encoding {
        TextEncoding::MacRoman => MACINTOSH,
        TextEncoding::Windows1256 => WINDOWS_1256,
        _ => WINDOWS_1252,
    };
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// The lines with bytes above 0x7F.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    for line in bytes.split(|byte| matches!(byte, b'\n' | b'\r')) {
        let left = SAMPLE.saturating_sub(sample.len());
        if left == 0 {
            break;
        }
        if let Some(first) = line.iter().position(|byte| !byte.is_ascii()) {
            // The beginning of a long line may be ASCII.
            let line = &line[first.saturating_sub(100)..];
            sample.extend_from_slice(&line[..line.len().min(left)]);
            sample.push(b'\n');
        }
    }
    sample
}

/// The number of sequences that are common in UTF-8, and of bytes that are not UTF-8.
fn utf8_sequences(bytes: &[u8]) -> (usize, usize) {
    let is_common = |c: &char| matches!(c, '\u{c0}'..='\u{24f}' | '\u{600}'..='\u{6ff}' | '\u{2010}'..='\u{2026}');
    let (mut common, mut other) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        common += chunk.valid().chars().filter(is_common).count();
        other += chunk.invalid().len();
    }
    (common, other)
}

fn is_arabic(sample: &[u8]) -> bool {
    let text: Vec<char> = WINDOWS_1256.decode_without_bom_handling(sample).0.chars().collect();
    let is_arabic = |c: char| matches!(c, '\u{620}'..='\u{64a}' | '\u{671}'..='\u{6d3}');
    let (mut within_words, mut beside_latin) = (0, 0);
    for pair in text.windows(2) {
        match (is_arabic(pair[0]), is_arabic(pair[1])) {
            (true, true) => within_words += 1,
            (true, false) if pair[1].is_ascii_alphabetic() => beside_latin += 1,
            (false, true) if pair[0].is_ascii_alphabetic() => beside_latin += 1,
            _ => {}
        }
    }
    within_words > 2 * beside_latin || within_words > 0 && guess(sample) == WINDOWS_1256
}

/// What `chardetng` guesses, without a hint about the country.
fn guess(sample: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// How plausible the text is in this encoding, by each character above U+007F and its neighbours.
fn plausibility(sample: &[u8], encoding: &'static Encoding) -> i64 {
    let text: Vec<char> = encoding.decode_without_bom_handling(sample).0.chars().collect();
    let at = |n: usize| text.get(n).copied().unwrap_or(' ');
    let characters = text.iter().enumerate().filter(|(_, c)| !c.is_ascii());
    characters
        .map(|(n, c)| of_character(at(n.wrapping_sub(1)), *c, at(n + 1)))
        .sum()
}

fn of_character(before: char, c: char, after: char) -> i64 {
    let is_within_word = before.is_alphabetic() && after.is_alphabetic();
    let is_alone = !before.is_alphabetic() && !after.is_alphabetic();
    match c {
        '\u{80}'..='\u{9f}' => -10,
        // A capital within a word.
        _ if c.is_uppercase() && (before.is_lowercase() || before.is_alphabetic() && after.is_lowercase()) => -3,
        'à' | 'À' => 3,
        _ if c.is_alphabetic() && is_alone => -2,
        'é' | 'è' | 'ê' | 'ë' | 'â' | 'ç' | 'î' | 'ï' | 'ô' | 'ù' | 'û' | 'ü' | 'œ' => 3,
        'É' | 'È' | 'Ê' | 'Â' | 'Ç' | 'Î' | 'Ô' => 2,
        '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{ff}' | 'Œ' | 'Š' | 'š' | 'Ž' | 'ž' | 'Ÿ' => 1,
        '’' if is_within_word => 4,
        '“' | '‘' | '«' if after.is_alphabetic() && !is_within_word => 4,
        '”' | '’' | '»' if !after.is_alphabetic() && !is_alone => 4,
        '“' | '”' | '«' | '»' | '–' | '—' | '…' | '•' | '€' | '£' | '™' | '®' | '©' | '°' | '\u{a0}'
            if !is_within_word =>
        {
            2
        }
        _ if is_within_word => -3,
        _ => -1,
    }
}
