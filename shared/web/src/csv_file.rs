//! The response with an exported table.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use domain::csv::Csv;

/// A download with this name, which no cache keeps.
pub fn csv_file(name: &str, csv: Csv) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, csv.finish()).into_response()
}
