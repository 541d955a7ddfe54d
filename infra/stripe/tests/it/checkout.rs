//! Checkout sessions from creation to payment.

use serde_json::{Value, json};

use crate::support::{AUTHENTICATE, DECLINED, INSUFFICIENT, PAID, Shop, text};

async fn now(shop: &Shop, session: &Value) -> Value {
    shop.get(&format!("checkout/sessions/{}", text(session, "id"))).await
}

#[tokio::test]
async fn a_paid_session_returns_and_has_a_payment_with_its_charge() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let more = [
        ("customer", customer.as_str()),
        ("payment_intent_data[metadata][order]", "o1"),
        ("metadata[order]", "o1"),
        ("invoice_creation[enabled]", "true"),
    ];
    let session = shop.payment_session(&more).await;
    assert_eq!(
        (&session["status"], &session["payment_status"]),
        (&json!("open"), &json!("unpaid"))
    );
    assert_eq!(
        session["url"],
        json!(format!("{}c/pay/{}", shop.server.url(), text(&session, "id")))
    );
    let reply = shop.enter(&session, &[("card", PAID), ("finish", "return")]).await;
    assert_eq!(reply.status, 303);
    let back = format!("http://localhost/done?session={}", text(&session, "id"));
    assert_eq!(reply.header("location"), Some(&*back));
    let session = now(&shop, &session).await;
    assert_eq!(
        (&session["status"], &session["payment_status"]),
        (&json!("complete"), &json!("paid"))
    );
    assert_eq!(
        (&session["amount_total"], &session["url"]),
        (&json!(4900), &Value::Null)
    );
    let path = format!(
        "payment_intents/{}?expand[]=latest_charge",
        text(&session, "payment_intent")
    );
    let payment = shop.get(&path).await;
    assert_eq!(
        (&payment["status"], &payment["amount_received"]),
        (&json!("succeeded"), &json!(4900))
    );
    assert_eq!(payment["metadata"], json!({ "order": "o1" }));
    assert_eq!(
        payment["latest_charge"]["payment_method_details"]["card"]["last4"],
        "4242"
    );
    let invoice = shop
        .get(&format!("invoices/{}?expand[]=payments", text(&session, "invoice")))
        .await;
    assert_eq!(
        (&invoice["status"], &invoice["amount_paid"]),
        (&json!("paid"), &json!(4900))
    );
    assert_eq!(
        invoice["payments"]["data"][0]["payment"]["payment_intent"],
        session["payment_intent"]
    );
    let types = shop.event_types().await;
    assert_eq!(
        types,
        ["payment_intent.succeeded", "invoice.paid", "checkout.session.completed"]
    );
}

#[tokio::test]
async fn a_subscription_begins_when_its_session_is_paid() {
    let shop = Shop::open().await;
    let (customer, subscription) = shop.subscribed().await;
    assert_eq!(
        (&subscription["status"], &subscription["customer"]),
        (&json!("active"), &json!(customer))
    );
    assert_eq!(subscription["metadata"], json!({ "account": "acc_1" }));
    let item = &subscription["items"]["data"][0];
    assert_eq!(item["price"]["recurring"]["interval"], "month");
    let length = item["current_period_end"].as_i64().unwrap() - item["current_period_start"].as_i64().unwrap();
    assert!((28 * 86_400..=31 * 86_400).contains(&length));
    let invoice = shop
        .get(&format!("invoices/{}", text(&subscription, "latest_invoice")))
        .await;
    assert_eq!(
        (&invoice["status"], &invoice["billing_reason"]),
        (&json!("paid"), &json!("subscription_create"))
    );
    assert_eq!(
        invoice["parent"]["subscription_details"]["subscription"],
        subscription["id"]
    );
    assert_eq!(invoice["lines"]["data"][0]["period"]["end"], item["current_period_end"]);
    let types = shop.event_types().await;
    let expected = [
        "payment_intent.succeeded",
        "invoice.paid",
        "customer.subscription.created",
        "checkout.session.completed",
    ];
    assert_eq!(types, expected);
    let price = shop
        .get(&format!("prices/{}?expand[]=product", text(&item["price"], "id")))
        .await;
    assert_eq!(price["product"]["name"], "Premium");
}

