//! `PUT /api/admin/candidates/{id}/{action}`

use axum::{
    Json,
    extract::{Path, State},
};
use domain::{
    Account, AccountId, ExecutiveProfile, HistoryId, Text, candidate::Candidate, text::blank_as_none,
    vetting::VettingEvent,
};
use events::{Envelope, Event};
use serde::Deserialize;
use store::{
    Transaction,
    account::Standing,
    candidate::{VettingChange, vetting_changes},
};
use utoipa::ToSchema;
use web::{Admin, As, Caller, Problem, Valid};

use crate::{App, candidate_view::CandidateDetailView};

/// How often the move is made again because something of the candidate changed meanwhile.
const TRIES: usize = 4;

/// What is said with a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VettingMove {
    /// Required to reject.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 1000>>,
}

/// Moves a candidate's vetting: `start-vetting`, `approve` or `reject`. Approved members who do not hide can be found from
/// then on; everybody else cannot any more.
#[utoipa::path(put, path = "/api/admin/candidates/{id}/{action}", tag = "admin", request_body = VettingMove,
    params(("id" = AccountId, Path), ("action" = String, Path, description = "`start-vetting`, `approve` or `reject`")),
    responses((status = 200, description = "Moved", body = CandidateDetailView)))]
pub(crate) async fn vet_candidate(
    admin: As<Admin>,
    State(app): State<App>,
    Path((id, action)): Path<(String, String)>,
    Valid(said): Valid<VettingMove>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let id: AccountId = id.parse().map_err(|_| Problem::NotFound("Candidate"))?;
    let event = match action.as_str() {
        "start-vetting" => VettingEvent::StartVetting,
        "approve" => VettingEvent::Approve,
        "reject" => VettingEvent::Reject,
        _ => return Err(Problem::NotFound("Action")),
    };
    let reason = said.reason.as_deref();
    let mut tries = 0;
    let line = loop {
        tries += 1;
        match make(&app, &admin.caller, &id, event, reason).await {
            // The profile or the list changed in between, which need not forbid the move: look at it anew.
            Err(Problem::Conflict {
                code: "stale" | "exists",
                ..
            }) if tries < TRIES => {}
            made => break made?,
        }
    };
    let history = vetting_changes(&app.profiles, &id).await?;
    Ok(Json(CandidateDetailView::new(line, history)))
}

/// The account's vetting, the audit row, the line of the list with its totals, and the event that sends search to look:
/// one write.
async fn make(
    app: &App,
    admin: &Caller,
    id: &AccountId,
    event: VettingEvent,
    reason: Option<&str>,
) -> Result<Candidate, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    // The line before what it is made of, as the search indexer reads them: so neither can overwrite what is newer.
    let seen = app.profiles.get::<Candidate>(id).await?;
    let (account, profile) = tokio::try_join!(
        app.common.accounts.get::<Account>(id),
        app.profiles.get::<ExecutiveProfile>(id)
    )?;
    let (mut account, profile) = (account.ok_or_else(absent)?, profile.map(|profile| profile.it));
    // Nobody but executives, and nobody erased, is a candidate.
    Candidate::of(&account, profile.as_ref()).ok_or_else(absent)?;
    let moved = account.vet(event, reason)?;
    let line = Candidate::of(&account, profile.as_ref()).ok_or_else(absent)?;
    let change = VettingChange {
        id: HistoryId::new(clock, chance),
        account_id: id.clone(),
        event: moved.event,
        from: moved.from,
        to: moved.to,
        by: admin.account.clone(),
        reason: reason.map(ToOwned::to_owned),
        at: clock.now(),
    };
    let changed = Event::ProfileChanged { account_id: id.clone() };
    Transaction::new()
        .save_account(&app.common.accounts, &account, &Standing::of(&account))
        .create(&app.profiles, &change)
        .relist(&app.profiles, seen.as_ref(), Some(&line), clock.now())
        .emit(&app.profiles, &Envelope::new(changed, clock, chance))
        .commit(chance)
        .await?;
    Ok(line)
}
