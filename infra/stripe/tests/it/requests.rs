//! What every request has in common: keys, versions, parameters, idempotency, expansion.

use serde_json::{Value, json};

use crate::support::{Shop, send, text};

#[tokio::test]
async fn a_request_without_a_test_key_is_not_authenticated() {
    let shop = Shop::open().await;
    let url = format!("{}v1/customers/cus_1", shop.server.url());
    for key in [
        None,
        Some("Bearer sk_live_abc"),
        Some("Bearer sk_test_"),
        Some("Basic abc"),
    ] {
        let headers: Vec<(&str, &str)> = key.map(|key| ("authorization", key)).into_iter().collect();
        let reply = send("GET", &url, &headers, String::new()).await;
        assert_eq!(reply.status, 401);
        assert_eq!(reply.json()["error"]["type"], "invalid_request_error");
        assert!(reply.header("request-id").is_some_and(|id| id.starts_with("req_")));
    }
}

#[tokio::test]
async fn another_version_of_the_api_is_refused() {
    let shop = Shop::open().await;
    let url = format!("{}v1/events", shop.server.url());
    let mut headers = vec![("authorization", "Bearer sk_test_a"), ("stripe-version", "2020-08-27")];
    assert_eq!(send("GET", &url, &headers, String::new()).await.status, 400);
    headers[1].1 = local_stripe::API_VERSION;
    assert_eq!(send("GET", &url, &headers, String::new()).await.status, 200);
}

#[tokio::test]
async fn an_unknown_parameter_is_named_and_nothing_is_made() {
    let shop = Shop::open().await;
    let (status, error) = shop.refused("POST", "customers", &[("emial", "a@b.c")]).await;
    assert_eq!(
        (status, &error["code"], &error["message"], &error["param"]),
        (
            400,
            &json!("parameter_unknown"),
            &json!("Received unknown parameter: emial"),
            &json!("emial")
        )
    );
    let fields = [
        ("mode", "payment"),
        ("success_url", "http://a/"),
        ("line_items[0][quantity]", "1"),
        ("line_items[0][price_data][currency]", "usd"),
        ("line_items[0][price_data][unit_amount]", "100"),
        ("line_items[0][price_data][product_data][name]", "A"),
        ("line_items[0][price_data][product_data][colour]", "red"),
    ];
    let (_, error) = shop.refused("POST", "checkout/sessions", &fields).await;
    assert_eq!(error["param"], "line_items[0][price_data][product_data][colour]");
    assert_eq!(shop.get("checkout/sessions").await["data"], json!([]));
    let (_, error) = shop.refused("GET", "events?colour=red", &[]).await;
    assert_eq!(error["code"], "parameter_unknown");
}

#[tokio::test]
async fn what_is_missing_or_does_not_exist_is_named() {
    let shop = Shop::open().await;
    let (status, error) = shop.refused("POST", "refunds", &[]).await;
    assert_eq!(
        (status, &error["code"], &error["param"]),
        (400, &json!("parameter_missing"), &json!("payment_intent"))
    );
    let (status, error) = shop.refused("GET", "customers/cus_none", &[]).await;
    assert_eq!(
        (status, &error["code"], &error["message"]),
        (404, &json!("resource_missing"), &json!("No such customer: 'cus_none'"))
    );
    for path in [
        "subscriptions/a",
        "invoices/a",
        "payment_intents/a",
        "refunds/a",
        "events/a",
        "prices/a",
        "products/a",
    ] {
        assert_eq!(shop.refused("GET", path, &[]).await.0, 404, "{path}");
    }
    assert_eq!(shop.refused("GET", "checkout/sessions/a", &[]).await.0, 404);
    assert_eq!(shop.refused("GET", "charges", &[]).await.0, 404);
}

#[tokio::test]
async fn an_idempotency_key_gives_the_stored_reply_for_a_day() {
    let shop = Shop::open().await;
    let fields = [("email", "a@example.com")];
    let first = shop.call("POST", "customers", &fields, Some("k1")).await;
    assert_eq!(first.header("idempotent-replayed"), None);
    let second = shop.call("POST", "customers", &fields, Some("k1")).await;
    assert_eq!(second.header("idempotent-replayed"), Some("true"));
    assert_eq!(second.header("original-request"), first.header("request-id"));
    assert_eq!(first.text, second.text);
    let other = shop
        .call("POST", "customers", &[("email", "b@example.com")], Some("k1"))
        .await;
    assert_eq!(
        (other.status, &other.json()["error"]["type"]),
        (400, &json!("idempotency_error"))
    );
    let elsewhere = shop.call("POST", "refunds", &fields, Some("k1")).await;
    assert_eq!(elsewhere.json()["error"]["type"], "idempotency_error");
    shop.advance(86_400).await;
    let later = shop.call("POST", "customers", &fields, Some("k1")).await;
    assert_eq!(later.header("idempotent-replayed"), None);
    assert_ne!(text(&first.json(), "id"), text(&later.json(), "id"));
}

