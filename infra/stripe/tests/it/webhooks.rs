//! Delivery of events.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    routing::post,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;

use crate::support::{PAID, Shop, text};

type Calls = Arc<Mutex<Vec<(String, String)>>>;

/// Receives events. The first answers are as given, all others are 200.
struct Receiver {
    url: String,
    calls: Calls,
}

impl Receiver {
    async fn start(first: &[u16]) -> Self {
        let calls = Calls::default();
        let answers = Arc::new(Mutex::new(first.iter().rev().copied().collect::<Vec<u16>>()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hooks", listener.local_addr().unwrap());
        let receive = |State((calls, answers)): State<(Calls, Arc<Mutex<Vec<u16>>>)>,
                       headers: HeaderMap,
                       body: Bytes| async move {
            let signature = headers["stripe-signature"].to_str().unwrap().to_owned();
            calls
                .lock()
                .unwrap()
                .push((signature, String::from_utf8(body.to_vec()).unwrap()));
            StatusCode::from_u16(answers.lock().unwrap().pop().unwrap_or(200)).unwrap()
        };
        let router = Router::new()
            .route("/hooks", post(receive))
            .with_state((Arc::clone(&calls), answers));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, calls }
    }

    /// Waits until there are that many calls, and a moment longer.
    async fn calls(&self, count: usize) -> Vec<(String, String)> {
        for _ in 0..200 {
            if self.calls.lock().unwrap().len() >= count {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
        self.calls.lock().unwrap().clone()
    }
}

async fn shop(receiver: &Receiver, secrets: &[&str]) -> Shop {
    let shop = Shop::open().await;
    shop.local(
        "POST",
        "webhook_endpoints",
        json!({ "url": receiver.url, "secrets": secrets }),
    )
    .await;
    shop
}

async fn pay(shop: &Shop) {
    let session = shop.payment_session(&[("customer_email", "p@example.com")]).await;
    assert_eq!(shop.enter(&session, &[("card", PAID)]).await.status, 303);
}

/// HMAC-SHA-256 as RFC 2104 defines it, from the hash alone.
fn hmac(secret: &str, text: &str) -> String {
    let mut key = [0u8; 64];
    key[..secret.len()].copy_from_slice(secret.as_bytes());
    let inner = Sha256::new()
        .chain_update(key.map(|byte| byte ^ 0x36))
        .chain_update(text)
        .finalize();
    let outer = Sha256::new()
        .chain_update(key.map(|byte| byte ^ 0x5c))
        .chain_update(inner)
        .finalize();
    outer.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn an_event_is_signed_with_each_secret() {
    let receiver = Receiver::start(&[]).await;
    let shop = shop(&receiver, &["whsec_a", "whsec_b"]).await;
    pay(&shop).await;
    let calls = receiver.calls(2).await;
    assert_eq!(calls.len(), 2);
    for (signature, body) in &calls {
        let parts: Vec<(&str, &str)> = signature.split(',').map(|part| part.split_once('=').unwrap()).collect();
        let at = parts.iter().find(|(name, _)| *name == "t").unwrap().1;
        let signed = format!("{at}.{body}");
        let given: Vec<&str> = parts
            .iter()
            .filter(|(name, _)| *name == "v1")
            .map(|(_, value)| *value)
            .collect();
        assert_eq!(given, [hmac("whsec_a", &signed), hmac("whsec_b", &signed)]);
    }
    let event: Value = serde_json::from_str(&calls[1].1).unwrap();
    assert_eq!(event["type"], "checkout.session.completed");
    assert_eq!(event["api_version"], local_stripe::API_VERSION);
    assert_eq!(event["data"]["object"]["payment_status"], "paid");
    assert_eq!(shop.get(&format!("events/{}", text(&event, "id"))).await, event);
}

#[tokio::test]
async fn an_event_that_is_not_accepted_is_delivered_again() {
    let receiver = Receiver::start(&[500]).await;
    let shop = shop(&receiver, &["whsec_a"]).await;
    let session = shop.payment_session(&[]).await;
    shop.post(&format!("checkout/sessions/{}/expire", text(&session, "id")), &[])
        .await;
    let calls = receiver.calls(2).await;
    assert_eq!(calls.len(), 2);
    assert_eq!(calls[0].1, calls[1].1);
    let events = shop.local("GET", "events", Value::Null).await;
    let statuses: Vec<_> = events["data"][0]["deliveries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["status"])
        .collect();
    assert_eq!(statuses, [&json!(500), &json!(200)]);
    let event: Value = serde_json::from_str(&calls[0].1).unwrap();
    assert!(event["request"]["id"].as_str().unwrap().starts_with("req_"));
}

#[tokio::test]
async fn events_can_be_delivered_twice() {
    let receiver = Receiver::start(&[]).await;
    let shop = shop(&receiver, &["whsec_a"]).await;
    shop.local("POST", "webhooks", json!({ "mode": "duplicate" })).await;
    pay(&shop).await;
    let calls = receiver.calls(4).await;
    let ids: Vec<String> = calls
        .iter()
        .map(|(_, body)| text(&serde_json::from_str(body).unwrap(), "id"))
        .collect();
    assert_eq!(ids.len(), 4);
    assert_eq!((&ids[0], &ids[2]), (&ids[1], &ids[3]));
}

#[tokio::test]
async fn held_events_are_delivered_in_the_order_that_is_asked_for() {
    let receiver = Receiver::start(&[200, 500]).await;
    let shop = shop(&receiver, &["whsec_a"]).await;
    shop.local("POST", "webhooks", json!({ "mode": "hold" })).await;
    pay(&shop).await;
    assert!(receiver.calls(0).await.is_empty());
    let events = shop.local("GET", "events", Value::Null).await;
    let mut ids: Vec<String> = (0..2)
        .map(|index| text(&events["data"][index]["event"], "id"))
        .collect();
    ids.reverse();
    let delivered = shop.local("POST", "deliver", json!({ "ids": ids })).await;
    assert_eq!(
        delivered["data"][0],
        json!({ "id": ids[0], "status": 200, "error": null })
    );
    assert_eq!(
        delivered["data"][1],
        json!({ "id": ids[1], "status": 500, "error": null })
    );
    let calls = receiver.calls(2).await;
    assert_eq!(calls.len(), 2);
    assert!(calls[0].1.contains(&ids[0]) && calls[1].1.contains(&ids[1]));
}

#[tokio::test]
async fn an_endpoint_that_does_not_answer_is_recorded() {
    let shop = Shop::open().await;
    let endpoint = json!({ "url": "http://127.0.0.1:9/hooks", "secrets": ["whsec_a"] });
    shop.local("POST", "webhook_endpoints", endpoint).await;
    shop.local("POST", "webhooks", json!({ "mode": "hold" })).await;
    pay(&shop).await;
    let events = shop.local("GET", "events", Value::Null).await;
    let id = text(&events["data"][0]["event"], "id");
    let delivered = shop.local("POST", "deliver", json!({ "ids": [id] })).await;
    assert_eq!(delivered["data"][0]["status"], Value::Null);
    assert_ne!(delivered["data"][0]["error"], Value::Null);
}

#[tokio::test]
async fn what_is_due_by_the_real_clock_is_sent_without_any_request() {
    let receiver = Receiver::start(&[]).await;
    let shop = shop(&receiver, &["whsec_a"]).await;
    shop.payment_session(&[]).await;
    shop.advance(86_400 - 1).await;
    let calls = receiver.calls(1).await;
    assert!(calls[0].1.contains("checkout.session.expired"));
}
