//! `GET /api/payments/checkout-status/{id}`

use axum::extract::State;
use domain::{
    CheckoutId, Currency,
    payment::{Checkout, CheckoutStatus, PackageId},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::{As, IdOf, Json, Payer, Problem};

use crate::{App, own_checkout};

/// How far a checkout is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckoutStatusView {
    session_id: CheckoutId,
    status: CheckoutStatus,
    /// The same as `status`: clients of the specification read failures from it.
    payment_status: CheckoutStatus,
    package_id: PackageId,
    /// Minor units.
    amount_total: i64,
    currency: Currency,
    /// The provider's id of the invoice; `null` until it is paid.
    transaction_id: Option<String>,
    expires_at: Timestamp,
}

/// Returns how far a checkout is
///
/// An open one is compared with the card provider's record, and settled by it: a buyer may be back before the provider's
/// event.
#[utoipa::path(get, path = "/api/payments/checkout-status/{id}", tag = "payments",
    params(("id" = CheckoutId, Path)), responses((status = OK, body = CheckoutStatusView)))]
pub(crate) async fn get_checkout_status(
    by: As<Payer>,
    IdOf(id): IdOf<Checkout>,
    State(app): State<App>,
) -> Result<Json<CheckoutStatusView>, Problem> {
    let mut checkout = own_checkout(&app, &by.caller.account, &id).await?;
    if checkout.status == CheckoutStatus::Open {
        match app.billing.settle_checkout(&id, app.common.source()).await {
            Ok(Some(settled)) => checkout = settled,
            Ok(None) => return Err(Problem::absent::<Checkout>()),
            // Open is true as far as we know; the event or the next call settles it.
            Err(error) => tracing::warn!(%error, "the checkout was not compared with the provider"),
        }
    }
    let Checkout {
        id,
        status,
        package,
        transaction_id,
        expires_at,
        ..
    } = checkout.it;
    Ok(Json(CheckoutStatusView {
        session_id: id,
        status,
        payment_status: status,
        package_id: package.id,
        amount_total: package.price.minor,
        currency: package.price.currency,
        transaction_id,
        expires_at,
    }))
}
