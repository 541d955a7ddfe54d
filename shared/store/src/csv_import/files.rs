//! Where the files of an import are, in the documents' bucket.

use domain::CsvImportId;

/// The folder of an import's files in the documents' bucket.
pub fn folder(id: &CsvImportId) -> String {
    format!("imports/{id}/")
}

/// The uploaded file, until it is validated.
pub fn quarantined_file(id: &CsvImportId) -> String {
    format!("quarantine/imports/{id}")
}

/// The text of the file in UTF-8, until its rows are imported.
pub fn text_file(id: &CsvImportId) -> String {
    folder(id) + "text.csv"
}

/// What the dry run found out: the `Plan` of the crate `import-file`, as JSON.
pub fn plan_file(id: &CsvImportId) -> String {
    folder(id) + "plan.json"
}

/// The rows that were not imported, or would not be, with the reasons.
pub fn error_file(id: &CsvImportId) -> String {
    folder(id) + "errors.csv"
}
