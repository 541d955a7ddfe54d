//! A document as pages, and its watermarked copies.

use std::{ops::Range, sync::Arc};

use krilla::{
    Document, SerializeSettings,
    configure::{ConfigurationBuilder, PdfVersion},
    error::KrillaError,
    geom::Size,
    page::PageSettings,
    pdf::{Pdf, PdfDocument},
};

use crate::{
    Letters, Watermark,
    photo::{Format, Photo, jpeg},
    raster,
    watermark::Stamp,
};

/// The maximum number of pages of a document.
const MOST_PAGES: usize = 500;
/// The maximum side length of a page in points: the limit of PDF viewers (ISO 32000-1, annex C).
const LONGEST_SIDE: f32 = 14_400.0;
/// JPEG quality of pictures out of 100. A page full of text, 1240 pixels wide, is 0.60 MB (PNG: 0.74 MB), a photo 0.2 MB
/// (PNG: 2.1 MB).
const QUALITY: u8 = 80;

/// The file of a document that can be shown as pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A PDF file.
    Pdf(Vec<u8>),
    /// A JPEG file, which becomes one page.
    Jpeg(Vec<u8>),
    /// A PNG file, which becomes one page.
    Png(Vec<u8>),
    /// A WebP file, which becomes one page.
    Webp(Vec<u8>),
}

/// Why a document cannot be shown as pages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unprintable {
    /// It is encrypted, and not with an empty password.
    #[error("the file is encrypted")]
    Encrypted,
    /// It is not of its format, or damaged beyond repair.
    #[error("the file is damaged")]
    Damaged,
    /// It has no pages or no pixels.
    #[error("the file has no pages")]
    Empty,
    /// It has more than 500 pages.
    #[error("the file has too many pages")]
    TooLong,
    /// The picture has more than 50 million pixels or a side of more than 16,000.
    #[error("the picture is too large")]
    TooLarge,
    /// There is no page with this number.
    #[error("there is no such page")]
    NoSuchPage,
    /// The copy could not be written: a bug, or a PDF that is damaged where it was not read before.
    #[error("the copy could not be written: {0}")]
    Unwritten(String),
}

impl From<KrillaError> for Unprintable {
    fn from(error: KrillaError) -> Self {
        Self::Unwritten(error.to_string())
    }
}

enum Content {
    Pdf(Arc<Pdf>),
    Photo(Box<Photo>),
}

/// A document that has been read, as pages.
pub struct Pages {
    content: Content,
    letters: Letters,
    /// In points, as shown: cropped and rotated.
    sizes: Vec<(f32, f32)>,
}

#[expect(clippy::len_without_is_empty, reason = "a document without pages is not opened")]
impl Pages {
    /// Reads a document.
    ///
    /// # Errors
    /// [`Unprintable`] says why it has no pages to show. A damaged PDF is repaired if its pages can be found.
    pub fn open(source: Source) -> Result<Self, Unprintable> {
        let (content, sizes) = match source {
            Source::Pdf(bytes) => {
                let pdf = Pdf::new(bytes).map_err(|error| match error {
                    hayro::hayro_syntax::LoadPdfError::Decryption(_) => Unprintable::Encrypted,
                    hayro::hayro_syntax::LoadPdfError::Invalid => Unprintable::Damaged,
                })?;
                let sizes = sizes(&pdf)?;
                (Content::Pdf(Arc::new(pdf)), sizes)
            }
            Source::Jpeg(bytes) => photo(Format::Jpeg, &bytes)?,
            Source::Png(bytes) => photo(Format::Png, &bytes)?,
            Source::Webp(bytes) => photo(Format::Webp, &bytes)?,
        };
        Ok(Self {
            content,
            letters: Letters::new(),
            sizes,
        })
    }

    /// The number of pages, at least 1.
    pub fn len(&self) -> usize {
        self.sizes.len()
    }

    /// A PDF with all pages as they are shown, each with the watermark.
    ///
    /// # Errors
    /// [`Unprintable::Unwritten`].
    pub fn copy(&self, watermark: &Watermark) -> Result<Vec<u8>, Unprintable> {
        self.pdf_of(0..self.len(), watermark)
    }

    /// A page as a JPEG file, with the watermark on white. `number` counts from 1. The picture has `width` pixels, or
    /// fewer if it would have more than 4 million pixels or a side of more than 10,000.
    ///
    /// # Errors
    /// [`Unprintable::NoSuchPage`], [`Unprintable::Unwritten`].
    pub fn picture(&self, number: usize, watermark: &Watermark, width: u16) -> Result<Vec<u8>, Unprintable> {
        if number == 0 || number > self.len() {
            return Err(Unprintable::NoSuchPage);
        }
        let copy = self.pdf_of(number - 1..number, watermark)?;
        jpeg(&raster::first_page(copy, width)?, QUALITY)
    }

    fn pdf_of(&self, pages: Range<usize>, watermark: &Watermark) -> Result<Vec<u8>, Unprintable> {
        let configuration = ConfigurationBuilder::new()
            .with_version(self.version())
            .finish()
            .map_err(|error| Unprintable::Unwritten(format!("{error:?}")))?;
        let mut document = Document::new_with(SerializeSettings {
            configuration,
            ..SerializeSettings::default()
        });
        let embedded = match &self.content {
            Content::Pdf(pdf) => Some(PdfDocument::new(pdf.clone())),
            Content::Photo(_) => None,
        };
        let mut stamp = Stamp::new(&self.letters, watermark);
        for (at, (width, height)) in pages.clone().zip(&self.sizes[pages]) {
            let size = Size::from_wh(*width, *height).ok_or(Unprintable::Damaged)?;
            let mut page = document.start_page_with(PageSettings::new(size));
            let mut surface = page.surface();
            match (&self.content, &embedded) {
                (Content::Photo(photo), _) => surface.draw_image(photo.image.clone(), size),
                (Content::Pdf(_), Some(pdf)) => surface.draw_pdf_page(pdf, size, at),
                (Content::Pdf(_), None) => {}
            }
            stamp.draw(&mut surface, *width, *height);
            surface.finish();
            page.finish();
        }
        Ok(document.finish()?)
    }

    /// krilla refuses to embed a PDF in a file of an earlier version.
    fn version(&self) -> PdfVersion {
        match &self.content {
            Content::Pdf(pdf) if pdf.version() == hayro::hayro_syntax::PdfVersion::Pdf20 => PdfVersion::Pdf20,
            _ => PdfVersion::Pdf17,
        }
    }
}

fn photo(format: Format, bytes: &[u8]) -> Result<(Content, Vec<(f32, f32)>), Unprintable> {
    let photo = Photo::open(format, bytes)?;
    let size = limited(photo.size)?;
    Ok((Content::Photo(Box::new(photo)), vec![size]))
}

fn sizes(pdf: &Pdf) -> Result<Vec<(f32, f32)>, Unprintable> {
    let pages = pdf.pages();
    match pages.len() {
        0 => Err(Unprintable::Empty),
        count if count > MOST_PAGES => Err(Unprintable::TooLong),
        _ => pages.iter().map(|page| limited(page.render_dimensions())).collect(),
    }
}

/// Larger pages are made smaller. A size that is no number would make krilla panic.
fn limited((width, height): (f32, f32)) -> Result<(f32, f32), Unprintable> {
    if !(width.is_finite() && height.is_finite() && width > 0.0 && height > 0.0) {
        return Err(Unprintable::Damaged);
    }
    let scale = (LONGEST_SIDE / width.max(height)).min(1.0);
    Ok((width * scale, height * scale))
}
