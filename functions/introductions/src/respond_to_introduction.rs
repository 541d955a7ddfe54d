//! POST /api/introduction/{id}/respond: the executive's response to a request.

use axum::extract::State;
use domain::{
    Introduction, IntroductionId,
    introduction::{Comment, CommentVisibility, DeclineReason, Happened, Metadata, Stage, StageEvent, ZoneName},
    text::blank_as_none,
};
use events::NoticeBody;
use jiff::Timestamp;
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
    /// A message to the employer; required with `need_more_info`. With `decline` only Kilele's team reads it, unless
    /// `share_message` is set.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Comment>,
    /// Why the request is declined. The employer receives the reason.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<DeclineReason>,
    /// With `decline`: whether the employer reads the message too.
    #[serde(default)]
    share_message: bool,
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
    let now = app.common.clock.now();
    match answer.response {
        IntroductionResponse::Accept => {
            let change = StageChange {
                new_status: Stage::Accepted,
                comment: answer.message,
                notify_participants: true,
                time_zone: answer.time_zone,
            };
            change_stage(&app, by, change).await
        }
        IntroductionResponse::Decline => decline(&app, by, answer, now).await,
        IntroductionResponse::NeedMoreInfo => {
            let question = answer.message;
            let question = question.ok_or_else(|| Problem::invalid("message", sentences::question_required()))?;
            ask(&app, by, question, now).await
        }
    }
}

async fn decline(
    app: &App,
    mut by: PartyTo<Introduction, Asked>,
    answer: RespondToIntroduction,
    now: Timestamp,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    by.record.note_zone(by.party, answer.time_zone)?;
    let moved = by.record.perform(StageEvent::Decline, by.party, None, now)?;
    let readers = if answer.share_message {
        CommentVisibility::Shared
    } else {
        CommentVisibility::Team
    };
    let notices = NoticeBody::of_move(&by.record, by.party);
    let happened = Happened::Declined(moved, answer.reason, answer.message, readers);
    keep(app, &before, by, happened, notices).await
}

async fn ask(
    app: &App,
    mut by: PartyTo<Introduction, Asked>,
    question: Comment,
    now: Timestamp,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    by.record.ask_for_more(by.party, now).map_err(Problem::from)?;
    let notice = NoticeBody::of_question(&by.record, &question);
    let happened = Happened::Commented(question, CommentVisibility::Shared, Metadata::new());
    keep(app, &before, by, happened, vec![notice]).await
}
