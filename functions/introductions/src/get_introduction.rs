//! GET /api/introductions/{id}, GET /api/introductions/{id}/transitions: one introduction, and what may be done with it.

use axum::extract::State;
use domain::{AllowedTransition, Introduction, IntroductionId, introduction::Stage};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Json, PartyTo};

use crate::{
    App,
    keep::{Tagged, unchanged},
    view::IntroductionView,
};

/// One introduction
#[utoipa::path(
    get, path = "/api/introductions/{id}", tag = "introductions", params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn get_introduction(by: PartyTo<Introduction>, State(app): State<App>) -> Tagged {
    unchanged(&by, app.common.clock.now())
}

/// What the caller may do now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransitionsView {
    /// How far the introduction has come.
    workflow_status: Stage,
    /// The moves from there.
    allowed_transitions: Vec<AllowedTransition>,
}

/// What the caller may do with an introduction
///
/// The same list stands in every view of it.
#[utoipa::path(
    get, path = "/api/introductions/{id}/transitions", tag = "introductions", params(("id" = IntroductionId, Path)),
    responses((status = OK, body = TransitionsView))
)]
pub(crate) async fn list_introduction_transitions(
    by: PartyTo<Introduction>,
    State(app): State<App>,
) -> Json<TransitionsView> {
    Json(TransitionsView {
        workflow_status: by.record.stage,
        allowed_transitions: by.record.allowed(by.party, app.common.clock.now()),
    })
}
