//! Pictures, made anew: the dots are read, and written again. Where it was taken, with what, what was cut away and
//! whatever else a file can carry beside its dots stays behind.

use std::io::Cursor;

use domain::document::{DocumentType, FileKind};
use image::{
    DynamicImage, ImageDecoder, Limits,
    codecs::{
        jpeg::{JpegDecoder, JpegEncoder},
        png::{PngDecoder, PngEncoder},
        webp::WebPDecoder,
    },
    imageops::FilterType,
};

use super::Flaw;

/// The most dots: two pages at 600 dots an inch.
const MOST_DOTS: u64 = 50_000_000;
/// The longest side, dots.
const LONGEST_SIDE: u32 = 16_000;
/// The most memory a decoder may take beside the dots, bytes.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// Of 100. Above, files grow and nobody sees it.
const QUALITY: u8 = 90;

/// The longest side of what is kept, dots; `None` where every dot may be read.
const fn longest_side(document_type: DocumentType) -> Option<u32> {
    match document_type {
        DocumentType::Avatar => Some(512),
        DocumentType::Photo => Some(2048),
        _ => None,
    }
}

/// A new picture of the same dots, turned as the camera was held, and no larger than its type needs. Photographs stay
/// photographs (JPEG); what has transparent dots or had no losses becomes PNG.
pub(crate) fn anew(document_type: DocumentType, kind: FileKind, bytes: &[u8]) -> Result<(FileKind, Vec<u8>), Flaw> {
    let source = || Cursor::new(bytes);
    let mut picture = match kind {
        FileKind::Png => decoded(PngDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?,
        FileKind::Webp => decoded(WebPDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?,
        _ => {
            // The decoder fills in what is missing of a file that is cut off.
            has_end(bytes).ok_or(Flaw::Damaged)?;
            decoded(JpegDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?
        }
    };
    if let Some(side) = longest_side(document_type).filter(|side| picture.width().max(picture.height()) > *side) {
        picture = picture.resize(side, side, FilterType::Triangle);
    }
    let mut written = Vec::new();
    if kind == FileKind::Png || picture.color().has_alpha() {
        let eight_bits = if picture.color().has_alpha() {
            DynamicImage::from(picture.into_rgba8())
        } else {
            DynamicImage::from(picture.into_rgb8())
        };
        let done = eight_bits.write_with_encoder(PngEncoder::new(&mut written));
        return done.map(|()| (FileKind::Png, written)).map_err(|_| Flaw::Damaged);
    }
    let encoder = JpegEncoder::new_with_quality(&mut written, QUALITY);
    let done = DynamicImage::from(picture.into_rgb8()).write_with_encoder(encoder);
    done.map(|()| (FileKind::Jpeg, written)).map_err(|_| Flaw::Damaged)
}

fn decoded(mut decoder: impl ImageDecoder) -> Result<DynamicImage, Flaw> {
    let (width, height) = decoder.dimensions();
    if width.max(height) > LONGEST_SIDE || u64::from(width) * u64::from(height) > MOST_DOTS {
        return Err(Flaw::Vast);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    decoder.set_limits(limits).map_err(|_| Flaw::Vast)?;
    let turned = decoder.orientation().map_err(|_| Flaw::Damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| Flaw::Damaged)?;
    picture.apply_orientation(turned);
    Ok(picture)
}

/// Walks a JPEG from part to part to the mark of its end.
fn has_end(bytes: &[u8]) -> Option<()> {
    let mut at = 2;
    loop {
        // Before a mark there may be any number of 0xFF.
        let mark = *bytes.get(at..at + 2)?.last()?;
        if bytes[at] != 0xFF {
            return None;
        }
        match mark {
            0xFF => at += 1,
            0xD9 => return Some(()),
            0x01 | 0xD0..=0xD8 => at += 2,
            _ => {
                let length = usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]));
                at += 2 + length.max(2);
                if mark == 0xDA {
                    at = after_scan(bytes, at)?;
                }
            }
        }
    }
}

/// Where the dots of a scan end: at the next mark that is neither a zero after 0xFF nor one to begin again at.
fn after_scan(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let is_mark = |two: &[u8]| two[0] == 0xFF && !matches!(two[1], 0 | 0xD0..=0xD7 | 0xFF);
    rest.windows(2).position(is_mark).map(|at| from + at)
}
