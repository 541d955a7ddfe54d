//! `GET /api/payments/billing-details`, `PUT /api/payments/billing-details`

use axum::extract::State;
use domain::{
    Company,
    payment::{BillingDetails, Holder, InvoiceBuyer},
};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::Serialize;
use store::Transaction;
use utoipa::ToSchema;
use web::{As, Json, Own, Payer, Problem, Valid};

use crate::{App, print::printable};

/// What is printed on the invoices of a company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BillingDetailsView {
    /// By default the registered name and country of the company.
    buyer: InvoiceBuyer,
    /// `null` for the default.
    changed_at: Option<Timestamp>,
}

/// Returns what is printed on the invoices of the caller's company
#[utoipa::path(get, path = "/api/payments/billing-details", tag = "invoices",
    responses((status = OK, body = BillingDetailsView)))]
pub(crate) async fn get_billing_details(
    by: As<Payer>,
    State(app): State<App>,
) -> Result<Json<BillingDetailsView>, Problem> {
    let id = by.caller.company()?;
    let holder = Holder::Company(id.clone());
    let (set, company) = tokio::try_join!(
        app.payments.get::<BillingDetails>(&holder),
        app.profiles.get::<Company>(id)
    )?;
    if let Some(set) = set {
        return Ok(Json(BillingDetailsView {
            changed_at: Some(set.changed_at),
            buyer: set.it.buyer,
        }));
    }
    let company = company.ok_or_else(Problem::absent::<Company>)?;
    Ok(Json(BillingDetailsView {
        buyer: InvoiceBuyer::of(&company),
        changed_at: None,
    }))
}

/// Sets what is printed on the invoices of the caller's company from now on
///
/// The country decides about the tax in the price. Invoices that were issued stay as they are.
#[utoipa::path(put, path = "/api/payments/billing-details", tag = "invoices", request_body = InvoiceBuyer,
    responses((status = OK, body = BillingDetailsView)))]
pub(crate) async fn set_billing_details(
    by: Own<Payer>,
    State(app): State<App>,
    Valid(buyer): Valid<InvoiceBuyer>,
) -> Result<Json<BillingDetailsView>, Problem> {
    printable("name", &buyer.name)?;
    if let Some(address) = &buyer.address {
        printable("address", address)?;
    }
    let (common, now) = (&app.common, app.common.clock.now());
    let details = BillingDetails {
        holder: Holder::of(&by.account),
        buyer,
        changed_at: now,
        changed_by: by.caller.account.clone(),
    };
    let fact = Event::BillingDetailsChanged {
        holder: details.holder.clone(),
    };
    let written = Transaction::new()
        .replace(&app.payments, &details)
        .emit(&app.payments, common.source().fact(Actor::from(&by.caller), fact));
    written.commit(&common.chance).await?;
    Ok(Json(BillingDetailsView {
        buyer: details.buyer,
        changed_at: Some(now),
    }))
}
