//! Files of other kinds, by their first bytes.

use domain::Sentence;

use crate::sentences;

/// What a file looks like that is not a CSV file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of file formats")]
pub enum Lookalike {
    ExcelWorkbook,
    OldOffice,
    OpenDocument,
    WordDocument,
    Zip,
    Compressed,
    Pdf,
    Picture,
    WebPage,
    Xml,
    Json,
    RichText,
    /// A text in UTF-32, which no spreadsheet writes.
    Utf32,
    /// A file with many control characters.
    Binary,
}

/// First bytes that occur in one kind of file only.
const SIGNATURES: [(&[u8], Lookalike); 19] = [
    (b"%PDF-", Lookalike::Pdf),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Lookalike::OldOffice),
    (b"\x1F\x8B", Lookalike::Compressed),
    (b"BZh", Lookalike::Compressed),
    (b"\xFD7zXZ\0", Lookalike::Compressed),
    (b"7z\xBC\xAF\x27\x1C", Lookalike::Compressed),
    (b"Rar!\x1A\x07", Lookalike::Compressed),
    (b"\x28\xB5\x2F\xFD", Lookalike::Compressed),
    (b"\x89PNG\r\n\x1A\n", Lookalike::Picture),
    (b"\xFF\xD8\xFF", Lookalike::Picture),
    (b"GIF8", Lookalike::Picture),
    (b"II*\0", Lookalike::Picture),
    (b"MM\0*", Lookalike::Picture),
    (b"{\\rtf", Lookalike::RichText),
    (b"\xFF\xFE\0\0", Lookalike::Utf32),
    (b"\0\0\xFE\xFF", Lookalike::Utf32),
    (b"\x7FELF", Lookalike::Binary),
    (b"MZ\x90\0", Lookalike::Binary),
    (b"SQLite format 3\0", Lookalike::Binary),
];

/// How much of a file is examined at each end.
const SAMPLE: usize = 64 * 1024;

impl Lookalike {
    /// What this file is, unless it may be a text.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let head = &bytes[..bytes.len().min(SAMPLE)];
        // PK\3\4 is the first entry of an archive, PK\5\6 the directory of an empty one.
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            return Some(Self::of_zip(bytes));
        }
        let signature = SIGNATURES.iter().find(|(start, _)| head.starts_with(start));
        signature
            .map(|(_, kind)| *kind)
            .or_else(|| Self::of_text(head))
            .or_else(|| is_binary(head).then_some(Self::Binary))
    }

    fn of_zip(bytes: &[u8]) -> Self {
        let tail = &bytes[bytes.len().saturating_sub(SAMPLE)..];
        let has = |name: &[u8]| {
            [&bytes[..bytes.len().min(SAMPLE)], tail]
                .iter()
                .any(|part| contains(part, name))
        };
        if has(b"application/vnd.oasis.opendocument") {
            Self::OpenDocument
        } else if has(b"xl/") {
            Self::ExcelWorkbook
        } else if has(b"word/") {
            Self::WordDocument
        } else {
            Self::Zip
        }
    }

    fn of_text(head: &[u8]) -> Option<Self> {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head).trim_ascii_start();
        let begins = |start: &str| {
            let first = head.get(..start.len());
            first.is_some_and(|first| first.eq_ignore_ascii_case(start.as_bytes()))
        };
        if begins("<?xml") {
            Some(Self::Xml)
        } else if ["<!doctype", "<html", "<table", "<head", "<meta", "<body"]
            .into_iter()
            .any(begins)
        {
            Some(Self::WebPage)
        } else if head.starts_with(b"{\"") || head.starts_with(b"[{") {
            Some(Self::Json)
        } else {
            None
        }
    }
}

/// Whether there are several control characters that texts do not have, more than one byte in a hundred. UTF-16 is not
/// examined: it has NUL bytes, and the high bytes of Arabic are control characters.
fn is_binary(head: &[u8]) -> bool {
    let is_utf16 = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") || head.contains(&0);
    let is_control = |byte: &&u8| matches!(byte, 0x01..=0x08 | 0x0E..=0x1F | 0x7F);
    let controls = head.iter().filter(is_control).count();
    !is_utf16 && controls >= 4 && controls * 100 > head.len()
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

impl From<Lookalike> for Sentence {
    fn from(lookalike: Lookalike) -> Self {
        match lookalike {
            Lookalike::ExcelWorkbook => sentences::an_excel_workbook(),
            Lookalike::OldOffice => sentences::an_old_excel_workbook(),
            Lookalike::OpenDocument => sentences::an_open_document(),
            Lookalike::WordDocument => sentences::a_word_document(),
            Lookalike::Zip => sentences::a_zip_archive(),
            Lookalike::Compressed => sentences::a_compressed_file(),
            Lookalike::Pdf => sentences::a_pdf(),
            Lookalike::Picture => sentences::a_picture(),
            Lookalike::WebPage => sentences::a_web_page(),
            Lookalike::Xml => sentences::an_xml_file(),
            Lookalike::Json => sentences::a_json_file(),
            Lookalike::RichText => sentences::a_rich_text(),
            Lookalike::Utf32 => sentences::a_utf32_file(),
            Lookalike::Binary => sentences::a_binary_file(),
        }
    }
}
