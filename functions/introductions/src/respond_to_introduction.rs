//! POST /api/introduction/{id}/respond: the executive's response to a request.

use axum::extract::State;
use domain::{
    Introduction, IntroductionId, Text,
    introduction::{Comment, CommentVisibility, Happened, Metadata, Stage, ZoneName},
    text::blank_as_none,
};
use events::NoticeBody;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asked, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep},
    sentences,
    update_workflow_status::{StageChange, change_stage},
    view::IntroductionView,
};

/// A response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum IntroductionResponse {
    /// The move to `accepted`.
    Accept,
    /// The move to `declined`.
    Decline,
    /// A question: a comment that the employer gets by mail too, without a move.
    NeedMoreInfo,
}

/// The executive's response.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RespondToIntroduction {
    /// The response.
    response: IntroductionResponse,
    /// A message to the employer; required with `need_more_info`.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Text<1, 1800>>,
    /// A short reason for declining.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 190>>,
    /// The caller's time zone, so that the other party sees both times of meetings.
    #[serde(default, deserialize_with = "blank_as_none")]
    time_zone: Option<ZoneName>,
}

/// Responds to a request
///
/// `accept` and `decline` are moves as in `PUT …/workflow-status`.
#[utoipa::path(
    post, path = "/api/introduction/{id}/respond", tag = "introductions", request_body = RespondToIntroduction,
    params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn respond_to_introduction(
    by: PartyTo<Introduction, Asked>,
    State(app): State<App>,
    Valid(answer): Valid<RespondToIntroduction>,
) -> Result<Tagged, Problem> {
    let words = words(&answer)?;
    let new_status = match answer.response {
        IntroductionResponse::Accept => Stage::Accepted,
        IntroductionResponse::Decline => Stage::Declined,
        IntroductionResponse::NeedMoreInfo => {
            let question = words.ok_or_else(|| Problem::invalid("message", sentences::question_required()))?;
            return ask(&app, by, question).await;
        }
    };
    let change = StageChange {
        new_status,
        comment: words,
        notify_participants: true,
        time_zone: answer.time_zone,
    };
    let changed = change_stage(&app, by, change).await;
    changed.map_err(|problem| match problem {
        Problem::Invalid(mut errors) => {
            for error in errors.iter_mut().filter(|error| error.field == "comment") {
                error.field = "reason".into();
            }
            Problem::Invalid(errors)
        }
        problem => problem,
    })
}

async fn ask(app: &App, mut by: PartyTo<Introduction, Asked>, question: Comment) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    by.record
        .ask_for_more(by.party, app.common.clock.now())
        .map_err(Problem::from)?;
    let told = NoticeBody::of_question(&by.record, &question);
    let happened = Happened::Said(question, CommentVisibility::Shared, Metadata::new());
    keep(app, &before, by, happened, vec![told]).await
}

/// Combines reason and message into one comment for the history.
fn words(answer: &RespondToIntroduction) -> Result<Option<Comment>, Problem> {
    let said = [answer.reason.as_deref(), answer.message.as_deref()];
    let said: Vec<&str> = said.into_iter().flatten().collect();
    if said.is_empty() {
        return Ok(None);
    }
    let words = said.join("\n").parse();
    words
        .map(Some)
        .map_err(|error: domain::text::BadText| Problem::invalid("message", error.into()))
}
