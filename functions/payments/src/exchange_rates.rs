//! `GET /api/admin/payments/exchange-rates` and `PUT /api/admin/payments/exchange-rates`

use axum::extract::State;
use domain::{
    Currency, Line,
    payment::{BASE_CURRENCY, ExchangeRate, ExchangeRates, MOST_RATES, RATE_BOUNDS},
    text::blank_as_none,
    time::day_of,
};
use events::{Actor, Event};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};
use store::{Read, StoreError, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, sentences};

/// The exchange rates at which prices are shown in other currencies.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExchangeRatesView {
    /// Counts the changes; a change names the version that it is based on.
    version: u32,
    /// Who published the rates; `null` without rates.
    #[schema(value_type = Option<String>)]
    source: Option<Line<1, 80>>,
    rates: Vec<ExchangeRateView>,
    /// `null` before they are set.
    changed_at: Option<Timestamp>,
}

/// An exchange rate, and whether prices are shown by it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExchangeRateView {
    currency: Currency,
    /// How much of the currency one dollar is worth, in millionths: 129,450,000 is 129.45.
    per_dollar_micros: i64,
    /// The day that the rate is of.
    #[schema(value_type = String, format = Date)]
    on: Date,
    /// Whether prices are shown by it: not if it is older than 31 days.
    is_shown: bool,
}

/// New exchange rates.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetExchangeRates {
    /// The version that was read.
    version: u32,
    /// Who published the rates, such as a central bank. Required with rates.
    #[serde(default, deserialize_with = "blank_as_none")]
    source: Option<Line<1, 80>>,
    /// Each currency once at most, and not the dollar, from which the rates are counted.
    #[schema(max_items = 12)]
    rates: Vec<ExchangeRate>,
}

impl ExchangeRatesView {
    fn new(set: &ExchangeRates, today: Date) -> Self {
        let rate = |rate: &ExchangeRate| ExchangeRateView {
            currency: rate.currency,
            per_dollar_micros: rate.per_dollar_micros,
            on: rate.on,
            is_shown: rate.is_current(today),
        };
        Self {
            version: set.version,
            source: set.source.clone(),
            rates: set.rates.iter().map(rate).collect(),
            changed_at: set.changed_at,
        }
    }
}

/// Returns the exchange rates at which prices are shown
#[utoipa::path(get, path = "/api/admin/payments/exchange-rates", tag = "payments",
    responses((status = OK, body = ExchangeRatesView)))]
pub(crate) async fn get_exchange_rates(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<ExchangeRatesView>, Problem> {
    let set = store::payment::exchange_rates(app.payments()).await?;
    Ok(Json(ExchangeRatesView::new(&set, day_of(app.common.clock.now()))))
}

/// Sets the exchange rates at which prices are shown
///
/// The pages with prices show what a price is in other currencies, with the day of the rate. What is charged does not change.
/// A rate older than 31 days is kept, but not shown.
#[utoipa::path(put, path = "/api/admin/payments/exchange-rates", tag = "payments", request_body = SetExchangeRates,
    responses((status = OK, body = ExchangeRatesView)))]
pub(crate) async fn set_exchange_rates(
    by: As<Admin>,
    State(app): State<App>,
    Valid(wish): Valid<SetExchangeRates>,
) -> Result<Json<ExchangeRatesView>, Problem> {
    let (payments, common) = (app.payments(), &app.common);
    let now = common.clock.now();
    check(&wish, day_of(now))?;
    let kept = payments.get::<ExchangeRates>(()).await?;
    if kept.as_ref().map_or(0, |kept| kept.version) != wish.version {
        return Err(StoreError::Stale.into());
    }
    let set = ExchangeRates {
        version: wish.version + 1,
        source: wish.source,
        rates: wish.rates,
        changed_at: Some(now),
        changed_by: Some(by.caller.account.clone()),
    };
    let view = ExchangeRatesView::new(&set, day_of(now));
    let written = match kept {
        Some(kept) => Transaction::new().save(payments, &kept.with(set)),
        None => Transaction::new().create(payments, &Read::created(set).it),
    };
    let fact = Event::ExchangeRatesChanged { version: view.version };
    let written = written.emit(payments, common.source().fact(Actor::from(&by.caller), fact));
    match written.commit(&common.chance).await {
        Err(StoreError::Exists) => Err(StoreError::Stale.into()),
        other => Ok(other.map(|()| Json(view))?),
    }
}

fn check(wish: &SetExchangeRates, today: Date) -> Result<(), Problem> {
    let rates = &wish.rates;
    if rates.len() > MOST_RATES {
        return Err(Problem::invalid(
            "rates",
            domain::sentences::at_most_entries(MOST_RATES),
        ));
    }
    if wish.source.is_none() && !rates.is_empty() {
        return Err(Problem::invalid("source", domain::sentences::is_required()));
    }
    for (n, rate) in rates.iter().enumerate() {
        if rate.currency == BASE_CURRENCY {
            return Err(Problem::invalid(
                format!("rates[{n}].currency"),
                sentences::dollar_needs_no_rate(),
            ));
        }
        if rates[..n].iter().any(|earlier| earlier.currency == rate.currency) {
            return Err(Problem::invalid(
                format!("rates[{n}].currency"),
                sentences::one_rate_a_currency(),
            ));
        }
        if !(RATE_BOUNDS.0..=RATE_BOUNDS.1).contains(&rate.per_dollar_micros) {
            return Err(Problem::invalid(
                format!("rates[{n}].per_dollar_micros"),
                sentences::exchange_rate_between(),
            ));
        }
        // In the east the day begins before it begins in UTC.
        if rate.on > today.saturating_add(1.day()) {
            return Err(Problem::invalid(
                format!("rates[{n}].on"),
                domain::sentences::must_not_be_future(),
            ));
        }
    }
    Ok(())
}
