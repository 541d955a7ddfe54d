//! PUT /api/introductions/{id}: the employer rewrites a draft, or the list of next steps.

use axum::{extract::State, http::HeaderMap};
use domain::{
    Introduction, IntroductionId,
    introduction::{Happened, Message, Step},
    text::{blank_as_none, list},
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use web::{Asking, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, check, keep},
    view::IntroductionView,
};

/// What is written anew; absent fields stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviseIntroduction {
    /// The words to the executive; only while it is a draft.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Message>,
    /// What is to be done next; replaces the list.
    #[serde(default, deserialize_with = "steps")]
    #[schema(max_items = 20)]
    next_steps: Option<Vec<Step>>,
}

fn steps<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Step>>, D::Error> {
    list::<20, _, _>(from).map(Some)
}

/// Rewrite a draft or the next steps
///
/// The stage changes by `PUT …/workflow-status` only.
#[utoipa::path(
    put, path = "/api/introductions/{id}", tag = "introductions", request_body = ReviseIntroduction,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn update_introduction(
    mut by: PartyTo<Introduction, Asking>,
    State(app): State<App>,
    headers: HeaderMap,
    Valid(revision): Valid<ReviseIntroduction>,
) -> Result<Tagged, Problem> {
    check(&headers, &by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    by.record.revise(revision.message, revision.next_steps, now)?;
    keep(&app, &before, by, Happened::Revised, Vec::new()).await
}
