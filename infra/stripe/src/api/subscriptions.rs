//! `/v1/subscriptions`. Subscriptions are made by checkout sessions only.

use serde_json::Value;

use super::{lists::Page, price_data};
use crate::{
    account::Account,
    error::ApiError,
    ids,
    model::{
        catalog::Product,
        invoice::Invoice,
        subscription::{Subscription, SubscriptionStatus},
    },
    params::Params,
    switching::{ItemChange, Proration, Settlement},
};

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    account
        .subscriptions
        .get(id)
        .map(Subscription::view)
        .ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> ApiError {
    ApiError::not_found("subscription", id, "id")
}

pub(super) fn list(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let page = Page::read(&mut params)?;
    let customer = params.text("customer")?;
    let words = [
        "active",
        "all",
        "canceled",
        "ended",
        "incomplete",
        "incomplete_expired",
        "past_due",
        "paused",
        "trialing",
        "unpaid",
    ];
    let status = params.choice("status", &words)?;
    params.finish()?;
    let is_wanted = |subscription: &Subscription| {
        let is_in_status = match status {
            None => subscription.status != SubscriptionStatus::Canceled,
            Some("all") => true,
            Some("active") => subscription.status == SubscriptionStatus::Active,
            Some("past_due") => subscription.status == SubscriptionStatus::PastDue,
            Some("canceled" | "ended") => subscription.status == SubscriptionStatus::Canceled,
            // Statuses that are not imitated: no subscription is ever in them.
            Some(_) => false,
        };
        is_in_status
            && customer
                .as_ref()
                .is_none_or(|customer| *customer == subscription.customer)
    };
    page.of(
        &account.subscriptions,
        "subscription",
        "/v1/subscriptions",
        is_wanted,
        Subscription::view,
    )
}

pub(super) fn update(account: &mut Account, id: &str, mut params: Params) -> Result<Value, ApiError> {
    let mut subscription = account.subscriptions.get(id).ok_or_else(|| unknown(id))?.clone();
    let before = subscription.view();
    let cancel_at_period_end = params.flag("cancel_at_period_end")?;
    params.metadata("metadata", &mut subscription.metadata)?;
    let payment = params.choice("payment_behavior", &["allow_incomplete", "error_if_incomplete"])?;
    let mut settlement = read_settlement(account, &subscription, &mut params)?;
    settlement.must_be_paid = payment == Some("error_if_incomplete");
    let (changes, products) = read_items(account, &subscription, &mut params)?;
    params.finish()?;
    let is_more_than_metadata = cancel_at_period_end.is_some() || !changes.is_empty();
    if subscription.status == SubscriptionStatus::Canceled && is_more_than_metadata {
        let message = "A canceled subscription can only update its cancellation_details and metadata.";
        return Err(ApiError::invalid(message));
    }
    match cancel_at_period_end {
        Some(true) if !subscription.cancel_at_period_end => {
            subscription.cancel_at_period_end = true;
            subscription.canceled_at = Some(account.now);
            subscription.cancel_reason = Some("cancellation_requested");
        }
        Some(false) => {
            subscription.cancel_at_period_end = false;
            subscription.canceled_at = None;
            subscription.cancel_reason = None;
        }
        Some(true) | None => {}
    }
    if !changes.is_empty() {
        account.switch(&subscription, &changes, settlement)?;
        products
            .into_iter()
            .for_each(|product| account.products.insert(product));
        changes
            .into_iter()
            .filter_map(|change| change.price)
            .for_each(|price| account.prices.insert(price));
    } else if let Some(stored) = account.subscriptions.get_mut(id) {
        *stored = subscription;
    }
    account.emit_subscription_updated(id, &before);
    account
        .subscriptions
        .get(id)
        .map(Subscription::view)
        .ok_or_else(|| unknown(id))
}

