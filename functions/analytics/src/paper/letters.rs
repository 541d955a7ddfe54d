//! Text layout: font selection, shaping, and bidirectional order.
//!
//! Shaping is done by HarfBuzz (harfrust), so that Arabic letters join and marks are placed correctly; the order of
//! mixed lines follows the Unicode bidirectional algorithm. The fonts are subsets of those of the screens, made by
//! `npm run letters`.

use std::ops::Range;

use harfrust::{Direction, Feature, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::{FontRef, MetadataProvider};
use unicode_bidi::BidiInfo;

const REGULAR: &[u8] = include_bytes!("../../fonts/inter-400.ttf");
const STRONG: &[u8] = include_bytes!("../../fonts/inter-600.ttf");
const ARABIC: &[u8] = include_bytes!("../../fonts/noto-sans-arabic-400.ttf");
const ARABIC_STRONG: &[u8] = include_bytes!("../../fonts/noto-sans-arabic-600.ttf");
/// Further letters for names in other scripts, in one weight.
const EXTENDED: &[u8] = include_bytes!("../../fonts/inter-extended-400.ttf");

/// Replaces a letter that is in none of our fonts.
const UNKNOWN: char = '?';
const ELLIPSIS: char = '…';

/// The font weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Strong,
}

struct Face {
    font: Font,
    letters: FontRef<'static>,
    shaping: ShaperData,
}

impl Face {
    fn of(file: &'static [u8]) -> Self {
        let letters = FontRef::new(file).expect("a font of ours");
        Self {
            font: Font::new(file.into(), 0).expect("a font of ours"),
            shaping: ShaperData::new(&letters),
            letters,
        }
    }

    fn has(&self, letter: char) -> bool {
        self.letters.charmap().map(letter).is_some()
    }
}

/// The loaded fonts.
pub(crate) struct Letters {
    faces: [Face; 5],
}

/// A line in visual order, left to right.
pub(crate) struct Line {
    /// In logical order.
    pub(super) text: String,
    pub(super) pieces: Vec<Piece>,
}

/// A part of a line with one font and one direction.
pub(super) struct Piece {
    pub(super) font: Font,
    pub(super) text: String,
    pub(super) glyphs: Vec<KrillaGlyph>,
}

impl Piece {
    pub(super) fn width(&self, size: f32) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.x_advance * size).sum()
    }
}

impl Line {
    /// In points.
    pub(crate) fn width(&self, size: f32) -> f32 {
        self.pieces.iter().map(|piece| piece.width(size)).sum()
    }
}

impl Letters {
    /// Loads the fonts, lazily for the first report.
    pub(crate) fn new() -> Self {
        Self {
            faces: [REGULAR, ARABIC, EXTENDED, STRONG, ARABIC_STRONG].map(Face::of),
        }
    }

    /// In the order of fallback.
    fn faces(&self, weight: Weight) -> [&Face; 3] {
        let [regular, arabic, extended, strong, arabic_strong] = &self.faces;
        match weight {
            Weight::Regular => [regular, arabic, extended],
            Weight::Strong => [strong, arabic_strong, extended],
        }
    }

    /// Lays out one line. Its direction is that of its first letter with a strong direction, as with `<bdi>` on the
    /// screen.
    pub(crate) fn line(&self, text: &str, weight: Weight) -> Line {
        let faces = self.faces(weight);
        let text: String = text
            .chars()
            // Direction marks would be applied twice; invisible characters cannot be printed.
            .filter(|letter| !letter.is_control() && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'))
            .map(|letter| if faces.iter().any(|face| face.has(letter)) { letter } else { UNKNOWN })
            .collect();
        let order = BidiInfo::new(&text, None);
        let mut pieces = Vec::new();
        for paragraph in &order.paragraphs {
            let (levels, runs) = order.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let is_rtl = levels[run.start].is_rtl();
                let mut parts = parts(&faces, &text[run]);
                if is_rtl {
                    parts.reverse();
                }
                pieces.extend(parts.into_iter().map(|(face, part)| shape(face, part, is_rtl)));
            }
        }
        Line { text, pieces }
    }

    /// One line with a maximum width in points; longer text is truncated with an ellipsis.
    pub(crate) fn fitted(&self, text: &str, weight: Weight, size: f32, width: f32) -> Line {
        let mut kept: Vec<char> = text.chars().collect();
        let mut line = self.line(text, weight);
        while line.width(size) > width && !kept.is_empty() {
            // Removes at least one letter, and an estimate of the excess.
            let share = width / line.width(size);
            let fewer = ((kept.len() as f32 * share) as usize).min(kept.len() - 1);
            kept.truncate(fewer);
            let text: String = kept.iter().collect();
            line = self.line(&format!("{}{ELLIPSIS}", text.trim_end()), weight);
        }
        line
    }

