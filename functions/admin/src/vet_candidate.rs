//! `PUT /api/admin/candidates/{id}/{action}`

use axum::extract::State;
use domain::{
    AccountId, Text,
    candidate::Candidate,
    text::blank_as_none,
    vetting_process::{Deed, Reason},
};
use operations::vetting::{Mover, NotMoved};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{ActionIn, Admin, As, IdOf, Json, Problem, Valid};

use crate::{
    App,
    candidate_view::{CandidateDetailView, Kept},
};

/// The data of a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VettingMove {
    /// Required to reject; shown to the executive.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// The move.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CandidateAction {
    StartVetting,
    Approve,
    Reject,
}

/// Moves a candidate's vetting: `start-vetting`, `approve` or `reject`. Approved members who are not hidden can be
/// found from then on; others no longer.
#[utoipa::path(put, path = "/api/admin/candidates/{id}/{action}", tag = "admin", request_body = VettingMove,
    params(("id" = AccountId, Path), ("action" = inline(CandidateAction), Path)),
    responses((status = 200, description = "Moved", body = CandidateDetailView)))]
pub(crate) async fn vet_candidate(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
    ActionIn(action): ActionIn<CandidateAction>,
    Valid(request): Valid<VettingMove>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let deed = match action {
        CandidateAction::StartVetting => Deed::StartVetting,
        CandidateAction::Approve => Deed::Approve,
        CandidateAction::Reject => Deed::Reject,
    };
    let reason = Reason {
        field: "reason",
        text: request.reason.as_deref(),
    };
    let mover = Mover::Admin(&admin.caller.account);
    let kept = || Kept::of(&app, &id);
    let made = operations::vetting::make_and_read(
        &app.vettings,
        &app.timers,
        &id,
        &deed,
        mover,
        reason,
        app.common.source(),
        kept,
    );
    let (made, mut kept) = made.await.map_err(|failure| match failure {
        NotMoved::Absent => Problem::absent::<Candidate>(),
        failure => failure.into(),
    })?;
    kept.history = made.history_after(kept.history);
    let line = made
        .case
        .candidate()
        .ok_or_else(Problem::absent::<Candidate>)?
        .at(app.common.clock.now());
    Ok(Json(CandidateDetailView::new(line, &made.case, kept)))
}
