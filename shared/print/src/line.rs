//! A line of glyphs, ready to be drawn.

use krilla::{
    geom::Point,
    surface::Surface,
    text::{Font, KrillaGlyph},
};

/// A line in visual order, left to right.
pub struct Line {
    /// The printed text in logical order, for screen readers and for copying.
    pub text: String,
    /// From left to right.
    pub pieces: Vec<Piece>,
    /// Whether the line begins at the right: its first letter with a strong direction runs from right to left.
    pub is_rtl: bool,
}

/// A part of a line with one font and one direction.
pub struct Piece {
    /// The font that is embedded.
    pub font: Font,
    /// The text that the glyphs show, in logical order.
    pub text: String,
    /// From left to right. Lengths are in units of the font size; text ranges are of `text`.
    pub glyphs: Vec<KrillaGlyph>,
}

impl Piece {
    /// The width in points at this font size in points.
    pub fn width(&self, size: f32) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.x_advance * size).sum()
    }
}

impl Line {
    /// The width in points at this font size in points.
    pub fn width(&self, size: f32) -> f32 {
        self.pieces.iter().map(|piece| piece.width(size)).sum()
    }

    /// Draws the line with the fill and the stroke of the surface. `left`, `baseline` and `size` are in points from the
    /// top left corner. With `as_paths` the glyphs are shapes, which are neither found nor copied as text.
    pub fn draw(&self, surface: &mut Surface<'_>, left: f32, baseline: f32, size: f32, as_paths: bool) {
        let mut x = left;
        for piece in &self.pieces {
            let start = Point::from_xy(x, baseline);
            surface.draw_glyphs(start, &piece.glyphs, piece.font.clone(), &piece.text, size, as_paths);
            x += piece.width(size);
        }
    }
}
