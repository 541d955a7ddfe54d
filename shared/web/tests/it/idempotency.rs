use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::denial::{Denial, Reason};
use testkit::{Local, Person};
use web::Common;

use crate::area::{MOST_ORDERS, api, common};

const ORDERS: &str = "/api/orders";

fn wish() -> Value {
    json!({ "text": "Two chairs" })
}

/// An executive and a key of theirs.
async fn keyed() -> (Local, Common, Person) {
    let (local, common) = common().await;
    let person = api(common.clone())
        .executive()
        .with_header("idempotency-key", "a-key-of-mine");
    (local, common, person)
}

/// How many orders the account has room for: found by placing them, each under a key of its own.
async fn room(common: &Common, person: &Person) -> u32 {
    let again = api(common.clone()).person(person.id(), domain::Role::Executive);
    let mut placed = 0;
    while again.post(ORDERS, wish()).await.status == 201 {
        placed += 1;
    }
    placed
}

#[tokio::test]
async fn a_repeated_request_gets_the_first_response_and_has_no_second_effect() {
    let (_local, common, person) = keyed().await;
    let first = person.post(ORDERS, wish()).await.expect(201);
    for _ in 0..4 {
        let again = person.post(ORDERS, wish()).await;
        assert_eq!(again.headers["idempotency-replayed"], "true");
        assert_eq!(again.headers["content-type"], "application/json");
        assert_eq!(again.expect(201), first);
    }
    assert_eq!(room(&common, &person).await, MOST_ORDERS - 1);
}

#[tokio::test]
async fn simultaneous_requests_with_one_key_have_one_effect_and_one_response() {
    let (_local, common, person) = keyed().await;
    let replies = join_all((0..8).map(|_| person.post(ORDERS, wish()))).await;
    let answers: Vec<_> = replies.into_iter().map(|reply| reply.expect(201)).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(room(&common, &person).await, MOST_ORDERS - 1);
}

#[tokio::test]
async fn a_repeated_request_gets_its_response_even_when_the_limit_refuses_new_ones() {
    let (_local, common, person) = keyed().await;
    let first = person.post(ORDERS, wish()).await.expect(201);
    room(&common, &person).await;
    assert_eq!(person.post(ORDERS, wish()).await.expect(201), first);
}

#[tokio::test]
async fn a_key_is_bound_to_one_request_of_one_account() {
    let (_local, common, person) = keyed().await;
    let first = person.post(ORDERS, wish()).await.expect(201);
    let other = person.post(ORDERS, json!({ "text": "Three chairs" })).await.expect(422);
    assert_eq!(other["errors"][0]["field"], "Idempotency-Key");
    let somebody_else = api(common).executive().with_header("idempotency-key", "a-key-of-mine");
    assert_ne!(somebody_else.post(ORDERS, wish()).await.expect(201), first);
}

#[tokio::test]
async fn a_refused_request_may_be_corrected_under_the_same_key() {
    let (_local, _, person) = keyed().await;
    assert_eq!(person.post(ORDERS, json!({ "text": 7 })).await.status, 422);
    person.post(ORDERS, wish()).await.expect(201);
}

#[tokio::test]
async fn a_key_is_required_and_its_length_limited() {
    let (_local, common) = common().await;
    for key in ["", "short", &"k".repeat(129)] {
        let person = api(common.clone()).executive().with_header("idempotency-key", key);
        let refused = person.post(ORDERS, wish()).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "Idempotency-Key");
    }
}

#[tokio::test]
async fn a_stored_response_expires_after_a_day() {
    let (local, common, person) = keyed().await;
    person.post(ORDERS, wish()).await.expect(201);
    let key = format!("{}#a-key-of-mine", person.id());
    let stored = common.accounts.get::<store::Answer>(&key).await.unwrap().unwrap();
    assert_eq!(
        store::Entity::ends(&stored.it),
        Some(local.clock.now() + SignedDuration::from_hours(24))
    );
}

#[tokio::test]
async fn a_request_with_a_response_too_long_to_store_has_no_second_effect() {
    let (_local, common, person) = keyed().await;
    let long = json!({ "text": "x".repeat(9000) });
    person.post(ORDERS, long.clone()).await.expect(201);
    assert_eq!(person.post(ORDERS, long).await.problem(409), "already_done");
    assert_eq!(room(&common, &person).await, MOST_ORDERS - 1);
}

#[tokio::test]
async fn a_suspended_account_gets_no_stored_response() {
    let (local, common, person) = keyed().await;
    person.post(ORDERS, wish()).await.expect(201);
    let denial = Denial::of_account(&person.id(), Reason::Suspended, local.clock.now());
    common.accounts.create(&denial).await.unwrap();
    local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(person.post(ORDERS, wish()).await.problem(403), "account_suspended");
}

#[tokio::test]
async fn anonymous_requests_store_nothing() {
    let (_local, common) = common().await;
    let stranger = api(common.clone())
        .anonymous()
        .with_header("idempotency-key", "a-fresh-key");
    assert_eq!(stranger.post(ORDERS, wish()).await.status, 401);
    stranger.post("/api/notes", json!({ "number": 1 })).await.expect(200);
    // The key means nothing there: the same request is made again.
    stranger.post("/api/notes", json!({ "number": 1 })).await.expect(409);
    let stored = common
        .accounts
        .get::<store::Answer>("anonymous#a-fresh-key")
        .await
        .unwrap();
    assert!(stored.is_none());
}
