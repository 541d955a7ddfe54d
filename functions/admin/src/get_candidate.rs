//! `GET /api/admin/candidates/{id}`

use axum::extract::State;
use domain::{AccountId, candidate::Candidate, data_rights::Seen};
use web::{Admin, As, IdOf, Json, Problem};

use crate::{
    App,
    candidate_view::{CandidateDetailView, Kept},
    look, portrait,
};

/// Returns one candidate with the history of the vetting.
#[utoipa::path(get, path = "/api/admin/candidates/{id}", tag = "admin", params(("id" = AccountId, Path)),
    responses((status = 200, description = "The candidate", body = CandidateDetailView)))]
pub(crate) async fn get_candidate(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let (case, kept) = tokio::try_join!(app.vettings.case(&id, &app.common.clock), Kept::of(&app, &id))?;
    let case = case.ok_or_else(Problem::absent::<Candidate>)?;
    let line = case
        .candidate()
        .ok_or_else(Problem::absent::<Candidate>)?
        .at(app.common.clock.now());
    look::note(&app, &admin.caller, &id, Seen::Candidate).await?;
    let mut view = CandidateDetailView::new(line, &case, kept);
    view.picture_url = portrait::link(&app, case.portrait.as_ref()).await?;
    Ok(Json(view))
}
