//! Re-encodes images: the pixels are decoded and encoded again. Location, camera, cropped areas and all other metadata
//! are dropped.

use std::io::Cursor;

use domain::document::{FileKind, FileRule};
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

/// The maximum number of pixels: two pages at 600 dpi.
const MOST_DOTS: u64 = 50_000_000;
/// The maximum side length, pixels.
const LONGEST_SIDE: u32 = 16_000;
/// The maximum memory of a decoder in addition to the pixels, bytes.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// JPEG quality out of 100. Higher values increase the size without visible effect.
const QUALITY: u8 = 90;

/// Re-encodes an image, rotated as the camera's orientation requires, and no larger than its rule allows. Photographs
/// become JPEG; images with transparency or from a lossless format become PNG.
pub(crate) fn anew(rule: &FileRule, kind: FileKind, bytes: &[u8]) -> Result<(FileKind, Vec<u8>), Flaw> {
    let source = || Cursor::new(bytes);
    let mut picture = match kind {
        FileKind::Png => decoded(PngDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?,
        FileKind::Webp => decoded(WebPDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?,
        _ => {
            // The decoder would fill in the missing part of a truncated file.
            has_end(bytes).ok_or(Flaw::Damaged)?;
            decoded(JpegDecoder::new(source()).map_err(|_| Flaw::Damaged)?)?
        }
    };
    if let Some(side) = rule
        .longest_side
        .filter(|side| picture.width().max(picture.height()) > *side)
    {
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

/// Walks through the segments of a JPEG to its end marker.
fn has_end(bytes: &[u8]) -> Option<()> {
    let mut at = 2;
    loop {
        // A marker may be preceded by any number of 0xFF.
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

/// The end of a scan: the next marker that is neither a stuffed zero after 0xFF nor a restart marker.
fn after_scan(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let is_mark = |two: &[u8]| two[0] == 0xFF && !matches!(two[1], 0 | 0xD0..=0xD7 | 0xFF);
    rest.windows(2).position(is_mark).map(|at| from + at)
}
