use hayro::hayro_syntax::{Pdf, page::Rotation};
use image::ImageFormat;
use print::{Pages, Source};

use crate::files::{A4, copied, page_pdf, photo, raw_pdf, reader, text_pdf, watermark};

#[test]
fn every_page_of_a_long_document_gets_the_watermark() {
    let pages = Pages::open(Source::Pdf(text_pdf(20, A4))).unwrap();
    assert_eq!(pages.len(), 20);
    let copy = copied(pages.copy(&reader()).unwrap());
    assert_eq!(copy.len(), 20);
    for page in copy {
        assert_eq!(page.size, A4);
        assert!(
            page.says("Amina Diallo") && page.says("2026-11-27 19:48 UTC"),
            "{}",
            page.text()
        );
        assert!((15..60).contains(&page.forms()), "{}", page.forms());
    }
}

#[test]
fn an_arabic_name_can_be_copied_in_logical_order() {
    let pages = Pages::open(Source::Pdf(text_pdf(1, A4))).unwrap();
    let copy = copied(pages.copy(&watermark(&["ليلى الحسن", "layla@example.com"])).unwrap());
    assert!(
        copy[0].says("ليلى الحسن") && copy[0].says("layla@example.com"),
        "{}",
        copy[0].text()
    );
}

#[test]
fn the_foot_begins_where_its_first_line_begins() {
    let pages = Pages::open(Source::Pdf(text_pdf(1, A4))).unwrap();
    let order = |lines: &[&str]| {
        let copy = copied(pages.copy(&watermark(lines)).unwrap());
        let text = copy[0].text();
        (text.find("one").unwrap(), text.find("two").unwrap())
    };
    let (one, two) = order(&["Amina", "one", "two"]);
    assert!(one < two);
    let (one, two) = order(&["ليلى", "one", "two"]);
    assert!(one > two);
}

#[test]
fn letters_outside_of_the_fonts_are_marked() {
    let pages = Pages::open(Source::Pdf(text_pdf(1, A4))).unwrap();
    let copy = copied(pages.copy(&watermark(&["李 Kwame"])).unwrap());
    assert!(copy[0].says("? Kwame"), "{}", copy[0].text());
}

#[test]
fn many_and_long_lines_are_limited() {
    let pages = Pages::open(Source::Pdf(text_pdf(1, A4))).unwrap();
    let long = "Amina ".repeat(200);
    let lines = watermark(&[&long, "", " ", "two", "three", "four", "five"]);
    let copy = copied(pages.copy(&lines).unwrap());
    assert!(copy[0].says("four") && !copy[0].says("five"));
}

#[test]
fn the_text_of_a_copied_page_remains_text() {
    let pages = Pages::open(Source::Pdf(text_pdf(1, A4))).unwrap();
    let copy = Pdf::new(pages.copy(&reader()).unwrap()).unwrap();
    let fonts = copy
        .objects()
        .into_iter()
        .filter_map(hayro::hayro_syntax::object::Object::into_dict);
    let fonts = fonts.filter(|dict| {
        dict.get::<hayro::hayro_syntax::object::Name<'_>>(b"Subtype" as &[u8])
            .is_some_and(|name| name.as_ref() == b"Type0")
    });
    // That of the document, and the two weights of the watermark.
    assert_eq!(fonts.count(), 3);
}

#[test]
fn a_rotated_and_cropped_page_is_copied_as_it_is_shown() {
    let file = page_pdf("/MediaBox[0 0 300 400]/CropBox[50 50 250 150]/Rotate 90", "");
    let copy = Pages::open(Source::Pdf(file)).unwrap().copy(&reader()).unwrap();
    let pdf = Pdf::new(copy).unwrap();
    let page = &pdf.pages()[0];
    assert_eq!(page.render_dimensions(), (100.0, 200.0));
    assert!(matches!(page.rotation(), Rotation::None));
}

#[test]
fn landscape_small_and_huge_pages_are_copied() {
    for (size, expected) in [
        ((842.0, 595.0), (842.0, 595.0)),
        ((20.0, 20.0), (20.0, 20.0)),
        ((3.0, 14_000.0), (3.0, 14_000.0)),
        ((288_000.0, 144_000.0), (14_400.0, 7_200.0)),
    ] {
        let file = page_pdf(&format!("/MediaBox[0 0 {} {}]", size.0, size.1), "");
        let copy = copied(Pages::open(Source::Pdf(file)).unwrap().copy(&reader()).unwrap());
        assert_eq!(copy[0].size, expected);
        assert!((2..200).contains(&copy[0].forms()), "{size:?}: {}", copy[0].forms());
    }
}

#[test]
fn pages_of_different_sizes_and_a_newer_version_are_copied() {
    let objects = [
        "<</Type/Catalog/Version/2.0/Pages 2 0 R>>",
        "<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 200]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
    ];
    let copy = Pages::open(Source::Pdf(raw_pdf(&objects, "")))
        .unwrap()
        .copy(&reader())
        .unwrap();
    let sizes: Vec<_> = copied(copy).iter().map(|page| page.size).collect();
    assert_eq!(sizes, [(100.0, 200.0), (300.0, 200.0)]);
}

#[test]
fn a_picture_is_one_page_no_wider_than_a4() {
    let size = |source| copied(Pages::open(source).unwrap().copy(&reader()).unwrap())[0].size;
    assert_eq!(size(Source::Jpeg(photo(1190, 600, ImageFormat::Jpeg))), (595.0, 300.0));
    assert_eq!(size(Source::Png(photo(200, 400, ImageFormat::Png))), (150.0, 300.0));
    assert_eq!(size(Source::Webp(photo(400, 200, ImageFormat::WebP))), (300.0, 150.0));
}
