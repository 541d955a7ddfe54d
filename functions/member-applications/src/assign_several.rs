//! POST /api/member-applications/admin/assign

use axum::extract::State;
use domain::{AccountId, Application, ApplicationId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::{Admin, As, Caller, FieldError, Json, Problem, Valid};

use crate::{
    App,
    admin_view::ApplicationRowView,
    assign::{name_of_other, write},
    sentences,
};

/// As many as a page of the list shows.
const MOST: usize = 50;

/// The same assignee for several applications.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AssignApplications {
    /// In the order in which the response reports failures.
    #[schema(min_items = 1, max_items = 50)]
    application_ids: Vec<ApplicationId>,
    /// An administrator with an active account; `null` removes the assignments.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    assigned_to: Option<AccountId>,
    /// The assignees that the caller has seen, in the order of `application_ids`: an application that has another one by
    /// now keeps it. Without this list, they are not compared.
    #[serde(default)]
    #[schema(max_items = 50)]
    seen: Option<Vec<Option<AccountId>>>,
}

/// The applications that have the assignee now, and why the others do not.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct AssignedApplications {
    /// As they are now, in the order of the request.
    applications: Vec<ApplicationRowView>,
    /// For each of the others its place in the request, such as `application_ids[2]`, and the reason.
    errors: Vec<FieldError>,
}

/// Assigns at most fifty applications to an administrator, or removes their assignments. No notice is sent.
///
/// Each change is a transaction of its own, as if requested by itself: one that is refused prevents no other. Repeating
/// the request changes nothing, and reports the applications as assigned.
#[utoipa::path(
    post,
    path = "/api/member-applications/admin/assign",
    tag = "member-applications",
    request_body = AssignApplications,
    responses((status = 200, description = "What was assigned and what was not", body = AssignedApplications))
)]
pub(crate) async fn assign_member_applications(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(request): Valid<AssignApplications>,
) -> Result<Json<AssignedApplications>, Problem> {
    let ids = &request.application_ids;
    if ids.is_empty() || ids.len() > MOST {
        return Err(Problem::invalid("application_ids", sentences::some_applications(MOST)));
    }
    if request.seen.as_ref().is_some_and(|seen| seen.len() != ids.len()) {
        return Err(Problem::invalid("seen", sentences::one_per_application()));
    }
    let name = name_of_other(&app, &admin.caller, request.assigned_to.as_ref()).await?;
    let mut assigned = AssignedApplications::default();
    // One after the other: all of them change the same totals.
    for (place, id) in ids.iter().enumerate() {
        let seen = request.seen.as_ref().and_then(|seen| seen.get(place));
        match assign(&app, &admin.caller, (id, seen), &request, name.as_ref()).await {
            Ok(application) => assigned.applications.push(application),
            // Not about this application: the rest was not tried, so the request is repeated as a whole.
            Err(problem @ (Problem::Unavailable(_) | Problem::Internal(_))) => return Err(problem),
            Err(problem) => {
                let field = format!("application_ids[{place}]");
                assigned.errors.push(FieldError::new(field, problem.sentence()));
            }
        }
    }
    Ok(Json(assigned))
}

async fn assign(
    app: &App,
    caller: &Caller,
    (id, seen): (&ApplicationId, Option<&Option<AccountId>>),
    request: &AssignApplications,
    name: Option<&String>,
) -> Result<ApplicationRowView, Problem> {
    let now = app.common.clock.now();
    let application = app.applications.get(id).await?;
    let mut application = application.ok_or_else(Problem::absent::<Application>)?;
    let before = application.it.clone();
    if application.assign(request.assigned_to.clone(), now)? {
        if seen.is_some_and(|seen| *seen != before.assigned_to) {
            return Err(Problem::Conflict {
                code: "assigned_since",
                detail: sentences::assigned_since(),
            });
        }
        write(app, caller, (&before, &application), name.cloned()).await?;
    }
    Ok(ApplicationRowView::new(&application, now))
}
