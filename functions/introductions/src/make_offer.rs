//! POST /api/introductions/{id}/offer: the employer makes an offer.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, Happened, Terms},
    text::blank_as_none,
};
use events::Event;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asking, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, check, keep, may_say_more},
    view::IntroductionView,
};

/// An offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeOffer {
    /// What is offered.
    terms: Terms,
    /// Until when it stands, 1 to 90 days from now; 14 days when absent.
    #[serde(default, deserialize_with = "blank_as_none")]
    expires_at: Option<Timestamp>,
    /// Words beside the terms; both sides read them.
    #[serde(default, deserialize_with = "blank_as_none")]
    comment: Option<Comment>,
}

/// Make an offer
///
/// From talks or negotiations. Only the executive accepts it; until they answer it can be withdrawn, not changed.
#[utoipa::path(
    post, path = "/api/introductions/{id}/offer", tag = "introductions", request_body = MakeOffer,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn make_offer(
    mut by: PartyTo<Introduction, Asking>,
    State(app): State<App>,
    headers: HeaderMap,
    Valid(offer): Valid<MakeOffer>,
) -> Result<(StatusCode, Tagged), Problem> {
    check(&headers, &by.record)?;
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let MakeOffer {
        terms,
        expires_at,
        comment,
    } = offer;
    let moved = by.record.make_offer(terms.clone(), expires_at, by.party, now)?;
    let events = Event::of_move(&by.record, by.party, true);
    let happened = Happened::Offered(moved, terms, comment);
    let kept = keep(&app, &before, by, happened, events).await?;
    Ok((StatusCode::CREATED, kept))
}
