//! `POST /api/admin/candidates/{id}/blacklisting`

use axum::extract::{Path, State};
use domain::{AccountId, Text, blacklist::BlacklistingEvent, text::blank_as_none};
use serde::Deserialize;
use store::vetting::NotMoved;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, blacklisting_view::BlacklistingView};

/// What an administrator does about a blacklisting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BlacklistingMove {
    #[schema(inline)]
    action: BlacklistingAction,
    /// Why. Required to propose, where the executive reads it once it is confirmed, and to uphold an appeal; else only
    /// administrators read it.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// Which move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BlacklistingAction {
    /// Ask another administrator to bar them.
    Propose,
    /// Take one's own proposal back.
    Withdraw,
    /// Turn down what another proposed.
    Refuse,
    /// Agree to what another proposed: from now on they are hidden everywhere.
    Confirm,
    /// End the bar.
    UpholdAppeal,
}

/// Bars a candidate, with a second pair of eyes, or ends the bar
///
/// One administrator proposes and gives the reason, another confirms; nobody confirms their own proposal, and nothing
/// changes for the candidate before. A proposal lapses after 14 days. The executive is told of the bar and of its end by
/// mail, with the way to appeal.
#[utoipa::path(post, path = "/api/admin/candidates/{id}/blacklisting", tag = "admin", params(("id" = AccountId, Path)),
    request_body = BlacklistingMove,
    responses((status = 200, description = "Moved", body = BlacklistingView)))]
pub(crate) async fn move_blacklisting(
    admin: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
    Valid(said): Valid<BlacklistingMove>,
) -> Result<Json<BlacklistingView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let event = match said.action {
        BlacklistingAction::Propose => BlacklistingEvent::Propose,
        BlacklistingAction::Withdraw => BlacklistingEvent::Withdraw,
        BlacklistingAction::Refuse => BlacklistingEvent::Refuse,
        BlacklistingAction::Confirm => BlacklistingEvent::Confirm,
        BlacklistingAction::UpholdAppeal => BlacklistingEvent::UpholdAppeal,
    };
    let (by, reason) = (&admin.caller.account, said.reason.as_deref());
    let moved = app.vettings.blacklist(&id, event, by, reason, app.source()).await;
    let held = moved.map_err(|failure| match failure {
        NotMoved::Absent => absent(),
        failure => failure.into(),
    })?;
    Ok(Json(BlacklistingView::new(held, by)))
}
