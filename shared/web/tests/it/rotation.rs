use domain::Role;
use serde_json::json;
use store::Seal;

use crate::area::{api, common};

#[tokio::test]
async fn cursors_and_idempotency_keys_outlive_a_rotation_of_the_signing_key() {
    let (_, mut common) = common().await;
    common.seal = Seal::new(*b"old");
    let before = api(common.clone()).executive();
    before.post("/api/notes", json!({ "number": 1 })).await.expect(200);
    before.post("/api/notes", json!({ "number": 2 })).await.expect(200);
    let once = before.clone().with_header("idempotency-key", "0123456789");
    let order = json!({ "text": "Two chairs" });
    let added = once.post("/api/orders", order.clone()).await.expect(201);
    let first = once.get("/api/notes").await.expect(200);
    let next = format!("/api/notes?cursor={}", first["next_cursor"].as_str().unwrap());

    common.seal = Seal::new(*b"new").accepting([*b"old"]);
    let after = api(common.clone()).person(before.id(), Role::Executive);
    assert_eq!(after.get(&next).await.expect(200)["numbers"], json!([2]));
    let again = after.with_header("idempotency-key", "0123456789");
    let replayed = again.post("/api/orders", order).await;
    assert_eq!(replayed.headers["idempotency-replayed"], "true");
    assert_eq!(replayed.expect(201), added);
    again.post("/api/orders", json!({ "text": "Three" })).await.expect(422);

    common.seal = Seal::new(*b"new");
    let withdrawn = api(common).anonymous();
    assert_eq!(withdrawn.get(&next).await.problem(400), "bad_cursor");
}
