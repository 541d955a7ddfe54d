//! `POST /api/admin/exports/{id}/cancel`

use axum::extract::State;
use domain::{Export, ExportId, Refused};
use events::{Actor, Event};
use store::{StoreError, Transaction};
use web::{Admin, Json, OwnRecord, Problem};

use crate::{App, export_view::BackgroundExportView};

/// How often it is cancelled while the worker saves its progress.
const TRIES: u32 = 5;

/// Cancels an export that the caller asked for; what is written of it is deleted.
#[utoipa::path(post, path = "/api/admin/exports/{id}/cancel", tag = "admin",
    params(("id" = ExportId, Path)),
    responses((status = 200, description = "Cancelled", body = BackgroundExportView)))]
pub(crate) async fn cancel_export(
    admin: OwnRecord<Admin, Export>,
    State(app): State<App>,
) -> Result<Json<BackgroundExportView>, Problem> {
    let common = &app.common;
    let (mut export, mut tried, now) = (admin.record, 0, common.clock.now());
    loop {
        tried += 1;
        let moved = export.cancel(now).map_err(Refused::Invalid)?;
        let fact = Event::ExportMoved {
            export_id: export.id.clone(),
            account_id: export.asked.by.clone(),
            kind: export.filter.kind().into(),
            records: export.rows,
            transition: moved.into(),
        };
        let fact = common.source().fact(Actor::from(&admin.caller), fact);
        let saved = Transaction::new().save(&common.accounts, &export);
        match saved.emit(&common.accounts, fact).commit(&common.chance).await {
            Err(StoreError::Stale) if tried < TRIES => {
                let id = (&admin.caller.account, &export.id);
                let read = common.accounts.get::<Export>(id).await?;
                export = read.ok_or_else(Problem::absent::<Export>)?;
            }
            done_or_failed => break done_or_failed?,
        }
    }
    Ok(Json(BackgroundExportView::new(export.it, now)))
}
