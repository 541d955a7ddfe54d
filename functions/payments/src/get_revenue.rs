//! `GET /api/admin/payments/revenue`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{Currency, time::day_of};
use jiff::{ToSpan, civil::Date};
use ledger::Revenue;
use serde::Serialize;
use store::payment::premium_totals;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::{App, admin_premium::paying};

/// The days of the chart, today included.
const DAYS: i64 = 30;

/// What subscriptions brought in, without taxes. What was given back is subtracted on the day on which it was given back.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RevenueView {
    /// Each currency in which something was paid; empty before the first payment.
    currencies: Vec<CurrencyRevenueView>,
    /// Companies and accounts with premium, bought or given by the team.
    premium_users: u64,
    /// Those of them who pay, also if they have cancelled the renewal.
    active_subscriptions: u64,
}

/// The revenue in a currency, minor units.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurrencyRevenueView {
    currency: Currency,
    /// Of this month (UTC).
    this_month: i64,
    /// Since the beginning.
    total: i64,
    /// The last 30 days, oldest first; a day without payments is zero.
    days: Vec<DayRevenueView>,
}

/// The revenue of a day, minor units.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayRevenueView {
    /// The day in UTC.
    date: Date,
    amount: i64,
}

/// Returns the revenue from subscriptions, from the ledger, and how many subscribe
#[utoipa::path(get, path = "/api/admin/payments/revenue", tag = "payments",
    responses((status = OK, body = RevenueView)))]
pub(crate) async fn get_revenue(_: As<Admin>, State(app): State<App>) -> Result<Json<RevenueView>, Problem> {
    let today = day_of(app.common.clock.now());
    let (first_of_month, first) = (today.first_of_month(), today.saturating_sub((DAYS - 1).days()));
    let ledger = &app.billing.ledger;
    let (days, totals, holders) = tokio::try_join!(
        ledger.revenue(Revenue::Subscriptions, (first.min(first_of_month), today)),
        ledger.revenue_since_the_beginning(Revenue::Subscriptions),
        premium_totals(app.payments())
    )?;
    let currencies = totals.into_iter().map(|(currency, total)| CurrencyRevenueView {
        currency,
        this_month: sum(&days, currency, first_of_month),
        total,
        days: first
            .series(1.day())
            .take_while(|day| *day <= today)
            .map(|date| DayRevenueView {
                date,
                amount: days.get(&(date, currency)).copied().unwrap_or_default(),
            })
            .collect(),
    });
    Ok(Json(RevenueView {
        currencies: currencies.collect(),
        premium_users: holders.values().sum(),
        active_subscriptions: paying(&holders),
    }))
}

/// The revenue in a currency from this day on.
fn sum(days: &BTreeMap<(Date, Currency), i64>, currency: Currency, first: Date) -> i64 {
    let wanted = days.iter().filter(|((day, of), _)| *of == currency && first <= *day);
    wanted.map(|(_, amount)| amount).sum()
}
