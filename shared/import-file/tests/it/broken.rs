//! Hostile and broken tables, built here so that the repository has none.

use import_file::limits;

use crate::corpus::joined;

/// A file with a good first row and then this one, in which the last name is `cell`.
fn with_last_name(cell: &str) -> Vec<u8> {
    let cell = cell.replace('"', "\"\"");
    format!("email,first_name,last_name\ngood@example.com,Good,Row\nbad@example.com,Bad,\"{cell}\"\n").into_bytes()
}

/// Files with a broken structure, or with broken cells, by name, with a part of the expected sentence.
pub(crate) fn files_with_broken_structure_and_cells() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let head = "email,first_name,last_name\n";
    let file = |rest: &str| format!("{head}{rest}").into_bytes();
    let full = limits::MAX_BYTES - head.len();
    vec![
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
