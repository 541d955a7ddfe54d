//! `GET /api/payments/pages/{language}/{page}`: `/pricing` and `/pricing/simple` of the site, in its languages

use std::collections::BTreeSet;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use domain::{Country, Currency, Line, Locale, Money, payment::PaymentType};
use pages::{Day, PageError};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use web::{Problem, Public, ValidQuery, Visitor};

use crate::{
    App,
    package_view::{ConvertedPrice, PackageView, PackagesView},
};

/// The pages, by the names of their templates: all about prices, and the plans alone.
const PAGES: [&str; 2] = ["pricing", "simple-pricing"];
/// The choice to see prices only as they are charged.
const AS_CHARGED: &str = "none";
/// The page of the application with the plans.
const MEMBER_PAGE: &str = "/plans";
/// From how many whole units on a price for information has no decimals.
const ROUGH_FROM: i64 = 100;

/// How prices are shown.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PricingQuery {
    /// A currency, or `none` for the charged one only; other values are ignored.
    currency: Option<String>,
}

/// The values of a page.
#[derive(Serialize)]
struct PricingContext {
    /// The subscriptions.
    plans: Vec<PriceContext>,
    placement: Option<PriceContext>,
    yearly_saving: Option<Amount>,
    free_introduction_requests: Option<u32>,
    can_be_bought: bool,
    /// Whether a plan can be paid by bank transfer.
    by_transfer: bool,
    /// The currencies in which some price can be shown beside the charged one.
    currencies: BTreeSet<Currency>,
    /// The one that is shown.
    shown: Option<Currency>,
    /// In which currencies prices are charged.
    charged: BTreeSet<Currency>,
    rates_source: Option<Line<1, 80>>,
}

/// A package with its price in the shown currency.
#[derive(Serialize)]
struct PriceContext {
    #[serde(flatten)]
    package: PackageView,
    /// `None` if it is charged in that currency, or if none is shown.
    shown: Option<ShownPrice>,
}

/// An amount in whole units, with the decimals of its currency.
#[derive(Serialize)]
struct Amount {
    units: String,
    currency: Currency,
}

/// A price in another currency, for information.
#[derive(Serialize)]
struct ShownPrice {
    #[serde(flatten)]
    amount: Amount,
    /// The day of the exchange rate.
    rate_on: Day,
}

impl From<Money> for Amount {
    fn from(money: Money) -> Self {
        Self {
            units: money.units(),
            currency: money.currency,
        }
    }
}

impl From<&ConvertedPrice> for ShownPrice {
    fn from(price: &ConvertedPrice) -> Self {
        let exact = Money {
            minor: price.amount_minor,
            currency: price.currency,
        };
        Self {
            amount: Amount::from(rough(exact)),
            rate_on: Day::from(price.rate_on),
        }
    }
}

impl PricingContext {
    fn new(view: PackagesView, chosen: Option<&str>, country: Option<Country>) -> Self {
        let converted = view.packages.iter().flat_map(|package| &package.converted);
        let currencies: BTreeSet<_> = converted.map(|price| price.currency).collect();
        let shown = shown_currency(&currencies, chosen, country);
        let charged = view.packages.iter().map(|package| package.currency).collect();
        let (plans, placements): (Vec<_>, Vec<_>) = view
            .packages
            .into_iter()
            .partition(|package| package.payment_type == PaymentType::Subscription);
        let price = |package: PackageView| PriceContext {
            shown: package
                .converted
                .iter()
                .find(|price| Some(price.currency) == shown)
                .map(ShownPrice::from),
            package,
        };
        Self {
            by_transfer: plans.iter().any(|plan| plan.by_transfer),
            plans: plans.into_iter().map(price).collect(),
            placement: placements.into_iter().next().map(price),
            yearly_saving: view.yearly_saving.map(Amount::from),
            free_introduction_requests: view.free_introduction_requests,
            can_be_bought: view.can_be_bought,
            currencies,
            shown,
            charged,
            rates_source: view.rates_source,
        }
    }
}

