//! The files of an import, next to its record.

use cloud::{FilesError, Found};
use domain::CsvImportId;
use serde::{Serialize, de::DeserializeOwned};
use web::Problem;

use crate::{App, sentences};

/// More than any of these files has: a file of ten megabytes has at most thirty in UTF-8.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// The problem for a failure of the bucket.
pub(crate) fn bucket(error: FilesError) -> Problem {
    Problem::internal(error)
}

/// The problem for rows that are not kept any more.
pub(crate) fn deleted() -> Problem {
    Problem::Conflict {
        code: "import_text_deleted",
        detail: sentences::import_text_deleted(),
    }
}

/// Writes a text.
pub(crate) async fn put_text(app: &App, key: &str, media_type: &str, text: String) -> Result<(), Problem> {
    let put = app.files.put_bytes(key, media_type, text.into_bytes());
    put.await.map_err(bucket)
}

/// Writes a value as JSON.
pub(crate) async fn put_json(app: &App, key: &str, value: &(impl Serialize + Sync)) -> Result<(), Problem> {
    let text = serde_json::to_string(value).map_err(Problem::internal)?;
    put_text(app, key, "application/json", text).await
}

/// Reads a value, if there is one.
pub(crate) async fn get_json<T: DeserializeOwned>(app: &App, key: &str) -> Result<Option<T>, Problem> {
    match app.files.get(key, MOST_BYTES).await.map_err(bucket)? {
        Found::Object(object) => serde_json::from_slice(&object.bytes)
            .map(Some)
            .map_err(Problem::internal),
        Found::Nothing | Found::TooLong { .. } => Ok(None),
    }
}

/// The text of an import's file.
///
/// # Errors
/// When it is not kept any more.
pub(crate) async fn text(app: &App, id: &CsvImportId) -> Result<String, Problem> {
    match app
        .files
        .get(&store::csv_import::text_file(id), MOST_BYTES)
        .await
        .map_err(bucket)?
    {
        Found::Object(object) => String::from_utf8(object.bytes).map_err(Problem::internal),
        Found::Nothing | Found::TooLong { .. } => Err(deleted()),
    }
}
