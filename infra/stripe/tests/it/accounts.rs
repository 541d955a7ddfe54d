//! Each key is an account of its own.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::support::{Shop, text};

#[tokio::test]
async fn accounts_do_not_see_each_other() {
    let shop = Shop::open().await;
    let other = Shop {
        server: Arc::clone(&shop.server),
        key: "rk_test_other".to_owned(),
    };
    let (customer, subscription) = shop.subscribed().await;
    assert_eq!(other.refused("GET", &format!("customers/{customer}"), &[]).await.0, 404);
    let subscription = text(&subscription, "id");
    assert_eq!(
        other
            .refused("GET", &format!("subscriptions/{subscription}"), &[])
            .await
            .0,
        404
    );
    for list in ["events", "subscriptions", "invoices", "checkout/sessions"] {
        assert_eq!(other.get(list).await["data"], json!([]), "{list}");
        assert_ne!(shop.get(list).await["data"], json!([]), "{list}");
    }
    assert_eq!(other.local("GET", "events", Value::Null).await["data"], json!([]));
}

#[tokio::test]
async fn the_clock_of_one_account_does_not_move_that_of_another() {
    let shop = Shop::open().await;
    let other = Shop {
        server: Arc::clone(&shop.server),
        key: "sk_test_other".to_owned(),
    };
    let session = other.payment_session(&[]).await;
    shop.advance(3 * 86_400).await;
    let path = format!("checkout/sessions/{}", text(&session, "id"));
    assert_eq!(other.get(&path).await["status"], "open");
}

#[tokio::test]
async fn the_server_stops_when_it_is_dropped() {
    let shop = Shop::open().await;
    shop.customer().await;
    let address = shop
        .server
        .url()
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned();
    assert!(TcpStream::connect(&address).await.is_ok());
    drop(shop);
    for _ in 0..100 {
        if TcpStream::connect(&address).await.is_err() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the server still listens");
}
