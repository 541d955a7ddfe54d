//! The API under `/v1`: one file for each resource.

mod catalog;
mod checkout;
mod customers;
mod events;
mod invoices;
mod lists;
mod payments;
mod price_data;
mod refunds;
mod subscriptions;

use serde_json::{Map, Value};

use crate::{account::Account, error::ApiError, expand::expand, params::Params};

/// Answers a request.
pub(crate) fn answer(
    account: &mut Account,
    method: &str,
    path: &str,
    parameters: Map<String, Value>,
) -> Result<Value, ApiError> {
    let mut params = Params::new(parameters);
    let expansions = params.texts("expand")?;
    let mut reply = route(account, method, path, params)?;
    for expansion in &expansions {
        expand(account, &mut reply, expansion)?;
    }
    Ok(reply)
}

fn route(account: &mut Account, method: &str, path: &str, params: Params) -> Result<Value, ApiError> {
    let segments: Vec<&str> = path.trim_start_matches("/v1/").split('/').collect();
    match (method, segments.as_slice()) {
        ("POST", ["customers"]) => customers::create(account, params),
        ("GET", ["customers", id]) => customers::retrieve(account, id, params),
        ("POST", ["customers", id]) => customers::update(account, id, params),
        ("POST", ["checkout", "sessions"]) => checkout::create(account, params),
        ("GET", ["checkout", "sessions"]) => checkout::list(account, params),
        ("GET", ["checkout", "sessions", id]) => checkout::retrieve(account, id, params),
        ("POST", ["checkout", "sessions", id, "expire"]) => checkout::expire(account, id, params),
        ("GET", ["subscriptions"]) => subscriptions::list(account, params),
        ("GET", ["subscriptions", id]) => subscriptions::retrieve(account, id, params),
        ("POST", ["subscriptions", id]) => subscriptions::update(account, id, params),
        ("DELETE", ["subscriptions", id]) => subscriptions::cancel(account, id, params),
        ("GET", ["invoices"]) => invoices::list(account, params),
        ("POST", ["invoices", "create_preview"]) => subscriptions::preview(account, params),
        ("GET", ["invoices", id]) => invoices::retrieve(account, id, params),
        ("GET", ["payment_intents", id]) => payments::retrieve(account, id, params),
        ("GET", ["refunds"]) => refunds::list(account, params),
        ("POST", ["refunds"]) => refunds::create(account, params),
        ("GET", ["refunds", id]) => refunds::retrieve(account, id, params),
        ("GET", ["events"]) => events::list(account, params),
        ("GET", ["events", id]) => events::retrieve(account, id, params),
        ("GET", ["prices", id]) => catalog::price(account, id, params),
        ("GET", ["products", id]) => catalog::product(account, id, params),
        _ => Err(ApiError::invalid(format!(
            "Unrecognized request URL ({method}: {path}). Please see https://stripe.com/docs or we can help at \
             https://support.stripe.com/."
        ))
        .status(404)),
    }
}
