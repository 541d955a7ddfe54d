//! Separators, headers, rows and chunks.

use import_file::{FileError, Layout, Place, Record, Separator, column_letters, limits};
use proptest::prelude::*;

fn cells(record: &Record<'_>) -> Vec<String> {
    record.cells().map(std::borrow::Cow::into_owned).collect()
}

/// The rows below the header, with their numbers.
fn rows(text: &str) -> Vec<(u32, Vec<String>)> {
    let layout = Layout::read(text).unwrap();
    let records = layout.records(text).map(Result::unwrap);
    records.map(|record| (record.row(), cells(&record))).collect()
}

/// The table as the crate `csv` reads it, without blank rows.
fn oracle(text: &str) -> Vec<Vec<String>> {
    let mut builder = csv::ReaderBuilder::new();
    builder.has_headers(false).flexible(true);
    builder.delimiter(match Separator::detect(text) {
        Separator::Comma => b',',
        Separator::Semicolon => b';',
        Separator::Tab => b'\t',
    });
    let records = builder.from_reader(text.as_bytes()).into_records().map(Result::unwrap);
    let rows = records.map(|record| record.iter().map(str::to_owned).collect::<Vec<_>>());
    rows.filter(|row| row.iter().any(|cell| !cell.trim().is_empty()))
        .collect()
}

#[test]
fn each_separator_is_detected() {
    for (separator, name) in [
        (',', Separator::Comma),
        (';', Separator::Semicolon),
        ('\t', Separator::Tab),
    ] {
        let text =
            "email|name|company\na@example.com|Amina|\"Baobab, Ltd; Nairobi\"\n".replace('|', &separator.to_string());
        let layout = Layout::read(&text).unwrap();
        assert_eq!((layout.separator(), layout.header().width()), (name, 3), "{text}");
    }
    let commas_in_texts = "name;city\nDiallo, Amina;Dakar, Senegal\nMensah, Kofi;Accra, Ghana\n";
    assert_eq!(Separator::detect(commas_in_texts), Separator::Semicolon);
    assert_eq!(Separator::detect("email\na@example.com\n"), Separator::Comma);
}

#[test]
fn a_declared_separator_overrides_detection_and_is_no_row() {
    let text = "sep=;\r\nname,first;email\r\nA;a@example.com\r\n";
    assert_eq!(rows(text), [(2, vec!["A".to_owned(), "a@example.com".to_owned()])]);
    let with_nul = text.replace("a@", "a\0@");
    let place = Place { row: 2, column: 1 };
    assert_eq!(import_file::decode(with_nul.as_bytes()), Err(FileError::Nul(place)));
}

#[test]
fn rows_are_numbered_as_in_a_spreadsheet() {
    let text =
        "\r\nemail,bio\r\n\r\na@example.com,\"two\nlines, \"\"quoted\"\"\"\r\n,\r\n\rb@example.com,x\nc@example.com";
    let expected = [
        (4, vec!["a@example.com", "two\nlines, \"quoted\""]),
        (7, vec!["b@example.com", "x"]),
        (8, vec!["c@example.com"]),
    ];
    let owned = |cells: &Vec<&str>| cells.iter().map(|cell| (*cell).to_owned()).collect();
    let expected: Vec<(u32, Vec<String>)> = expected.iter().map(|(row, cells)| (*row, owned(cells))).collect();
    assert_eq!(rows(text), expected);
    assert_eq!(Layout::read(text).unwrap().header().row(), 2);
}

#[test]
fn columns_have_letters() {
    for (index, letters) in [(0, "A"), (25, "Z"), (26, "AA"), (99, "CV"), (701, "ZZ"), (702, "AAA")] {
        assert_eq!(column_letters(index), letters);
    }
}

#[test]
fn headers_have_one_clean_line_and_a_fingerprint_that_ignores_spelling() {
    let header = |text: &str| Layout::read(text).unwrap().header().clone();
    let first = header("\u{202e}E-mail ,\"Prénom\nusuel\",,Ville,,\nx,y,z\n");
    assert_eq!(first.names(), ["E-mail", "Prénom usuel", "", "Ville"]);
    assert_eq!((first.name(0), first.name(2)), ("E-mail".to_owned(), "C".to_owned()));
    let same = header("email;PRENOM USUEL;;ville\nx;y;z\n");
    assert_eq!(first.fingerprint(), same.fingerprint());
    assert_eq!(first.fingerprint().as_str().len(), 32);
    let other = header("email;ville;;PRENOM USUEL\nx;y;z\n");
    assert_ne!(first.fingerprint(), other.fingerprint());
    assert_eq!(header("Phone,Email,phone,,\na,b,c\n").repeated(), [(0, 2)]);
}

#[test]
fn a_row_above_a_limit_is_refused_with_its_place() {
    let at = |row, column| Place { row, column };
    for (text, error) in [
        (" ,\r\n\n".to_owned(), FileError::NoText),
        ("email,name\n\n,\n".to_owned(), FileError::NoRows { header: 1 }),
        ("a,b\nc,d\ne,\"f\ng,h\n".to_owned(), FileError::UnclosedQuote(at(3, 1))),
        (
            format!("a,b\n\n{},d\n", "x".repeat(limits::MAX_CELL_BYTES + 1)),
            FileError::CellTooLong(at(3, 0)),
        ),
        (
            format!("a,b\n{}\n", ",".repeat(limits::MAX_COLUMNS)),
            FileError::TooManyColumns(at(2, limits::MAX_COLUMNS)),
        ),
        (
            format!("a,b\n{}\n", vec!["x".repeat(9_000); 12].join(",")),
            FileError::RowTooLong(at(2, 11)),
        ),
        (
            format!("a,b\n{}", "x,y\n".repeat(limits::MAX_ROWS + 1)),
            FileError::TooManyRows { row: 50_002 },
        ),
    ] {
        assert_eq!(Layout::read(&text), Err(error), "{}", &text[..text.len().min(40)]);
    }
    assert_eq!(
        Layout::read(&format!("a,b\n{}", "x,y\n".repeat(limits::MAX_ROWS)))
            .unwrap()
            .row_count(),
        50_000
    );
}

/// Texts with many separators, quotation marks and line breaks.
fn table() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "a", "é", "ن", " ", "b@c",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn rows_are_those_of_the_crate_csv(text in table()) {
        if let Ok(layout) = Layout::read(&text) {
            let found: Vec<_> = layout.records(&text).map(|record| cells(&record.unwrap())).collect();
            prop_assert_eq!(found, oracle(&text).split_off(1));
        }
    }

    #[test]
    fn the_chunks_are_the_whole(text in table(), size in 1..5_usize) {
        if let Ok(layout) = Layout::read(&text) {
            let chunks = layout.chunks(size);
            let mut found = Vec::new();
            for chunk in &chunks {
                let part = &text[chunk.start as usize..chunk.end as usize];
                let records: Vec<_> = chunk.records(part, layout.separator()).map(Result::unwrap).collect();
                prop_assert_eq!(records.len(), chunk.rows as usize);
                prop_assert!(records.len() <= size);
                found.extend(records.iter().map(|record| (record.row(), cells(record))));
            }
            prop_assert_eq!(found, rows(&text));
            prop_assert!(chunks.windows(2).all(|pair| pair[0].end == pair[1].start));
            prop_assert_eq!(chunks.last().map(|chunk| chunk.end as usize), Some(text.len()));
        }
    }
}
