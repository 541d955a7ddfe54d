//! `POST /api/payments/create-checkout-session`

use axum::{extract::State, http::StatusCode};
use billing::{NewSession, ProviderError};
use domain::{
    Account, CheckoutId, Company, Role,
    payment::{Checkout, Holder, NewCheckout, Package, PackageId, Premium},
};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::{
    RateLimit, Read, StoreError, Transaction,
    payment::{OpenCheckout, ProviderCustomer, begin_checkout, invoicing, prices},
    platform::platform_settings,
};
use utoipa::ToSchema;
use web::{Json, Once, Own, Payer, Problem, Valid};

use crate::{App, package_view::is_sold, sentences, unavailable};

/// Each is several calls to the provider.
const PER_ACCOUNT: RateLimit = RateLimit {
    what: "checkout",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// What is bought.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the metadata are accepted, and not used")]
pub(crate) struct CheckoutForm {
    package_id: PackageId,
    /// The address of the site, to which the buyer comes back.
    origin_url: String,
    /// Not used: who buys is known from the token.
    #[serde(default)]
    metadata: Option<CheckoutMetadata>,
}

/// What clients of the specification send along.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "accepted, and not used")]
pub(crate) struct CheckoutMetadata {
    #[serde(default)]
    source: Option<String>,
    #[serde(default)]
    user_id: Option<String>,
}

/// Where to pay.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckoutView {
    /// The checkout, for its status.
    session_id: CheckoutId,
    /// The page of the card provider.
    url: String,
}

