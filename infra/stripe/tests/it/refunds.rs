//! Money back.

use serde_json::{Value, json};

use crate::support::{DECLINED, PAID, Shop, text};

/// A payment of 49.00 USD.
async fn paid(shop: &Shop) -> String {
    let session = shop.payment_session(&[("customer_email", "p@example.com")]).await;
    shop.enter(&session, &[("card", PAID)]).await;
    text(
        &shop.get(&format!("checkout/sessions/{}", text(&session, "id"))).await,
        "payment_intent",
    )
}

#[tokio::test]
async fn refunds_add_up_to_what_was_paid_and_not_more() {
    let shop = Shop::open().await;
    let intent = paid(&shop).await;
    let fields = [
        ("payment_intent", intent.as_str()),
        ("amount", "900"),
        ("reason", "requested_by_customer"),
        ("metadata[a]", "1"),
    ];
    let refund = shop.post("refunds", &fields).await;
    assert_eq!(
        (&refund["amount"], &refund["status"]),
        (&json!(900), &json!("succeeded"))
    );
    let path = format!("refunds/{}?expand[]=charge", text(&refund, "id"));
    let charge = shop.get(&path).await["charge"].clone();
    assert_eq!(
        (&charge["amount_refunded"], &charge["refunded"]),
        (&json!(900), &json!(false))
    );
    let (status, error) = shop
        .refused("POST", "refunds", &[("payment_intent", &intent), ("amount", "4001")])
        .await;
    assert_eq!((status, &error["param"]), (400, &json!("amount")));
    let rest = shop.post("refunds", &[("payment_intent", &intent)]).await;
    assert_eq!(rest["amount"], 4000);
    let (_, error) = shop.refused("POST", "refunds", &[("payment_intent", &intent)]).await;
    assert_eq!(error["code"], "charge_already_refunded");
    assert_eq!(shop.get(&path).await["charge"]["refunded"], true);
    let types = shop.event_types().await.split_off(2);
    assert_eq!(
        types,
        ["refund.created", "charge.refunded", "refund.created", "charge.refunded"]
    );
}

#[tokio::test]
async fn what_was_not_paid_is_not_refunded() {
    let shop = Shop::open().await;
    let session = shop.payment_session(&[("customer_email", "p@example.com")]).await;
    shop.enter(&session, &[("card", DECLINED)]).await;
    let session = shop.get(&format!("checkout/sessions/{}", text(&session, "id"))).await;
    let intent = text(&session, "payment_intent");
    assert_eq!(
        shop.refused("POST", "refunds", &[("payment_intent", &intent)]).await.0,
        400
    );
    let (status, error) = shop.refused("POST", "refunds", &[("payment_intent", "pi_none")]).await;
    assert_eq!((status, &error["code"]), (400, &json!("resource_missing")));
    let paid = paid(&shop).await;
    for (name, value) in [("amount", "0"), ("amount", "x"), ("reason", "unhappy")] {
        let fields = [("payment_intent", paid.as_str()), (name, value)];
        assert_eq!(shop.refused("POST", "refunds", &fields).await.0, 400, "{name}={value}");
    }
    assert_eq!(
        shop.get("events?type=refund.created").await["data"],
        Value::Array(Vec::new())
    );
}

#[tokio::test]
async fn refunds_are_listed_by_payment_and_by_the_time_when_they_were_made() {
    let shop = Shop::open().await;
    let (first, second) = (paid(&shop).await, paid(&shop).await);
    let early = shop
        .post("refunds", &[("payment_intent", &first), ("amount", "100")])
        .await;
    shop.advance(86_400).await;
    let late = shop
        .post("refunds", &[("payment_intent", &second), ("amount", "200")])
        .await;
    let ids = |list: &Value| -> Vec<String> {
        list["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| text(it, "id"))
            .collect()
    };
    let (early_id, late_id) = (text(&early, "id"), text(&late, "id"));
    assert_eq!(ids(&shop.get("refunds").await), [late_id.clone(), early_id.clone()]);
    assert_eq!(
        ids(&shop.get(&format!("refunds?payment_intent={first}")).await),
        [early_id]
    );
    let since = late["created"].as_i64().unwrap();
    assert_eq!(
        ids(&shop.get(&format!("refunds?created[gte]={since}")).await),
        [late_id]
    );
    assert!(ids(&shop.get(&format!("refunds?created[gte]={}", since + 1)).await).is_empty());
}
