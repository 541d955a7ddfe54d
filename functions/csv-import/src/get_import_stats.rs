//! `GET /api/admin/csv-import/stats`

use axum::extract::State;
use domain::csv_import::InvitationCounts;
use serde::Serialize;
use store::csv_import::{all_invitations, totals};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::App;

/// The figures of all imports that have ended, and of all invitations. Without any, they are zero or `null`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportStatsView {
    /// Imports that have ended, also those that were undone.
    total_imports: u64,
    /// Draft profiles that they created, without those that were deleted when an import was undone.
    total_executives_created: u64,
    /// Of the rows that were not skipped, those that created or updated a draft profile, as a percentage rounded down;
    /// the others were refused.
    success_rate: Option<u64>,
    /// The mean time from start to end in seconds, pauses included, rounded down.
    average_processing_time: Option<u64>,
    /// Invitations to claim a draft profile whose first mail was sent.
    total_invitations_sent: u64,
    /// What became of all invitations.
    invitations: InvitationCounts,
    /// Of the invitations that were sent, those that were claimed, as a percentage rounded down.
    claim_rate: Option<u64>,
}

/// Returns the figures of all imports that have ended.
#[utoipa::path(get, path = "/api/admin/csv-import/stats", tag = "csv-import",
    responses((status = 200, description = "The figures", body = ImportStatsView)))]
pub(crate) async fn get_import_stats(_: As<Admin>, State(app): State<App>) -> Result<Json<ImportStatsView>, Problem> {
    let (totals, invitations) = tokio::try_join!(totals(&app.imports), all_invitations(&app.imports))?;
    let rows = totals.imported_rows + totals.refused_rows;
    Ok(Json(ImportStatsView {
        total_imports: totals.ended,
        total_executives_created: totals.created,
        success_rate: (totals.imported_rows * 100).checked_div(rows),
        average_processing_time: totals.seconds.checked_div(totals.ended),
        total_invitations_sent: invitations.sent,
        invitations,
        claim_rate: invitations.claim_rate(),
    }))
}
