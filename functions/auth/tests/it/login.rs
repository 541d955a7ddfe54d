use domain::{
    Role,
    merge::{MergedInto, PersonId},
};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

#[tokio::test]
async fn a_member_signs_in_and_sees_who_they_are() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let reply = fixture.login("Amina@example.com ", PASSWORD).await;
    assert_eq!(reply.headers["cache-control"], "no-store");
    let cookie = reply.headers["set-cookie"].clone();
    let (name, attributes) = cookie.split_once('=').unwrap();
    assert_eq!(name, "__Secure-kilele_refresh");
    assert!(
        attributes.ends_with("; HttpOnly; Secure; SameSite=Strict; Path=/api/auth; Max-Age=2592000"),
        "{cookie}"
    );
    let answer = reply.expect(200);
    assert_eq!(answer["access_token"], answer["token"]);
    assert_eq!(answer["expires_in"], 3600);
    let expected = json!({
        "id": id, "email": "amina@example.com", "first_name": "Amina", "last_name": "Diallo", "role": "executive",
        "is_admin": false, "must_enrol": false, "picture_url": null, "is_premium": false, "state": "active", "membership_status": null,
        "vetting_status": "unvetted", "company": null, "locale": "en", "session_timeout": 60,
        "time_zone": null, "currency": null,
        "created_at": "2026-11-20T12:00:00Z"
    });
    assert_eq!(answer["user"], expected);

    let person = fixture.api.bearer(answer["access_token"].as_str().unwrap());
    assert_eq!(person.get("/api/auth/me").await.expect(200), expected);
    assert_eq!(
        fixture.account_of("amina@example.com").await.unwrap().last_login_at,
        Some(testkit::noon())
    );
}

#[tokio::test]
async fn me_requires_a_sign_in() {
    let fixture = Fixture::new().await;
    assert_eq!(
        fixture.api.anonymous().get("/api/auth/me").await.problem(401),
        "unauthenticated"
    );
    // A valid token without an account.
    fixture.api.executive().get("/api/auth/me").await.expect(404);
}

#[tokio::test]
async fn unknown_address_and_wrong_password_get_the_same_response() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let suspended = fixture.member("kofi@example.com", "executive").await;
    fixture.suspend(&suspended, 7).await;
    let wrong = fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    let unknown = fixture.login("nobody@example.com", PASSWORD).await.expect(401);
    let locked = fixture.login("kofi@example.com", OTHER_PASSWORD).await.expect(401);
    assert_eq!(wrong["code"], "wrong_credentials");
    assert_eq!(wrong, unknown);
    assert_eq!(wrong, locked);
}

#[tokio::test]
async fn an_unconfirmed_address_gets_the_response_of_an_unknown_one() {
    let fixture = Fixture::new().await;
    let form = json!({"email": "amina@example.com", "password": PASSWORD});
    fixture.post("/api/auth/register", form).await.expect(201);
    let waiting = fixture.login("amina@example.com", PASSWORD).await.expect(401);
    let nobody = fixture.login("nobody@example.com", PASSWORD).await.expect(401);
    assert_eq!(waiting, nobody);
}

#[tokio::test]
async fn the_account_state_is_revealed_only_with_the_right_password() {
    let fixture = Fixture::new().await;
    let amina = fixture.member("amina@example.com", "executive").await;
    let kofi = fixture.member("kofi@example.com", "employer").await;
    fixture.suspend(&amina, 7).await;
    fixture.deactivate(&kofi).await;
    assert_eq!(
        fixture.login("amina@example.com", PASSWORD).await.problem(403),
        "account_suspended"
    );
    let merged = fixture.member("joy@example.com", "executive").await;
    fixture.deactivate(&merged).await;
    let now = fixture.local.clock.now();
    let mark = MergedInto {
        kept: PersonId::Account(amina),
        merge_id: "mrg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
        at: now,
    };
    fixture.change(&merged, |account| account.merged = Some(mark)).await;
    let reply = fixture.login("joy@example.com", PASSWORD).await;
    assert_eq!(reply.problem(403), "account_merged");
    let reply = fixture.login("kofi@example.com", PASSWORD).await;
    assert!(!reply.headers.contains_key("set-cookie"));
    assert_eq!(reply.problem(403), "account_deactivated");
}

