use std::collections::BTreeMap;

use axum::extract::State;
use domain::{Role, analytics::PlatformCounter, time::day_of, vetting::Vetting};
use jiff::{ToSpan, civil::Date};
use serde::Serialize;
use store::{account, analytics::platform, candidate, member_application::overdue_applications};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::{
    App,
    attention::{self, AttentionCounts},
};

/// The days of the growth, today included.
const DAYS: i64 = 30;

/// The current figures.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminDashboardView {
    analytics: PlatformFigures,
    /// The last 30 days in UTC, oldest first; a day without new users has zeros.
    user_growth: Vec<GrowthDay>,
    /// How many records wait for the team.
    needs_attention: AttentionCounts,
    /// Submitted applications and those under review whose decision is overdue.
    applications_overdue: u64,
}

/// Counters written with the records.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformFigures {
    /// Accounts of every role and state.
    total_users: u64,
    /// Accounts that signed in in this month (UTC).
    monthly_active_users: u64,
    executives_count: u64,
    employers_count: u64,
    /// Executives whose vetting was approved.
    approved_executives: u64,
    /// Requests for introductions that were ever sent.
    introduction_requests_total: u64,
    /// Those of the last 30 days.
    introduction_requests_30d: u64,
    /// Documents that have not been reviewed yet.
    documents_pending_verification: u64,
}

/// The new users of a day: accounts whose address was confirmed, or that were claimed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GrowthDay {
    /// The day in UTC.
    date: Date,
    /// Executives and employers together.
    users: u64,
    executives: u64,
    employers: u64,
}

/// Returns the current figures and how much waits for the team.
#[utoipa::path(
    get,
    path = "/api/admin/dashboard",
    tag = "admin",
    responses((status = 200, description = "The figures of the day", body = AdminDashboardView))
)]
pub(crate) async fn get_admin_dashboard(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<AdminDashboardView>, Problem> {
    let (accounts, now) = (&app.common.accounts, app.common.clock.now());
    let today = day_of(now);
    let first = today.saturating_sub((DAYS - 1).days());
    let records = async {
        Ok::<_, Problem>(tokio::try_join!(
            account::totals(accounts),
            account::monthly_active(accounts, now),
            overdue_applications(&app.applications.table, now),
            candidate::Totals::read(&app.profiles),
            platform::since_the_beginning(&app.analytics),
            platform::days(&app.analytics, first, today),
        )?)
    };
    let (records, needs_attention) = tokio::try_join!(records, attention::counts(&app))?;
    let (users, monthly_active_users, overdue, candidates, ever, days) = records;
    let of = |day: Date, counter| {
        days.get(&day)
            .and_then(|counts| counts.get(&counter))
            .copied()
            .unwrap_or_default()
    };
    let growth: Vec<_> = first
        .series(1.day())
        .take_while(|day| *day <= today)
        .map(|date| {
            let executives = of(date, PlatformCounter::NewExecutives);
            let employers = of(date, PlatformCounter::NewEmployers);
            GrowthDay {
                date,
                users: executives + employers,
                executives,
                employers,
            }
        })
        .collect();
    let requested = |counts: &BTreeMap<_, u64>| counts.get(&PlatformCounter::Introductions).copied();
    Ok(Json(AdminDashboardView {
        analytics: PlatformFigures {
            total_users: users.count(None, None),
            monthly_active_users,
            executives_count: users.count(Some(Role::Executive), None),
            employers_count: users.count(Some(Role::Employer), None),
            approved_executives: candidates.of(None, Some(Vetting::Approved), None),
            introduction_requests_total: requested(&ever).unwrap_or_default(),
            introduction_requests_30d: days.values().filter_map(requested).sum(),
            documents_pending_verification: needs_attention.documents,
        },
        user_growth: growth,
        needs_attention,
        applications_overdue: u64::try_from(overdue).unwrap_or_default(),
    }))
}
