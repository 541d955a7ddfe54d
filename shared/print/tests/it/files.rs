//! Documents for the tests, and what is in a copy.

use std::{fmt::Write, io::Cursor};

use hayro::hayro_syntax::Pdf;
use image::{DynamicImage, ImageFormat, RgbImage};
use krilla::{Document, page::PageSettings};
use print::{Letters, Watermark, Weight};

pub(crate) const A4: (f32, f32) = (595.0, 842.0);

pub(crate) fn reader() -> Watermark {
    watermark(&["Amina Diallo", "amina@example.com", "2026-11-27 19:48 UTC"])
}

pub(crate) fn watermark(lines: &[&str]) -> Watermark {
    Watermark {
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

/// A PDF with this many pages of text.
pub(crate) fn text_pdf(pages: usize, (width, height): (f32, f32)) -> Vec<u8> {
    let letters = Letters::new();
    let line = letters.line(
        "The board appoints the chief executive of Société Kilele.",
        Weight::Regular,
    );
    let mut document = Document::new();
    for _ in 0..pages {
        let mut page = document.start_page_with(PageSettings::from_wh(width, height).unwrap());
        let mut surface = page.surface();
        for at in 0..20_u8 {
            line.draw(&mut surface, 50.0, 60.0 + f32::from(at) * 14.0, 10.0, false);
        }
        surface.finish();
        page.finish();
    }
    document.finish().unwrap()
}

/// A PDF of objects as they are written, from number 1; number 1 is the catalogue. `trailer` is added to the trailer.
pub(crate) fn raw_pdf(objects: &[&str], trailer: &str) -> Vec<u8> {
    let mut file = "%PDF-1.7\n".to_owned();
    let mut starts = Vec::new();
    for (at, object) in objects.iter().enumerate() {
        starts.push(file.len());
        write!(file, "{} 0 obj\n{object}\nendobj\n", at + 1).unwrap();
    }
    let table = file.len();
    write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).unwrap();
    for start in starts {
        writeln!(file, "{start:010} 00000 n ").unwrap();
    }
    let size = objects.len() + 1;
    write!(
        file,
        "trailer\n<</Size {size}/Root 1 0 R{trailer}>>\nstartxref\n{table}\n%%EOF\n"
    )
    .unwrap();
    file.into_bytes()
}

/// A PDF with one page of these attributes and this content.
pub(crate) fn page_pdf(attributes: &str, content: &str) -> Vec<u8> {
    let page = format!("<</Type/Page/Parent 2 0 R/Contents 4 0 R{attributes}>>");
    let content = format!("<</Length {}>>stream\n{content}\nendstream", content.len());
    raw_pdf(
        &[
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Count 1/Kids[3 0 R]>>",
            &page,
            &content,
        ],
        "",
    )
}

/// A picture with soft shapes.
pub(crate) fn photo(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([(x % 256) as u8, (y % 256) as u8, 0x30])
    });
    let mut file = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut file, format).unwrap();
    file.into_inner()
}

/// A page of a copy.
pub(crate) struct Copied {
    pub(crate) size: (f32, f32),
    content: Vec<u8>,
}

impl Copied {
    /// Whether its own content, not that of the document, has this text for copying.
    pub(crate) fn says(&self, text: &str) -> bool {
        let wide = [0xfeff].into_iter().chain(text.encode_utf16());
        let hex: String = wide.map(|unit| format!("{unit:04X}")).collect();
        let content = self.content.iter().map(|byte| char::from(*byte)).collect::<String>();
        content.contains(&format!("/ActualText({text})"))
            || content.contains(&format!("/ActualText <{hex}>"))
            || content.contains(&format!("/ActualText<{hex}>"))
            || content.contains(&format!("/ActualText ({text})"))
    }

    /// How many forms it shows: the page of the document and each tile.
    pub(crate) fn forms(&self) -> usize {
        self.content.windows(3).filter(|some| some == b" Do").count()
    }

    pub(crate) fn text(&self) -> String {
        self.content.iter().map(|byte| char::from(*byte)).collect()
    }
}

pub(crate) fn copied(file: Vec<u8>) -> Vec<Copied> {
    let pdf = Pdf::new(file).unwrap();
    let pages = pdf.pages().iter().map(|page| Copied {
        size: page.render_dimensions(),
        content: page.page_stream().unwrap().to_vec(),
    });
    pages.collect()
}
