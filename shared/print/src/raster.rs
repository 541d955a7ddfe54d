//! Draws a page as pixels.

use hayro::{
    RenderCache, RenderSettings, hayro_interpret::InterpreterSettings, hayro_syntax::Pdf, render,
    vello_cpu::color::palette::css::WHITE,
};
use image::RgbImage;

use crate::Unprintable;

/// The maximum number of pixels of a picture: A4 at 200 dpi. The renderer needs about 16 bytes for each.
const MOST_PIXELS: f32 = 4_000_000.0;
/// The maximum side length of a picture in pixels, for pages that are almost lines.
const LONGEST_SIDE: f32 = 10_000.0;

/// Draws the first page on white, with this width in pixels or less: [`MOST_PIXELS`] and [`LONGEST_SIDE`] are kept.
pub(crate) fn first_page(pdf: Vec<u8>, width: u16) -> Result<RgbImage, Unprintable> {
    let pdf = Pdf::new(pdf).map_err(|error| Unprintable::Unwritten(format!("{error:?}")))?;
    let page = pdf.pages().first().ok_or(Unprintable::Empty)?;
    let (points_wide, points_high) = page.render_dimensions();
    let (width, height) = pixels(points_wide, points_high, width);
    let settings = RenderSettings {
        x_scale: f32::from(width) / points_wide,
        y_scale: f32::from(height) / points_high,
        width: Some(width),
        height: Some(height),
        bg_color: WHITE,
    };
    let pixmap = render(page, &RenderCache::new(), &InterpreterSettings::default(), &settings);
    // The background has no transparency, so that alpha is the same everywhere and is left out.
    let colours = pixmap.data().iter().flat_map(|pixel| [pixel.r, pixel.g, pixel.b]);
    RgbImage::from_raw(width.into(), height.into(), colours.collect())
        .ok_or_else(|| Unprintable::Unwritten("the renderer returned another size".to_owned()))
}

/// The size of the picture of a page: `width` pixels wide if the limits allow it.
fn pixels(points_wide: f32, points_high: f32, width: u16) -> (u16, u16) {
    let scale = f32::from(width.max(1)) / points_wide;
    let scale = scale.min((MOST_PIXELS / (points_wide * points_high)).sqrt());
    let scale = scale.min(LONGEST_SIDE / points_wide.max(points_high));
    let side = |points: f32| (points * scale).floor().max(1.0) as u16;
    (side(points_wide), side(points_high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_picture_is_limited_for_every_shape_of_page() {
        assert_eq!(pixels(595.0, 842.0, 1240), (1240, 1754));
        for (wide, high) in [
            (595.0, 842.0),
            (14_400.0, 14_400.0),
            (1.0, 14_400.0),
            (14_400.0, 1.0),
            (1.0, 1.0),
        ] {
            for width in [0, 1, 1240, u16::MAX] {
                let (width, height) = pixels(wide, high, width);
                assert!(width > 0 && height > 0 && u32::from(width) * u32::from(height) <= 4_000_000);
            }
        }
    }
}
