//! `POST /api/admin/csv-import/upload`

use std::{collections::BTreeMap, time::Duration};

use axum::{extract::State, http::StatusCode};
use domain::{
    CsvImportId,
    csv_import::{ImportFileName, ImportSettings, UPLOAD_MINUTES},
    platform::Feature,
};
use import_file::limits::MAX_BYTES;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{
    RateLimit,
    csv_import::{ImportTicket, quarantined_file},
};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, files::bucket, sentences};

/// Uploads of an administrator: more than anybody needs.
const UPLOADS: RateLimit = RateLimit {
    what: "csv-import",
    tries: 60,
    window: SignedDuration::from_hours(1),
};

/// The media type with which the browser posts the file.
const MEDIA_TYPE: &str = "text/csv";

/// The file to be uploaded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportUploadRequest {
    /// Ends with `.csv`.
    filename: ImportFileName,
    /// The size in bytes; at most ten megabytes.
    #[schema(minimum = 1)]
    size: u64,
    /// The settings of the import.
    #[serde(default)]
    settings: ImportSettings,
}

/// The permission to upload one file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportTicketView {
    /// The id the import will have.
    import_id: CsvImportId,
    /// The URL to post a form to: these fields first, the field `file` last. S3 refuses a larger file.
    url: String,
    fields: BTreeMap<String, String>,
    /// The maximum size in bytes.
    max_size: u64,
    /// When it expires; also the deadline for the validation.
    expires_at: Timestamp,
}

/// Refuses settings that lack a field.
pub(crate) fn check_settings(settings: &ImportSettings) -> Result<(), Problem> {
    match settings.missing() {
        Some((field, reason)) => Err(Problem::invalid(format!("settings.{field}"), reason)),
        None => Ok(()),
    }
}

/// Creates a ticket to upload a CSV file
///
/// Afterwards the file has to be validated. A file that is not validated is deleted within a day.
#[utoipa::path(post, path = "/api/admin/csv-import/upload", tag = "csv-import",
    request_body = ImportUploadRequest,
    responses((status = 201, description = "The ticket", body = ImportTicketView)))]
pub(crate) async fn create_import_ticket(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(request): Valid<ImportUploadRequest>,
) -> Result<(StatusCode, Json<ImportTicketView>), Problem> {
    if !request.filename.to_ascii_lowercase().ends_with(".csv") {
        return Err(Problem::invalid("filename", sentences::csv_expected()));
    }
    if request.size > MAX_BYTES as u64 {
        let most = (MAX_BYTES / (1024 * 1024)) as u64;
        return Err(Problem::invalid("size", domain::sentences::file_too_large(most)));
    }
    check_settings(&request.settings)?;
    let common = &app.common;
    let ticket = ImportTicket {
        id: CsvImportId::new(&common.clock, &common.chance),
        file_name: request.filename,
        settings: request.settings,
        created_by: admin.caller.account.clone(),
        created_at: common.clock.now(),
    };
    let lifetime = Duration::from_secs(UPLOAD_MINUTES.unsigned_abs() * 60);
    let key = quarantined_file(&ticket.id);
    let (is_on, counted, created, form) = tokio::join!(
        common.require(Feature::CsvImports),
        common.count(UPLOADS, &admin.caller),
        app.imports.create(&ticket),
        app.files.post_form(&key, MEDIA_TYPE, MAX_BYTES as u64, lifetime)
    );
    is_on?;
    counted?;
    created?;
    let form = form.map_err(bucket)?;
    let view = ImportTicketView {
        expires_at: ticket.expires_at(),
        import_id: ticket.id,
        url: form.url,
        fields: form.fields,
        max_size: MAX_BYTES as u64,
    };
    Ok((StatusCode::CREATED, Json(view)))
}
