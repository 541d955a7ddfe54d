//! POST /api/member-applications/admin/{id}/review

use axum::extract::State;
use domain::{
    Application, ApplicationId,
    application::{ApplicationActor, REAPPLY_DAYS, Review, ReviewAction},
    time::days,
};
use events::{Actor, Addressed, EditLink, NoticeBody, Recipient};
use jiff::Timestamp;
use store::HistoryEntry;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, admin_view::ReviewedApplicationView};

/// Makes a review move: starts the review, approves, rejects, requests information, or undoes an approval.
///
/// A rejection needs `review_notes`, a question its `message`. An approval mails the link to claim the membership, and
/// can be undone for a day unless it was claimed. Of two concurrent reviews, one is refused as stale.
#[utoipa::path(
    post,
    path = "/api/member-applications/admin/{id}/review",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    request_body = Review,
    responses((status = 200, body = ReviewedApplicationView))
)]
pub(crate) async fn review_member_application(
    admin: RecordFor<Admin, Application>,
    State(app): State<App>,
    Valid(review): Valid<Review>,
) -> Result<Json<ReviewedApplicationView>, Problem> {
    let now = app.common.clock.now();
    let mut application = admin.record;
    let before = application.it.clone();
    let reviewer = admin.caller.account;
    let moved = application.review(&review, &reviewer, now)?;
    let mut row = HistoryEntry::of_application(
        &application,
        Some(moved.from),
        moved.event.as_str(),
        ApplicationActor::Admin,
        app.common.source(),
    );
    let by = Actor::new(ApplicationActor::Admin, Some(&reviewer));
    let published = app
        .moved(by, &application, moved)
        .notify(review_notice(&application, &review, now));
    row.by = Some(reviewer);
    let comment = match review.action {
        ReviewAction::RequestInfo => review.message,
        _ => review.review_notes,
    };
    (row.reason, row.note) = (comment.map(String::from), review.admin_notes.map(String::from));
    app.keep(app.applications.change(&before, &application, now), &row, published)
        .await?;
    Ok(Json(ReviewedApplicationView::new(&application, now)))
}

/// The notice to the applicant; none for internal moves.
fn review_notice(application: &Application, review: &Review, now: Timestamp) -> Option<Addressed> {
    let link = EditLink::from(application);
    let words = |comment: &Option<_>| comment.as_ref().map_or_else(String::new, ToString::to_string);
    let body = match review.action {
        ReviewAction::Approve => NoticeBody::Approved(link),
        ReviewAction::Reject => NoticeBody::NotApproved {
            application: link,
            reason: words(&review.review_notes),
            again_from: now + days(REAPPLY_DAYS),
        },
        ReviewAction::RequestInfo => NoticeBody::InfoRequested {
            application: link,
            message: words(&review.message),
        },
        ReviewAction::StartReview | ReviewAction::UndoApproval => return None,
    };
    Some((Recipient::from(application), body))
}
