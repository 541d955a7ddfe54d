//! POST /api/member-applications/admin/{id}/waive-reapply

use axum::extract::State;
use domain::{
    Application, ApplicationId,
    application::{ApplicationActor, Prose},
};
use events::{Actor, Event, NoticeBody, Recipient};
use serde::Deserialize;
use store::{HistoryEntry, StoreError};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, admin_view::ReviewedApplicationView, sentences};

/// The waiver of the waiting time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WaiveReapply {
    /// The reason, for administrators only.
    reason: Prose,
}

/// Lets a rejected applicant apply again at once instead of 180 days after the rejection, and notifies them.
///
/// Repeating it changes nothing. Refused unless the application is rejected and the waiting time still runs, and if the
/// applicant is blacklisted.
#[utoipa::path(
    post,
    path = "/api/member-applications/admin/{id}/waive-reapply",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    request_body = WaiveReapply,
    responses((status = 200, body = ReviewedApplicationView))
)]
pub(crate) async fn waive_reapply(
    admin: RecordFor<Admin, Application>,
    State(app): State<App>,
    Valid(WaiveReapply { reason }): Valid<WaiveReapply>,
) -> Result<Json<ReviewedApplicationView>, Problem> {
    let now = app.common.clock.now();
    let mut application = admin.record;
    if application.reapply_waived_at.is_some() {
        return Ok(Json(ReviewedApplicationView::new(&application, now)));
    }
    let before = application.it.clone();
    let moved = application.waive_reapply(&reason, now)?;
    if app.is_blacklisted(&application).await? {
        return Err(Problem::Conflict {
            code: "blacklisted",
            detail: sentences::blacklisted_wait(),
        });
    }
    let by = ApplicationActor::Admin;
    let row = HistoryEntry {
        by: Some(admin.caller.account.clone()),
        note: Some(reason.into()),
        ..HistoryEntry::of_application(
            &application,
            Some(moved.from),
            moved.event.as_str(),
            by,
            app.common.source(),
        )
    };
    let application_id = application.id.clone();
    let event = Event::ReapplyWaived {
        application_id: application_id.clone(),
    };
    let notice = NoticeBody::MayApplyAgain { application_id };
    let published = app
        .common
        .source()
        .fact(Actor::new(by, Some(&admin.caller.account)), event)
        .notify([(Recipient::from(&*application), notice)]);
    let change = app.applications.change(&before, &application, now);
    match app.keep(change, &row, published).await {
        Ok(()) => Ok(Json(ReviewedApplicationView::new(&application, now))),
        Err(StoreError::Stale) => {
            // The second click of a double click: the first one waived it.
            let waived = app.applications.get(&application.id).await?;
            let waived = waived.filter(|waived| waived.reapply_waived_at.is_some());
            let waived = waived.ok_or(StoreError::Stale)?;
            Ok(Json(ReviewedApplicationView::new(&waived, now)))
        }
        Err(error) => Err(error.into()),
    }
}
