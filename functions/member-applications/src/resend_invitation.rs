//! POST /api/member-applications/admin/{id}/resend-invitation

use axum::extract::State;
use domain::{
    Application, ApplicationId,
    application::{ApplicationActor, ApplicationEvent},
};
use events::{Actor, EditLink, Event, NoticeBody, Recipient};
use store::HistoryEntry;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, admin_view::ReviewedApplicationView};

/// Sends the invitation of an approved application again, also after it expired; it is valid for 30 days from now.
///
/// Refused unless the application is approved and unclaimed, and for an hour after it was sent again.
#[utoipa::path(
    post,
    path = "/api/member-applications/admin/{id}/resend-invitation",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    responses((status = 200, body = ReviewedApplicationView))
)]
pub(crate) async fn resend_invitation(
    admin: RecordFor<Admin, Application>,
    State(app): State<App>,
) -> Result<Json<ReviewedApplicationView>, Problem> {
    let now = app.common.clock.now();
    let mut application = admin.record;
    let before = application.it.clone();
    let by = ApplicationActor::Admin;
    let moved = application.advance(ApplicationEvent::ResendInvitation, by, now)?;
    let row = HistoryEntry {
        by: Some(admin.caller.account.clone()),
        ..HistoryEntry::of_application(
            &application,
            Some(moved.from),
            moved.event.as_str(),
            by,
            app.common.source(),
        )
    };
    let event = Event::InvitationResent {
        application_id: application.id.clone(),
    };
    let notice = application.invitation_expires_at().map(|expires_at| {
        let application = EditLink::from(&*application);
        NoticeBody::InvitationResent {
            application,
            expires_at,
        }
    });
    let published = app
        .common
        .source()
        .fact(Actor::new(by, Some(&admin.caller.account)), event)
        .notify(notice.map(|notice| (Recipient::from(&*application), notice)));
    app.keep(app.applications.change(&before, &application, now), &row, published)
        .await?;
    Ok(Json(ReviewedApplicationView::new(&application, now)))
}
