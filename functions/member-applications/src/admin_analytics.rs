//! GET /api/member-applications/admin/analytics

use std::collections::BTreeMap;

use axum::extract::State;
use domain::application::ApplicationStatus;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::App;

/// The figures above the list: counters updated with every change, so they agree with the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationAnalyticsView {
    /// Ever submitted, or withdrawn before that; without drafts.
    total_applications: i64,
    /// Waiting for a reviewer: submitted or under review.
    pending_review: i64,
    /// Approved.
    approved: i64,
    /// The approved percentage of all decisions, with one decimal; 0 before the first decision.
    approval_rate: f64,
    /// The median time in hours from submission to decision; null before the first.
    median_hours_in_review: Option<i64>,
    /// Decisions made after the promised date, and overdue ones.
    sla_breaches: i64,
    /// Overdue decisions.
    overdue_now: i64,
    /// The number in each status, including drafts, for the filter chips.
    by_status: BTreeMap<String, i64>,
}

/// Returns the figures above the list of applications.
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
    // Boxed: the future of three parallel SDK calls is large.
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

/// Computed in integers, rounded to tenths of a percent.
fn percent(part: i64, whole: i64) -> f64 {
    let tenths = (2000 * part + whole).checked_div(2 * whole).unwrap_or_default();
    i32::try_from(tenths).map_or(0.0, |tenths| f64::from(tenths) / 10.0)
}