#[tokio::test]
async fn a_refused_request_may_be_corrected_under_its_idempotency_key() {
    let shop = Shop::open().await;
    assert_eq!(
        shop.call("POST", "customers", &[("x", "1")], Some("k")).await.status,
        400
    );
    assert_eq!(
        shop.call("POST", "customers", &[("email", "a@b.c")], Some("k"))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn only_what_can_be_expanded_is_expanded() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.subscription_session(&customer).await;
    assert_eq!(session["customer"], json!(customer));
    let path = format!("checkout/sessions/{}", text(&session, "id"));
    let expanded = shop
        .get(&format!(
            "{path}?expand[]=customer&expand[]=line_items&expand[]=subscription"
        ))
        .await;
    assert_eq!(expanded["customer"]["email"], "amina@example.com");
    assert_eq!(expanded["line_items"]["data"][0]["amount_total"], 3000);
    assert_eq!(expanded["subscription"], Value::Null);
    for field in [
        "currency",
        "colour",
        "subscription.latest_invoice.payments.data.invoice",
    ] {
        let (status, _) = shop.refused("GET", &format!("{path}?expand[]={field}"), &[]).await;
        assert_eq!(status, 400, "{field}");
    }
    let list = shop.get("checkout/sessions?expand[]=data.customer").await;
    assert_eq!(list["data"][0]["customer"]["id"], json!(customer));
}

#[tokio::test]
async fn lists_are_newest_first_and_go_on_after_an_id() {
    let shop = Shop::open().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.insert(0, text(&shop.payment_session(&[]).await, "id"));
    }
    let page = shop.get("checkout/sessions?limit=2").await;
    assert_eq!(
        (page["data"][0]["id"].as_str(), page["data"][1]["id"].as_str()),
        (Some(&*ids[0]), Some(&*ids[1]))
    );
    assert_eq!(page["has_more"], true);
    let page = shop
        .get(&format!("checkout/sessions?limit=3&starting_after={}", ids[1]))
        .await;
    assert_eq!(page["data"].as_array().unwrap().len(), 3);
    assert_eq!(page["has_more"], false);
    assert_eq!(shop.refused("GET", "checkout/sessions?limit=101", &[]).await.0, 400);
}

#[tokio::test]
async fn metadata_is_merged_and_an_empty_value_removes_its_key() {
    let shop = Shop::open().await;
    let customer = shop
        .post("customers", &[("metadata[a]", "1"), ("metadata[b]", "2")])
        .await;
    let path = format!("customers/{}", text(&customer, "id"));
    let changed = shop
        .post(&path, &[("metadata[a]", ""), ("metadata[c]", "3"), ("name", "A")])
        .await;
    assert_eq!(changed["metadata"], json!({ "b": "2", "c": "3" }));
    assert_eq!(shop.get(&path).await["name"], "A");
}

#[tokio::test]
async fn the_requests_are_shown_to_tests() {
    let shop = Shop::open().await;
    shop.call("POST", "customers", &[("metadata[a]", "1")], Some("k")).await;
    shop.get("events?limit=1").await;
    let seen = shop.local("GET", "requests", Value::Null).await;
    assert_eq!(seen["data"][0]["method"], "POST");
    assert_eq!(seen["data"][0]["path"], "/v1/customers");
    assert_eq!(seen["data"][0]["idempotency_key"], "k");
    assert_eq!(seen["data"][0]["parameters"], json!({ "metadata": { "a": "1" } }));
    assert_eq!(seen["data"][1]["parameters"], json!({ "limit": "1" }));
}

#[tokio::test]
async fn events_are_found_by_type_and_time() {
    let shop = Shop::open().await;
    let (_, subscription) = shop.subscribed().await;
    let renewed = subscription["items"]["data"][0]["current_period_end"].as_i64().unwrap();
    shop.advance(32 * 86_400).await;
    let later = shop.get(&format!("events?created[gte]={renewed}")).await;
    let types: Vec<&str> = later["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["type"].as_str().unwrap())
        .collect();
    assert_eq!(
        types,
        [
            "customer.subscription.updated",
            "invoice.paid",
            "payment_intent.succeeded"
        ]
    );
    let paid = shop.get("events?type=invoice.paid&limit=1").await;
    assert_eq!(paid["data"][0]["created"], renewed);
    let before = shop
        .get(&format!(
            "events?type=invoice.paid&starting_after={}",
            text(&paid["data"][0], "id")
        ))
        .await;
    assert_eq!(before["data"].as_array().unwrap().len(), 1);
}
