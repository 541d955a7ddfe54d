//! Text layout: font selection, shaping, and bidirectional order.
//!
//! Shaping is done by HarfBuzz (harfrust), so that Arabic letters join and marks are placed correctly; the order of
//! mixed lines follows the Unicode bidirectional algorithm. The fonts are subsets of those of the screens, made by
//! `npm run letters`.

use unicode_bidi::BidiInfo;

use crate::{
    Line,
    face::{ARABIC, ARABIC_STRONG, CYRILLIC, EXTENDED, Face, GREEK, MARKED, REGULAR, STRONG, parts, shape},
};

/// Replaces a letter that is in none of our fonts.
const UNKNOWN: char = '?';
const ELLIPSIS: char = '…';

/// The font weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// 400.
    Regular,
    /// 600.
    Strong,
}

/// The loaded fonts.
pub struct Letters {
    faces: [Face; 8],
}

impl Letters {
    /// Loads the fonts, which are compiled in. Callers do it once, when the first text is set.
    #[expect(clippy::new_without_default, reason = "loading fonts is not a default value")]
    pub fn new() -> Self {
        Self {
            faces: [
                REGULAR,
                ARABIC,
                EXTENDED,
                MARKED,
                GREEK,
                CYRILLIC,
                STRONG,
                ARABIC_STRONG,
            ]
            .map(Face::of),
        }
    }

    /// In the order of fallback.
    fn faces(&self, weight: Weight) -> [&Face; 6] {
        let [
            regular,
            arabic,
            extended,
            marked,
            greek,
            cyrillic,
            strong,
            arabic_strong,
        ] = &self.faces;
        match weight {
            Weight::Regular => [regular, arabic, extended, marked, greek, cyrillic],
            Weight::Strong => [strong, arabic_strong, extended, marked, greek, cyrillic],
        }
    }

    /// Lays out one line. Its direction is that of its first letter with a strong direction, as with `<bdi>` on the
    /// screen.
    pub fn line(&self, text: &str, weight: Weight) -> Line {
        let faces = self.faces(weight);
        let text: String = text
            .chars()
            // Direction marks would be applied twice; invisible characters cannot be printed.
            .filter(|letter| !letter.is_control() && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'))
            .map(|letter| if faces.iter().any(|face| face.has(letter)) { letter } else { UNKNOWN })
            .collect();
        let order = BidiInfo::new(&text, None);
        let is_rtl = order
            .paragraphs
            .first()
            .is_some_and(|paragraph| paragraph.level.is_rtl());
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
        Line { text, pieces, is_rtl }
    }

    /// One line with a maximum width in points; longer text is truncated with an ellipsis.
    pub fn fitted(&self, text: &str, weight: Weight, size: f32, width: f32) -> Line {
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

    /// Wraps text at spaces into lines with a maximum width in points. A longer word has its own line, unbroken.
    pub fn wrapped(&self, text: &str, weight: Weight, size: f32, width: f32) -> Vec<Line> {
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
        assert_eq!(order("Ọlá Иван"), ["Ọ", "lá ", "Иван"]);
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
