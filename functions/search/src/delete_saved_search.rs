//! `DELETE /api/saved-searches/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{SearchId, search::SavedSearch};
use store::saved_search::forget;
use web::{As, IdOf, Problem, Recruiter};

use crate::App;

/// Deletes a saved search; its alerts end. Idempotent.
#[utoipa::path(delete, path = "/api/saved-searches/{id}", tag = "search",
    params(("id" = SearchId, Path, description = "The search.")), responses((status = 204)))]
pub(crate) async fn delete_saved_search(
    by: As<Recruiter>,
    State(app): State<App>,
    IdOf(id): IdOf<SavedSearch>,
) -> Result<StatusCode, Problem> {
    let chance = &app.common.chance;
    forget::<SavedSearch>(&app.search, &app.timers, &by.caller.account, &id, chance).await?;
    Ok(StatusCode::NO_CONTENT)
}
