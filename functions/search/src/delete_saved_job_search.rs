//! `DELETE /api/saved-job-searches/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{SearchId, search::SavedJobSearch};
use store::saved_search::forget;
use web::{As, Executive, IdOf, Problem};

use crate::App;

/// Deletes a saved search for jobs; its alerts end. Idempotent.
#[utoipa::path(delete, path = "/api/saved-job-searches/{id}", tag = "search",
    params(("id" = SearchId, Path, description = "The search.")), responses((status = 204)))]
pub(crate) async fn delete_saved_job_search(
    by: As<Executive>,
    State(app): State<App>,
    IdOf(id): IdOf<SavedJobSearch>,
) -> Result<StatusCode, Problem> {
    let (account, chance) = (&by.caller.account, &app.common.chance);
    forget::<SavedJobSearch>(&app.search, &app.timers, account, &id, chance).await?;
    Ok(StatusCode::NO_CONTENT)
}
