//! GET /api/introductions/{id}, GET /api/introductions/{id}/transitions: one introduction, and its possible moves.

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

/// Returns one introduction
#[utoipa::path(
    get, path = "/api/introductions/{id}", tag = "introductions", params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn get_introduction(by: PartyTo<Introduction>, State(app): State<App>) -> Tagged {
    unchanged(&by, app.common.clock.now())
}

/// The caller's possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransitionsView {
    /// The stage of the introduction.
    workflow_status: Stage,
    /// The moves from there.
    allowed_transitions: Vec<AllowedTransition>,
}

/// Lists the caller's possible moves of an introduction
///
/// The same list is part of every view of it.
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
