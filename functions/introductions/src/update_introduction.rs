//! PUT /api/introductions/{id}: the employer changes a draft, or the next steps.

use axum::extract::State;
use domain::{
    Engagement, Introduction, IntroductionId, Text,
    introduction::{Happened, Message, Revision, Step},
    text::{Patch, blank_as_none, list, patch},
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use web::{IfMatch, PartyTo, Problem, Sides, Valid};

use crate::{
    App,
    keep::{Tagged, keep},
    view::IntroductionView,
};

/// The changes; absent fields are unchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviseIntroduction {
    /// The message to the executive; only while it is a draft.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Message>,
    /// The kind of work; only while it is a draft.
    #[serde(default, deserialize_with = "blank_as_none")]
    engagement_type: Option<Engagement>,
    /// The pay, as free text; only while it is a draft. `null` and blank remove it.
    #[serde(default, deserialize_with = "patch")]
    #[schema(value_type = Option<Text<1, 200>>)]
    compensation_hint: Patch<Text<1, 200>>,
    /// Whether the executive learns the employer and the company only by accepting; only while it is a draft.
    #[serde(default)]
    anonymous: Option<bool>,
    /// The next steps; replaces the list.
    #[serde(default, deserialize_with = "steps")]
    #[schema(max_items = 20)]
    next_steps: Option<Vec<Step>>,
}

fn steps<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Step>>, D::Error> {
    list::<20, _, _>(from).map(Some)
}

/// Changes a draft or the next steps
///
/// The employer changes a draft, either party the next steps. The stage is changed only by `PUT …/workflow-status`.
#[utoipa::path(
    put, path = "/api/introductions/{id}", tag = "introductions", request_body = ReviseIntroduction,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn update_introduction(
    mut by: PartyTo<Introduction, Sides>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(revision): Valid<ReviseIntroduction>,
) -> Result<Tagged, Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let revision = Revision {
        message: revision.message,
        engagement: revision.engagement_type,
        compensation_hint: revision.compensation_hint,
        anonymous: revision.anonymous,
        next_steps: revision.next_steps,
    };
    by.record.revise(revision, now)?;
    by.record.check_proposal()?;
    keep(&app, &before, by, Happened::Revised, Vec::new()).await
}
