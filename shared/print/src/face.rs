//! A font: its letters, and shaping with it.

use std::ops::Range;

use harfrust::{Direction, Feature, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::{FontRef, MetadataProvider};

use crate::Piece;

pub(crate) const REGULAR: &[u8] = include_bytes!("../fonts/inter-400.ttf");
pub(crate) const STRONG: &[u8] = include_bytes!("../fonts/inter-600.ttf");
pub(crate) const ARABIC: &[u8] = include_bytes!("../fonts/noto-sans-arabic-400.ttf");
pub(crate) const ARABIC_STRONG: &[u8] = include_bytes!("../fonts/noto-sans-arabic-600.ttf");
/// Further letters for names, in one weight: of Europe's and Africa's languages, with a dot below (Yoruba, Igbo), Greek, Cyrillic.
pub(crate) const EXTENDED: &[u8] = include_bytes!("../fonts/inter-extended-400.ttf");
pub(crate) const MARKED: &[u8] = include_bytes!("../fonts/inter-marked-400.ttf");
pub(crate) const GREEK: &[u8] = include_bytes!("../fonts/inter-greek-400.ttf");
pub(crate) const CYRILLIC: &[u8] = include_bytes!("../fonts/inter-cyrillic-400.ttf");

/// The font files, for another typesetter, in the order of fallback.
pub const FONTS: [&[u8]; 8] = [
    REGULAR,
    STRONG,
    ARABIC,
    ARABIC_STRONG,
    EXTENDED,
    MARKED,
    GREEK,
    CYRILLIC,
];

/// A loaded font.
pub(crate) struct Face {
    font: Font,
    letters: FontRef<'static>,
    shaping: ShaperData,
}

impl Face {
    pub(crate) fn of(file: &'static [u8]) -> Self {
        let letters = FontRef::new(file).expect("a font of ours");
        Self {
            font: Font::new(file.into(), 0).expect("a font of ours"),
            shaping: ShaperData::new(&letters),
            letters,
        }
    }

    pub(crate) fn has(&self, letter: char) -> bool {
        self.letters.charmap().map(letter).is_some()
    }
}

/// Splits a run where the font changes. Spaces and punctuation stay with the following text.
pub(crate) fn parts<'a, 't>(faces: &[&'a Face; 6], run: &'t str) -> Vec<(&'a Face, &'t str)> {
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

pub(crate) fn shape(face: &Face, text: &str, is_rtl: bool) -> Piece {
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