/// The currency in which prices are shown beside the charged one: the chosen one, otherwise that of the visitor's country.
fn shown_currency(offered: &BTreeSet<Currency>, chosen: Option<&str>, country: Option<Country>) -> Option<Currency> {
    if chosen == Some(AS_CHARGED) {
        return None;
    }
    let is_offered = |currency: &Currency| offered.contains(currency);
    let chosen = chosen.and_then(|text| text.parse().ok()).filter(is_offered);
    chosen.or_else(|| country.and_then(Country::currency).filter(is_offered))
}

/// Without decimals from [`ROUGH_FROM`] units on; a half is rounded up.
fn rough(price: Money) -> Money {
    let unit = 10_i64.pow(price.currency.digits());
    if price.minor < ROUGH_FROM * unit {
        return price;
    }
    Money {
        minor: price.minor.saturating_add(unit / 2) / unit * unit,
        ..price
    }
}

/// Returns a page with the prices as HTML, for readers who are not signed in and for search engines
///
/// `pricing` says what is free, what the plans and a placement cost and how paying works; `simple-pricing` has the plans
/// alone. Prices are shown in another currency beside the charged one: that of the query, otherwise that of the visitor's
/// country, if there is an exchange rate for it. The query `none` shows the charged currency only; other values are ignored.
/// If the page cannot be made, status 503 leads to the page of the application.
#[utoipa::path(get, path = "/api/payments/pages/{language}/{page}", tag = "payments",
    params(("language" = Locale, Path), ("page" = String, Path, description = "`pricing` or `simple-pricing`"), PricingQuery),
    responses((status = OK, content_type = "text/html", body = String)))]
pub(crate) async fn get_pricing_page(
    _: Public,
    Path((language, page)): Path<(String, String)>,
    ValidQuery(query): ValidQuery<PricingQuery>,
    visitor: Visitor,
    State(app): State<App>,
) -> Result<Response, Problem> {
    let page = PAGES.into_iter().find(|known| *known == page);
    let page = page.ok_or_else(|| Problem::NotFound(web::sentences::address_not_found()))?;
    let language = language.parse().unwrap_or_default();
    Ok(match filled(&app, page, language, &query, &visitor).await {
        Ok(html) => pages::page(StatusCode::OK, html),
        Err(error) => {
            tracing::error!(error = %error, "a page with prices could not be made");
            pages::unavailable(MEMBER_PAGE)
        }
    })
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
enum NoPage {
    #[error(transparent)]
    Store(#[from] store::StoreError),
    #[error(transparent)]
    Page(#[from] PageError),
}

async fn filled(
    app: &App,
    page: &'static str,
    language: Locale,
    query: &PricingQuery,
    visitor: &Visitor,
) -> Result<String, NoPage> {
    let packages = async { Ok::<_, NoPage>(PackagesView::read(app).await?) };
    let template = async { Ok::<_, NoPage>(app.templates.of(page, language).await?) };
    let (packages, template) = tokio::try_join!(packages, template)?;
    let country = visitor.country.as_deref().and_then(|country| country.parse().ok());
    Ok(template.filled(PricingContext::new(packages, query.currency.as_deref(), country))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_currency_comes_before_that_of_the_country_if_prices_can_be_shown_in_it() {
        let offered = BTreeSet::from([Currency::Kes, Currency::Eur]);
        let country = |letters: &str| letters.parse().ok();
        for (chosen, from, expected) in [
            (Some("EUR"), "KE", Some(Currency::Eur)),
            (Some("GBP"), "KE", Some(Currency::Kes)),
            (Some("<b>"), "KE", Some(Currency::Kes)),
            (Some(AS_CHARGED), "KE", None),
            (None, "KE", Some(Currency::Kes)),
            (None, "GB", None),
            (None, "NO", None),
        ] {
            assert_eq!(
                shown_currency(&offered, chosen, country(from)),
                expected,
                "{chosen:?} {from}"
            );
        }
        assert_eq!(shown_currency(&offered, None, None), None);
    }

    #[test]
    fn a_price_for_information_has_decimals_below_a_hundred_units() {
        for (minor, currency, expected) in [
            (9_999, Currency::Kes, 9_999),
            (388_221, Currency::Kes, 388_200),
            (388_250, Currency::Kes, 388_300),
            (9_213, Currency::Kwd, 9_213),
            (100_500, Currency::Kwd, 101_000),
        ] {
            assert_eq!(rough(Money { minor, currency }).minor, expected);
        }
    }
}
