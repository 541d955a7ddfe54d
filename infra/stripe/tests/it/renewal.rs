//! Renewals, failing renewals and cancellation.

use serde_json::{Value, json};

use crate::support::{AUTHENTICATE, DAY, DECLINED, PAID, Shop, number, text};

async fn current(shop: &Shop, subscription: &Value) -> Value {
    shop.get(&format!("subscriptions/{}", text(subscription, "id"))).await
}

fn period(subscription: &Value) -> (i64, i64) {
    let item = &subscription["items"]["data"][0];
    (
        number(&item["current_period_start"]),
        number(&item["current_period_end"]),
    )
}

/// Moves to just after the end of the current period.
async fn to_renewal(shop: &Shop, subscription: &Value) {
    let (start, end) = period(subscription);
    shop.advance(end - start + 1).await;
}

/// The events after those of the first payment.
async fn later_events(shop: &Shop) -> Vec<String> {
    shop.event_types().await.split_off(4)
}

#[tokio::test]
async fn a_renewal_is_invoiced_and_paid_and_moves_the_period() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    to_renewal(&shop, &before).await;
    let after = current(&shop, &before).await;
    assert_eq!(period(&after).0, period(&before).1);
    assert_eq!(after["status"], "active");
    let invoice = shop.get(&format!("invoices/{}", text(&after, "latest_invoice"))).await;
    assert_eq!(
        (&invoice["billing_reason"], &invoice["amount_paid"]),
        (&json!("subscription_cycle"), &json!(3000))
    );
    assert_eq!(number(&invoice["lines"]["data"][0]["period"]["end"]), period(&after).1);
    let expected = [
        "payment_intent.succeeded",
        "invoice.paid",
        "customer.subscription.updated",
    ];
    assert_eq!(later_events(&shop).await, expected);
    let events = shop.get("events?type=customer.subscription.updated").await;
    let previous = &events["data"][0]["data"]["previous_attributes"];
    assert_eq!(
        previous["items"]["data"][0]["current_period_end"],
        json!(period(&before).1)
    );
    assert_eq!(previous["latest_invoice"], before["latest_invoice"]);
    let invoices = shop.get(&format!("invoices?subscription={}", text(&after, "id"))).await;
    assert_eq!(invoices["data"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_long_jump_renews_each_month_in_order() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    shop.advance(366 * DAY).await;
    let renewals = later_events(&shop)
        .await
        .iter()
        .filter(|kind| *kind == "invoice.paid")
        .count();
    assert_eq!(renewals, 12);
    let created: Vec<i64> = shop.get("events?limit=100").await["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| number(&event["created"]))
        .collect();
    assert!(created.is_sorted_by(|newer, older| newer >= older));
    assert_eq!(current(&shop, &before).await["status"], "active");
}

#[tokio::test]
async fn a_failing_renewal_is_tried_three_more_times_and_then_canceled() {
    let shop = Shop::open().await;
    let (customer, before) = shop.subscribed().await;
    shop.replace_card(&customer, DECLINED).await;
    to_renewal(&shop, &before).await;
    let past_due = current(&shop, &before).await;
    assert_eq!(past_due["status"], "past_due");
    let path = format!("invoices/{}", text(&past_due, "latest_invoice"));
    let invoice = shop.get(&path).await;
    assert_eq!(
        (&invoice["status"], &invoice["attempt_count"]),
        (&json!("open"), &json!(1))
    );
    let expected = [
        "payment_intent.payment_failed",
        "invoice.payment_failed",
        "customer.subscription.updated",
    ];
    assert_eq!(later_events(&shop).await, expected);
    for (days, attempts) in [(3, 2), (5, 3)] {
        shop.advance(days * DAY).await;
        assert_eq!(shop.get(&path).await["attempt_count"], json!(attempts));
        assert_eq!(current(&shop, &before).await["status"], "past_due");
    }
    shop.advance(7 * DAY).await;
    let canceled = current(&shop, &before).await;
    assert_eq!(canceled["status"], "canceled");
    assert_eq!(canceled["cancellation_details"]["reason"], "payment_failed");
    assert_eq!(shop.get(&path).await["next_payment_attempt"], Value::Null);
    assert_eq!(
        later_events(&shop).await.last().unwrap(),
        "customer.subscription.deleted"
    );
    shop.advance(60 * DAY).await;
    assert_eq!(
        later_events(&shop).await.last().unwrap(),
        "customer.subscription.deleted"
    );
}

#[tokio::test]
async fn a_new_card_pays_at_the_next_attempt() {
    let shop = Shop::open().await;
    let (customer, before) = shop.subscribed().await;
    shop.replace_card(&customer, AUTHENTICATE).await;
    to_renewal(&shop, &before).await;
    assert_eq!(current(&shop, &before).await["status"], "past_due");
    shop.replace_card(&customer, PAID).await;
    shop.advance(3 * DAY).await;
    let active = current(&shop, &before).await;
    assert_eq!(active["status"], "active");
    let invoice = shop.get(&format!("invoices/{}", text(&active, "latest_invoice"))).await;
    assert_eq!(
        (&invoice["status"], &invoice["attempt_count"]),
        (&json!("paid"), &json!(2))
    );
}

#[tokio::test]
async fn a_subscription_can_end_with_its_period_and_this_can_be_taken_back() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let path = format!("subscriptions/{}", text(&before, "id"));
    let ending = shop.post(&path, &[("cancel_at_period_end", "true")]).await;
    assert_eq!(
        (&ending["status"], &ending["cancel_at_period_end"]),
        (&json!("active"), &json!(true))
    );
    assert_eq!(number(&ending["cancel_at"]), period(&before).1);
    assert_ne!(ending["canceled_at"], Value::Null);
    let kept = shop.post(&path, &[("cancel_at_period_end", "false")]).await;
    assert_eq!((&kept["cancel_at"], &kept["canceled_at"]), (&Value::Null, &Value::Null));
    shop.post(&path, &[("cancel_at_period_end", "true")]).await;
    shop.post(&path, &[("cancel_at_period_end", "true")]).await;
    to_renewal(&shop, &before).await;
    let ended = shop.get(&path).await;
    assert_eq!(
        (&ended["status"], number(&ended["ended_at"])),
        (&json!("canceled"), period(&before).1)
    );
    let updated = "customer.subscription.updated";
    let expected = [updated, updated, updated, "customer.subscription.deleted"];
    assert_eq!(later_events(&shop).await, expected);
    let id = text(&before, "id");
    assert_eq!(shop.get("subscriptions").await["data"], json!([]));
    assert_eq!(text(&shop.get("subscriptions?status=all").await["data"][0], "id"), id);
}

#[tokio::test]
async fn a_subscription_can_be_canceled_now_and_only_once() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let path = format!("subscriptions/{}", text(&before, "id"));
    let reply = shop.call("DELETE", &path, &[], None).await.json();
    assert_eq!(reply["status"], "canceled");
    assert_ne!(
        (&reply["canceled_at"], &reply["ended_at"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(shop.refused("DELETE", &path, &[]).await.0, 404);
    assert_eq!(
        shop.refused("POST", &path, &[("cancel_at_period_end", "true")]).await.0,
        400
    );
    assert_eq!(later_events(&shop).await, ["customer.subscription.deleted"]);
}

#[tokio::test]
async fn an_update_that_changes_nothing_sends_no_event() {
    let shop = Shop::open().await;
    let (_, before) = shop.subscribed().await;
    let path = format!("subscriptions/{}", text(&before, "id"));
    shop.post(&path, &[("cancel_at_period_end", "false")]).await;
    assert!(later_events(&shop).await.is_empty());
    shop.post(&path, &[("metadata[plan]", "gold")]).await;
    let events = shop.get("events?limit=1").await;
    assert_eq!(
        events["data"][0]["data"]["previous_attributes"],
        json!({ "metadata": { "plan": null } })
    );
}
