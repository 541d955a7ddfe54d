//! Files of other kinds and in broken encodings, built here so that the repository has none.

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

pub(crate) fn joined(parts: &[&[u8]]) -> Vec<u8> {
    parts.concat()
}

/// Files of other kinds and in broken encodings, by name, with a part of the expected sentence.
pub(crate) fn files_of_other_kinds_and_encodings() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let head = "email,first_name,last_name\n";
    let file = |rest: &str| format!("{head}{rest}").into_bytes();
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
    ]
}
