//! `PUT /api/admin/csv-import/imports/{id}/mapping`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    AccountId, CsvImport, CsvImportId,
    csv_import::{Checked, CsvImportActor, CsvImportStatus, ImportSettings},
};
use import_file::{Field, Mapping, suggest};
use serde::Deserialize;
use store::{Transaction, csv_import::SavedMapping};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App, check::check, columns::Columns, create_import_ticket::check_settings, files, get_import::ImportDetailsView,
    sentences,
};

/// Another mapping, or other settings.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MappingRequest {
    /// The index of the column by field. Columns that are not named are not imported.
    #[schema(value_type = BTreeMap<String, u32>)]
    columns: BTreeMap<Field, usize>,
    /// The settings of the import.
    settings: ImportSettings,
}

/// Changes the mapping of the columns and the settings, and validates the file again
///
/// A mapping that differs from the suggested one is remembered for the next file with the same columns.
#[utoipa::path(put, path = "/api/admin/csv-import/imports/{id}/mapping", tag = "csv-import",
    params(("id" = CsvImportId, Path)),
    request_body = MappingRequest,
    responses((status = 200, description = "The import", body = ImportDetailsView)))]
pub(crate) async fn change_import_mapping(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
    Valid(request): Valid<MappingRequest>,
) -> Result<Json<ImportDetailsView>, Problem> {
    check_settings(&request.settings)?;
    let mut import = admin.record;
    if !matches!(
        import.status,
        CsvImportStatus::ValidatedReady | CsvImportStatus::ValidatedBlocked
    ) {
        return Err(Problem::Conflict {
            code: "mapping_fixed",
            detail: sentences::mapping_fixed(),
        });
    }
    let before = Columns::read(&app, &import.id).await?.ok_or_else(files::deleted)?;
    let text = files::text(&app, &import.id).await?;
    // Blocked until the plan that is written now is that of the record: a start in between would use it.
    let unfinished = Checked {
        result: Err(sentences::validation_unfinished()),
        chunks: 0,
    };
    import.validate(request.settings.clone(), unfinished, app.common.clock.now())?;
    app.imports.save(&import).await?;
    let mut import = import.saved();
    let (id, now) = (import.id.clone(), app.common.clock.now());
    let found = check(
        &app,
        &id,
        &request.settings,
        (&text, before.encoding),
        Some(request.columns.clone()),
    )
    .await?;
    let moved = import.validate(request.settings, found.checked, now)?;
    let entry = store::csv_import::entry(
        &id,
        moved,
        CsvImportActor::Admin,
        Some(&admin.caller.account),
        app.common.source(),
    );
    let saved = store::csv_import::save(&app.imports, &import, &entry);
    let saved = match Mapping::new(&before.header, request.columns) {
        Ok(mapping) => remember(saved, &app, &before, &mapping, &admin.caller.account),
        Err(_) => saved,
    };
    saved.commit(&app.common.chance).await?;
    Ok(Json(ImportDetailsView::new(&import, found.columns.as_ref(), now)))
}

/// Remembers a mapping that differs from the suggested one; otherwise the suggestion applies again.
fn remember(
    transaction: Transaction,
    app: &App,
    Columns { header, .. }: &Columns,
    mapping: &Mapping,
    by: &AccountId,
) -> Transaction {
    let fingerprint = header.fingerprint().as_str().to_owned();
    if *mapping.columns() == suggest(header).columns() {
        return transaction.remove::<SavedMapping, _>(&app.imports, &fingerprint);
    }
    let column = |(field, column): (&Field, &usize)| {
        let column = u32::try_from(*column).unwrap_or(u32::MAX);
        (field.as_str().to_owned(), column)
    };
    let saved = SavedMapping {
        fingerprint,
        columns: mapping.columns().iter().map(column).collect(),
        saved_by: by.clone(),
        saved_at: app.common.clock.now(),
    };
    transaction.replace(&app.imports, &saved)
}
