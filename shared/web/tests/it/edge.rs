use testkit::Person;

use crate::area::{api, common};

const KEY: &str = "the edge's key, 32 bytes long...";

fn showing(person: &Person, key: &str) -> Person {
    person.clone().with_header("x-kilele-edge", key)
}

#[tokio::test]
async fn requests_that_bypass_a_required_edge_are_refused() {
    let (_, mut common) = common().await;
    common.edge_keys = vec![KEY.into()];
    common.requires_edge = true;
    let stranger = api(common).anonymous().with_header("x-kilele-viewer", "203.0.113.9");
    for person in [&stranger, &showing(&stranger, ""), &showing(&stranger, "a guess")] {
        assert_eq!(person.get("/api/visitor").await.problem(403), "edge_required");
        // Not even which paths exist.
        assert_eq!(person.get("/api/nowhere").await.problem(403), "edge_required");
    }
    let through = showing(&stranger, KEY).get("/api/visitor").await.expect(200);
    assert_eq!(through["address"], "203.0.113.9");
}

#[tokio::test]
async fn a_required_edge_without_a_key_refuses_all_requests() {
    let (_, mut common) = common().await;
    common.requires_edge = true;
    let person = showing(&api(common).anonymous(), "");
    assert_eq!(person.get("/api/visitor").await.problem(403), "edge_required");
}

#[tokio::test]
async fn without_the_requirement_the_gateways_address_applies_unless_the_key_is_sent() {
    let (_, mut common) = common().await;
    common.edge_keys = vec![KEY.into()];
    let person = api(common).anonymous().with_header("x-kilele-viewer", "203.0.113.9");
    let direct = person.get("/api/visitor").await.expect(200);
    assert_eq!(direct["address"], "203.0.113.7");
    let through = showing(&person, KEY).get("/api/visitor").await.expect(200);
    assert_eq!(through["address"], "203.0.113.9");
}

#[tokio::test]
async fn during_a_rotation_both_edge_keys_are_accepted() {
    let (_, mut common) = common().await;
    common.edge_keys = vec!["the next key".into(), KEY.into()];
    common.requires_edge = true;
    let person = api(common).anonymous();
    for key in ["the next key", KEY] {
        showing(&person, key).get("/api/short").await.expect(200);
    }
}
