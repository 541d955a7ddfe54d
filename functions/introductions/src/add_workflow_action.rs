//! POST /api/introductions/{id}/workflow-actions: comments without a move.

use axum::{extract::State, http::StatusCode};
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, CommentVisibility, Happened, Metadata},
};
use events::NoticeBody;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use web::{Once, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep_once, may_say_more},
    view::IntroductionView,
};

/// The maximum number of metadata entries of a comment.
const METADATA: usize = 20;

/// A comment.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkflowAction {
    /// The kind of action.
    #[serde(default, rename = "action_type")]
    _action_type: ManualAction,
    /// The text.
    comment: Comment,
    /// Metadata that a program attaches; at most 20 entries.
    #[serde(default, deserialize_with = "a_few")]
    #[schema(value_type = std::collections::BTreeMap<domain::Line<1, 40>, domain::Text<0, 200>>)]
    metadata: Metadata,
    /// The readers.
    #[serde(default)]
    visibility: CommentReaders,
}

/// The readers of a comment.
#[derive(Debug, Default, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CommentReaders {
    /// All parties. The other party is notified by email.
    #[default]
    Shared,
    /// The author's party.
    Private,
}

/// The history entries that can be added directly; all others follow from moves.
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
        return Err(domain::sentences::at_most_entries(METADATA).as_error());
    }
    Ok(metadata)
}

/// Comment on an introduction
///
/// A shared comment is visible to all parties, and the other party gets a mail about it; a private one is visible only to
/// the author's party.
#[utoipa::path(
    post, path = "/api/introductions/{id}/workflow-actions", tag = "introductions", request_body = WorkflowAction,
    params(("id" = IntroductionId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = IntroductionView))
)]
pub(crate) async fn add_workflow_action(
    mut by: PartyTo<Introduction>,
    once: Once,
    State(app): State<App>,
    Valid(action): Valid<WorkflowAction>,
) -> Result<(StatusCode, Tagged), Problem> {
    may_say_more(&by.record)?;
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    let (visibility, notices) = match action.visibility {
        CommentReaders::Shared => {
            by.record.check_anonymity("comment", by.party, &action.comment)?;
            for value in action.metadata.values() {
                by.record.check_anonymity("metadata", by.party, value)?;
            }
            by.record.comment(by.party, now);
            let notice = NoticeBody::of_comment(&by.record, by.party, &action.comment);
            (CommentVisibility::Shared, notice)
        }
        CommentReaders::Private => {
            by.record.comment_privately(by.party, now);
            (CommentVisibility::Private, Vec::new())
        }
    };
    let happened = Happened::Commented(action.comment, visibility, action.metadata);
    let kept = keep_once(&app, &before, by, happened, notices, &once).await?;
    Ok((StatusCode::CREATED, kept))
}
