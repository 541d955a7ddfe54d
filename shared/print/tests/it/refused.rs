use image::ImageFormat;
use print::{Pages, Source, Unprintable};

use crate::files::{A4, page_pdf, photo, raw_pdf, text_pdf, watermark};

fn refusal(source: Source) -> Option<Unprintable> {
    Pages::open(source).err()
}

/// Everything that a caller does with a file.
fn show(file: Vec<u8>) {
    if let Ok(pages) = Pages::open(Source::Pdf(file)) {
        // Errors are fine, panics are not.
        let _ = pages.copy(&watermark(&["a"]));
        let _ = pages.picture(1, &watermark(&["a"]), 60);
    }
}

#[test]
fn files_of_another_format_and_empty_files_are_refused() {
    assert_eq!(refusal(Source::Pdf(Vec::new())), Some(Unprintable::Damaged));
    assert_eq!(refusal(Source::Pdf(b"%PDF-1.7\n".to_vec())), Some(Unprintable::Damaged));
    assert_eq!(
        refusal(Source::Pdf(photo(10, 10, ImageFormat::Png))),
        Some(Unprintable::Damaged)
    );
    assert_eq!(refusal(Source::Jpeg(Vec::new())), Some(Unprintable::Empty));
    for source in [Source::Jpeg, Source::Png, Source::Webp] {
        assert_eq!(refusal(source(text_pdf(1, A4))), Some(Unprintable::Damaged));
    }
    let png = photo(50, 50, ImageFormat::Png);
    assert_eq!(
        refusal(Source::Png(png[..png.len() / 2].to_vec())),
        Some(Unprintable::Damaged)
    );
}

#[test]
fn an_encrypted_file_is_refused() {
    let key = "00".repeat(32);
    let trailer = format!(
        "/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]\
         /Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<{key}>/U<{key}>>>"
    );
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>",
    ];
    assert_eq!(refusal(Source::Pdf(raw_pdf(&objects, ""))), None);
    assert_eq!(
        refusal(Source::Pdf(raw_pdf(&objects, &trailer))),
        Some(Unprintable::Encrypted)
    );
}

#[test]
fn a_file_without_pages_or_with_too_many_is_refused() {
    let with_kids = |kids: &str| {
        let tree = format!("<</Type/Pages/Kids[{kids}]>>");
        let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>";
        raw_pdf(&["<</Type/Catalog/Pages 2 0 R>>", &tree, page], "")
    };
    let none = raw_pdf(&["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"], "");
    assert!(matches!(
        refusal(Source::Pdf(none)),
        Some(Unprintable::Empty | Unprintable::Damaged)
    ));
    assert_eq!(refusal(Source::Pdf(with_kids(&"3 0 R ".repeat(500)))), None);
    assert_eq!(
        refusal(Source::Pdf(with_kids(&"3 0 R ".repeat(501)))),
        Some(Unprintable::TooLong)
    );
}

#[test]
fn a_picture_with_too_many_pixels_is_refused_before_it_is_decoded() {
    let mut png = photo(10, 10, ImageFormat::Png);
    // Width and height of the header, and its checksum.
    png[16..24].copy_from_slice(&[0, 0, 0x40, 0, 0, 0, 0x40, 0]);
    let refused = refusal(Source::Png(png));
    assert!(
        matches!(refused, Some(Unprintable::TooLarge | Unprintable::Damaged)),
        "{refused:?}"
    );
}

#[test]
fn a_truncated_pdf_does_not_panic() {
    let file = text_pdf(1, (60.0, 60.0));
    for length in (0..file.len()).step_by(file.len() / 24) {
        show(file[..length].to_vec());
    }
}

#[test]
fn a_corrupted_pdf_does_not_panic() {
    let file = text_pdf(1, (60.0, 60.0));
    let step = file.len() / 24;
    for (round, at) in (0..file.len()).step_by(step).enumerate() {
        let mut file = file.clone();
        file[at] ^= 1 << (round % 8);
        show(file);
    }
}

#[test]
fn a_corrupted_page_does_not_panic() {
    let file = page_pdf(
        "/MediaBox[0 0 60 60]/Rotate 90/Resources<<>>",
        "q 1 0 0 1 0 0 cm 0 g 0 0 10 10 re f Q",
    );
    for at in (0..file.len()).step_by(11) {
        let mut file = file.clone();
        file[at] = if at % 2 == 0 { b'9' } else { b'<' };
        show(file);
    }
}

#[test]
fn hostile_structures_do_not_panic() {
    let catalogue = "<</Type/Catalog/Pages 2 0 R>>";
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]>>";
    for objects in [
        // A tree of pages that contains itself.
        vec![catalogue, "<</Type/Pages/Count 1/Kids[2 0 R]>>"],
        vec![catalogue, "<</Type/Pages/Count 2/Kids[3 0 R 2 0 R]>>", page],
        vec![catalogue, "<</Type/Pages/Count 1/Kids[3 0 R]>>", "3 0 R"],
        vec![
            catalogue,
            "<</Type/Pages/Count 1/Kids[3 0 R]>>",
            "<</Type/Page/MediaBox[0 0 1e39 -1e39]/Rotate 45>>",
        ],
        vec![
            catalogue,
            "<</Type/Pages/Count 1/Kids[3 0 R]>>",
            "<</Type/Page/MediaBox[0 0 0 0]/CropBox[9 9 1 1]>>",
        ],
        vec![
            catalogue,
            "<</Type/Pages/Count 1/Kids[3 0 R]>>",
            "<</Type/Page/MediaBox[0 0 9 9]/CropBox[90 90 91 91]>>",
        ],
    ] {
        show(raw_pdf(&objects, ""));
    }
}

#[test]
fn a_form_that_draws_itself_does_not_panic() {
    let catalogue = "<</Type/Catalog/Pages 2 0 R>>";
    let form = "<</Type/XObject/Subtype/Form/BBox[0 0 60 60]/Resources<</XObject<</X 4 0 R>>>>/Length 5>>stream\n/X Do\nendstream";
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Resources<</XObject<</X 4 0 R>>>>/Contents 5 0 R>>";
    let content = "<</Length 5>>stream\n/X Do\nendstream";
    show(raw_pdf(
        &[catalogue, "<</Type/Pages/Count 1/Kids[3 0 R]>>", page, form, content],
        "",
    ));
}

#[test]
fn deeply_nested_objects_do_not_panic() {
    let catalogue = "<</Type/Catalog/Pages 2 0 R>>";
    let tree = "<</Type/Pages/Count 1/Kids[3 0 R]>>";
    let (open, close) = ("[".repeat(1_000), "]".repeat(1_000));
    let page = format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Resources<</Font<</F {open}{close}>>>>>>");
    show(raw_pdf(&[catalogue, tree, &page], ""));
    show(page_pdf("/MediaBox[0 0 60 60]", &format!("{open}{close} TJ")));
    show(page_pdf("/MediaBox[0 0 60 60]", &"q ".repeat(100_000)));
}