/// `POST /v1/invoices/create_preview`: what an update of the items would be invoiced. It is carried out on a copy.
pub(super) fn preview(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let id = params.required_text("subscription")?;
    let subscription = account
        .subscriptions
        .get(&id)
        .filter(|it| it.status != SubscriptionStatus::Canceled)
        .ok_or_else(|| ApiError::no_such("subscription", &id, "subscription"))?;
    let name = params.name("subscription_details");
    let mut details = params
        .nested("subscription_details")?
        .ok_or_else(|| ApiError::missing(&name))?;
    params.finish()?;
    let settlement = read_settlement(account, subscription, &mut details)?;
    let (changes, _) = read_items(account, subscription, &mut details)?;
    details.finish()?;
    if settlement.proration != Proration::AlwaysInvoice || changes.is_empty() {
        return Err(ApiError::invalid(
            "local-stripe previews changed items with proration_behavior=always_invoice only.",
        ));
    }
    let mut copy = account.clone();
    copy.switch(subscription, &changes, settlement)?;
    let invoice = copy.subscriptions.get(&id).and_then(|it| it.latest_invoice.clone());
    let invoice = invoice.and_then(|id| copy.invoices.get(&id)).map(Invoice::view);
    let mut preview = invoice.ok_or_else(|| unknown(&id))?;
    preview["id"] = ids::new("upcoming_in_1").into();
    Ok(preview)
}

fn read_settlement(
    account: &Account,
    subscription: &Subscription,
    params: &mut Params,
) -> Result<Settlement, ApiError> {
    let proration = match params.choice("proration_behavior", &["always_invoice", "create_prorations", "none"])? {
        Some("always_invoice") => Proration::AlwaysInvoice,
        Some("none") => Proration::None,
        _ => Proration::CreateProrations,
    };
    let name = params.name("proration_date");
    let since = params.int("proration_date")?.unwrap_or(account.now);
    if !(subscription.period_start..=subscription.period_end).contains(&since) {
        let message = "The `proration_date` must be within the current period of the subscription.";
        return Err(ApiError::invalid(message).param(name));
    }
    Ok(Settlement {
        proration,
        since,
        must_be_paid: false,
    })
}

fn read_items(
    account: &Account,
    subscription: &Subscription,
    params: &mut Params,
) -> Result<(Vec<ItemChange>, Vec<Product>), ApiError> {
    let (mut changes, mut products) = (Vec::new(), Vec::new());
    for item in params.list("items")?.unwrap_or_default() {
        let (change, product) = read_item(account, subscription, item)?;
        changes.push(change);
        products.extend(product);
    }
    Ok((changes, products))
}

fn read_item(
    account: &Account,
    subscription: &Subscription,
    mut params: Params,
) -> Result<(ItemChange, Option<Product>), ApiError> {
    let name = params.name("id");
    let item = params.required_text("id")?;
    if !subscription.items.iter().any(|known| known.id == item) {
        return Err(ApiError::no_such("subscription_item", &item, &name));
    }
    let quantity = params.int("quantity")?;
    let price_name = params.name("price_data");
    let (price, product) = match params.nested("price_data")? {
        None => (None, None),
        Some(data) => {
            let (price, product) = price_data::read(account, data)?;
            (Some(price), product)
        }
    };
    if let Some(price) = &price {
        if price.currency != subscription.currency {
            return Err(ApiError::invalid(format!(
                "The price specified is in `{}`, but the subscription is in `{}`: its currency cannot change.",
                price.currency, subscription.currency
            ))
            .param(price_name));
        }
        if price.recurring.is_none() {
            return Err(ApiError::missing(&format!("{price_name}[recurring]")));
        }
    }
    params.finish()?;
    let change = ItemChange { item, price, quantity };
    Ok((change, product))
}

pub(super) fn cancel(account: &mut Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let open = account
        .subscriptions
        .get(id)
        .filter(|it| it.status != SubscriptionStatus::Canceled);
    // Stripe does not find a subscription that is canceled already.
    if open.is_none() {
        return Err(unknown(id));
    }
    account.cancel(id, "cancellation_requested");
    account
        .subscriptions
        .get(id)
        .map(Subscription::view)
        .ok_or_else(|| unknown(id))
}
