//! `GET /api/admin/csv-import/imports/{id}/errors`

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{CsvImport, CsvImportId};
use import_file::{ErrorFile, Plan};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::csv_import::{error_file, plan_file};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, files, files::bucket, sentences};

/// Long enough to follow the link, too short to pass it on.
const LIFETIME: SignedDuration = SignedDuration::from_mins(2);

/// A link to the rows that were not imported.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportErrorsView {
    /// The URL downloads the file under its name. It must not be stored or displayed.
    url: String,
    /// When it expires.
    expires_at: Timestamp,
}

/// Returns a short-lived link to a CSV file: the rows that were not imported, or would not be, with the reasons in a
/// further column. Once corrected, it can be imported like the file itself.
#[utoipa::path(get, path = "/api/admin/csv-import/imports/{id}/errors", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    responses((status = 200, description = "The link", body = ImportErrorsView)))]
pub(crate) async fn download_import_errors(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
) -> Result<Json<ImportErrorsView>, Problem> {
    let (import, now) = (&admin.record, app.common.clock.now());
    let key = error_file(&import.id);
    let counts = match (import.results, import.dry_run) {
        (Some(results), _) => results.skipped + results.refused,
        (None, Some(dry_run)) => dry_run.skip + dry_run.refuse,
        (None, None) => 0,
    };
    if counts == 0 {
        return Err(Problem::Conflict {
            code: "no_rows_refused",
            detail: sentences::no_rows_refused(),
        });
    }
    if import.file_until() <= now {
        return Err(files::deleted());
    }
    // The worker has written the file of an import that has ended.
    if import.results.is_none() {
        write(&app, &import.id).await?;
    }
    let lifetime = Duration::from_secs(LIFETIME.unsigned_abs().as_secs());
    let name = format!("errors-{}", import.file_name);
    let url = app
        .files
        .link(&key, "text/csv; charset=utf-8", Shown::AsDownload(&name), lifetime)
        .await;
    Ok(Json(ImportErrorsView {
        url: url.map_err(bucket)?,
        expires_at: now + LIFETIME,
    }))
}

/// Writes what the dry run found.
async fn write(app: &App, id: &CsvImportId) -> Result<(), Problem> {
    let (place, key) = (plan_file(id), error_file(id));
    let (plan, text) = tokio::join!(files::get_json::<Plan>(app, &place), files::text(app, id));
    let (plan, text) = (plan?.ok_or_else(files::deleted)?, text?);
    let mut errors = ErrorFile::new(&plan.header);
    for chunk in &plan.chunks {
        let part = text.get(chunk.start as usize..chunk.end as usize).unwrap_or_default();
        let rows = plan.rows(chunk, part, &plan.known_in(chunk));
        for (record, outcome) in rows.map_err(Problem::internal)? {
            errors.add(&record, &outcome);
        }
    }
    files::put_text(app, &key, "text/csv; charset=utf-8", errors.finish()).await
}
