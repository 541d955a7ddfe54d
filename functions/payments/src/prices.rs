//! `GET /api/admin/payments/prices` and `PUT /api/admin/payments/prices`

use axum::extract::State;
use domain::{
    Currency, Money,
    payment::{Package, PackageId, PriceList},
};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Read, StoreError, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, sentences};

/// The least and the highest price, minor units.
const LEAST: i64 = 50;
const MOST: i64 = 100_000_000;

/// The prices of the packages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PricesView {
    /// Counts the changes; a change names the version that it is based on.
    version: u32,
    packages: Vec<PackagePrice>,
    /// `null` for the defaults.
    changed_at: Option<Timestamp>,
}

/// The price of a package.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PackagePrice {
    id: PackageId,
    /// Of a period, or of a placement; minor units.
    #[schema(minimum = 50, maximum = 100_000_000)]
    amount_minor: i64,
    currency: Currency,
    /// Whether it is sold.
    is_active: bool,
}

/// New prices.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetPrices {
    /// The version that was seen.
    version: u32,
    /// Each package once at most; one that is missing has no price and is not sold.
    #[schema(max_items = 3)]
    packages: Vec<PackagePrice>,
}

impl From<&PriceList> for PricesView {
    fn from(list: &PriceList) -> Self {
        let price = |package: &Package| PackagePrice {
            id: package.id,
            amount_minor: package.price.minor,
            currency: package.price.currency,
            is_active: package.is_active,
        };
        Self {
            version: list.version,
            packages: list.packages.iter().map(price).collect(),
            changed_at: list.changed_at,
        }
    }
}

/// Returns the prices of the packages
#[utoipa::path(get, path = "/api/admin/payments/prices", tag = "payments",
    responses((status = OK, body = PricesView)))]
pub(crate) async fn get_prices(_: As<Admin>, State(app): State<App>) -> Result<Json<PricesView>, Problem> {
    let list = store::payment::prices(app.payments()).await?;
    Ok(Json(PricesView::from(&list)))
}

/// Sets the prices of the packages
///
/// They count for checkouts from now on; one that was begun keeps its price, and so does a subscription that renews.
#[utoipa::path(put, path = "/api/admin/payments/prices", tag = "payments", request_body = SetPrices,
    responses((status = OK, body = PricesView)))]
pub(crate) async fn set_prices(
    by: As<Admin>,
    State(app): State<App>,
    Valid(wish): Valid<SetPrices>,
) -> Result<Json<PricesView>, Problem> {
    check(&wish.packages)?;
    let (payments, common) = (app.payments(), &app.common);
    let kept = payments.get::<PriceList>(()).await?;
    if kept.as_ref().map_or(0, |kept| kept.version) != wish.version {
        return Err(StoreError::Stale.into());
    }
    let package = |price: &PackagePrice| Package {
        id: price.id,
        price: Money {
            minor: price.amount_minor,
            currency: price.currency,
        },
        is_active: price.is_active,
    };
    let list = PriceList {
        version: wish.version + 1,
        packages: wish.packages.iter().map(package).collect(),
        changed_at: Some(common.clock.now()),
        changed_by: Some(by.caller.account.clone()),
    };
    let view = PricesView::from(&list);
    let written = match kept {
        Some(kept) => Transaction::new().save(payments, &kept.with(list)),
        None => Transaction::new().create(payments, &Read::created(list).it),
    };
    let fact = Event::PricesChanged { version: view.version };
    let written = written.emit(payments, common.source().fact(Actor::from(&by.caller), fact));
    match written.commit(&common.chance).await {
        Err(StoreError::Exists) => Err(StoreError::Stale.into()),
        other => Ok(other.map(|()| Json(view))?),
    }
}

fn check(packages: &[PackagePrice]) -> Result<(), Problem> {
    for (n, package) in packages.iter().enumerate() {
        if !(LEAST..=MOST).contains(&package.amount_minor) {
            let bounds = sentences::price_between(LEAST, MOST);
            return Err(Problem::invalid(format!("packages[{n}].amount_minor"), bounds));
        }
        if packages[..n].iter().any(|earlier| earlier.id == package.id) {
            return Err(Problem::invalid(
                format!("packages[{n}].id"),
                sentences::package_twice(),
            ));
        }
        // A year is compared with twelve months.
        let plan = package.id.plan();
        let is_other =
            |other: &&PackagePrice| plan.is_some() && other.id.plan() == plan && other.currency != package.currency;
        if packages[..n].iter().find(is_other).is_some() {
            return Err(Problem::invalid(
                format!("packages[{n}].currency"),
                sentences::one_currency(),
            ));
        }
    }
    Ok(())
}
