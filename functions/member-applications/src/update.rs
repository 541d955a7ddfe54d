//! PUT /api/member-applications/{id}?email=

use axum::extract::State;
use domain::{
    ApplicationForm, ApplicationId,
    application::{ApplicationActor, ApplicationStatus},
};
use serde_json::{Map, Value};
use store::HistoryEntry;
use web::{Json, Problem, Valid};

use crate::{
    App,
    by_link::{ByLink, Link},
    form::Filled,
    view::ApplicationView,
};

/// Replaces the answers of a draft, or of an application that waits for information.
///
/// Needs the mailed token. The address cannot be changed. `answer` is added to the history for the reviewer.
#[utoipa::path(
    put,
    path = "/api/member-applications/{id}",
    tag = "member-applications",
    params(("id" = ApplicationId, Path), Link, ("x-edit-token" = Option<String>, Header)),
    request_body = ApplicationForm,
    responses((status = 200, body = ApplicationView))
)]
pub(crate) async fn update_member_application(
    ByLink(mut application): ByLink,
    State(app): State<App>,
    Valid(sent): Valid<Map<String, Value>>,
) -> Result<Json<ApplicationView>, Problem> {
    let now = app.common.clock.now();
    let filled = Filled::read(sent)?;
    let before = application.it.clone();
    if application.is_editable() {
        let form = filled.faultless()?;
        application.revise(&form, now)?;
        let change = app.applications.change(&before, &application, now);
        let change = app.agreed(change, Some(&before), &application);
        if application.status == ApplicationStatus::Draft {
            // Only the applicant has seen a draft: its versions have no history.
            change.commit(&app.common.chance).await?;
        } else {
            let mut row = HistoryEntry::of_application(
                &application,
                Some(before.status),
                "revise",
                ApplicationActor::Applicant,
                app.common.source(),
            );
            row.reason = form.answer.map(String::from);
            app.keep(change, &row, app.common.source().nothing()).await?;
        }
    } else {
        // The refusal does not depend on the form.
        application.revise(filled.peek(), now)?;
    }
    Ok(Json(ApplicationView::new(
        &application,
        ApplicationActor::Applicant,
        now,
    )))
}
