//! `expand[]`: replaces ids by the objects they stand for.

use serde_json::Value;

use crate::{
    account::Account,
    error::ApiError,
    model::{
        catalog::{Price, Product},
        customer::Customer,
        invoice::Invoice,
        payment::{Charge, PaymentIntent},
        refund::Refund,
        subscription::Subscription,
        whole_list,
    },
};

/// The fields that hold an id, by the object that has them.
const IDS: [(&str, &str); 21] = [
    ("checkout.session", "customer"),
    ("checkout.session", "subscription"),
    ("checkout.session", "payment_intent"),
    ("checkout.session", "invoice"),
    ("subscription", "customer"),
    ("subscription", "latest_invoice"),
    ("price", "product"),
    ("plan", "product"),
    ("invoice", "customer"),
    ("invoice", "parent.subscription_details.subscription"),
    ("line_item", "subscription"),
    ("line_item", "pricing.price_details.price"),
    ("invoice_payment", "invoice"),
    ("invoice_payment", "payment.payment_intent"),
    ("payment_intent", "customer"),
    ("payment_intent", "latest_charge"),
    ("refund", "customer"),
    ("refund", "charge"),
    ("refund", "payment_intent"),
    ("charge", "customer"),
    ("charge", "payment_intent"),
];

/// Lists that are part of the reply only when they are asked for.
const LISTS: [(&str, &str); 3] = [
    ("checkout.session", "line_items"),
    ("invoice", "payments"),
    ("charge", "refunds"),
];

/// Expands one path, such as `data.latest_invoice.payments`.
pub(crate) fn expand(account: &Account, reply: &mut Value, path: &str) -> Result<(), ApiError> {
    let segments: Vec<&str> = path.split('.').collect();
    if segments.len() > 4 {
        let message = "You cannot expand more than 4 levels of a property.";
        return Err(ApiError::invalid(message).param("expand"));
    }
    walk(account, reply, "", "", &segments).ok_or_else(|| {
        let message = format!("This property cannot be expanded ({path}).");
        ApiError::invalid(message)
            .code("property_cannot_be_expanded")
            .param("expand")
    })
}

/// `object` and `trail` say in which object the value is, and on which path within it.
fn walk(account: &Account, value: &mut Value, object: &str, trail: &str, segments: &[&str]) -> Option<()> {
    let Some((first, rest)) = segments.split_first() else {
        return Some(());
    };
    let kind = value.get("object").and_then(Value::as_str).map(str::to_owned);
    if kind.as_deref() == Some("list") {
        let elements = value.get_mut("data").filter(|_| *first == "data")?.as_array_mut()?;
        return elements
            .iter_mut()
            .try_for_each(|element| walk(account, element, "", "", rest));
    }
    let (object, trail) = match &kind {
        Some(kind) => (kind.as_str(), (*first).to_owned()),
        None => (object, format!("{trail}.{first}")),
    };
    let field = (object, trail.as_str());
    if LISTS.contains(&field) && value.get(first).is_none() {
        let list = list(account, value)?;
        value[*first] = list;
    }
    let child = value.get_mut(first)?;
    let is_id = IDS.contains(&field);
    match child {
        Value::Null => is_id.then_some(()),
        Value::String(id) if is_id => {
            *child = lookup(account, id)?;
            walk(account, child, "", "", rest)
        }
        Value::Object(_) if is_id || LISTS.contains(&field) || !rest.is_empty() => {
            walk(account, child, object, &trail, rest)
        }
        _ => None,
    }
}

fn list(account: &Account, owner: &Value) -> Option<Value> {
    let id = owner.get("id")?.as_str()?;
    if let Some(session) = account.sessions.get(id) {
        return Some(session.line_items());
    }
    if let Some(invoice) = account.invoices.get(id) {
        return Some(invoice.payments());
    }
    let refunds = account.refunds.iter().rev().filter(|refund| refund.charge == id);
    let data: Vec<Value> = refunds.map(Refund::view).collect();
    Some(whole_list(&format!("/v1/charges/{id}/refunds"), &data))
}

fn lookup(account: &Account, id: &str) -> Option<Value> {
    let (prefix, _) = id.split_once('_')?;
    match prefix {
        "cus" => account.customers.get(id).map(Customer::view),
        "sub" => account.subscriptions.get(id).map(Subscription::view),
        "in" => account.invoices.get(id).map(Invoice::view),
        "pi" => account.intents.get(id).map(PaymentIntent::view),
        "ch" => account.charges.get(id).map(Charge::view),
        "price" => account.prices.get(id).map(Price::view),
        "prod" => account.products.get(id).map(Product::view),
        _ => None,
    }
}
