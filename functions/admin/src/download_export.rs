//! `GET /api/admin/exports/{id}/file`

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{
    Export, ExportId,
    export::{ExportStatus, KEPT_DAYS},
};
use events::{Actor, Event};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, Json, OwnRecord, Problem};

use crate::{App, sentences};

/// Long enough to follow the link, too short to pass it on.
const LIFETIME: SignedDuration = SignedDuration::from_secs(60);

/// A link to the file of an export.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportFileView {
    /// The URL downloads the file under its name. It must not be stored or displayed.
    url: String,
    /// When it expires.
    expires_at: Timestamp,
}

/// Returns a link of 60 seconds to the file of an export that the caller asked for. The download is in the audit log.
#[utoipa::path(get, path = "/api/admin/exports/{id}/file", tag = "admin",
    params(("id" = ExportId, Path)),
    responses((status = 200, description = "The link", body = ExportFileView)))]
pub(crate) async fn download_export(
    admin: OwnRecord<Admin, Export>,
    State(app): State<App>,
) -> Result<Json<ExportFileView>, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let export = admin.record.it.at(now);
    let refused = match export.status {
        ExportStatus::Ready => None,
        ExportStatus::Queued | ExportStatus::Running => Some(("export_not_ready", sentences::export_not_ready())),
        ExportStatus::Failed | ExportStatus::Cancelled => Some(("export_has_no_file", sentences::export_has_no_file())),
        ExportStatus::Expired => Some(("export_expired", sentences::export_expired(KEPT_DAYS))),
    };
    if let Some((code, detail)) = refused {
        return Err(Problem::Conflict { code, detail });
    }
    let downloaded = Event::ExportDownloaded {
        export_id: export.id.clone(),
        kind: export.filter.kind().into(),
        records: export.rows,
    };
    let (key, name) = (export.file(), export.file_name());
    let lifetime = Duration::from_secs(LIFETIME.unsigned_abs().as_secs());
    let link = app
        .pictures
        .files
        .link(&key, "text/csv; charset=utf-8", Shown::AsDownload(&name), lifetime);
    let url = link.await.map_err(Problem::internal)?;
    // If it cannot be recorded, there is no link.
    let downloaded = common.source().fact(Actor::from(&admin.caller), downloaded);
    common.accounts.publish(downloaded).await?;
    Ok(Json(ExportFileView {
        url,
        expires_at: now + LIFETIME,
    }))
}
