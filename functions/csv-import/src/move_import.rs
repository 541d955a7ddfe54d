//! `POST /api/admin/csv-import/imports/{id}/{action}`

use axum::{extract::State, http::StatusCode};
use domain::{
    CsvImport, CsvImportId, Role,
    csv_import::{CsvImportActor, CsvImportEvent, RunBegan},
};
use events::{Actor, Event};
use serde::Deserialize;
use store::{Read, csv_import};
use utoipa::ToSchema;
use web::{ActionIn, Admin, Caller, Json, Problem, RecordFor};

use crate::{App, view::ImportView};

/// The move.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ImportAction {
    Pause,
    Resume,
    Undo,
}

/// Pauses an import, resumes one that was paused or failed, or undoes one that has ended
///
/// A paused import keeps what it has imported. Undoing deletes the draft profiles that the import created, in the
/// background, except for those that a later import has changed.
#[utoipa::path(post, path = "/api/admin/csv-import/imports/{id}/{action}", tag = "csv-import",
    params(("id" = CsvImportId, Path), ("action" = inline(ImportAction), Path)),
    responses((status = 202, description = "Moved", body = ImportView)))]
pub(crate) async fn move_import(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
    ActionIn(action): ActionIn<ImportAction>,
) -> Result<(StatusCode, Json<ImportView>), Problem> {
    let event = match action {
        ImportAction::Pause => CsvImportEvent::Pause,
        ImportAction::Resume => CsvImportEvent::Resume,
        ImportAction::Undo => CsvImportEvent::Undo,
    };
    let import = advance(&app, admin.record, event, &admin.caller).await?;
    let view = ImportView::new(&import, app.common.clock.now());
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// Moves an import by an administrator; the worker hears of it.
pub(crate) async fn advance(
    app: &App,
    mut import: Read<CsvImport>,
    event: CsvImportEvent,
    by: &Caller,
) -> Result<Read<CsvImport>, Problem> {
    let (common, id) = (&app.common, import.id.clone());
    let moved = import.advance(event, CsvImportActor::Admin, common.clock.now())?;
    if matches!(event, CsvImportEvent::Process | CsvImportEvent::Resume) {
        let done = csv_import::imported_chunks(&app.imports, &id).await?;
        import.run_began = Some(RunBegan {
            at: common.clock.now(),
            rows: csv_import::sum(&done).rows(),
        });
    }
    let entry = csv_import::entry(&id, moved, CsvImportActor::Admin, Some(&by.account), common.source());
    let fact = Event::CsvImportMoved {
        csv_import_id: id,
        transition: moved.into(),
    };
    let by = Actor::account(Role::Admin, &by.account);
    csv_import::save(&app.imports, &import, &entry)
        .emit(&app.imports, common.source().fact(by, fact))
        .commit(&common.chance)
        .await?;
    Ok(import.saved())
}
