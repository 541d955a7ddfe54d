//! `POST /api/admin/csv-import/imports/{id}/validate`

use axum::{extract::State, http::StatusCode};
use cloud::{Found, Object};
use domain::{
    CsvImport, CsvImportId,
    csv_import::{CsvImportActor, CsvImportEvent, UploadedFile},
};
use events::Transition;
use import_file::{decode, limits::MAX_BYTES};
use store::{
    HistoryEntry, Transaction,
    csv_import::{ImportTicket, quarantined_file, text_file},
};
use tracing::warn;
use web::{Admin, As, IdOf, Json, Problem};

use crate::{
    App,
    check::{blocked, check},
    columns::Columns,
    files::{bucket, put_text},
    get_import::ImportDetailsView,
    sentences,
};

/// Validates the file that was uploaded with this ticket: a dry run, which writes nothing but its result
///
/// May be repeated: for a file that was validated before, it returns that result.
#[utoipa::path(post, path = "/api/admin/csv-import/imports/{id}/validate", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    responses(
        (status = 200, description = "It was validated before", body = ImportDetailsView),
        (status = 201, description = "The import", body = ImportDetailsView),
    ))]
pub(crate) async fn validate_import(
    admin: As<Admin>,
    IdOf(id): IdOf<CsvImport>,
    State(app): State<App>,
) -> Result<(StatusCode, Json<ImportDetailsView>), Problem> {
    let key = quarantined_file(&id);
    let (import, ticket, uploaded) = tokio::join!(
        app.imports.get::<CsvImport>(&id),
        app.imports.get::<ImportTicket>(&id),
        app.files.get(&key, MAX_BYTES as u64),
    );
    let now = app.common.clock.now();
    if let Some(import) = import? {
        let columns = Columns::read(&app, &id).await?;
        return Ok((
            StatusCode::OK,
            Json(ImportDetailsView::new(&import, columns.as_ref(), now)),
        ));
    }
    let ticket = ticket?.filter(|ticket| ticket.created_by == admin.caller.account);
    let ticket = ticket.ok_or_else(Problem::absent::<CsvImport>)?;
    let missing = || Problem::invalid("file", sentences::import_not_uploaded());
    if ticket.expires_at() <= now {
        return Err(missing());
    }
    // A ticket does not allow a file that is too long.
    let Found::Object(Object { bytes, .. }) = uploaded.map_err(bucket)? else {
        return Err(missing());
    };
    let size = bytes.len() as u64;
    let found = match decode(&bytes) {
        Ok(decoded) => {
            let (text, encoding) = (decoded.text.into_owned(), decoded.encoding);
            drop(bytes);
            let found = check(&app, &id, &ticket.settings, (&text, encoding), None).await?;
            if found.columns.is_some() {
                put_text(&app, &text_file(&id), "text/csv; charset=utf-8", text).await?;
            }
            found
        }
        Err(error) => blocked(error.into(), None),
    };
    let ticket = ticket.it;
    let file = UploadedFile {
        id: ticket.id,
        file_name: ticket.file_name,
        size,
        settings: ticket.settings,
        created_by: ticket.created_by,
        created_at: ticket.created_at,
    };
    let import = CsvImport::new(file, found.checked);
    let entry = HistoryEntry::<CsvImport> {
        by: Some(admin.caller.account.clone()),
        ..HistoryEntry::new(
            id.clone(),
            Transition::birth(CsvImportEvent::Validate, import.status),
            CsvImportActor::Admin,
            app.common.source(),
        )
    };
    Transaction::new()
        .create(&app.imports, &import)
        .create(&app.imports, &entry)
        .remove::<ImportTicket, _>(&app.imports, &id)
        .commit(&app.common.chance)
        .await?;
    if app.files.wipe(&key).await.is_err() {
        warn!(import = %id, "the bucket's own rule empties the quarantine");
    }
    Ok((
        StatusCode::CREATED,
        Json(ImportDetailsView::new(&import, found.columns.as_ref(), now)),
    ))
}
