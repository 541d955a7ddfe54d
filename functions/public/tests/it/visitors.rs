//! Rate limits per visitor: the sender of a request cannot choose the counted address.

use serde_json::json;
use testkit::Person;

use crate::fixture::{EDGE_KEY, Fixture};

/// Whether these count as one visitor: the first uses up the limit, the second is then refused.
async fn are_one(fixture: &Fixture, first: &Person, second: &Person) -> bool {
    for n in 0..10 {
        let message = fixture.message(&json!({ "email": format!("person{n}@example.com") }));
        first.post("/api/contact", message).await.expect(201);
    }
    let message = fixture.message(&json!({ "email": "other@example.com" }));
    match second.post("/api/contact", message).await.status {
        201 => false,
        429 => true,
        other => panic!("{other}"),
    }
}

/// A request through an edge with this key, from this address; CloudFront itself is the last hop.
fn through(fixture: &Fixture, key: &str, viewer: &str) -> Person {
    fixture
        .at("198.51.100.1, 130.176.0.1")
        .with_header("x-kilele-edge", key)
        .with_header("x-kilele-viewer", viewer)
}

#[tokio::test]
async fn behind_the_edge_visitors_with_the_same_last_hop_are_distinguished() {
    let fixture = Fixture::new().await;
    let (one, other) = ("203.0.113.1", "203.0.113.2");
    assert!(
        !are_one(
            &fixture,
            &through(&fixture, EDGE_KEY, one),
            &through(&fixture, EDGE_KEY, other)
        )
        .await
    );
}

#[tokio::test]
async fn behind_our_edge_another_hop_is_the_same_visitor() {
    let fixture = Fixture::new().await;
    let one = through(&fixture, EDGE_KEY, "203.0.113.1");
    let again = one.clone().with_header("x-forwarded-for", "198.51.100.1, 130.176.0.2");
    assert!(are_one(&fixture, &one, &again).await);
}

#[tokio::test]
async fn without_the_edge_key_the_last_hop_identifies_the_visitor() {
    for key in ["", "a guess", &EDGE_KEY[1..], &EDGE_KEY.to_uppercase()] {
        let fixture = Fixture::new().await;
        let (one, other) = ("203.0.113.1", "203.0.113.2");
        assert!(
            are_one(&fixture, &through(&fixture, key, one), &through(&fixture, key, other)).await,
            "{key}"
        );
    }
}

#[tokio::test]
async fn without_an_edge_no_key_is_accepted() {
    let mut fixture = Fixture::new().await;
    fixture.app.common.edge_keys = Vec::new();
    fixture.api = testkit::Api::new(public::routes(), fixture.app.clone());
    let (one, other) = ("203.0.113.1", "203.0.113.2");
    assert!(are_one(&fixture, &through(&fixture, "", one), &through(&fixture, "", other)).await);
}

#[tokio::test]
async fn forged_earlier_hops_do_not_change_the_visitor() {
    let fixture = Fixture::new().await;
    assert!(
        are_one(
            &fixture,
            &fixture.at("192.0.2.1, 203.0.113.1"),
            &fixture.at("192.0.2.2, 203.0.113.1")
        )
        .await
    );
}

#[tokio::test]
async fn an_ipv6_network_is_one_visitor() {
    let fixture = Fixture::new().await;
    let (one, neighbour) = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9");
    assert!(
        are_one(
            &fixture,
            &through(&fixture, EDGE_KEY, one),
            &through(&fixture, EDGE_KEY, neighbour)
        )
        .await
    );
}
