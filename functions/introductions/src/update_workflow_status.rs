//! PUT /api/introductions/{id}/workflow-status: the one door through which the stage changes.

use axum::{extract::State, http::HeaderMap};
use domain::{
    Account, AccountId, Introduction, IntroductionId,
    introduction::{Comment, Happened, Stage, StageEvent, ZoneName},
    text::blank_as_none,
};
use events::Event;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{PartyTo, Problem, Valid};

use crate::{
    App,
    keep::{Tagged, check, keep, keep_sent},
    propose_introduction::people,
    view::IntroductionView,
};

/// Where it is to go, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StageChange {
    /// The stage it moves to: one of `allowed_transitions[].to`.
    pub(crate) new_status: Stage,
    /// The reason, where the move needs one; everybody reads it.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) comment: Option<Comment>,
    /// Is the other side told by mail?
    #[serde(default = "yes")]
    pub(crate) notify_participants: bool,
    /// The zone the caller's clock shows, so that the other side sees the times of meetings in both.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) time_zone: Option<ZoneName>,
}

fn yes() -> bool {
    true
}

/// Move an introduction to another stage
///
/// Each side makes its own moves (C49). A meeting and an offer take more than a name and have doors of their own. A move that the table does not have is refused with 409 `invalid_move` and the moves
/// there are; of two at the same time one wins and the other is `stale`.
#[utoipa::path(
    put, path = "/api/introductions/{id}/workflow-status", tag = "introductions", request_body = StageChange,
    params(("id" = IntroductionId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn update_workflow_status(
    by: PartyTo<Introduction>,
    State(app): State<App>,
    headers: HeaderMap,
    Valid(change): Valid<StageChange>,
) -> Result<Tagged, Problem> {
    check(&headers, &by.record)?;
    change_stage(&app, by, change).await
}

/// Makes the move, remembers it, and says it.
pub(crate) async fn change_stage<P>(
    app: &App,
    mut by: PartyTo<Introduction, P>,
    change: StageChange,
) -> Result<Tagged, Problem> {
    let before = by.record.it.clone();
    let now = app.common.clock.now();
    by.record.note_zone(by.party, change.time_zone)?;
    let moved = by
        .record
        .advance(change.new_status, by.party, change.comment.as_deref(), now)?;
    if moved.to == Stage::Pending {
        // A draft is sent: the executive may have left or changed their mind since it was written.
        (by.record.people, _) = Box::pin(people(app, &by.caller, &before.people.executive_id)).await?;
    }
    if moved.event == StageEvent::Accept {
        can_be_met(app, &before.people.executive_id).await?;
    }
    // Of a meeting both sides are told in any case: it stands in their calendars.
    let notify = change.notify_participants && moved.event != StageEvent::CancelMeeting;
    let mut events = Event::of_move(&by.record, by.party, notify);
    if moved.event == StageEvent::AcceptOffer {
        events.extend(Event::of_accepted_offer(&by.record));
    }
    let (is_sent, happened) = (moved.to == Stage::Pending, Happened::Moved(moved, change.comment));
    if is_sent {
        keep_sent(app, &before, by, happened, events).await
    } else {
        keep(app, &before, by, happened, events).await
    }
}

/// Whoever the team has barred meets nobody new. This is asked at the acceptance alone, which shows the executive's name
/// and address to the employer: a read more than other moves have. What is further on is the team's to moderate.
async fn can_be_met(app: &App, executive: &AccountId) -> Result<(), Problem> {
    let account = app.common.accounts.get::<Account>(executive).await?;
    if account.is_some_and(|account| account.is_blacklisted()) {
        return Err(Problem::Conflict {
            code: "blacklisted",
            detail: "You cannot be introduced to anybody at present. Our mail to you says why, and how to appeal."
                .into(),
        });
    }
    Ok(())
}
