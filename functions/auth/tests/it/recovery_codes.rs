//! Sign-in for users who have lost the authenticator app.

use std::collections::BTreeSet;

use auth::{App, routes};
use domain::AccountId;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Answer, Api, Reply, StandIn};

use crate::{
    fixture::{Browser, Fixture, OTHER_PASSWORD, PASSWORD},
    two_factor::{code, enabled, enrolled},
};

const EMAIL: &str = "amina@example.com";
const PATH: &str = "/api/auth/mfa/recovery-codes";

struct Lost {
    fixture: Fixture,
    id: AccountId,
    browser: Browser,
    codes: Vec<String>,
}

/// A user with an authenticator and ten recovery codes.
async fn lost() -> Lost {
    let fixture = Fixture::new().await;
    let id = fixture.member(EMAIL, "executive").await;
    let browser = fixture.browser(EMAIL, PASSWORD).await;
    let (_, answer) = enrolled(&fixture, &browser).await;
    let codes = list(&answer);
    Lost {
        fixture,
        id,
        browser,
        codes,
    }
}

fn list(answer: &Value) -> Vec<String> {
    let codes = answer["recovery_codes"].as_array().unwrap().iter();
    codes.map(|code| code.as_str().unwrap().to_owned()).collect()
}

impl Lost {
    async fn with(&self, password: &str, code: &str) -> Reply {
        let login = json!({ "email": EMAIL, "password": password, "recovery_code": code });
        self.fixture.post("/api/auth/login", login).await
    }

    async fn left(&self) -> Value {
        self.browser.person.get(PATH).await.expect(200)["left"].clone()
    }

    async fn refused(&self, code: &str) {
        let refused = self.with(PASSWORD, code).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "recovery_code", "{code}");
    }
}

#[tokio::test]
async fn enrolling_returns_ten_codes_and_stores_only_hashes() {
    let lost = Box::pin(lost()).await;
    assert_eq!(lost.codes.iter().collect::<BTreeSet<_>>().len(), 10);
    assert_eq!(lost.left().await, 10);
    for item in lost.fixture.local.everything("accounts").await {
        for code in &lost.codes {
            assert!(!item.contains(code) && !item.contains(&code.replace('-', "")), "{item}");
        }
    }
}

#[tokio::test]
async fn password_and_recovery_code_replace_the_authenticator_once() {
    let lost = Box::pin(lost()).await;
    let fixture = &lost.fixture;
    let spelled = lost.codes[4].replace('-', " ").to_lowercase();
    let signed = lost.with(PASSWORD, &spelled).await;
    assert!(signed.headers.contains_key("set-cookie"));
    let browser = fixture.browse(signed);
    assert!(!enabled(fixture, &lost.id).await, "and the settings say so");
    assert!(fixture.facts().await.contains(&"recovery_codes_changed".to_owned()));
    // The password is sufficient until the owner enrols again; that creates new codes, and invalidates the old ones.
    fixture.login(EMAIL, PASSWORD).await.expect(200);
    let (_, answer) = enrolled(fixture, &browser).await;
    assert_eq!(fixture.login(EMAIL, PASSWORD).await.problem(403), "code_required");
    for old in [&lost.codes[4], &lost.codes[5]] {
        lost.refused(old).await;
    }
    lost.with(PASSWORD, &list(&answer)[0]).await.expect(200);
}

