//! POST /api/member-applications/{id}/withdraw?email=

use axum::extract::State;
use domain::{
    ApplicationId,
    application::{ApplicationActor, ApplicationEvent, Prose},
    text::blank_as_none,
};
use events::{Actor, NoticeBody, Recipient};
use serde::Deserialize;
use store::HistoryEntry;
use utoipa::ToSchema;
use web::{Json, Problem, Valid};

use crate::{
    App,
    by_link::{ByLink, Link},
    view::ApplicationView,
};

/// Optional data of the withdrawal.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WithdrawApplication {
    /// The reason.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Prose>,
}

/// Withdraws an application before the decision. The same address may apply again at once.
///
/// Needs the mailed token.
#[utoipa::path(
    post,
    path = "/api/member-applications/{id}/withdraw",
    tag = "member-applications",
    params(("id" = ApplicationId, Path), Link, ("x-edit-token" = Option<String>, Header)),
    request_body = Option<WithdrawApplication>,
    responses((status = 200, body = ApplicationView))
)]
pub(crate) async fn withdraw_member_application(
    ByLink(mut application): ByLink,
    State(app): State<App>,
    Valid(request): Valid<Option<WithdrawApplication>>,
) -> Result<Json<ApplicationView>, Problem> {
    let now = app.common.clock.now();
    let request = request.unwrap_or_default();
    let before = application.it.clone();
    let moved = application.advance(ApplicationEvent::Withdraw, ApplicationActor::Applicant, now)?;
    let mut row = HistoryEntry::of_application(
        &application,
        Some(moved.from),
        moved.event.as_str(),
        ApplicationActor::Applicant,
        app.common.source(),
    );
    row.reason = request.reason.map(String::from);
    let notice = NoticeBody::Withdrawn {
        application_id: application.id.clone(),
    };
    let published = app
        .moved(Actor::new(ApplicationActor::Applicant, None), &application, moved)
        .notify([(Recipient::from(&*application), notice)]);
    app.keep(app.applications.change(&before, &application, now), &row, published)
        .await?;
    Ok(Json(ApplicationView::new(
        &application,
        ApplicationActor::Applicant,
        now,
    )))
}
