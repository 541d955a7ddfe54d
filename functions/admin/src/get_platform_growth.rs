//! `GET /api/admin/analytics/platform`

use axum::extract::State;
use domain::{analytics::PlatformCounter, document::DocumentStatus};
use serde::Serialize;
use store::{
    account::{monthly_active, totals},
    analytics::platform,
    document,
};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{
    App,
    platform_figures::{Period, PlatformAnalyticsQuery, PlatformDay, days_of, get},
};

/// Users and requests, by day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformGrowthView {
    /// Accounts of every role and state.
    total_users: u64,
    /// Accounts that signed in in this month (UTC).
    monthly_active_users: u64,
    /// Requests for introductions that were ever sent.
    total_introduction_requests: u64,
    /// Documents that have not been reviewed yet.
    documents_pending: u64,
    /// The days of the period in UTC, oldest first; a day on which nothing happened has zeros.
    days: Vec<PlatformDay>,
}

/// Returns the users of the platform and what happened on each day of a period.
#[utoipa::path(get, path = "/api/admin/analytics/platform", tag = "admin", params(PlatformAnalyticsQuery),
    responses((status = 200, description = "Users and days", body = PlatformGrowthView)))]
pub(crate) async fn get_platform_growth(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PlatformAnalyticsQuery>,
) -> Result<Json<PlatformGrowthView>, Problem> {
    let (period, accounts) = (Period::of(&app, query.range), &app.common.accounts);
    let (users, monthly_active_users, ever, documents, days) = tokio::try_join!(
        totals(accounts),
        monthly_active(accounts, app.common.clock.now()),
        platform::since_the_beginning(&app.analytics),
        document::Totals::read(&app.vettings.documents),
        days_of(&app, &period),
    )?;
    Ok(Json(PlatformGrowthView {
        total_users: users.count(None, None),
        monthly_active_users,
        total_introduction_requests: get(&ever, PlatformCounter::Introductions),
        documents_pending: documents.of(DocumentStatus::Pending),
        days,
    }))
}
