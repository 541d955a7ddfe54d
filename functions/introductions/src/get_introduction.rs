//! GET /api/introductions/{id}, GET /api/introductions/{id}/transitions: one introduction, and its possible moves.

use axum::extract::State;
use domain::{
    Account, ExecutiveProfile, Introduction, IntroductionId,
    data_rights::{Access, Seen},
    introduction::{Party, Stage, StageTransition},
    profile::ShownContact,
};
use serde::Serialize;
use store::{Batch, StoreError, Transaction};
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, decides};

use crate::{
    App,
    keep::{Tagged, unchanged},
    view::{IntroductionView, pictured},
};

/// Returns one introduction
///
/// After the acceptance, with the picture and the contact details that the executive shows to the employer. A view by an administrator is
/// recorded in the access logs of both parties first; if that fails, nothing is shown.
#[utoipa::path(
    get, path = "/api/introductions/{id}", tag = "introductions", params(("id" = IntroductionId, Path)),
    responses((status = OK, body = IntroductionView))
)]
pub(crate) async fn get_introduction(by: PartyTo<Introduction>, State(app): State<App>) -> Result<Tagged, Problem> {
    let now = app.common.clock.now();
    if by.party == Party::Admin {
        let people = &by.record.people;
        let entries = [&people.executive_id, &people.employer_id].into_iter().map(|owner| {
            let access = Access::new(owner, by.caller.viewer(), Seen::Introduction, now);
            store::data_rights::look(&app.rights, access.as_ref())
        });
        let noted = entries.fold(Transaction::new(), Transaction::and);
        noted.commit(&app.common.chance).await?;
    }
    let contact = async {
        match by.party == Party::Employer && by.record.identities_revealed {
            true => shown_contact(&app, &by.record).await,
            false => Ok(None),
        }
    };
    let pictures = app.pictures.of(pictured([&by.record], by.party));
    let (contact, pictures) = tokio::join!(contact, pictures);
    let mut view = unchanged(&by, now).0.with_pictures(&by.record, by.party, &pictures);
    view.executive_contact = contact?;
    Ok(Tagged(view))
}

/// The contact details that the executive shows now; `None` without account or profile.
async fn shown_contact(app: &App, introduction: &Introduction) -> Result<Option<ShownContact>, StoreError> {
    let (accounts, executive) = (&app.common.accounts, &introduction.people.executive_id);
    let found = Batch::new()
        .and::<Account, _>(accounts, executive)
        .and::<ExecutiveProfile, _>(&app.profiles, executive)
        .read()
        .await?;
    let account = found.get::<Account, _>(accounts, executive)?;
    let profile = found.get::<ExecutiveProfile, _>(&app.profiles, executive)?;
    Ok(account
        .zip(profile)
        .map(|(account, profile)| ShownContact::new(&account, &profile)))
}

/// The caller's possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransitionsView {
    /// The stage of the introduction.
    workflow_status: Stage,
    /// The moves from there.
    allowed_transitions: Vec<StageTransition>,
}

/// Lists the caller's possible moves of an introduction
///
/// The same list is part of every view of it.
#[utoipa::path(
    get, path = "/api/introductions/{id}/transitions", tag = "introductions", params(("id" = IntroductionId, Path)),
    responses((status = OK, body = TransitionsView))
)]
pub(crate) async fn list_introduction_transitions(
    by: PartyTo<Introduction>,
    State(app): State<App>,
) -> Json<TransitionsView> {
    let allowed = by.record.allowed(by.party, app.common.clock.now());
    Json(TransitionsView {
        workflow_status: by.record.stage,
        allowed_transitions: if decides(&by.caller) { allowed } else { Vec::new() },
    })
}
