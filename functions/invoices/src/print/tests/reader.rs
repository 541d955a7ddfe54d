//! The text of a PDF, and where its letters are.

use hayro::{
    hayro_interpret::{
        BlendMode, ClipPath, Context, Device, GlyphDrawMode, Image, InterpreterCache, InterpreterSettings, Paint,
        PathDrawMode, SoftMask, font::Glyph, hayro_cmap::BfString, interpret_page,
    },
    hayro_syntax::Pdf,
    vello_cpu::kurbo::{Affine, BezPath, Point, Rect, Shape},
};

/// The pages of a PDF as text.
#[derive(Debug, Default)]
pub(super) struct Sheets {
    pub(super) pages: usize,
    /// In the order of the file: lines from right to left are reversed. Every space is a plain one.
    pub(super) text: String,
    /// The box of each letter on its page.
    letters: Vec<(String, Rect)>,
    /// Where the next letter would be on the line, to find the ends of lines.
    line: f64,
}

impl Sheets {
    pub(super) fn of(file: &[u8]) -> Self {
        let pdf = Pdf::new(file.to_vec()).unwrap();
        let mut sheets = Self {
            pages: pdf.pages().len(),
            ..Self::default()
        };
        for page in pdf.pages().iter() {
            let cache = InterpreterCache::new();
            let settings = InterpreterSettings::default();
            let all = Rect::new(0.0, 0.0, 595.0, 842.0);
            let mut context = Context::new(Affine::IDENTITY, all, &cache, pdf.xref(), settings);
            interpret_page(page, &mut context, &mut sheets);
        }
        sheets
    }

    /// Whether this is in the text, also over several lines.
    pub(super) fn says(&self, text: &str) -> bool {
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        plain(&self.text).contains(&plain(text))
    }

    /// The letters outside of the margins.
    pub(super) fn outside(&self) -> String {
        // The page of 210 × 297 mm without margins of 26 mm at the sides and 10 mm above and below.
        let inner = Rect::new(73.7, 28.0, 521.6, 814.0);
        let outside = self.letters.iter().filter(|(_, at)| inner.union(*at) != inner);
        outside.map(|(letter, _)| letter.as_str()).collect()
    }
}

impl Device<'_> for Sheets {
    fn draw_glyph(&mut self, glyph: &Glyph<'_>, to_page: Affine, to_text: Affine, _: &Paint<'_>, _: &GlyphDrawMode) {
        let letter = match glyph.as_unicode() {
            Some(BfString::Char(letter)) => letter.to_string(),
            Some(BfString::String(letters)) => letters,
            None => "\u{fffd}".to_owned(),
        };
        let place = to_page * to_text;
        let line = (place * Point::ORIGIN).y;
        if (line - self.line).abs() > 0.5 {
            self.text.push('\n');
            self.line = line;
        }
        self.text.push_str(&letter);
        if let Glyph::Outline(outline) = glyph {
            let shape = place * outline.outline();
            if !shape.is_empty() {
                self.letters.push((letter, shape.bounding_box()));
            }
        }
    }

    fn set_soft_mask(&mut self, _: Option<SoftMask<'_>>) {}
    fn set_blend_mode(&mut self, _: BlendMode) {}
    fn draw_path(&mut self, _: &BezPath, _: Affine, _: &Paint<'_>, _: &PathDrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'_, '_>, _: Affine) {}
    fn pop_clip_path(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
