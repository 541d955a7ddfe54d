//! `POST /api/admin/vetting/{id}/decision`

use axum::extract::{Path, State};
use domain::{
    AccountId, InterviewId, Text,
    text::blank_as_none,
    vetting_process::{Appointment, Deed, Reason},
};
use serde::Deserialize;
use store::vetting::Mover;
use utoipa::ToSchema;
use web::{Admin, As, Caller, Json, Problem, Valid};

use crate::{App, admin_view::VettingCaseView};

/// What a vetter decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VettingDecision {
    #[schema(inline)]
    action: VettingAction,
    /// What the executive is told. Required to reject.
    #[serde(default, deserialize_with = "blank_as_none")]
    feedback: Option<Text<1, 2000>>,
    /// When and where. Required to schedule an interview, or to put it off.
    #[serde(default)]
    interview: Option<Appointment>,
}

/// Which decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VettingAction {
    /// Begin, or begin anew after a rejection.
    Start,
    Approve,
    /// Ask for something to be put right.
    Reject,
    /// Invite to an interview, or to another time for it.
    ScheduleInterview,
    /// Ask for a renewal, because something material changed.
    Reverify,
    /// Take it on oneself.
    Assign,
    /// Give it back.
    Unassign,
}

/// Decides on a vetting, or takes it on. Every move is kept with who made it, when and why, and the executive is told by
/// mail. Whoever is approved can be found at once; whoever is rejected no longer.
#[utoipa::path(post, path = "/api/admin/vetting/{id}/decision", tag = "vetting", params(("id" = AccountId, Path)),
    request_body = VettingDecision, responses((status = 200, body = VettingCaseView)))]
pub(crate) async fn decide_vetting(
    admin: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
    Valid(decision): Valid<VettingDecision>,
) -> Result<Json<VettingCaseView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let id: AccountId = id.parse().map_err(|_| absent())?;
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
            return Err(Problem::invalid("interview", "is required to schedule an interview"));
        }
    };
    let reason = Reason {
        field: "feedback",
        text: decision.feedback.as_deref(),
    };
    let mover = Mover::Admin(&admin.caller.account);
    // The history of before is read while the move is made: what was added is known.
    let (made, history, notes) = tokio::join!(
        app.vettings.make(&id, &deed, mover, reason, app.source()),
        app.vettings.history(&id),
        app.vettings.notes(&id)
    );
    let made = made?;
    let history = made.history_after(history?);
    let view = VettingCaseView::new(&made.case, history, notes?);
    view.map(Json).ok_or_else(absent)
}

async fn assign(app: &App, id: &AccountId, to: Option<&Caller>) -> Result<Json<VettingCaseView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let (case, history, notes) = tokio::try_join!(
        app.vettings.case(id, &app.common.clock),
        app.vettings.history(id),
        app.vettings.notes(id)
    )?;
    let mut case = case.ok_or_else(absent)?;
    let assigned = app.vettings.assign(
        &mut case,
        to.map(|caller| caller.account.clone()),
        app.common.clock.now(),
    );
    assigned.commit(&app.common.chance).await?;
    VettingCaseView::new(&case, history, notes).map(Json).ok_or_else(absent)
}