#[tokio::test]
async fn a_declined_payment_leaves_the_session_open_and_can_be_tried_again() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.payment_session(&[("customer", &customer)]).await;
    for (card, message) in [
        (DECLINED, "Your card was declined."),
        (INSUFFICIENT, "Your card has insufficient funds."),
    ] {
        let reply = shop.enter(&session, &[("card", card)]).await;
        assert_eq!(reply.status, 200);
        assert!(reply.text.contains(message), "{}", reply.text);
    }
    let open = now(&shop, &session).await;
    assert_eq!(
        (&open["status"], &open["payment_status"]),
        (&json!("open"), &json!("unpaid"))
    );
    let payment = shop
        .get(&format!("payment_intents/{}", text(&open, "payment_intent")))
        .await;
    assert_eq!(payment["status"], "requires_payment_method");
    assert_eq!(payment["last_payment_error"]["decline_code"], "insufficient_funds");
    assert_eq!(shop.enter(&session, &[("card", PAID)]).await.status, 303);
    let complete = now(&shop, &session).await;
    assert_eq!(complete["payment_intent"], open["payment_intent"]);
    let types = shop.event_types().await;
    let failed = "payment_intent.payment_failed";
    assert_eq!(
        types,
        [failed, failed, "payment_intent.succeeded", "checkout.session.completed"]
    );
}

#[tokio::test]
async fn a_declined_subscription_makes_no_object() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.subscription_session(&customer).await;
    assert!(
        shop.enter(&session, &[("card", DECLINED)])
            .await
            .text
            .contains("Your card was declined.")
    );
    let session = now(&shop, &session).await;
    assert_eq!(
        (&session["status"], &session["subscription"]),
        (&json!("open"), &Value::Null)
    );
    assert!(shop.event_types().await.is_empty());
}

#[tokio::test]
async fn three_d_secure_asks_and_pays_or_fails() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.payment_session(&[("customer", &customer)]).await;
    let asked = shop
        .enter(&session, &[("card", AUTHENTICATE), ("finish", "close")])
        .await;
    assert!(asked.text.contains("Complete authentication") && asked.text.contains("Fail authentication"));
    assert!(asked.text.contains("name=\"finish\" value=\"close\""));
    let failed = shop
        .enter(&session, &[("card", AUTHENTICATE), ("authentication", "fail")])
        .await;
    assert!(
        failed
            .text
            .contains("We are unable to authenticate your payment method.")
    );
    assert_eq!(now(&shop, &session).await["status"], "open");
    let fields = [
        ("card", AUTHENTICATE),
        ("authentication", "complete"),
        ("finish", "close"),
    ];
    assert!(
        shop.enter(&session, &fields)
            .await
            .text
            .contains("Paid. You can close this tab.")
    );
    assert_eq!(now(&shop, &session).await["payment_status"], "paid");
}

#[tokio::test]
async fn pay_and_close_pays_without_returning() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.subscription_session(&customer).await;
    let reply = shop.enter(&session, &[("card", PAID), ("finish", "close")]).await;
    assert_eq!((reply.status, reply.header("location")), (200, None));
    assert!(reply.text.contains("Paid. You can close this tab."));
    assert_eq!(now(&shop, &session).await["status"], "complete");
}

#[tokio::test]
async fn a_payer_without_a_customer_enters_an_email() {
    let shop = Shop::open().await;
    let session = shop.payment_session(&[]).await;
    assert!(
        shop.enter(&session, &[("card", PAID)])
            .await
            .text
            .contains("Enter your email address.")
    );
    assert_eq!(
        shop.enter(&session, &[("card", PAID), ("email", "p@example.com")])
            .await
            .status,
        303
    );
    let session = now(&shop, &session).await;
    assert_eq!(session["customer"], Value::Null);
    assert_eq!(session["customer_details"]["email"], "p@example.com");
}

#[tokio::test]
async fn an_open_session_can_be_expired_once_and_not_be_paid_then() {
    let shop = Shop::open().await;
    let session = shop.payment_session(&[]).await;
    let path = format!("checkout/sessions/{}/expire", text(&session, "id"));
    assert_eq!(shop.post(&path, &[]).await["status"], "expired");
    assert_eq!(shop.refused("POST", &path, &[]).await.0, 400);
    let reply = shop
        .enter(&session, &[("card", PAID), ("email", "p@example.com")])
        .await;
    assert!(reply.text.contains("This session has expired."));
    assert_eq!(shop.event_types().await, ["checkout.session.expired"]);
}