#[tokio::test]
async fn an_expired_suspension_ends_at_sign_in() {
    let fixture = Fixture::new().await;
    let amina = fixture.member("amina@example.com", "executive").await;
    fixture.suspend(&amina, 2).await;
    fixture.local.clock.advance(SignedDuration::from_hours(47));
    fixture.login("amina@example.com", PASSWORD).await.expect(403);
    fixture.local.clock.advance(SignedDuration::from_hours(1));
    let answer = fixture.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(answer["user"]["state"], "active");
    assert!(fixture.facts().await.contains(&"account_state_changed".to_owned()));
    let changes = store::history::newest::<domain::Account>(&fixture.app.common.accounts, &amina)
        .await
        .unwrap();
    assert_eq!((changes.len(), changes[0].by.clone()), (1, None));
}

#[tokio::test]
async fn too_many_failed_sign_ins_are_refused_until_the_window_ends() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    // Right passwords are counted three times, and then no more.
    for _ in 0..12 {
        fixture.login("amina@example.com", PASSWORD).await.expect(200);
    }
    // The other seven for the email address, then ten more from a device that has signed in before.
    for _ in 0..17 {
        fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    }
    let reply = fixture.login("amina@example.com", PASSWORD).await;
    let wait: i64 = reply.headers["retry-after"].parse().unwrap();
    assert!((1..=900).contains(&wait), "{wait}");
    reply.expect(429);
    fixture.local.clock.advance(SignedDuration::from_secs(wait));
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn failed_sign_ins_of_a_stranger_do_not_lock_the_owner_out() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let form = |password: &str| json!({ "email": "amina@example.com", "password": password });
    let from = |place: &str, agent: &str| {
        let visitor = fixture.api.anonymous().with_header("x-forwarded-for", place);
        visitor.with_header("user-agent", agent)
    };
    let owner = from("203.0.113.20", "Firefox");
    owner.post("/api/auth/login", form(PASSWORD)).await.expect(200);

    let stranger = from("198.51.100.66", "curl");
    // The owner's sign-in was the first of ten attempts.
    for _ in 0..9 {
        stranger.post("/api/auth/login", form(OTHER_PASSWORD)).await.expect(401);
    }
    for unknown in [
        &stranger,
        &from("198.51.100.66", "Firefox"),
        &from("203.0.113.20", "curl"),
    ] {
        unknown.post("/api/auth/login", form(PASSWORD)).await.expect(429);
    }
    owner.post("/api/auth/login", form(PASSWORD)).await.expect(200);
    // Failed sign-ins from the known device are counted too.
    for _ in 0..9 {
        owner.post("/api/auth/login", form(OTHER_PASSWORD)).await;
    }
    assert_eq!(
        owner.post("/api/auth/login", form(PASSWORD)).await.problem(429),
        "too_many"
    );
}

#[tokio::test]
async fn a_password_counts_only_exactly_as_it_was_chosen() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    for other in [
        PASSWORD.to_uppercase(),
        format!("{PASSWORD} "),
        format!(" {PASSWORD}"),
        PASSWORD[..PASSWORD.len() - 1].to_owned(),
    ] {
        let reply = fixture.login("amina@example.com", &other).await;
        assert_eq!(reply.problem(401), "wrong_credentials", "{other:?}");
    }
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn one_visitor_may_not_try_many_addresses() {
    let fixture = Fixture::new().await;
    let tries = (0..101).map(|n| {
        let api = fixture.api.clone();
        tokio::spawn(async move {
            let form = json!({"email": format!("person{n}@example.com"), "password": PASSWORD});
            let visitor = api
                .anonymous()
                .with_header("x-forwarded-for", "192.0.2.1, 198.51.100.9");
            visitor.post("/api/auth/login", form).await.status
        })
    });
    let mut refused = 0;
    for tried in tries.collect::<Vec<_>>() {
        if tried.await.unwrap() == 429 {
            refused += 1;
        }
    }
    assert_eq!(refused, 1);
}

