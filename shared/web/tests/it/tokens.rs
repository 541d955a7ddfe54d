use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};

use crate::area::{api, common};

const SUBJECT: &str = "0f8fad5b-d9cb-469f-a165-70867728950e";

/// A token with these claims; the gateway checks signature, expiry and audience.
fn token(claims: &Value) -> String {
    format!("e30.{}.signature", URL_SAFE_NO_PAD.encode(claims.to_string()))
}

#[tokio::test]
async fn only_id_tokens_of_an_account_with_a_role_are_accepted() {
    let (_, common) = common().await;
    let api = api(common);
    let claims = json!({
        "sub": SUBJECT, "token_use": "id", "cognito:groups": ["executive"], "origin_jti": "session", "auth_time": 1,
    });
    let me = api.bearer(&token(&claims)).get("/api/me").await.expect(200);
    assert_eq!(me["account"], format!("usr_{}", SUBJECT.replace('-', "")));
    for (claim, value) in [
        ("token_use", json!("access")),
        ("token_use", json!("refresh")),
        ("token_use", Value::Null),
        ("sub", json!("somebody")),
        ("cognito:groups", json!([])),
        ("cognito:groups", json!(["administrators"])),
    ] {
        let mut other = claims.clone();
        other[claim] = value;
        let reply = api.bearer(&token(&other)).get("/api/me").await;
        assert_eq!(reply.problem(401), "unauthenticated", "{other}");
    }
}

#[tokio::test]
async fn an_administrators_token_must_state_a_second_factor() {
    let (_, common) = common().await;
    let api = api(common);
    let with = |groups: Value| {
        let claims = json!({
            "sub": SUBJECT, "token_use": "id", "cognito:groups": groups, "origin_jti": "session", "auth_time": 1,
        });
        api.bearer(&token(&claims))
    };
    let proven = with(json!(["admin", "second-factor"]));
    for path in ["/api/me", "/api/team"] {
        proven.get(path).await.expect(200);
        for groups in [
            json!(["admin"]),
            json!(["admin", "executive"]),
            json!(["admin", "second-factors"]),
        ] {
            let refused = with(groups).get(path).await.expect(403);
            assert_eq!(refused["code"], "second_factor_required");
            assert_eq!(
                refused["detail"],
                "Administrators need two-factor authentication. Set it up to continue."
            );
        }
    }
    with(json!(["executive"])).get("/api/me").await.expect(200);
    assert_eq!(
        with(json!(["second-factor"])).get("/api/me").await.problem(401),
        "unauthenticated"
    );
}
