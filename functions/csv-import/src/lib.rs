//! Imports of executives from CSV files: upload, dry run, mapping, start, pause, undo, and progress.
//!
//! A file of up to ten megabytes cannot pass through a function (Lambda's limit is six), so the browser requests a
//! ticket, posts the file to S3 under `quarantine/imports/`, and validates it here. The dry run writes nothing but its
//! result: the record, and next to the text of the file what it found out about the rows (`imports/{id}/`).
//!
//! The rows are imported by `functions/import-worker`, which hears of a started import through the bus. The executives are
//! invited by `functions/invitation-worker`, at the rate of the platform's settings.
//!
//! The uploaded file is read as text only and never served as it came, so no scanner looks for malware in it: what is
//! downloaded later is a new file, in which formulas are harmless.

mod change_import_mapping;
mod check;
mod columns;
mod create_import_ticket;
mod download_import_errors;
mod download_import_template;
mod draft_view;
mod files;
mod get_import;
mod get_import_progress;
mod get_import_stats;
mod invite_draft;
mod list_drafts;
mod list_import_rows;
mod list_imports;
mod move_import;
mod process_import;
pub mod sentences;
mod validate_import;
mod view;
mod withdraw_invitation;

use cloud::{Files, StartError};
use domain::{CsvImport, CsvImportId, csv_import::DraftProfileId};
use environment::{Env, MissingEnv};
use store::{Read, StoreError, Table, area, draft_profile::StoredDraft};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/admin/csv-import/template/download?include_sample=
        .routes(route!(download_import_template::download_import_template))
        // POST /api/admin/csv-import/upload
        .routes(route!(create_import_ticket::create_import_ticket))
        // POST /api/admin/csv-import/imports/{id}/validate
        .routes(route!(validate_import::validate_import))
        // GET  /api/admin/csv-import/imports/{id}
        .routes(route!(get_import::get_import))
        // GET  /api/admin/csv-import/imports/{id}/rows?outcome=&limit=&cursor=
        .routes(route!(list_import_rows::list_import_rows))
        // PUT  /api/admin/csv-import/imports/{id}/mapping
        .routes(route!(change_import_mapping::change_import_mapping))
        // GET  /api/admin/csv-import/imports/{id}/errors
        .routes(route!(download_import_errors::download_import_errors))
        // POST /api/admin/csv-import/process/{id}
        .routes(route!(process_import::process_import))
        // POST /api/admin/csv-import/imports/{id}/pause|resume|undo
        .routes(route!(move_import::move_import))
        // GET  /api/admin/csv-import/progress/{id}
        .routes(route!(get_import_progress::get_import_progress))
        // GET  /api/admin/csv-import/history?status=&limit=&cursor=
        .routes(route!(list_imports::list_imports))
        // GET  /api/admin/csv-import/imports/{id}/drafts?invitation=&q=&limit=&cursor=
        .routes(route!(list_drafts::list_drafts))
        // POST, DELETE /api/admin/csv-import/drafts/{id}/invitation
        .routes(route!(invite_draft::invite_draft))
        .routes(route!(withdraw_invitation::withdraw_invitation))
        // GET  /api/admin/csv-import/stats
        .routes(route!(get_import_stats::get_import_stats))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// Imports, and draft profiles.
    pub imports: Table<area::Imports>,
    /// The files.
    pub files: Files,
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl Load<CsvImport> for App {
    async fn load(&self, id: &CsvImportId) -> Result<Option<Read<CsvImport>>, StoreError> {
        self.imports.get::<CsvImport>(id).await
    }
}

impl Load<StoredDraft> for App {
    async fn load(&self, id: &DraftProfileId) -> Result<Option<Read<StoredDraft>>, StoreError> {
        let draft = self.imports.get::<StoredDraft>(id).await?;
        Ok(draft.filter(|stored| self.common.clock.now() < stored.draft.ends_at()))
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `IMPORTS_TABLE`, `DOCUMENTS_BUCKET`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            imports: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            common,
        })
    }
}
