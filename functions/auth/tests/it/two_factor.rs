use ring::hmac::{HMAC_SHA1_FOR_LEGACY_USE_ONLY, Key, sign};
use serde_json::{Value, json};

use crate::fixture::{Browser, Fixture, OTHER_PASSWORD, PASSWORD};

/// The code of an authenticator app with this secret (RFC 6238), this many half-minutes from now. The pool uses the
/// real clock, so this does too.
pub(crate) fn code(secret: &str, steps: i64) -> String {
    let bits: String = secret
        .chars()
        .map(|c| format!("{:05b}", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".find(c).unwrap()))
        .collect();
    let key: Vec<u8> = bits
        .as_bytes()
        .chunks_exact(8)
        .map(|byte| u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap())
        .collect();
    let step = domain::Clock::system().now().as_second() / 30 + steps;
    let hash = sign(&Key::new(HMAC_SHA1_FOR_LEGACY_USE_ONLY, &key), &step.to_be_bytes());
    let hash = hash.as_ref();
    let at = usize::from(hash[19] & 0xf);
    let number = u32::from_be_bytes(hash[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

/// A code that is invalid around this time.
fn wrong(secret: &str) -> String {
    let near: Vec<_> = (-3..=3).map(|steps| code(secret, steps)).collect();
    let candidates = (0..100).map(|n| format!("{n:06}"));
    candidates.into_iter().find(|code| !near.contains(code)).unwrap()
}

/// Enrols an app; returns its secret and the response.
pub(crate) async fn enrolled(fixture: &Fixture, browser: &Browser) -> (String, Value) {
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let secret = app["secret"].as_str().unwrap().to_owned();
    let address = app["otpauth_url"].as_str().unwrap();
    assert!(address.starts_with("otpauth://totp/Kilele:amina%40example.com?secret=") && address.contains(&secret));
    // No code is required before the app has proven that it has the secret.
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
    let enable = json!({ "code": code(&secret, 0), "password": PASSWORD });
    let answer = browser.person.post("/api/auth/mfa/enable", enable).await;
    assert_eq!(answer.headers["cache-control"], "no-store");
    (secret, answer.expect(200))
}

pub(crate) async fn enabled(fixture: &Fixture, id: &domain::AccountId) -> bool {
    store::settings::settings_of(&fixture.app.common.accounts, id)
        .await
        .unwrap()
        .two_factor_enabled
}

#[tokio::test]
async fn with_an_authenticator_the_password_alone_is_not_enough() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&fixture, &browser).await;
    assert!(enabled(&fixture, &id).await);

    let asked = fixture.login("amina@example.com", PASSWORD).await;
    assert!(!asked.headers.contains_key("set-cookie"));
    assert_eq!(asked.problem(403), "code_required");
    let with = |code: &str| json!({ "email": "amina@example.com", "password": PASSWORD, "code": code });
    let refused = fixture.post("/api/auth/login", with(&wrong(&secret))).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "code");
    assert_eq!(
        fixture.post("/api/auth/login", with("12 34")).await.expect(422)["errors"][0]["field"],
        "code"
    );
    let shown = code(&secret, 0);
    let spaced = format!("{} {}", &shown[..3], &shown[3..]);
    fixture.post("/api/auth/login", with(&spaced)).await.expect(200);
    // Only a right password reveals that there is a second step.
    assert_eq!(
        fixture.login("amina@example.com", OTHER_PASSWORD).await.problem(401),
        "wrong_credentials"
    );
    assert!(fixture.facts().await.contains(&"two_factor_changed".to_owned()));
}

#[tokio::test]
async fn a_wrong_code_enrols_nothing() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let enable = json!({ "code": wrong(app["secret"].as_str().unwrap()), "password": PASSWORD });
    let refused = browser.person.post("/api/auth/mfa/enable", enable).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "code");
    assert!(!enabled(&fixture, &id).await);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_token_without_the_password_enrols_nothing() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let code = code(app["secret"].as_str().unwrap(), 0);
    for proof in [
        json!({ "code": code }),
        json!({ "code": code, "password": OTHER_PASSWORD }),
    ] {
        let refused = browser.person.post("/api/auth/mfa/enable", proof).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "password");
    }
    assert!(!enabled(&fixture, &id).await);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn disabling_the_authenticator_needs_the_password() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    enrolled(&fixture, &browser).await;
    let with = |password: &str| json!({ "password": password });
    let refused = browser
        .person
        .post("/api/auth/mfa/disable", with(OTHER_PASSWORD))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "password");
    browser
        .person
        .post("/api/auth/mfa/disable", with(PASSWORD))
        .await
        .expect(200);
    assert!(!enabled(&fixture, &id).await);
    fixture.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn changing_the_password_with_an_authenticator_ends_the_current_session_too() {
    let fixture = Fixture::new().await;
    fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&fixture, &browser).await;
    let change = json!({ "current_password": PASSWORD, "new_password": OTHER_PASSWORD });
    let reply = browser.person.post("/api/auth/change-password", change).await;
    assert_eq!(reply.problem(401), "signed_out");
    fixture.refresh(&browser.cookie).await.expect(401);
    let again = json!({ "email": "amina@example.com", "password": OTHER_PASSWORD, "code": code(&secret, 0) });
    fixture.post("/api/auth/login", again).await.expect(200);
}

#[tokio::test]
async fn a_forgotten_password_does_not_replace_the_authenticator() {
    let fixture = Fixture::new().await;
    let id = fixture.member("amina@example.com", "executive").await;
    let browser = fixture.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&fixture, &browser).await;
    let mailed = fixture.reset_code("amina@example.com").await;
    let reset = json!({ "email": "amina@example.com", "code": mailed, "new_password": OTHER_PASSWORD });
    fixture.post("/api/auth/reset-password", reset).await.expect(200);
    assert!(enabled(&fixture, &id).await);
    let asked = fixture.login("amina@example.com", OTHER_PASSWORD).await;
    assert_eq!(asked.problem(403), "code_required");
    let form = json!({ "email": "amina@example.com", "password": OTHER_PASSWORD, "code": code(&secret, 0) });
    fixture.post("/api/auth/login", form).await.expect(200);
}
