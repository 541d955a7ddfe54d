//! `PUT /api/saved-job-searches/{id}`

use axum::extract::State;
use domain::{SearchId, search::SavedJobSearch};
use web::{As, Executive, IdOf, Json, Problem, Valid};

use crate::{
    App,
    list_saved_job_searches::SavedJobSearchView,
    update_saved_search::{SavedSearchChange, change_search},
};

/// Changes the name or frequency of a saved search for jobs. The query cannot be changed: save another search instead.
#[utoipa::path(put, path = "/api/saved-job-searches/{id}", tag = "search", request_body = SavedSearchChange,
    params(("id" = SearchId, Path, description = "The search.")), responses((status = 200, body = SavedJobSearchView)))]
pub(crate) async fn update_saved_job_search(
    by: As<Executive>,
    State(app): State<App>,
    IdOf(id): IdOf<SavedJobSearch>,
    Valid(change): Valid<SavedSearchChange>,
) -> Result<Json<SavedJobSearchView>, Problem> {
    let changed = change_search::<SavedJobSearch>(&app, &by.caller.account, &id, &change).await?;
    Ok(Json(changed.ok_or_else(Problem::absent::<SavedJobSearch>)?.into()))
}
