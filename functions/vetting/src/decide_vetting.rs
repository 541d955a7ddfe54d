//! `POST /api/admin/vetting/{id}/decision`

use axum::extract::State;
use domain::{
    AccountId, InterviewId, Text,
    candidate::Candidate,
    text::blank_as_none,
    vetting_process::{Appointment, Deed, Reason},
};
use operations::vetting::Mover;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, As, Caller, IdOf, Json, Problem, Valid};

use crate::{App, admin_view::VettingCaseView, sentences};

/// A vetter's decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VettingDecision {
    #[schema(inline)]
    action: VettingAction,
    /// The feedback for the executive. Required to reject.
    #[serde(default, deserialize_with = "blank_as_none")]
    feedback: Option<Text<1, 2000>>,
    /// Time and place. Required to schedule or move an interview.
    #[serde(default)]
    interview: Option<Appointment>,
}

/// The decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VettingAction {
    /// Start, or start again after a rejection.
    Start,
    Approve,
    /// Reject, and ask for a correction.
    Reject,
    /// Schedule an interview, or move it.
    ScheduleInterview,
    /// Require a renewal, because something material changed.
    Reverify,
    /// Assign it to oneself.
    Assign,
    /// Remove the assignment.
    Unassign,
}

/// Makes a decision about a vetting, or changes its assignment. Every move is recorded with actor, time and reason, and
/// the executive is notified by mail. An approved executive can be found at once; a rejected one no longer.
#[utoipa::path(post, path = "/api/admin/vetting/{id}/decision", tag = "vetting", params(("id" = AccountId, Path)),
    request_body = VettingDecision, responses((status = 200, body = VettingCaseView)))]
pub(crate) async fn decide_vetting(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
    Valid(decision): Valid<VettingDecision>,
) -> Result<Json<VettingCaseView>, Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let deed = match (decision.action, decision.interview) {
        (VettingAction::Assign, _) => return assign(&app, &id, Some(&admin.caller)).await,
        (VettingAction::Unassign, _) => return assign(&app, &id, None).await,
        (VettingAction::Start, _) => Deed::StartVetting,
        (VettingAction::Approve, _) => Deed::Approve,
        (VettingAction::Reject, _) => Deed::Reject,
        (VettingAction::Reverify, _) => Deed::Reverify,
        (VettingAction::ScheduleInterview, Some(appointment)) => {
            Deed::ScheduleInterview(appointment, InterviewId::new(clock, chance))
        }
        (VettingAction::ScheduleInterview, None) => {
            return Err(Problem::invalid("interview", sentences::interview_required()));
        }
    };
    let reason = Reason {
        field: "feedback",
        text: decision.feedback.as_deref(),
    };
    let mover = Mover::Admin(&admin.caller.account);
    let kept = || async { tokio::try_join!(app.vettings.history(&id), app.vettings.notes(&id)) };
    let made = operations::vetting::make_and_read(
        &app.vettings,
        &app.timers,
        &id,
        &deed,
        mover,
        reason,
        app.common.source(),
        kept,
    );
    let (made, (history, notes)) = made.await?;
    let history = made.history_after(history);
    let view = VettingCaseView::new(&made.case, history, notes);
    view.map(Json).ok_or_else(Problem::absent::<Candidate>)
}

async fn assign(app: &App, id: &AccountId, to: Option<&Caller>) -> Result<Json<VettingCaseView>, Problem> {
    let (case, history, notes) = tokio::try_join!(
        app.vettings.case(id, &app.common.clock),
        app.vettings.history(id),
        app.vettings.notes(id)
    )?;
    let mut case = case.ok_or_else(Problem::absent::<Candidate>)?;
    let assigned = operations::vetting::assign(
        &app.vettings,
        &app.timers,
        &mut case,
        to.map(|caller| caller.account.clone()),
        app.common.clock.now(),
    );
    assigned.commit(&app.common.chance).await?;
    VettingCaseView::new(&case, history, notes)
        .map(Json)
        .ok_or_else(Problem::absent::<Candidate>)
}
