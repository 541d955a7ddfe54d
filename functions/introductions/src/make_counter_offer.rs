//! POST /api/introductions/{id}/counter-offer: the executive responds to an offer with a counter-offer.

use axum::extract::State;
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, Happened, Terms},
    text::blank_as_none,
};
use events::NoticeBody;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asked, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, may_say_more},
    view::IntroductionView,
};

/// The request to make a counter-offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeCounterOffer {
    /// The terms.
    terms: Terms,
    /// A comment; visible to both parties.
    #[serde(default, deserialize_with = "blank_as_none")]
    comment: Option<Comment>,
}

/// Responds to an offer with a counter-offer
///
/// The offer ends, and both parties negotiate again.
#[utoipa::path(
    post, path = "/api/introductions/{id}/counter-offer", tag = "introductions", request_body = MakeCounterOffer,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn make_counter_offer(
    mut by: PartyTo<Introduction, Asked>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(answer): Valid<MakeCounterOffer>,
) -> Result<Tagged, Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let moved = by.record.answer_offer(answer.terms.clone(), by.party, now)?;
    let notices = NoticeBody::of_move(&by.record, by.party);
    let happened = Happened::Offered(moved, answer.terms, answer.comment);
    keep(&app, &before, by, happened, notices).await
}
