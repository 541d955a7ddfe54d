//! GET /api/member-applications/admin/analytics

use std::collections::BTreeMap;

use axum::extract::State;
use domain::application::ApplicationStatus;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::App;

/// The figures above the list: counted with every change, so they are what the list would show.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationAnalyticsView {
    /// Ever submitted, or withdrawn before that; drafts are nobody's business yet.
    total_applications: i64,
    /// Waiting for a reviewer: submitted or under review.
    pending_review: i64,
    /// Approved.
    approved: i64,
    /// Approved of all decided, percent with one decimal; 0 before the first decision.
    approval_rate: f64,
    /// Half of all decisions came within this many hours of submission; null before the first.
    median_hours_in_review: Option<i64>,
    /// Answers that came, or are still owed, after the promised date.
    sla_breaches: i64,
    /// Those of them that are still owed.
    overdue_now: i64,
    /// How many stand in each status, drafts included, for the filter chips.
    by_status: BTreeMap<String, i64>,
}

/// Counts applications: the cards above the list.
#[utoipa::path(
    get,
    path = "/api/member-applications/admin/analytics",
    tag = "member-applications",
    responses((status = 200, body = ApplicationAnalyticsView))
)]
pub(crate) async fn member_application_analytics(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<ApplicationAnalyticsView>, Problem> {
    use ApplicationStatus::{Approved, Draft, Rejected, Submitted, UnderReview};
    // Boxed: three calls of the SDK at once are a large future.
    let figures = Box::pin(app.applications.figures(app.common.clock.now())).await?;
    let of = |status: ApplicationStatus| figures.by_status[&status];
    let all: i64 = figures.by_status.values().sum();
    Ok(Json(ApplicationAnalyticsView {
        total_applications: all - of(Draft),
        pending_review: of(Submitted) + of(UnderReview),
        approved: of(Approved),
        approval_rate: percent(of(Approved), of(Approved) + of(Rejected)),
        median_hours_in_review: figures.median_hours_in_review,
        sla_breaches: figures.answered_late + figures.overdue_now,
        overdue_now: figures.overdue_now,
        by_status: figures
            .by_status
            .iter()
            .map(|(status, count)| (status.to_string(), *count))
            .collect(),
    }))
}

/// In tenths of a percent, rounded, so that no float is ever computed with.
fn percent(part: i64, whole: i64) -> f64 {
    let tenths = (2000 * part + whole).checked_div(2 * whole).unwrap_or_default();
    i32::try_from(tenths).map_or(0.0, |tenths| f64::from(tenths) / 10.0)
}
