//! `GET /api/admin/candidates/{id}`

use axum::extract::State;
use domain::{AccountId, candidate::Candidate, data_rights::Seen};
use jiff::Timestamp;
use store::Side;
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
    // What is read is noted before it leaves; the introductions, which take two rounds, are read meanwhile.
    let noted = async {
        let (case, kept) = tokio::try_join!(app.vettings.case(&id, &app.common.clock), Kept::of(&app, &id))?;
        let case = case.ok_or_else(Problem::absent::<Candidate>)?;
        let line = case.candidate().ok_or_else(Problem::absent::<Candidate>)?;
        look::note(&app, &admin.caller, &id, Seen::Candidate).await?;
        Ok::<_, Problem>((line.at(app.common.clock.now()), case, kept))
    };
    let introductions = async {
        let received = Side::ReceivedBy(&id);
        Ok(app.introductions.since(received, Timestamp::UNIX_EPOCH).await?)
    };
    let ((line, case, kept), introductions) = tokio::try_join!(noted, introductions)?;
    let mut view = CandidateDetailView::new(line, &case, kept);
    view.count(&introductions);
    view.picture_url = portrait::link(&app, case.portrait.as_ref()).await?;
    Ok(Json(view))
}