    /// Wraps text into lines.
    pub(crate) fn wrapped(&self, text: &str, weight: Weight, size: f32, width: f32) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut line_so_far = String::new();
        for word in text.split(' ') {
            let longer = if line_so_far.is_empty() {
                word.to_owned()
            } else {
                format!("{line_so_far} {word}")
            };
            if !line_so_far.is_empty() && self.line(&longer, weight).width(size) > width {
                lines.push(self.line(&line_so_far, weight));
                word.clone_into(&mut line_so_far);
            } else {
                line_so_far = longer;
            }
        }
        lines.push(self.line(&line_so_far, weight));
        lines
    }
}

/// Splits a run where the font changes. Spaces and punctuation stay with the following text.
fn parts<'a, 't>(faces: &[&'a Face; 3], run: &'t str) -> Vec<(&'a Face, &'t str)> {
    let mut parts: Vec<(&Face, Range<usize>)> = Vec::new();
    for (at, letter) in run.char_indices() {
        let end = at + letter.len_utf8();
        match parts.last_mut() {
            Some((face, range)) if face.has(letter) => range.end = end,
            _ => {
                let face = faces.iter().find(|face| face.has(letter)).unwrap_or(&faces[0]);
                parts.push((face, at..end));
            }
        }
    }
    parts.into_iter().map(|(face, range)| (face, &run[range])).collect()
}

fn shape(face: &Face, text: &str, is_rtl: bool) -> Piece {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_direction(if is_rtl {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    // Tabular digits, so that numbers align.
    let features = [Feature::new(Tag::new(b"tnum"), 1, ..)];
    let shaper = face.shaping.shaper(&face.letters).build();
    let shaped = shaper.shape(buffer, ShapeOptions::new().features(&features));
    let units = face.font.units_per_em();
    let mut starts: Vec<_> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    starts.sort_unstable();
    let end_of = |start: usize| {
        let next = starts.partition_point(|other| *other <= start);
        starts.get(next).copied().unwrap_or(text.len())
    };
    let glyphs = shaped
        .glyph_infos()
        .iter()
        .zip(shaped.glyph_positions())
        .map(|(info, position)| {
            let start = info.cluster as usize;
            let em = |units_of: i32| units_of as f32 / units;
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                em(position.x_advance),
                em(position.x_offset),
                em(position.y_offset),
                em(position.y_advance),
                start..end_of(start),
                None,
            )
        })
        .collect();
    Piece {
        font: face.font.clone(),
        text: text.to_owned(),
        glyphs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(line: &Line) -> Vec<u32> {
        let pieces = line.pieces.iter().flat_map(|piece| &piece.glyphs);
        pieces.map(|glyph| glyph.glyph_id.to_u32()).collect()
    }

    #[test]
    fn arabic_letters_join_and_run_from_right_to_left() {
        let letters = Letters::new();
        // Hah three times, a letter without dots: its final form comes first in visual order, its initial form last,
        // and neither is the isolated form.
        let alone = glyphs(&letters.line("ح", Weight::Regular))[0];
        let joined = glyphs(&letters.line("ححح", Weight::Regular));
        let mut forms = joined.clone();
        forms.sort_unstable();
        forms.dedup();
        assert_eq!((joined.len(), forms.len()), (3, 3), "{joined:?}");
        assert!(!joined.contains(&alone), "{alone} in {joined:?}");
        let starts: Vec<_> = letters.line("ححح", Weight::Regular).pieces[0]
            .glyphs
            .iter()
            .map(|glyph| glyph.text_range.start)
            .collect();
        assert_eq!(starts, [4, 2, 0]);
    }

    #[test]
    fn a_mixed_line_is_cut_where_the_direction_and_the_font_change() {
        let letters = Letters::new();
        let order = |text: &str| {
            let line = letters.line(text, Weight::Strong);
            line.pieces.iter().map(|piece| piece.text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(order("آخر 30 يومًا"), ["يومًا", " ", "30", " ", "آخر"]);
        assert_eq!(order("Kilele Łódź"), ["Kilele ", "Ł", "ód", "ź"]);
        assert_eq!(order("Dar السلام"), ["Dar ", "السلام"]);
    }

    #[test]
    fn missing_glyphs_are_marked_and_invisible_characters_omitted() {
        let letters = Letters::new();
        assert_eq!(letters.line("a\u{202e}b\tc漢\u{200f}", Weight::Regular).text, "abc?");
        assert!(letters.line("", Weight::Regular).pieces.is_empty());
    }

    #[test]
    fn long_lines_are_cut_or_wrapped_to_the_width() {
        let letters = Letters::new();
        let long = "Compagnie générale d’investissement et de développement industriel de l’Afrique de l’Ouest";
        let cut = letters.fitted(long, Weight::Regular, 10.0, 120.0);
        assert!(cut.width(10.0) <= 120.0 && cut.text.ends_with('…') && cut.text.starts_with("Compagnie"));
        let lines = letters.wrapped(long, Weight::Regular, 10.0, 120.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.width(10.0) <= 120.0));
        let words: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(words.join(" "), long);
    }
}
