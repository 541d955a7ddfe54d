//! The sentences of imported files.

use domain::{Sentence, sentences};

sentences! {
    // What a file is, if it is not a CSV file.
    not_csv(what: Sentence) = "This is not a CSV file: it looks like {what}. Save the table as CSV and upload that file.";
    an_excel_workbook() = "an Excel workbook";
    an_old_excel_workbook() = "a workbook or document of an old Office version";
    an_open_document() = "an OpenDocument file";
    a_word_document() = "a Word document";
    a_zip_archive() = "a ZIP archive";
    a_compressed_file() = "a compressed file";
    a_pdf() = "a PDF document";
    a_picture() = "a picture";
    a_web_page() = "a web page";
    an_xml_file() = "an XML file";
    a_json_file() = "a JSON file";
    a_rich_text() = "a Rich Text document";
    a_utf32_file() = "a text in UTF-32";
    a_binary_file() = "a binary file";

    // Why a file cannot be read. Places are those of a spreadsheet.
    no_text() = "The file contains no text.";
    no_rows(row: u32) = "Row {row} is the header, and there are no rows below it.";
    nul_character(row: u32, column: &str) =
        "Row {row}, column {column}: this cell contains a NUL character. Save the table as “CSV UTF-8” again.";
    not_in_encoding(row: u32, column: &str, encoding: &str) =
        "Row {row}, column {column}: this cell is not valid {encoding}. Save the table as “CSV UTF-8” again.";
    mixed_encodings(row: u32, column: &str) =
        "Row {row}, column {column}: this cell has a different encoding from the rest of the file. Save the table as “CSV UTF-8” again.";
    unclosed_quote(row: u32, column: &str) =
        "Row {row}, column {column}: the quotation mark at the start of this cell is never closed.";
    cell_too_long(row: u32, column: &str, most: usize) =
        "Row {row}, column {column}: this cell has more than {most} bytes. A quotation mark before it may be missing or unclosed.";
    row_too_long(row: u32, column: &str, most: usize) =
        "Row {row}, column {column}: here the row reaches more than {most} bytes.";
    too_many_columns(row: u32, column: &str, most: usize) =
        "Row {row}, column {column}: a row has at most {most} columns.";
    too_many_rows(row: u32, most: usize) =
        "Row {row}: a file has at most {most} rows. Split it into several files.";

    // Columns and fields.
    repeated_header(first: &str, second: &str) =
        "Columns {first} and {second} have the same header. Check which of them is imported.";
    field_not_mapped(field: &str) = "Choose the column for {field}.";
    name_not_mapped() = "Choose a column for first_name or full_name.";
    column_missing(field: &str, column: &str) = "Column {column}, chosen for {field}, is not in the file.";
    column_mapped_twice(column: &str, first: &str, second: &str) =
        "Column {column} is chosen for both {first} and {second}.";
    columns_changed() = "The columns of this file differ from those of the mapping.";

    // Rows.
    more_cells_than_header(cells: usize, columns: usize) =
        "has {cells} cells, but the header has {columns}: a separator in a text must be within quotation marks";
    like_a_formula() = "must not begin like a formula";
    spreadsheet_error() = "contains an error of the spreadsheet instead of a value";
    shortened_number() =
        "was shortened by the spreadsheet: format the column as text and enter the number again";
    years_invalid() = "must be a number of years, like 12";
    country_unknown() = "must be a country or its code of two letters, like Kenya or KE";
    linkedin_invalid() = "must be the address of a LinkedIn profile, like https://www.linkedin.com/in/name";

    // Duplicates.
    duplicate_of(rule: Sentence, row: u32) = "is a duplicate of row {row}: {rule}";
}
