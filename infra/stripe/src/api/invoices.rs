//! `/v1/invoices`.

use serde_json::Value;

use super::lists::Page;
use crate::{account::Account, error::ApiError, model::invoice::Invoice, params::Params};

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.invoices.get(id).map(Invoice::view);
    found.ok_or_else(|| ApiError::not_found("invoice", id, "invoice"))
}

pub(super) fn list(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let page = Page::read(&mut params)?;
    let customer = params.text("customer")?;
    let subscription = params.text("subscription")?;
    let status = params.text("status")?;
    if let Some(status) = status.as_deref()
        && !["draft", "open", "paid", "uncollectible", "void"].contains(&status)
    {
        return Err(ApiError::invalid(format!("Invalid status: {status}")).param("status"));
    }
    params.finish()?;
    let is_wanted = |invoice: &Invoice| {
        let of = invoice.subscription.as_ref().map(|(id, _)| id);
        (customer.is_none() || invoice.customer == customer)
            && (subscription.is_none() || of == subscription.as_ref())
            && status
                .as_deref()
                .is_none_or(|status| invoice.view()["status"] == status)
    };
    page.of(&account.invoices, "invoice", "/v1/invoices", is_wanted, Invoice::view)
}
