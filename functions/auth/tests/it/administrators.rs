//! Administrators have a second factor before anything but its enrolment responds.

use domain::{AccountId, Role};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{
    fixture::{Browser, Fixture, PASSWORD},
    two_factor::{code, enabled, enrolled},
};

const EMAIL: &str = "amina@example.com";
/// An operation that every role may call.
const SESSIONS: &str = "/api/auth/sessions";

/// An administrator as the deployment creates them, signed in for the first time.
async fn administrator() -> (Fixture, AccountId, Browser) {
    let fixture = Fixture::new().await;
    let directory = &fixture.app.identity.directory;
    let id = directory.create(&EMAIL.parse().unwrap()).await.unwrap();
    directory.set_password(&id, PASSWORD).await.unwrap();
    directory.join(&id, Role::Admin).await.unwrap();
    let browser = fixture.browser(EMAIL, PASSWORD).await;
    (fixture, id, browser)
}

#[tokio::test]
async fn the_session_in_which_an_administrator_enrols_is_sufficient_once_renewed() {
    let (fixture, id, browser) = Box::pin(administrator()).await;
    let person = &browser.person;
    assert_eq!(browser.answer["user"]["must_enrol"], true);
    assert_eq!(person.get("/api/auth/me").await.expect(200)["must_enrol"], true);
    assert_eq!(person.get(SESSIONS).await.problem(403), "second_factor_required");
    // A renewal alone changes nothing.
    let browser = fixture.browse(fixture.refresh(&browser.cookie).await);
    assert_eq!(
        browser.person.get(SESSIONS).await.problem(403),
        "second_factor_required"
    );

    let (secret, _) = enrolled(&fixture, &browser).await;
    assert!(enabled(&fixture, &id).await);
    assert_eq!(
        browser.person.get(SESSIONS).await.problem(403),
        "second_factor_required"
    );
    let renewed = fixture.browse(fixture.refresh(&browser.cookie).await);
    assert_eq!(renewed.answer["user"]["must_enrol"], false);
    assert_eq!(
        renewed.person.get("/api/auth/me").await.expect(200)["must_enrol"],
        false
    );
    renewed.person.get(SESSIONS).await.expect(200);
    let login = json!({ "email": EMAIL, "password": PASSWORD, "code": code(&secret, 0) });
    let later = fixture.browse(fixture.post("/api/auth/login", login).await);
    assert_eq!(later.answer["user"]["must_enrol"], false);
    later.person.get(SESSIONS).await.expect(200);
}

#[tokio::test]
async fn the_first_sign_in_of_an_administrator_is_a_fact_and_later_ones_are_not() {
    let (fixture, id, _) = Box::pin(administrator()).await;
    fixture.browser(EMAIL, PASSWORD).await;
    let facts = fixture.local.facts("accounts").await;
    let begun: Vec<_> = facts
        .iter()
        .filter(|fact| fact["name"] == "account_activated")
        .collect();
    assert_eq!(begun.len(), 1);
    assert_eq!(begun[0]["by"], json!({"role": "admin", "account_id": id}));
}

#[tokio::test]
async fn an_administrators_sessions_without_a_second_factor_end_at_enrolment() {
    let (fixture, _, browser) = Box::pin(administrator()).await;
    let other = fixture.browser(EMAIL, PASSWORD).await;
    other.person.get("/api/auth/me").await.expect(200);
    enrolled(&fixture, &browser).await;
    fixture.refresh(&other.cookie).await.expect(401);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    other.person.get("/api/auth/me").await.expect(401);
    fixture.refresh(&browser.cookie).await.expect(200);
}

#[tokio::test]
async fn a_members_other_sessions_stay_at_enrolment() {
    let fixture = Fixture::new().await;
    fixture.member(EMAIL, "executive").await;
    let (browser, other) = (
        fixture.browser(EMAIL, PASSWORD).await,
        fixture.browser(EMAIL, PASSWORD).await,
    );
    assert_eq!(browser.answer["user"]["must_enrol"], false);
    enrolled(&fixture, &browser).await;
    fixture.refresh(&other.cookie).await.expect(200);
}

#[tokio::test]
async fn an_administrator_cannot_disable_the_second_factor() {
    let (fixture, id, browser) = Box::pin(administrator()).await;
    let disable = json!({ "password": PASSWORD });
    let path = "/api/auth/mfa/disable";
    let refused = browser.person.post(path, disable.clone()).await;
    assert_eq!(refused.problem(403), "second_factor_required");
    enrolled(&fixture, &browser).await;
    let browser = fixture.browse(fixture.refresh(&browser.cookie).await);
    let refused = browser.person.post(path, disable).await.expect(403);
    assert_eq!(refused["code"], "second_factor_kept");
    assert_eq!(
        refused["detail"],
        "Administrators cannot switch two-factor authentication off."
    );
    assert!(enabled(&fixture, &id).await);
    assert_eq!(fixture.login(EMAIL, PASSWORD).await.problem(403), "code_required");
}

#[tokio::test]
async fn an_administrator_who_used_a_recovery_code_must_enrol_again() {
    let (fixture, id, browser) = Box::pin(administrator()).await;
    let (_, answer) = enrolled(&fixture, &browser).await;
    let former = fixture.browse(fixture.refresh(&browser.cookie).await);
    former.person.get(SESSIONS).await.expect(200);
    let recovery_code = &answer["recovery_codes"][0];
    let login = json!({ "email": EMAIL, "password": PASSWORD, "recovery_code": recovery_code });
    let recovered = fixture.browse(fixture.post("/api/auth/login", login).await);
    assert_eq!(recovered.answer["user"]["must_enrol"], true);
    assert_eq!(
        recovered.person.get(SESSIONS).await.problem(403),
        "second_factor_required"
    );
    assert!(!enabled(&fixture, &id).await);
    // Sessions whose tokens still state the lost factor are over.
    fixture.refresh(&former.cookie).await.expect(401);
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    former.person.get(SESSIONS).await.expect(401);

    enrolled(&fixture, &recovered).await;
    let again = fixture.browse(fixture.refresh(&recovered.cookie).await);
    again.person.get(SESSIONS).await.expect(200);
}

#[tokio::test]
async fn an_administrator_without_a_second_factor_can_sign_out() {
    let (fixture, _, browser) = Box::pin(administrator()).await;
    browser.person.post("/api/auth/logout", Value::Null).await.expect(204);
    fixture.refresh(&browser.cookie).await.expect(401);
}
