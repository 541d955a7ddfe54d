use crate::world::{PASSWORD, World};

#[tokio::test]
async fn a_session_goes_on_and_keeps_its_cookie() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let reply = world.refresh(&format!("theme=dark; {}; other=1", browser.cookie)).await;
    assert!(
        !reply.headers.contains_key("set-cookie"),
        "nothing is rotated that Cognito does not rotate"
    );
    let answer = reply.expect(200);
    assert_eq!(answer["user"], browser.answer["user"]);
    assert_eq!(answer["access_token"], answer["token"]);
    let person = world.api.bearer(answer["token"].as_str().unwrap());
    person.get("/api/auth/me").await.expect(200);
}

#[tokio::test]
async fn without_a_cookie_or_with_a_wrong_one_nobody_goes_on() {
    let world = World::new().await;
    for cookie in [
        "",
        "__Secure-kilele_refresh=",
        "__Secure-kilele_refresh=made.up.token",
        "theme=dark",
    ] {
        let reply = world.refresh(cookie).await;
        assert!(
            reply.headers["set-cookie"].starts_with("__Secure-kilele_refresh=; "),
            "{cookie}"
        );
        assert_eq!(reply.problem(401), "unauthenticated", "{cookie}");
    }
    let reply = world
        .api
        .anonymous()
        .post("/api/auth/refresh", serde_json::Value::Null)
        .await;
    assert_eq!(reply.problem(401), "unauthenticated");
}

#[tokio::test]
async fn a_suspended_account_does_not_go_on() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    world.suspend(&id, 7).await;
    let reply = world.refresh(&browser.cookie).await;
    assert!(reply.headers["set-cookie"].contains("Max-Age=0"));
    assert_eq!(reply.problem(403), "account_suspended");
}

#[tokio::test]
async fn another_site_renews_nobodys_session_and_ends_none() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let from = |site: &str| {
        let person = world.api.anonymous().with_header("cookie", &browser.cookie);
        person.with_header("sec-fetch-site", site)
    };
    let refused = from("cross-site")
        .post("/api/auth/refresh", serde_json::Value::Null)
        .await;
    assert!(!refused.headers.contains_key("set-cookie"));
    assert_eq!(refused.problem(403), "forbidden");
    for site in ["same-origin", "none"] {
        from(site)
            .post("/api/auth/refresh", serde_json::Value::Null)
            .await
            .expect(200);
    }
}

#[tokio::test]
async fn an_idempotency_key_does_not_hand_one_session_to_another() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let with = |cookie: &str| {
        let person = world.api.anonymous().with_header("idempotency-key", "refresh-1");
        person.with_header("cookie", cookie)
    };
    let path = "/api/auth/refresh";
    with(&browser.cookie)
        .post(path, serde_json::Value::Null)
        .await
        .expect(200);
    with("").post(path, serde_json::Value::Null).await.expect(401);
}