#[tokio::test]
async fn an_invalid_sign_in_request_is_refused_with_the_field() {
    let fixture = Fixture::new().await;
    for (field, body) in [
        ("email", json!({"password": PASSWORD})),
        ("password", json!({"email": "amina@example.com"})),
        ("password", json!({"email": "amina@example.com", "password": ""})),
    ] {
        let body = fixture.post("/api/auth/login", body).await.expect(422);
        assert_eq!(body["errors"][0]["field"], field);
    }
}

#[tokio::test]
async fn an_administrator_known_to_the_pool_only_gets_an_account_at_the_first_sign_in() {
    let fixture = Fixture::new().await;
    let email = "admin@kilele.example".parse().unwrap();
    let id = fixture.app.identity.directory.create(&email).await.unwrap();
    fixture
        .app
        .identity
        .directory
        .set_password(&id, PASSWORD)
        .await
        .unwrap();
    assert_eq!(
        fixture.login("admin@kilele.example", PASSWORD).await.problem(403),
        "no_account"
    );
    fixture.app.identity.directory.join(&id, Role::Admin).await.unwrap();
    let (one, other) = tokio::join!(
        fixture.login("admin@kilele.example", PASSWORD),
        fixture.login("admin@kilele.example", PASSWORD)
    );
    let user = &one.expect(200)["user"];
    assert_eq!(
        (&user["role"], &user["is_admin"], &user["vetting_status"]),
        (&json!("admin"), &json!(true), &json!(null))
    );
    other.expect(200);
    let totals = store::account::totals(&fixture.app.common.accounts).await.unwrap();
    assert_eq!(totals.count(Some(Role::Admin), None), 1);
}

#[tokio::test]
async fn an_account_is_counted_as_active_once_a_month() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    fixture.member("kofi@example.com", "employer").await;
    let active = async || {
        let accounts = &fixture.app.common.accounts;
        store::account::monthly_active(accounts, fixture.local.clock.now())
            .await
            .unwrap()
    };
    for email in ["amina@example.com", "amina@example.com", "kofi@example.com"] {
        fixture.login(email, PASSWORD).await.expect(200);
    }
    assert_eq!(active().await, 2);
    fixture.local.clock.advance(jiff::SignedDuration::from_hours(24 * 30));
    assert_eq!(active().await, 0, "another month");
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    assert_eq!(active().await, 1);
}

#[tokio::test]
async fn a_failed_sign_in_is_stored_and_one_with_the_right_password_is_not() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let failures = async || {
        let accounts = &fixture.app.common.accounts;
        store::sign_in::failures_of(accounts, &id, 10).await.unwrap()
    };
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    fixture.login("nobody@example.com", OTHER_PASSWORD).await.expect(401);
    assert!(failures().await.is_empty());
    fixture.login("amina@example.com", OTHER_PASSWORD).await.expect(401);
    let stored = failures().await;
    assert_eq!((stored.len(), stored[0].at), (1, fixture.local.clock.now()));
    fixture.suspend(&id, 7).await;
    assert_eq!(
        fixture.login("amina@example.com", PASSWORD).await.problem(403),
        "account_suspended"
    );
    assert_eq!(failures().await.len(), 1, "the password was right");
}

#[tokio::test]
async fn the_role_of_the_record_is_that_of_the_tokens_whatever_the_pool_says() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let directory = &fixture.app.identity.directory;
    for pool in [Role::Admin, Role::Employer] {
        let browser = fixture.browser("amina@example.com", PASSWORD).await;
        // By hand, or by a change of the role that was interrupted.
        directory.join(&id, pool).await.unwrap();
        let renewed = fixture.refresh(&browser.cookie).await.expect(200);
        assert_eq!(renewed["user"]["role"], "executive");
        directory.join(&id, pool).await.unwrap();
        let answer = fixture.login("amina@example.com", PASSWORD).await.expect(200);
        assert_eq!(
            (&answer["user"]["role"], &answer["user"]["is_admin"]),
            (&json!("executive"), &json!(false))
        );
        let person = fixture.api.bearer(answer["access_token"].as_str().unwrap());
        assert_eq!(person.get("/api/auth/me").await.expect(200)["role"], "executive");
        assert_eq!(directory.roles(&id).await.unwrap(), [Role::Executive]);
    }
}
