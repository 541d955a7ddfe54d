//! PUT /api/introductions/{id}/workflow-status: the endpoint that changes the stage.

use axum::extract::State;
use domain::{
    Account, AccountId, Introduction, IntroductionId,
    introduction::{Comment, Happened, Stage, StageEvent, ZoneName},
    text::blank_as_none,
};
use events::NoticeBody;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Deciding, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, keep, keep_sent},
    propose_introduction::{live_application, people},
    sentences,
    view::IntroductionView,
};

/// The new stage, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StageChange {
    /// The new stage: one of `allowed_transitions[].to`.
    pub(crate) new_status: Stage,
    /// The reason, if the move needs one; visible to all parties.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) comment: Option<Comment>,
    /// Whether the other party is notified by mail.
    #[serde(default = "yes")]
    pub(crate) notify_participants: bool,
    /// The caller's time zone, so that the other party sees both times of meetings.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) time_zone: Option<ZoneName>,
}

fn yes() -> bool {
    true
}

/// Moves an introduction to another stage
///
/// Each party makes its own moves. A meeting and an offer need more data and have their own endpoints. A move that the
/// table does not have is refused with 409 `invalid_move` and the possible moves; of two concurrent ones one succeeds
/// and the other gets `stale`.
#[utoipa::path(
    put, path = "/api/introductions/{id}/workflow-status", tag = "introductions", request_body = StageChange,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn update_workflow_status(
    by: PartyTo<Introduction, Deciding>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(change): Valid<StageChange>,
) -> Result<Tagged, Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    change_stage(&app, by, change).await
}

/// Makes the move, and writes it with history entry, facts and notices.
pub(crate) async fn change_stage<P>(
    app: &App,
    mut by: PartyTo<Introduction, P>,
    change: StageChange,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    by.record.note_zone(by.party, change.time_zone)?;
    if let Some(reason) = &change.comment {
        by.record.check_anonymity("comment", by.party, reason)?;
    }
    let moved = by
        .record
        .advance(change.new_status, by.party, change.comment.as_deref(), now)?;
    if moved.to == Stage::Pending {
        // A draft is sent: the executive may have left or stopped allowing requests since it was created, and the
        // company must be verified.
        let has_applied = match &before.proposal.application {
            Some(followed) => live_application(app, &followed.job_application_id).await?.is_some(),
            None => false,
        };
        let asked = Box::pin(people(app, &by.caller, &before.people.executive_id, has_applied)).await?;
        asked.may_send?;
        by.record.people = asked.people;
        by.record.check_proposal()?;
    }
    if moved.event == StageEvent::Accept {
        can_be_met(app, &before.people.executive_id).await?;
    }
    // Both parties are always notified about a meeting, because it is in their calendars. A request is always delivered:
    // that is its purpose.
    let is_wanted = change.notify_participants && moved.event != StageEvent::CancelMeeting;
    let notices = if is_wanted || moved.to == Stage::Pending {
        NoticeBody::of_move(&by.record, by.party)
    } else {
        Vec::new()
    };
    let (is_sent, happened) = (moved.to == Stage::Pending, Happened::Moved(moved, change.comment));
    if is_sent {
        keep_sent(app, &before, by, happened, notices).await
    } else {
        keep(app, &before, by, happened, notices).await
    }
}

/// A blacklisted executive cannot be introduced. This is checked at the acceptance only, which reveals the executive's
/// name and address to the employer: it costs one more read than other moves. Later stages are for the team to
/// moderate.
async fn can_be_met(app: &App, executive: &AccountId) -> Result<(), Problem> {
    let account = app.common.accounts.get::<Account>(executive).await?;
    if account.is_some_and(|account| account.is_blacklisted()) {
        return Err(Problem::Conflict {
            code: "blacklisted",
            detail: sentences::executive_blacklisted(),
        });
    }
    Ok(())
}