/// Begins the purchase of a package for the caller's company
///
/// A checkout that can still be paid is returned again. Another package replaces it: one checkout of a company can be paid
/// at a time, so that nothing is paid twice. 409 while something is paid for already, and before the team has set who issues
/// the invoices.
#[utoipa::path(post, path = "/api/payments/create-checkout-session", tag = "payments", request_body = CheckoutForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = CheckoutView)))]
pub(crate) async fn create_checkout_session(
    by: Own<Payer>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<CheckoutForm>,
) -> Result<(StatusCode, Json<CheckoutView>), Problem> {
    if form.origin_url.trim_end_matches('/') != app.public_url {
        return Err(Problem::invalid("origin_url", sentences::origin_differs()));
    }
    app.common.count(PER_ACCOUNT, &by.caller).await?;
    let holder = Holder::of(&by.account);
    let (package, version) = sold(&app, form.package_id).await?;
    // Two requests at the same time: the second one goes on with the checkout of the first.
    let mut checkout = None;
    for _ in 0..3 {
        match open_checkout(&app, &by.account, &holder, (package, version)).await {
            Ok(found) => {
                checkout = Some(found);
                break;
            }
            Err(Began::Again) => {}
            Err(Began::Not(problem)) => return Err(problem),
        }
    }
    let Some(mut checkout) = checkout else {
        return Err(StoreError::Stale.into());
    };
    let url = match checkout.url.clone() {
        Some(url) => url,
        None => {
            let session = with_provider(&app, &by.account, &checkout).await?;
            let url = session.url.unwrap_or_default();
            checkout.provider_id = Some(session.id);
            checkout.url = Some(url.clone());
            let view = CheckoutView {
                session_id: checkout.id.clone(),
                url: url.clone(),
            };
            let saved = Transaction::new().save(app.payments(), &checkout);
            let saved = once.answer(saved, &app.common.accounts, StatusCode::CREATED, &view)?;
            match saved.commit(&app.common.chance).await {
                // Another request has saved the same session.
                Ok(()) | Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
            url
        }
    };
    let view = CheckoutView {
        session_id: checkout.it.id,
        url,
    };
    Ok((StatusCode::CREATED, Json(view)))
}

/// The package, if it is sold, and the version of the price list.
pub(crate) async fn sold(app: &App, id: PackageId) -> Result<(Package, u32), Problem> {
    let (list, settings, invoicing) = tokio::try_join!(
        prices(app.payments()),
        platform_settings(&app.common.accounts),
        invoicing(app.payments())
    )?;
    if invoicing.is_none() {
        return Err(Problem::Conflict {
            code: "sales_not_open",
            detail: sentences::sales_not_open(),
        });
    }
    let package = list.sold(id).filter(|package| package.id.plan().is_some());
    let package = package.ok_or_else(|| Problem::invalid("package_id", sentences::package_not_sold()))?;
    if !is_sold(&package, &settings) {
        return Err(Problem::Conflict {
            code: "nothing_to_buy",
            detail: sentences::nothing_to_buy(),
        });
    }
    Ok((package, list.version))
}

/// Why there is no checkout.
enum Began {
    /// Another request changed it: look again.
    Again,
    /// It cannot be begun.
    Not(Problem),
}

impl<E: Into<Problem>> From<E> for Began {
    fn from(error: E) -> Self {
        Self::Not(error.into())
    }
}

/// The checkout that the holder can pay for this package: the open one, or a new one in its place.
async fn open_checkout(
    app: &App,
    buyer: &Account,
    holder: &Holder,
    (package, price_version): (Package, u32),
) -> Result<Read<Checkout>, Began> {
    let (payments, common) = (app.payments(), &app.common);
    let (premium, open) = tokio::try_join!(payments.get::<Premium>(holder), payments.get::<OpenCheckout>(holder))?;
    if premium.is_some_and(|premium| premium.is_paid()) {
        return Err(Began::Not(already()));
    }
    let now = common.clock.now();
    if let Some(open) = &open
        && let Some(checkout) = payments.get::<Checkout>(&open.checkout_id).await?
    {
        let is_same = checkout.package == package && checkout.buyer == buyer.id;
        if is_same && checkout.is_payable(now) {
            return Ok(checkout);
        }
        end(app, &checkout).await?;
        // Settled, it is not open any more.
        return Err(Began::Again);
    }
    let checkout = Checkout::new(
        NewCheckout {
            id: CheckoutId::new(&common.clock, &common.chance),
            buyer: (buyer.id.clone(), Role::Employer),
            holder: holder.clone(),
            package,
            price_version,
        },
        now,
    );
    match begin_checkout(payments, &checkout, open.as_ref())
        .commit(&common.chance)
        .await
    {
        Ok(()) => Ok(Read::created(checkout)),
        Err(StoreError::Stale | StoreError::Exists) => Err(Began::Again),
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn already() -> Problem {
    Problem::Conflict {
        code: "premium_active",
        detail: sentences::premium_already(),
    }
}

/// Ends a checkout that another one replaces. One that was paid meanwhile is settled instead.
async fn end(app: &App, checkout: &Read<Checkout>) -> Result<(), Problem> {
    match &checkout.provider_id {
        Some(session) => match app.billing.provider.expire_session(session).await {
            // Refused: it is paid or expired by now, which settling finds out.
            Ok(()) | Err(ProviderError::Refused(_)) => {}
            Err(error) => return Err(Problem::unavailable(error)),
        },
        None => {
            let mut ended = checkout.clone();
            ended.expires_at = app.common.clock.now();
            let saved = Transaction::new().save(app.payments(), &ended);
            saved.commit(&app.common.chance).await?;
        }
    }
    let source = app.common.source();
    app.billing
        .settle_checkout(&checkout.id, source)
        .await
        .map_err(unavailable)?;
    Ok(())
}

/// The provider's page for the checkout. Repeating it returns the same page.
async fn with_provider(app: &App, buyer: &Account, checkout: &Checkout) -> Result<billing::ProviderSession, Problem> {
    let (payments, provider) = (app.payments(), &app.billing.provider);
    let holder = &checkout.holder;
    let known = payments.get::<ProviderCustomer>(holder).await?;
    let customer = match known {
        Some(known) => known.it.customer_id,
        None => {
            let name = holder_name(app, buyer, holder).await?;
            let created = provider.create_customer(holder, &buyer.email, &name).await;
            let customer_id = created.map_err(Problem::unavailable)?;
            let customer = ProviderCustomer {
                holder: holder.clone(),
                customer_id: customer_id.clone(),
            };
            match payments.create(&customer).await {
                Ok(()) | Err(StoreError::Exists) => customer_id,
                Err(error) => return Err(error.into()),
            }
        }
    };
    let page = |outcome: &str| format!("{}/payment/{outcome}?session_id={}", app.public_url, checkout.id);
    let session = NewSession {
        checkout,
        customer: &customer,
        success_url: page("success"),
        cancel_url: format!("{}&package={}", page("cancel"), checkout.package.id),
        locale: buyer.locale,
    };
    provider.create_session(&session).await.map_err(Problem::unavailable)
}

/// The name on the provider's receipts: the company's.
async fn holder_name(app: &App, buyer: &Account, holder: &Holder) -> Result<String, StoreError> {
    let company = match holder {
        Holder::Company(id) => app.billing.profiles.get::<Company>(id).await?,
        Holder::Account(_) => None,
    };
    Ok(company.map_or_else(|| buyer.shown_name(), |company| company.legal_name.to_string()))
}
