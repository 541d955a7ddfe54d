use serde_json::json;
use store::Answer;

use crate::area::{api, common};

#[tokio::test]
async fn nothing_is_kept_of_what_strangers_send() {
    let (_, common) = common().await;
    let stranger = api(common.clone())
        .anonymous()
        .with_header("idempotency-key", "a-fresh-key");
    stranger
        .post("/api/notes", json!({ "number": "x".repeat(140_000) }))
        .await
        .expect(422);
    stranger.post("/api/notes", json!({ "number": "x" })).await.expect(422);
    // The key means nothing there: the same call is made again.
    stranger.post("/api/notes", json!({ "number": 1 })).await.expect(200);
    stranger.post("/api/notes", json!({ "number": 1 })).await.expect(409);
    let kept = common.accounts.get::<Answer>("anonymous#a-fresh-key").await.unwrap();
    assert!(kept.is_none());
}