#[tokio::test]
async fn sessions_expire_by_the_clock() {
    let shop = Shop::open().await;
    let session = shop.payment_session(&[]).await;
    shop.advance(86_400 - 60).await;
    assert_eq!(now(&shop, &session).await["status"], "open");
    shop.advance(61).await;
    assert_eq!(now(&shop, &session).await["status"], "expired");
    assert_eq!(shop.event_types().await, ["checkout.session.expired"]);
}

#[tokio::test]
async fn a_session_is_refused_when_stripe_would_refuse_it() {
    let shop = Shop::open().await;
    let base = [
        ("mode", "payment"),
        ("success_url", "http://a/"),
        ("line_items[0][quantity]", "1"),
        ("line_items[0][price_data][currency]", "usd"),
        ("line_items[0][price_data][unit_amount]", "100"),
        ("line_items[0][price_data][product_data][name]", "A"),
    ];
    for (name, value) in [
        ("expires_at", "1"),
        ("expires_at", "99999999999"),
        ("locale", "ar"),
        ("mode", "subscription"),
        ("success_url", "done"),
        ("customer", "cus_none"),
        ("line_items[0][price_data][currency]", "xxx"),
        ("line_items[0][price_data][unit_amount]", "-1"),
        ("line_items[0][price_data][unit_amount]", "49"),
        ("line_items[0][price_data][unit_amount]", "1.5"),
        ("line_items[0][price_data][recurring][interval]", "month"),
        ("line_items[0][quantity]", "0"),
        ("subscription_data[description]", "x"),
        ("allow_promotion_codes", "true"),
        ("payment_method_types[]", "sepa_debit"),
    ] {
        let mut fields: Vec<_> = base.into_iter().filter(|(key, _)| *key != name).collect();
        fields.push((name, value));
        let (status, _) = shop.refused("POST", "checkout/sessions", &fields).await;
        assert_eq!(status, 400, "{name}={value}");
    }
    shop.post("checkout/sessions", &base).await;
}

#[tokio::test]
async fn the_email_that_is_entered_becomes_that_of_the_customer() {
    let shop = Shop::open().await;
    let customer = text(&shop.post("customers", &[("name", "Amina")]).await, "id");
    let session = shop.subscription_session(&customer).await;
    assert_eq!(
        shop.enter(&session, &[("card", PAID), ("email", "p@example.com")])
            .await
            .status,
        303
    );
    assert_eq!(
        shop.get(&format!("customers/{customer}")).await["email"],
        "p@example.com"
    );
}

#[tokio::test]
async fn a_session_without_a_customer_makes_one_when_an_invoice_or_a_subscription_needs_it() {
    let shop = Shop::open().await;
    let more = [
        ("customer_email", "p@example.com"),
        ("invoice_creation[enabled]", "true"),
    ];
    let session = shop.payment_session(&more).await;
    assert_eq!(session["customer"], Value::Null);
    shop.enter(&session, &[("card", PAID)]).await;
    let session = now(&shop, &session).await;
    let invoice = shop.get(&format!("invoices/{}", text(&session, "invoice"))).await;
    assert_eq!(invoice["customer"], session["customer"]);
    assert_eq!(invoice["customer_email"], "p@example.com");
}

#[tokio::test]
async fn sessions_are_found_by_customer_status_and_subscription() {
    let shop = Shop::open().await;
    let (customer, subscription) = shop.subscribed().await;
    let open = shop.payment_session(&[]).await;
    let found = shop
        .get(&format!("checkout/sessions?customer={customer}&status=complete"))
        .await;
    assert_eq!(found["data"].as_array().unwrap().len(), 1);
    let found = shop
        .get(&format!("checkout/sessions?subscription={}", text(&subscription, "id")))
        .await;
    assert_eq!(found["data"].as_array().unwrap().len(), 1);
    let found = shop.get("checkout/sessions?status=open").await;
    assert_eq!(text(&found["data"][0], "id"), text(&open, "id"));
}
