//! POST /api/member-applications/{id}/submit?email=

use axum::extract::State;
use domain::{
    ApplicationId,
    application::{ApplicationActor, ApplicationEvent, Prose},
    text::blank_as_none,
};
use events::{Actor, EditLink, NoticeBody, Recipient};
use serde::Deserialize;
use store::HistoryEntry;
use utoipa::ToSchema;
use web::{Json, Problem, Valid};

use crate::{
    App,
    by_link::{ByLink, Link},
    view::ApplicationView,
};

/// Optional data of the submission. They can also be sent before, with the answers.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SubmitApplication {
    /// The answer to the reviewer's question.
    #[serde(default, deserialize_with = "blank_as_none")]
    answer: Option<Prose>,
    /// Consent to the processing of the answers.
    #[serde(default)]
    consent: bool,
}

/// Submits a draft, or answers a request for information.
///
/// Needs the mailed token, all nine required fields and the consent. The assessment is computed again.
#[utoipa::path(
    post,
    path = "/api/member-applications/{id}/submit",
    tag = "member-applications",
    params(("id" = ApplicationId, Path), Link, ("x-edit-token" = Option<String>, Header)),
    request_body = Option<SubmitApplication>,
    responses((status = 200, body = ApplicationView))
)]
pub(crate) async fn submit_member_application(
    ByLink(mut application): ByLink,
    State(app): State<App>,
    Valid(request): Valid<Option<SubmitApplication>>,
) -> Result<Json<ApplicationView>, Problem> {
    let now = app.common.clock.now();
    let request = request.unwrap_or_default();
    let before = application.it.clone();
    if request.consent {
        application.agree(now);
    }
    let moved = application.advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)?;
    let mut row = HistoryEntry::of_application(
        &application,
        Some(moved.from),
        moved.event.as_str(),
        ApplicationActor::Applicant,
        app.common.source(),
    );
    row.reason = request.answer.map(String::from);
    let notice = NoticeBody::ApplicationReceived(EditLink::from(&*application));
    let published = app
        .moved(Actor::new(ApplicationActor::Applicant, None), &application, moved)
        .notify([(Recipient::from(&*application), notice)]);
    let change = app.agreed(
        app.applications.change(&before, &application, now),
        Some(&before),
        &application,
    );
    app.keep(change, &row, published).await?;
    Ok(Json(ApplicationView::new(
        &application,
        ApplicationActor::Applicant,
        now,
    )))
}
