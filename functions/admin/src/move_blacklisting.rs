//! `POST /api/admin/candidates/{id}/blacklisting`

use axum::extract::State;
use domain::{AccountId, Text, blacklist::BlacklistingEvent, candidate::Candidate, text::blank_as_none};
use operations::vetting::NotMoved;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, As, IdOf, Json, Problem, Valid};

use crate::{App, blacklisting_view::BlacklistingView};

/// An administrator's move of a blacklisting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BlacklistingMove {
    #[schema(inline)]
    action: BlacklistingAction,
    /// The reason. Required to propose, and then shown to the executive after the confirmation, and required to uphold
    /// an appeal; otherwise only administrators see it.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// The move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BlacklistingAction {
    /// Propose a blacklisting to another administrator.
    Propose,
    /// Withdraw one's own proposal.
    Withdraw,
    /// Refuse another administrator's proposal.
    Refuse,
    /// Confirm another administrator's proposal: from now on the candidate is hidden everywhere.
    Confirm,
    /// Lift the blacklisting.
    UpholdAppeal,
}

/// Proposes, confirms or lifts the blacklisting of a candidate
///
/// One administrator proposes with a reason, another confirms; the proposer cannot confirm, and nothing changes for the
/// candidate before. A proposal lapses after 14 days. The executive is notified by mail of the blacklisting, with the
/// way to appeal, and of its end.
#[utoipa::path(post, path = "/api/admin/candidates/{id}/blacklisting", tag = "admin", params(("id" = AccountId, Path)),
    request_body = BlacklistingMove,
    responses((status = 200, description = "Moved", body = BlacklistingView)))]
pub(crate) async fn move_blacklisting(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
    Valid(request): Valid<BlacklistingMove>,
) -> Result<Json<BlacklistingView>, Problem> {
    let event = match request.action {
        BlacklistingAction::Propose => BlacklistingEvent::Propose,
        BlacklistingAction::Withdraw => BlacklistingEvent::Withdraw,
        BlacklistingAction::Refuse => BlacklistingEvent::Refuse,
        BlacklistingAction::Confirm => BlacklistingEvent::Confirm,
        BlacklistingAction::UpholdAppeal => BlacklistingEvent::UpholdAppeal,
    };
    let (by, reason) = (&admin.caller.account, request.reason.as_deref());
    let moved = operations::blacklist::perform(&app.vettings, &id, event, by, reason, app.common.source()).await;
    let held = moved.map_err(|failure| match failure {
        NotMoved::Absent => Problem::absent::<Candidate>(),
        failure => failure.into(),
    })?;
    Ok(Json(BlacklistingView::new(held, by)))
}
