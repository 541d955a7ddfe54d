use ring::hmac::{HMAC_SHA1_FOR_LEGACY_USE_ONLY, Key, sign};
use serde_json::{Value, json};

use crate::world::{Browser, OTHER_PASSWORD, PASSWORD, World};

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
pub(crate) async fn enrolled(world: &World, browser: &Browser) -> (String, Value) {
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let secret = app["secret"].as_str().unwrap().to_owned();
    let address = app["otpauth_url"].as_str().unwrap();
    assert!(address.starts_with("otpauth://totp/Kilele:amina%40example.com?secret=") && address.contains(&secret));
    // No code is required before the app has proven that it has the secret.
    world.login("amina@example.com", PASSWORD).await.expect(200);
    let enable = json!({ "code": code(&secret, 0), "password": PASSWORD });
    let answer = browser.person.post("/api/auth/mfa/enable", enable).await;
    assert_eq!(answer.headers["cache-control"], "no-store");
    (secret, answer.expect(200))
}

pub(crate) async fn enabled(world: &World, id: &domain::AccountId) -> bool {
    store::settings::settings_of(&world.app.common.accounts, id)
        .await
        .unwrap()
        .two_factor_enabled
}

#[tokio::test]
async fn with_an_authenticator_the_password_alone_is_not_enough() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&world, &browser).await;
    assert!(enabled(&world, &id).await);

    let asked = world.login("amina@example.com", PASSWORD).await;
    assert!(!asked.headers.contains_key("set-cookie"));
    assert_eq!(asked.problem(403), "code_required");
    let with = |code: &str| json!({ "email": "amina@example.com", "password": PASSWORD, "code": code });
    let refused = world.post("/api/auth/login", with(&wrong(&secret))).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "code");
    assert_eq!(
        world.post("/api/auth/login", with("12 34")).await.expect(422)["errors"][0]["field"],
        "code"
    );
    let shown = code(&secret, 0);
    let spaced = format!("{} {}", &shown[..3], &shown[3..]);
    world.post("/api/auth/login", with(&spaced)).await.expect(200);
    // Only a right password reveals that there is a second step.
    assert_eq!(
        world.login("amina@example.com", OTHER_PASSWORD).await.problem(401),
        "wrong_credentials"
    );
    assert!(world.facts().await.contains(&"two_factor_changed".to_owned()));
}

#[tokio::test]
async fn a_wrong_code_enrols_nothing() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let app = browser
        .person
        .post("/api/auth/mfa/setup", Value::Null)
        .await
        .expect(200);
    let enable = json!({ "code": wrong(app["secret"].as_str().unwrap()), "password": PASSWORD });
    let refused = browser.person.post("/api/auth/mfa/enable", enable).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "code");
    assert!(!enabled(&world, &id).await);
    world.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_token_without_the_password_enrols_nothing() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
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
    assert!(!enabled(&world, &id).await);
    world.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn disabling_the_authenticator_needs_the_password() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    enrolled(&world, &browser).await;
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
    assert!(!enabled(&world, &id).await);
    world.login("amina@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn changing_the_password_with_an_authenticator_ends_the_current_session_too() {
    let world = World::new().await;
    world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&world, &browser).await;
    let change = json!({ "current_password": PASSWORD, "new_password": OTHER_PASSWORD });
    let reply = browser.person.post("/api/auth/change-password", change).await;
    assert_eq!(reply.problem(401), "signed_out");
    world.refresh(&browser.cookie).await.expect(401);
    let again = json!({ "email": "amina@example.com", "password": OTHER_PASSWORD, "code": code(&secret, 0) });
    world.post("/api/auth/login", again).await.expect(200);
}

#[tokio::test]
async fn a_forgotten_password_does_not_replace_the_authenticator() {
    let world = World::new().await;
    let id = world.member("amina@example.com", "executive").await;
    let browser = world.browser("amina@example.com", PASSWORD).await;
    let (secret, _) = enrolled(&world, &browser).await;
    let mailed = world.reset_code("amina@example.com").await;
    let reset = json!({ "email": "amina@example.com", "code": mailed, "new_password": OTHER_PASSWORD });
    world.post("/api/auth/reset-password", reset).await.expect(200);
    assert!(enabled(&world, &id).await);
    let asked = world.login("amina@example.com", OTHER_PASSWORD).await;
    assert_eq!(asked.problem(403), "code_required");
    let form = json!({ "email": "amina@example.com", "password": OTHER_PASSWORD, "code": code(&secret, 0) });
    world.post("/api/auth/login", form).await.expect(200);
}
