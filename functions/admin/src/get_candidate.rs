//! `GET /api/admin/candidates/{id}`

use axum::extract::{Path, State};
use domain::{AccountId, data_rights::Seen};
use store::account::dormancy;
use web::{Admin, As, Json, Problem};

use crate::{
    App,
    candidate_view::{CandidateDetailView, Kept},
    look,
};

/// Returns one candidate with the history of the vetting.
#[utoipa::path(get, path = "/api/admin/candidates/{id}", tag = "admin", params(("id" = AccountId, Path)),
    responses((status = 200, description = "The candidate", body = CandidateDetailView)))]
pub(crate) async fn get_candidate(
    admin: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let (case, history, notes, rests) = tokio::try_join!(
        app.vettings.case(&id, &app.common.clock),
        app.vettings.history(&id),
        app.vettings.notes(&id),
        dormancy::history(&app.common.accounts, &id)
    )?;
    let case = case.ok_or_else(absent)?;
    let line = case.candidate().ok_or_else(absent)?.at(app.common.clock.now());
    look::note(&app, &admin.caller, &id, Seen::Candidate).await?;
    Ok(Json(CandidateDetailView::new(
        line,
        &case,
        Kept { history, notes, rests },
    )))
}
