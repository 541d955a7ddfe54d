//! GET /api/introductions/analytics: statistics about a company's recent introductions.

use axum::extract::State;
use domain::{
    CompanyId,
    introduction::{Funnel, Tally},
    time::days,
};
use serde::{Deserialize, Serialize};
use store::Side;
use utoipa::{IntoParams, ToSchema};
use web::{As, EmployerOrAdmin, Json, Problem, ValidQuery};

use crate::{App, get_workflow_dashboard::whose};

/// The default number of days, and the maximum.
const RANGE: (u16, u16) = (30, 365);

/// The period.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalyticsRange {
    /// The number of past days, 1 to 365, default 30.
    #[param(minimum = 1, maximum = 365)]
    date_range: Option<u16>,
    /// The company; for admins only, employers get their own.
    company_id: Option<CompanyId>,
}

/// The current state of the introductions created in these days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionAnalyticsView {
    /// The number of past days.
    date_range: u16,
    /// Requests sent to an executive.
    total_introductions: u64,
    /// Of the requests that were answered, withdrawn or expired, the percentage with a signed contract; `null` without any.
    success_rate: Option<f64>,
    /// The average time in hours from the request to the executive's response; `null` without any.
    average_time_to_response: Option<f64>,
    /// The average time in days from the request to the start of the work; `null` without any.
    average_time_to_completion: Option<f64>,
    /// The number of introductions that reached each stage; each number includes the next.
    conversion_funnel: Funnel,
}

/// Returns statistics about a company's introductions
///
/// Computed from the records of the past days, with their current stages.
#[utoipa::path(
    get, path = "/api/introductions/analytics", tag = "introductions", params(AnalyticsRange),
    responses((status = OK, body = IntroductionAnalyticsView))
)]
pub(crate) async fn get_introduction_analytics(
    by: As<EmployerOrAdmin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<AnalyticsRange>,
) -> Result<Json<IntroductionAnalyticsView>, Problem> {
    let company = whose(&by, asked.company_id)?;
    let date_range = asked.date_range.unwrap_or(RANGE.0);
    if !(1..=RANGE.1).contains(&date_range) {
        return Err(Problem::invalid(
            "date_range",
            domain::sentences::between(1, u32::from(RANGE.1)),
        ));
    }
    let since = app.common.clock.now() - days(i64::from(date_range));
    let introductions = app.introductions.since(Side::SentBy(&company), since).await?;
    let tally = Tally::of(introductions.iter().map(|read| &read.it));
    Ok(Json(IntroductionAnalyticsView {
        date_range,
        total_introductions: tally.funnel.requested,
        success_rate: tally.success_rate(),
        average_time_to_response: tally.hours_to_answer(),
        average_time_to_completion: tally.days_to_completion(),
        conversion_funnel: tally.funnel,
    }))
}
