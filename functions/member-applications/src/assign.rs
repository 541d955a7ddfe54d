//! PUT /api/member-applications/admin/{id}/assignee

use axum::extract::State;
use domain::{
    Account, AccountId, Application, ApplicationId, Role, account::AccountState, application::ApplicationActor,
};
use events::{Actor, Event};
use serde::Deserialize;
use store::{HistoryEntry, Read};
use utoipa::ToSchema;
use web::{Admin, Caller, Json, Problem, RecordFor, Valid};

use crate::{App, admin_view::ReviewedApplicationView, sentences};

/// The new assignee.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Assignment {
    /// An administrator with an active account; `null` removes the assignment.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    assigned_to: Option<AccountId>,
}

/// Assigns an application to an administrator, or removes the assignment. No notice is sent.
///
/// Repeating it changes nothing. Refused for drafts.
#[utoipa::path(
    put,
    path = "/api/member-applications/admin/{id}/assignee",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    request_body = Assignment,
    responses((status = 200, body = ReviewedApplicationView))
)]
pub(crate) async fn assign_member_application(
    admin: RecordFor<Admin, Application>,
    State(app): State<App>,
    Valid(Assignment { assigned_to }): Valid<Assignment>,
) -> Result<Json<ReviewedApplicationView>, Problem> {
    let now = app.common.clock.now();
    let (caller, mut application) = (&admin.caller, admin.record);
    let before = application.it.clone();
    if application.assign(assigned_to.clone(), now)? {
        let name = name_of_other(&app, caller, assigned_to.as_ref()).await?;
        write(&app, caller, (&before, &application), name).await?;
    }
    Ok(Json(ReviewedApplicationView::new(&application, now)))
}

/// The name of an assignee other than the caller, for the history.
///
/// # Errors
/// Unless the assignee is an administrator with an active account.
pub(crate) async fn name_of_other(
    app: &App,
    caller: &Caller,
    assigned_to: Option<&AccountId>,
) -> Result<Option<String>, Problem> {
    // The caller is an administrator, and their account is known to be active.
    match assigned_to.filter(|to| **to != caller.account) {
        None => Ok(None),
        Some(to) => name_of_admin(app, to).await.map(Some),
    }
}

/// Writes a changed assignment with its history entry and its fact.
///
/// # Errors
/// When another writer has changed the application since it was read, or the table does not respond.
pub(crate) async fn write(
    app: &App,
    caller: &Caller,
    (before, application): (&Application, &Read<Application>),
    name: Option<String>,
) -> Result<(), Problem> {
    let event = match application.assigned_to {
        Some(_) => "assign",
        None => "unassign",
    };
    let (by, source) = (ApplicationActor::Admin, app.common.source());
    let row = HistoryEntry {
        by: Some(caller.account.clone()),
        note: name,
        ..HistoryEntry::of_application(application, Some(before.status), event, by, source)
    };
    let table = &app.applications.table;
    let assigned = Event::ApplicationAssigned {
        application_id: application.id.clone(),
        from: before.assigned_to.clone(),
        to: application.assigned_to.clone(),
    };
    let now = app.common.clock.now();
    let change = app.applications.change(before, application, now).create(table, &row);
    let change = change.emit(table, source.fact(Actor::from(caller), assigned));
    Ok(change.commit(&app.common.chance).await?)
}

/// The name of an administrator with an active account, or the address where there is no name.
async fn name_of_admin(app: &App, id: &AccountId) -> Result<String, Problem> {
    let account = app.common.accounts.get::<Account>(id).await?;
    let account = account
        .filter(|account| account.role == Role::Admin && account.state == AccountState::Active)
        .ok_or_else(|| Problem::invalid("assigned_to", sentences::assignee_is_admin()))?;
    Ok(account.name_or_address())
}
