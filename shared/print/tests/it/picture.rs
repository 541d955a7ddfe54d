use image::{ImageFormat, Luma, RgbImage, imageops::grayscale};
use print::{Pages, Source, Unprintable, Watermark};

use crate::files::{A4, page_pdf, photo, reader, text_pdf, watermark};

const NONE: Watermark = Watermark { lines: Vec::new() };
/// A black square in the lower left corner of 10 points.
const CORNER: &str = "0 g 0 0 10 10 re f";

fn picture(pages: &Pages, number: usize, watermark: &Watermark, width: u16) -> RgbImage {
    let file = pages.picture(number, watermark, width).unwrap();
    image::load_from_memory_with_format(&file, ImageFormat::Jpeg)
        .unwrap()
        .into_rgb8()
}

fn darkness(picture: &RgbImage) -> u64 {
    grayscale(picture)
        .pixels()
        .map(|Luma([grey])| u64::from(255 - grey))
        .sum()
}

#[test]
fn a_picture_shows_the_page_with_the_watermark() {
    let pages = Pages::open(Source::Pdf(text_pdf(2, A4))).unwrap();
    let without = picture(&pages, 2, &NONE, 300);
    let with = picture(&pages, 2, &reader(), 300);
    assert_eq!((with.width(), with.height()), (300, 424));
    assert!(darkness(&without) > 0);
    assert!(
        darkness(&with) > darkness(&without) + 10_000,
        "{} {}",
        darkness(&with),
        darkness(&without)
    );
}

#[test]
fn every_quarter_of_the_page_and_its_foot_has_a_watermark() {
    let pages = Pages::open(Source::Pdf(page_pdf("/MediaBox[0 0 595 842]", ""))).unwrap();
    for lines in [&["Amina Diallo", "amina@example.com"][..], &["ليلى"], &["a"]] {
        let shown = picture(&pages, 1, &watermark(lines), 400);
        let is_marked = |x, y, width, height| {
            let part = image::imageops::crop_imm(&shown, x, y, width, height).to_image();
            darkness(&part) > 1_000
        };
        for (x, y) in [(0, 0), (200, 0), (0, 270), (200, 270)] {
            assert!(is_marked(x, y, 200, 270), "{lines:?} {x} {y}");
        }
        assert!(is_marked(100, 550, 200, 16), "{lines:?}");
    }
}

#[test]
fn a_photo_shows_the_watermark_where_it_is_dark_and_where_it_is_light() {
    for grey in [0, 255] {
        let pixels = RgbImage::from_pixel(400, 400, image::Rgb([grey; 3]));
        let mut file = std::io::Cursor::new(Vec::new());
        pixels.write_to(&mut file, ImageFormat::Png).unwrap();
        let pages = Pages::open(Source::Png(file.into_inner())).unwrap();
        let with = grayscale(&picture(&pages, 1, &reader(), 400));
        let centre = image::imageops::crop_imm(&with, 50, 50, 300, 300).to_image();
        let differs = centre.pixels().filter(|Luma([other])| other.abs_diff(grey) > 12);
        assert!(differs.count() > 500, "{grey}");
    }
}

#[test]
fn rotated_and_cropped_pages_are_shown_upright() {
    let is_dark = |shown: &RgbImage, x, y| shown.get_pixel(x, y).0.iter().all(|part| *part < 60);
    let page = |attributes: &str, content: &str| {
        picture(
            &Pages::open(Source::Pdf(page_pdf(attributes, content))).unwrap(),
            1,
            &NONE,
            100,
        )
    };
    let shown = page("/MediaBox[0 0 100 200]", CORNER);
    assert_eq!((shown.width(), shown.height()), (100, 200));
    assert!(is_dark(&shown, 4, 195) && !is_dark(&shown, 4, 4));
    // Clockwise.
    let shown = page("/MediaBox[0 0 200 100]/Rotate 90", CORNER);
    assert_eq!((shown.width(), shown.height()), (100, 200));
    assert!(is_dark(&shown, 4, 4) && !is_dark(&shown, 4, 195) && !is_dark(&shown, 95, 4));
    let shown = page("/MediaBox[0 0 100 200]/Rotate 180", CORNER);
    assert!(is_dark(&shown, 95, 4) && !is_dark(&shown, 4, 195));
    let shown = page("/MediaBox[0 0 200 100]/Rotate 270", CORNER);
    assert!(is_dark(&shown, 95, 195) && !is_dark(&shown, 4, 4));
    let shown = page(
        "/MediaBox[-50 -50 400 400]/CropBox[100 50 200 250]",
        "0 g 100 50 10 10 re f",
    );
    assert_eq!((shown.width(), shown.height()), (100, 200));
    assert!(is_dark(&shown, 4, 195) && !is_dark(&shown, 95, 195));
}

#[test]
fn fonts_that_are_not_embedded_are_drawn() {
    let font = "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
    let file = page_pdf(
        &format!("/MediaBox[0 0 200 50]{font}"),
        "BT /F 24 Tf 10 15 Td (Kilele) Tj ET",
    );
    let shown = picture(&Pages::open(Source::Pdf(file)).unwrap(), 1, &NONE, 200);
    assert!(darkness(&shown) > 50_000, "{}", darkness(&shown));
}

#[test]
fn a_huge_page_becomes_a_picture_of_limited_size() {
    let file = page_pdf("/MediaBox[0 0 900000 900000]", "");
    let pages = Pages::open(Source::Pdf(file)).unwrap();
    let file = pages.picture(1, &NONE, u16::MAX).unwrap();
    let shown = image::ImageReader::with_format(std::io::Cursor::new(file), ImageFormat::Jpeg);
    assert_eq!(shown.into_dimensions().unwrap(), (2_000, 2_000));
}

#[test]
fn transparent_pictures_are_shown_on_white_and_turned_upright() {
    let mut file = std::io::Cursor::new(Vec::new());
    image::RgbaImage::new(100, 40)
        .write_to(&mut file, ImageFormat::Png)
        .unwrap();
    let pages = Pages::open(Source::Png(file.into_inner())).unwrap();
    assert_eq!(darkness(&picture(&pages, 1, &NONE, 100)), 0);

    // A camera's orientation: to be turned clockwise.
    let jpeg = photo(100, 40, ImageFormat::Jpeg);
    let exif = b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let turned = [&jpeg[..2], exif, &jpeg[2..]].concat();
    let pages = Pages::open(Source::Jpeg(turned)).unwrap();
    let shown = picture(&pages, 1, &NONE, 40);
    assert_eq!((shown.width(), shown.height()), (40, 100));
}

#[test]
fn there_is_no_picture_of_a_page_that_does_not_exist() {
    let pages = Pages::open(Source::Pdf(text_pdf(2, A4))).unwrap();
    for number in [0, 3, usize::MAX] {
        assert_eq!(pages.picture(number, &reader(), 300), Err(Unprintable::NoSuchPage));
    }
}
