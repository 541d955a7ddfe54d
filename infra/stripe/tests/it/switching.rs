//! Another price for a subscription.

use serde_json::{Value, json};

use crate::support::{DAY, DECLINED, Shop, number, text};

/// Changes the price of the only item.
async fn switch(
    shop: &Shop,
    subscription: &Value,
    amount: &str,
    interval: &str,
    more: &[(&str, &str)],
) -> (u16, Value) {
    let item = &subscription["items"]["data"][0];
    let (id, product) = (text(item, "id"), text(&item["price"], "product"));
    let mut fields = vec![
        ("items[0][id]", id.as_str()),
        ("items[0][price_data][currency]", "usd"),
        ("items[0][price_data][product]", &product),
        ("items[0][price_data][unit_amount]", amount),
        ("items[0][price_data][recurring][interval]", interval),
    ];
    fields.extend_from_slice(more);
    let reply = shop
        .call(
            "POST",
            &format!("subscriptions/{}", text(subscription, "id")),
            &fields,
            None,
        )
        .await;
    (reply.status, reply.json())
}

async fn latest_invoice(shop: &Shop, subscription: &Value) -> Value {
    shop.get(&format!("invoices/{}", text(subscription, "latest_invoice")))
        .await
}

/// Moves to half of the current period.
async fn to_half(shop: &Shop, subscription: &Value) {
    let item = &subscription["items"]["data"][0];
    let length = number(&item["current_period_end"]) - number(&item["current_period_start"]);
    shop.advance(length / 2).await;
}

fn amounts(invoice: &Value) -> Vec<i64> {
    invoice["lines"]["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| number(&line["amount"]))
        .collect()
}

#[tokio::test]
async fn another_interval_begins_a_new_period_with_the_unused_time_credited() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    to_half(&shop, &before).await;
    let (status, after) = switch(
        &shop,
        &before,
        "30000",
        "year",
        &[("proration_behavior", "always_invoice")],
    )
    .await;
    assert_eq!(status, 200, "{after}");
    let item = &after["items"]["data"][0];
    assert_eq!(item["price"]["recurring"]["interval"], "year");
    let length = number(&item["current_period_end"]) - number(&item["current_period_start"]);
    assert!(length == 365 * DAY || length == 366 * DAY);
    assert_eq!(after["billing_cycle_anchor"], item["current_period_start"]);
    let invoice = latest_invoice(&shop, &after).await;
    let amounts = amounts(&invoice);
    // The test may take a second or two.
    assert!((-1501..=-1499).contains(&amounts[0]), "{amounts:?}");
    assert_eq!(amounts[1], 30_000);
    assert_eq!(number(&invoice["amount_paid"]), amounts.iter().sum::<i64>());
    assert_eq!(invoice["billing_reason"], "subscription_update");
    let types = shop.event_types().await.split_off(4);
    assert_eq!(
        types,
        [
            "payment_intent.succeeded",
            "invoice.paid",
            "customer.subscription.updated"
        ]
    );
}

#[tokio::test]
async fn the_same_interval_keeps_the_period_and_charges_the_difference() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    to_half(&shop, &before).await;
    let (_, after) = switch(
        &shop,
        &before,
        "6000",
        "month",
        &[("proration_behavior", "always_invoice")],
    )
    .await;
    let end = |it: &Value| number(&it["items"]["data"][0]["current_period_end"]);
    assert_eq!(end(&after), end(&before));
    let amounts = amounts(&latest_invoice(&shop, &after).await);
    assert!(
        (-1501..=-1499).contains(&amounts[0]) && (2999..=3001).contains(&amounts[1]),
        "{amounts:?}"
    );
}

#[tokio::test]
async fn prorations_wait_for_the_next_invoice_when_they_are_only_created() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let (_, after) = switch(
        &shop,
        &before,
        "6000",
        "month",
        &[("proration_behavior", "create_prorations")],
    )
    .await;
    assert_eq!(after["latest_invoice"], before["latest_invoice"]);
    shop.advance(31 * DAY).await;
    let renewed = shop.get(&format!("subscriptions/{}", text(&before, "id"))).await;
    assert_eq!(amounts(&latest_invoice(&shop, &renewed).await).len(), 3);
}

