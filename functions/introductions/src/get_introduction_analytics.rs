//! GET /api/introductions/analytics: what an employer's introductions of some days came to.

use axum::extract::State;
use domain::{
    AccountId,
    introduction::{Funnel, Tally},
    time::days,
};
use serde::{Deserialize, Serialize};
use store::Side;
use utoipa::{IntoParams, ToSchema};
use web::{As, EmployerOrAdmin, Json, Problem, ValidQuery};

use crate::{App, get_workflow_dashboard::whose};

/// Days that are looked back when nobody says how many, and at most.
const RANGE: (u16, u16) = (30, 365);

/// Of which days.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalyticsRange {
    /// The last so many days, 1 to 365; 30 when absent.
    #[param(minimum = 1, maximum = 365)]
    date_range: Option<u16>,
    /// Whose; admins say it, employers read their own.
    account_id: Option<AccountId>,
}

/// What the introductions that were written down in these days came to by now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntroductionAnalyticsView {
    /// The last so many days.
    date_range: u16,
    /// Requests that reached an executive.
    total_introductions: u64,
    /// Of a hundred of them, how many came to a signed contract; `null` without any.
    success_rate: Option<f64>,
    /// Hours from the request to the executive's yes or no, on average; `null` without an answer.
    average_time_to_response: Option<f64>,
    /// Days from the request to the beginning of the work, on average; `null` without one.
    average_time_to_completion: Option<f64>,
    /// How many came how far; each number contains the next.
    conversion_funnel: Funnel,
}

/// What an employer's introductions came to
///
/// Counted from the records themselves: those of the last so many days, however far they have come by now.
#[utoipa::path(
    get, path = "/api/introductions/analytics", tag = "introductions", params(AnalyticsRange),
    responses((status = OK, body = IntroductionAnalyticsView))
)]
pub(crate) async fn get_introduction_analytics(
    by: As<EmployerOrAdmin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<AnalyticsRange>,
) -> Result<Json<IntroductionAnalyticsView>, Problem> {
    let account = whose(&by, asked.account_id)?;
    let date_range = asked.date_range.unwrap_or(RANGE.0);
    if !(1..=RANGE.1).contains(&date_range) {
        return Err(Problem::invalid(
            "date_range",
            format!("must be between 1 and {}", RANGE.1),
        ));
    }
    let since = app.common.clock.now() - days(i64::from(date_range));
    let introductions = app.introductions.since(Side::SentBy(&account), since).await?;
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
