//! POST /api/introductions/{id}/counter-offer: the executive answers an offer with terms of their own.

use axum::{extract::State, http::HeaderMap};
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, Happened, Terms},
    text::blank_as_none,
};
use events::Event;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asked, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, check, keep, may_say_more},
    view::IntroductionView,
};

/// The answer to an offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeCounterOffer {
    /// What is asked for.
    terms: Terms,
    /// Words beside the terms; both sides read them.
    #[serde(default, deserialize_with = "blank_as_none")]
    comment: Option<Comment>,
}

/// Answer an offer with a counter-offer
///
/// The offer falls, and both sides negotiate again.
#[utoipa::path(
    post, path = "/api/introductions/{id}/counter-offer", tag = "introductions", request_body = MakeCounterOffer,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn make_counter_offer(
    mut by: PartyTo<Introduction, Asked>,
    State(app): State<App>,
    headers: HeaderMap,
    Valid(answer): Valid<MakeCounterOffer>,
) -> Result<Tagged, Problem> {
    check(&headers, &by.record)?;
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let moved = by.record.answer_offer(answer.terms.clone(), by.party, now)?;
    let events = Event::of_move(&by.record, by.party, true);
    let happened = Happened::Offered(moved, answer.terms, answer.comment);
    keep(&app, &before, by, happened, events).await
}
