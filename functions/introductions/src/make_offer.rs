//! POST /api/introductions/{id}/offer: the employer makes an offer.

use axum::{extract::State, http::StatusCode};
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, Happened, Terms},
    text::blank_as_none,
};
use events::NoticeBody;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asking, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, may_say_more},
    view::IntroductionView,
};

/// The request to make an offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeOffer {
    /// The terms.
    terms: Terms,
    /// When it expires, 1 to 90 days from now, default 14 days.
    #[serde(default, deserialize_with = "blank_as_none")]
    expires_at: Option<Timestamp>,
    /// A comment; visible to both parties.
    #[serde(default, deserialize_with = "blank_as_none")]
    comment: Option<Comment>,
}

/// Makes an offer
///
/// From talks or negotiations. Only the executive can accept it; until then it can be withdrawn, but not changed.
#[utoipa::path(
    post, path = "/api/introductions/{id}/offer", tag = "introductions", request_body = MakeOffer,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn make_offer(
    mut by: PartyTo<Introduction, Asking>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(offer): Valid<MakeOffer>,
) -> Result<(StatusCode, Tagged), Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let MakeOffer {
        terms,
        expires_at,
        comment,
    } = offer;
    let moved = by.record.make_offer(terms.clone(), expires_at, by.party, now)?;
    let notices = NoticeBody::of_move(&by.record, by.party);
    let happened = Happened::Offered(moved, terms, comment);
    let kept = keep(&app, &before, by, happened, notices).await?;
    Ok((StatusCode::CREATED, kept))
}