#[tokio::test]
async fn without_proration_nothing_is_charged_until_the_renewal() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let (_, after) = switch(&shop, &before, "6000", "month", &[("proration_behavior", "none")]).await;
    assert_eq!(after["latest_invoice"], before["latest_invoice"]);
    shop.advance(31 * DAY).await;
    let renewed = shop.get(&format!("subscriptions/{}", text(&before, "id"))).await;
    assert_eq!(amounts(&latest_invoice(&shop, &renewed).await), [6000]);
}

#[tokio::test]
async fn a_cheaper_price_leaves_a_credit_that_pays_the_next_invoice() {
    let shop = Shop::open().await;
    let (customer, before) = shop.subscribed().await;
    to_half(&shop, &before).await;
    let (_, after) = switch(
        &shop,
        &before,
        "1000",
        "month",
        &[("proration_behavior", "always_invoice")],
    )
    .await;
    let invoice = latest_invoice(&shop, &after).await;
    assert_eq!(
        (&invoice["status"], &invoice["amount_due"]),
        (&json!("paid"), &json!(0))
    );
    let balance = number(&shop.get(&format!("customers/{customer}")).await["balance"]);
    assert!((-1002..=-998).contains(&balance), "{balance}");
    shop.advance(17 * DAY).await;
    let renewed = shop.get(&format!("subscriptions/{}", text(&before, "id"))).await;
    let invoice = latest_invoice(&shop, &renewed).await;
    assert_eq!(number(&invoice["amount_due"]), (1000 + balance).max(0));
}

#[tokio::test]
async fn a_switch_that_must_be_paid_changes_nothing_when_the_card_is_declined() {
    let shop = Shop::open().await;
    let (customer, before) = shop.subscribed().await;
    shop.replace_card(&customer, DECLINED).await;
    let path = format!("subscriptions/{}", text(&before, "id"));
    let before = shop.get(&path).await;
    let more = [
        ("proration_behavior", "always_invoice"),
        ("payment_behavior", "error_if_incomplete"),
    ];
    let (status, reply) = switch(&shop, &before, "30000", "year", &more).await;
    assert_eq!((status, &reply["error"]["code"]), (402, &json!("card_declined")));
    assert_eq!(shop.get(&path).await, before);
    let (status, after) = switch(&shop, &before, "30000", "year", &more[..1]).await;
    assert_eq!((status, &after["status"]), (200, &json!("past_due")));
}

#[tokio::test]
async fn another_currency_and_an_unknown_item_are_refused() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let (status, _) = switch(
        &shop,
        &before,
        "100",
        "month",
        &[("items[0][price_data][currency]", "eur")],
    )
    .await;
    assert_eq!(status, 400);
    let (status, _) = switch(&shop, &before, "100", "month", &[("items[0][id]", "si_none")]).await;
    assert_eq!(status, 400);
}

#[tokio::test]
async fn a_preview_costs_what_the_change_with_the_same_date_costs_and_changes_nothing() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    to_half(&shop, &before).await;
    let id = text(&before, "id");
    let item = &before["items"]["data"][0];
    let (item_id, product) = (text(item, "id"), text(&item["price"], "product"));
    let start = number(&item["current_period_start"]);
    let date = (start + 5 * DAY).to_string();
    let details = |name: &str| format!("subscription_details[items][0]{name}");
    let fields = [
        ("subscription".to_owned(), id.as_str()),
        (details("[id]"), item_id.as_str()),
        (details("[price_data][currency]"), "usd"),
        (details("[price_data][product]"), product.as_str()),
        (details("[price_data][unit_amount]"), "30000"),
        (details("[price_data][recurring][interval]"), "year"),
        ("subscription_details[proration_behavior]".to_owned(), "always_invoice"),
        ("subscription_details[proration_date]".to_owned(), date.as_str()),
    ];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let preview = shop.post("invoices/create_preview", &fields).await;
    assert_eq!(shop.get(&format!("subscriptions/{id}")).await, before);
    let more = [
        ("proration_behavior", "always_invoice"),
        ("proration_date", date.as_str()),
    ];
    let (status, after) = switch(&shop, &before, "30000", "year", &more).await;
    assert_eq!(status, 200, "{after}");
    let invoice = latest_invoice(&shop, &after).await;
    assert_eq!(amounts(&preview), amounts(&invoice));
    assert_eq!(preview["amount_due"], invoice["amount_paid"]);
    let early = [("proration_behavior", "always_invoice"), ("proration_date", "1")];
    assert_eq!(switch(&shop, &after, "30000", "month", &early).await.0, 400);
}
