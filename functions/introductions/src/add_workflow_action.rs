//! POST /api/introductions/{id}/workflow-actions: words without a move.

use axum::{extract::State, http::StatusCode};
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, CommentVisibility, Happened, Metadata},
};
use serde::{Deserialize, Deserializer, de::Error as _};
use utoipa::ToSchema;
use web::{PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, may_say_more},
    view::IntroductionView,
};

/// How many things a program may keep beside a comment.
const METADATA: usize = 20;

/// A comment.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkflowAction {
    /// What is added.
    #[serde(default, rename = "action_type")]
    _action_type: ManualAction,
    /// The words.
    comment: Comment,
    /// What a program keeps beside them; at most 20.
    #[serde(default, deserialize_with = "a_few")]
    #[schema(value_type = std::collections::BTreeMap<domain::Line<1, 40>, domain::Text<0, 200>>)]
    metadata: Metadata,
    /// Who reads it.
    #[serde(default)]
    visibility: CommentVisibility,
}

/// What can be added to a history by hand; everything else follows from a deed.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ManualAction {
    /// A comment.
    #[default]
    CommentAdded,
}

fn a_few<'de, D: Deserializer<'de>>(from: D) -> Result<Metadata, D::Error> {
    let metadata = Metadata::deserialize(from)?;
    if metadata.len() > METADATA {
        return Err(D::Error::custom(format!("must have at most {METADATA} entries")));
    }
    Ok(metadata)
}

/// Comment on an introduction
///
/// A shared comment is read by everybody involved, a private one by the side that wrote it.
#[utoipa::path(
    post, path = "/api/introductions/{id}/workflow-actions", tag = "introductions", request_body = WorkflowAction,
    params(("id" = IntroductionId, Path)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn add_workflow_action(
    mut by: PartyTo<Introduction>,
    State(app): State<App>,
    Valid(action): Valid<WorkflowAction>,
) -> Result<(StatusCode, Tagged), Problem> {
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    match action.visibility {
        CommentVisibility::Shared => by.record.comment(by.party, now),
        CommentVisibility::Private => by.record.comment_privately(by.party, now),
    }
    let happened = Happened::Said(action.comment, action.visibility, action.metadata);
    let kept = keep(&app, &before, by, happened, Vec::new()).await?;
    Ok((StatusCode::CREATED, kept))
}