#[tokio::test]
async fn an_interruption_before_the_pool_call_keeps_the_authenticator_and_the_other_codes() {
    let lost = Box::pin(lost()).await;
    let deaf = StandIn::start(|call| match call.operation() {
        "AdminSetUserMFAPreference" => Answer::Say(500, vec![], "{}".into()),
        _ => Answer::Forward,
    })
    .await;
    let fixture = &lost.fixture;
    let aws = fixture.pool.aws.to_builder().endpoint_url(deaf.url()).build();
    let app = App {
        identity: fixture.pool.identity_at(&aws),
        ..fixture.app.clone()
    };
    let login = json!({ "email": EMAIL, "password": PASSWORD, "recovery_code": lost.codes[0] });
    let cut = Api::new(routes(), app).anonymous().post("/api/auth/login", login).await;
    assert_eq!(cut.problem(500), "internal");
    assert_eq!(fixture.login(EMAIL, PASSWORD).await.problem(403), "code_required");
    lost.refused(&lost.codes[0]).await;
    assert_eq!(lost.left().await, 9);
    lost.with(PASSWORD, &lost.codes[1]).await.expect(200);
    fixture.login(EMAIL, PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_code_sent_twice_at_once_signs_in_once() {
    let lost = Box::pin(lost()).await;
    let (one, other) = tokio::join!(lost.with(PASSWORD, &lost.codes[0]), lost.with(PASSWORD, &lost.codes[0]));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    // The slower request finds the code used, the record changed, or, when the first was complete before, no second
    // factor.
    assert_eq!(statuses[0], 200);
    assert!([200, 409, 422].contains(&statuses[1]), "{statuses:?}");
    assert_eq!(lost.left().await, 9, "one code was used");
}

#[tokio::test]
async fn a_recovery_code_needs_the_password_and_its_own_account() {
    let lost = Box::pin(lost()).await;
    let wrong = lost.with(OTHER_PASSWORD, &lost.codes[0]).await;
    assert_eq!(wrong.problem(401), "wrong_credentials");
    assert_eq!(lost.left().await, 10, "nothing was used up");
    for code in ["00000-00000", "", "short", "7K3QW-0MZ9U"] {
        let reply = lost.with(PASSWORD, code).await;
        assert!([403, 422].contains(&reply.status), "{code}: {reply:?}");
    }
    let kofi = lost.fixture.member("kofi@example.com", "executive").await;
    let browser = lost.fixture.browser("kofi@example.com", PASSWORD).await;
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let enable = json!({ "code": code(app["secret"].as_str().unwrap(), 0), "password": PASSWORD });
    let theirs = browser.person.post("/api/auth/mfa/enable", enable).await.expect(200);
    assert!(enabled(&lost.fixture, &kofi).await);
    lost.refused(&list(&theirs)[0]).await;
}

#[tokio::test]
async fn wrong_recovery_codes_count_like_wrong_passwords() {
    let lost = Box::pin(lost()).await;
    // Ten for the email address, two of them the sign-ins before, then ten from a known device.
    for _ in 0..18 {
        lost.refused("00000-00000").await;
    }
    assert_eq!(lost.with(PASSWORD, &lost.codes[0]).await.problem(429), "too_many");
    lost.fixture.local.clock.advance(SignedDuration::from_mins(16));
    lost.with(PASSWORD, &lost.codes[0]).await.expect(200);
}

#[tokio::test]
async fn new_recovery_codes_replace_all_and_need_the_password() {
    let lost = Box::pin(lost()).await;
    let person = &lost.browser.person;
    lost.with(PASSWORD, "00000-00000").await.expect(422);
    let refused = person
        .post(PATH, json!({ "password": OTHER_PASSWORD }))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "password");
    let renewed = person.post(PATH, json!({ "password": PASSWORD })).await;
    assert_eq!(renewed.headers["cache-control"], "no-store");
    let renewed = list(&renewed.expect(200));
    assert!(renewed.iter().all(|code| !lost.codes.contains(code)));
    lost.refused(&lost.codes[0]).await;
    lost.with(PASSWORD, &renewed[0]).await.expect(200);
    // Without an authenticator recovery codes are refused.
    let off = person.post(PATH, json!({ "password": PASSWORD })).await;
    assert_eq!(off.problem(409), "two_factor_off");
}

#[tokio::test]
async fn recovery_codes_are_deleted_with_the_authenticator() {
    let lost = Box::pin(lost()).await;
    let disable = json!({ "password": PASSWORD });
    lost.browser
        .person
        .post("/api/auth/mfa/disable", disable)
        .await
        .expect(200);
    assert_eq!(
        lost.browser.person.get(PATH).await.expect(200),
        json!({ "left": 0, "made_at": null })
    );
    lost.fixture.api.anonymous().get(PATH).await.expect(401);
}
