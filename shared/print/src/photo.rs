//! A picture as a page: decoded within limits, turned upright and encoded again, so that nothing but its pixels reaches
//! the copy.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, Limits, RgbImage,
    codecs::{
        jpeg::{JpegDecoder, JpegEncoder},
        png::PngDecoder,
        webp::WebPDecoder,
    },
};
use krilla::image::Image;

use crate::Unprintable;

/// The maximum number of pixels: two pages at 600 dpi, as for uploads.
const MOST_PIXELS: u64 = 50_000_000;
/// The maximum side length in pixels, as for uploads.
const LONGEST_SIDE: u32 = 16_000;
/// The maximum memory of a decoder in addition to the pixels, bytes.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// The width of A4 in points.
const A4_WIDTH: f32 = 595.0;
/// The width of A4 in pixels at 200 dpi, at which small print is readable. A wider picture is made smaller.
const WIDEST: u32 = 1_654;
/// JPEG quality out of 100. Higher values increase the size without visible effect.
const QUALITY: u8 = 90;

/// A format of pictures.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Format {
    Jpeg,
    Png,
    Webp,
}

/// A picture to be drawn on a page of its own.
pub(crate) struct Photo {
    pub(crate) image: Image,
    /// The size of the page in points: 96 pixels per inch, at most as wide as A4.
    pub(crate) size: (f32, f32),
}

impl Photo {
    pub(crate) fn open(format: Format, bytes: &[u8]) -> Result<Self, Unprintable> {
        if bytes.is_empty() {
            return Err(Unprintable::Empty);
        }
        let source = || Cursor::new(bytes);
        let mut picture = match format {
            Format::Jpeg => decoded(JpegDecoder::new(source()).map_err(damaged)?)?,
            Format::Png => decoded(PngDecoder::new(source()).map_err(damaged)?)?,
            Format::Webp => decoded(WebPDecoder::new(source()).map_err(damaged)?)?,
        };
        let width = (picture.width() as f32 * 0.75).min(A4_WIDTH);
        let size = (width, width * picture.height() as f32 / picture.width() as f32);
        if picture.width() > WIDEST {
            // Averages of pixels: several times faster than a filter, and as good for making it smaller.
            picture = picture.thumbnail(WIDEST, LONGEST_SIDE);
        }
        let jpeg = jpeg(&on_white(picture), QUALITY)?;
        let image = Image::from_jpeg(jpeg.into(), true).map_err(Unprintable::Unwritten)?;
        Ok(Self { image, size })
    }
}

fn damaged<Cause>(_: Cause) -> Unprintable {
    Unprintable::Damaged
}

fn decoded(mut decoder: impl ImageDecoder) -> Result<DynamicImage, Unprintable> {
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        return Err(Unprintable::Empty);
    }
    if width.max(height) > LONGEST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Unprintable::TooLarge);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    decoder.set_limits(limits).map_err(|_| Unprintable::TooLarge)?;
    let turned = decoder.orientation().map_err(damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    picture.apply_orientation(turned);
    Ok(picture)
}

/// Removes transparency: JPEG has none, and paper is white.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let alpha = u16::from(alpha);
        image::Rgb([red, green, blue].map(|part| ((u16::from(part) * alpha + 255 * (255 - alpha)) / 255) as u8))
    })
}

/// Encodes pixels as JPEG with a quality out of 100.
pub(crate) fn jpeg(picture: &RgbImage, quality: u8) -> Result<Vec<u8>, Unprintable> {
    let mut written = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut written, quality);
    match picture.write_with_encoder(encoder) {
        Ok(()) => Ok(written),
        Err(error) => Err(Unprintable::Unwritten(error.to_string())),
    }
}
