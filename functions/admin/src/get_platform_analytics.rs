//! `GET /api/admin/analytics`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    Company, CompanyId, Country,
    analytics::{PlatformCounter, Range},
};
use futures_util::future::try_join_all;
use jiff::{ToSpan, civil::Date};
use serde::Serialize;
use store::{
    account::active_by_registration,
    analytics::platform::{self, Counters},
};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{
    App,
    platform_figures::{
        Period, PlatformAnalyticsQuery, PlatformFunnel, RequestFigures, SearchFigures, get, months, sum,
    },
};

/// Companies of a response.
const MOST_COMPANIES: usize = 50;
/// Months of the retention, this one included.
const MONTHS: i32 = 6;

/// From an application to a placement, how requests are answered, and who comes back.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformAnalyticsView {
    range: Range,
    /// The first day of the period, in UTC.
    first: Date,
    /// Today, in UTC.
    last: Date,
    funnel: PlatformFunnel,
    requests: RequestFigures,
    searches: SearchFigures,
    /// By the company that sent the requests, most requests first; at most 50. Whole months (UTC): from the first day of
    /// the month in which the period begins.
    companies: Vec<CompanyRequests>,
    /// By the country of these companies, most requests first. The same months.
    countries: Vec<CountryRequests>,
    /// The last six months in which accounts registered, oldest first.
    retention: Vec<RetentionMonth>,
}

/// How the requests of a company were answered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyRequests {
    company_id: CompanyId,
    /// `null` if it was erased.
    name: Option<String>,
    #[serde(flatten)]
    requests: RequestFigures,
}

/// How the requests of the companies of a country were answered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CountryRequests {
    country: Country,
    #[serde(flatten)]
    requests: RequestFigures,
}

/// Accounts that registered in a month, and how many of them signed in in it and in each later month.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RetentionMonth {
    /// The first day of the month, in UTC.
    month: Date,
    /// Executives and employers who confirmed their address, or claimed their membership, in this month.
    new_users: u64,
    /// In this month, the next one, and so on until now.
    active: Vec<u64>,
}

/// Returns the figures of the platform in a period
///
/// Figures are counters that a worker writes within seconds of what they count; a day without any has zeros.
#[utoipa::path(get, path = "/api/admin/analytics", tag = "admin", params(PlatformAnalyticsQuery),
    responses((status = 200, description = "The figures", body = PlatformAnalyticsView)))]
pub(crate) async fn get_platform_analytics(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PlatformAnalyticsQuery>,
) -> Result<Json<PlatformAnalyticsView>, Problem> {
    let period = Period::of(&app, query.range);
    let this_month = period.last.first_of_month();
    let registered: Vec<_> = months(this_month.saturating_sub((MONTHS - 1).months()), this_month);
    let active = registered
        .iter()
        .map(|month| active_by_registration(&app.common.accounts, *month));
    let whole = months(period.first.first_of_month(), this_month);
    let earliest = registered.first().copied().unwrap_or(this_month).min(period.first);
    let (days, requests, active) = tokio::try_join!(
        platform::days(&app.analytics, earliest, period.last),
        platform::requests(&app.analytics, &whole),
        try_join_all(active),
    )?;
    let sums = sum(days.range(period.first..).map(|(_, counters)| counters));
    let retention = registered.iter().enumerate().map(|(place, month)| {
        let until = month.saturating_add(1.month());
        let of_month = sum(days.range(*month..until).map(|(_, counters)| counters));
        RetentionMonth {
            month: *month,
            new_users: get(&of_month, PlatformCounter::NewExecutives) + get(&of_month, PlatformCounter::NewEmployers),
            active: active[place..]
                .iter()
                .map(|later| later.get(month).copied().unwrap_or_default())
                .collect(),
        }
    });
    Ok(Json(PlatformAnalyticsView {
        range: period.range,
        first: period.first,
        last: period.last,
        funnel: PlatformFunnel::from(&sums),
        requests: RequestFigures::from(&sums),
        searches: SearchFigures::from(&sums),
        retention: retention.collect(),
        companies: named(&app, requests.by_company).await?,
        countries: ranked(requests.by_country)
            .map(|(country, requests)| CountryRequests { country, requests })
            .collect(),
    }))
}

/// The most requests first.
fn ranked<K: Ord>(counted: BTreeMap<K, Counters>) -> impl Iterator<Item = (K, RequestFigures)> {
    let mut ranked: Vec<_> = counted
        .into_iter()
        .map(|(key, counters)| (key, RequestFigures::from(&counters)))
        .collect();
    // A stable sort: equal ones stay in the order of their keys.
    ranked.sort_by_key(|(_, requests)| std::cmp::Reverse(requests.sent));
    ranked.into_iter()
}

/// The companies with the most requests, with their names.
async fn named(app: &App, counted: BTreeMap<CompanyId, Counters>) -> Result<Vec<CompanyRequests>, Problem> {
    let ranked: Vec<_> = ranked(counted).take(MOST_COMPANIES).collect();
    let ids: Vec<_> = ranked.iter().map(|(id, _)| id).collect();
    let companies = app.profiles.several::<Company>(&ids).await?;
    let names: BTreeMap<_, _> = companies
        .iter()
        .map(|company| (company.id.clone(), company.name().to_owned()))
        .collect();
    let company = |(company_id, requests)| CompanyRequests {
        name: names.get(&company_id).cloned(),
        company_id,
        requests,
    };
    Ok(ranked.into_iter().map(company).collect())
}
