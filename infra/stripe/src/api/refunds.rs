//! `/v1/refunds`.

use serde_json::Value;

use super::lists::Page;
use crate::{
    account::Account,
    error::ApiError,
    ids,
    model::refund::Refund,
    money::written,
    params::{Metadata, Params},
};

pub(super) fn create(account: &mut Account, mut params: Params) -> Result<Value, ApiError> {
    let intent = params.required_text("payment_intent")?;
    let amount = params.int("amount")?;
    let reason = params.choice("reason", &["duplicate", "fraudulent", "requested_by_customer"])?;
    let mut metadata = Metadata::new();
    params.metadata("metadata", &mut metadata)?;
    params.finish()?;
    let found = account.intents.get(&intent);
    let found = found.ok_or_else(|| ApiError::no_such("payment_intent", &intent, "payment_intent"))?;
    let charge = found
        .latest_charge
        .as_deref()
        .and_then(|id| account.charges.get_mut(id));
    let charge = charge.filter(|charge| charge.decline.is_none()).ok_or_else(|| {
        ApiError::invalid(format!(
            "This PaymentIntent ({intent}) does not have a successful charge to refund."
        ))
        .param("payment_intent")
    })?;
    let left = charge.amount - charge.refunded;
    if left == 0 {
        let message = format!("Charge {} has already been refunded.", charge.id);
        return Err(ApiError::invalid(message).code("charge_already_refunded"));
    }
    let amount = amount.unwrap_or(left);
    if amount < 1 {
        return Err(ApiError::invalid("This value must be greater than or equal to 1.")
            .code("parameter_invalid_integer")
            .param("amount"));
    }
    if amount > left {
        return Err(ApiError::invalid(format!(
            "Refund amount ({}) is greater than unrefunded amount on charge ({})",
            written(amount, &charge.currency),
            written(left, &charge.currency)
        ))
        .param("amount"));
    }
    charge.refunded += amount;
    let refund = Refund {
        id: ids::new("re_3"),
        created: account.now,
        amount,
        currency: charge.currency.clone(),
        charge: charge.id.clone(),
        customer: charge.customer.clone(),
        payment_method: charge.card.id.clone(),
        intent,
        reason,
        metadata,
    };
    let charge = charge.view();
    let view = refund.view();
    account.refunds.insert(refund);
    account.emit("refund.created", view.clone(), None);
    account.emit("charge.refunded", charge, None);
    Ok(view)
}

pub(super) fn list(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let page = Page::read(&mut params)?;
    let intent = params.text("payment_intent")?;
    let charge = params.text("charge")?;
    let since = match params.nested("created")? {
        Some(mut created) => {
            let since = created.int("gte")?;
            created.finish()?;
            since
        }
        None => None,
    };
    params.finish()?;
    let is_wanted = |refund: &Refund| {
        intent.as_ref().is_none_or(|intent| *intent == refund.intent)
            && charge.as_ref().is_none_or(|charge| *charge == refund.charge)
            && since.is_none_or(|since| since <= refund.created)
    };
    page.of(&account.refunds, "refund", "/v1/refunds", is_wanted, Refund::view)
}

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.refunds.get(id).map(Refund::view);
    found.ok_or_else(|| ApiError::not_found("refund", id, "refund"))
}
