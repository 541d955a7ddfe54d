//! `GET /api/admin/candidates/{id}`

use axum::{
    Json,
    extract::{Path, State},
};
use domain::{AccountId, candidate::Candidate};
use store::candidate::vetting_changes;
use web::{Admin, As, Problem};

use crate::{App, candidate_view::CandidateDetailView};

/// One candidate, and how the vetting came to where it is.
#[utoipa::path(get, path = "/api/admin/candidates/{id}", tag = "admin", params(("id" = AccountId, Path)),
    responses((status = 200, description = "The candidate", body = CandidateDetailView)))]
pub(crate) async fn get_candidate(
    _: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let (line, history) = tokio::try_join!(app.profiles.get::<Candidate>(&id), vetting_changes(&app.profiles, &id))?;
    Ok(Json(CandidateDetailView::new(line.ok_or_else(absent)?.it, history)))
}
