//! Hostile and broken files. Each is refused with a sentence, or neutralised: what is imported from it is harmless.

use domain::Sentence;
use import_file::{
    CheckSettings, FileError, ImportRow, Layout, Mapping, Outcome, Place, RowReader, check_rows, decode, suggest,
};

use crate::{broken::files_with_broken_structure_and_cells, corpus::files_of_other_kinds_and_encodings};

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

#[test]
fn each_hostile_file_is_refused_with_a_sentence_that_points_at_the_place() {
    let files = [
        files_of_other_kinds_and_encodings(),
        files_with_broken_structure_and_cells(),
    ]
    .concat();
    assert!(files.len() >= 40);
    for (name, bytes, expected) in files {
        let sentences = Fate::of(&bytes).sentences();
        assert!(
            sentences.iter().any(|sentence| sentence.contains(expected)),
            "{name}: {sentences:?}"
        );
    }
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
