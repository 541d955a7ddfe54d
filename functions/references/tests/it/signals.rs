//! Signs of fraud.

use domain::sign_in::{SignInSession, agent_words};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::sign_in::fingerprint;

use crate::fixture::{Fixture, contact};

const LAPTOP: &str = "Mozilla/5.0 (Macintosh) Safari";

/// Amina has signed in from 203.0.113.7; then a referee at `address` with `browser` answers, after this many minutes.
async fn signals(address: &str, browser: &str, minutes: i64, email: &str) -> Value {
    let fixture = Fixture::new().await;
    let common = &fixture.app.common;
    let amina = fixture.amina.id();
    let left = SignInSession {
        id: "her-laptop".into(),
        agent: agent_words(LAPTOP),
        fingerprint: fingerprint(&common.seal, &amina, "203.0.113.7", LAPTOP),
        account_id: amina,
        began_at: common.clock.now(),
        seen_at: common.clock.now(),
        renewals: 0,
        ended_at: None,
    };
    common.accounts.create(&left).await.unwrap();
    let id = fixture.added(email).await;
    fixture.api.admin().post(&contact(&id), json!({})).await.expect(200);
    let link = fixture.link(&id).await;
    let referee = fixture.api.anonymous();
    let referee = referee
        .with_header("x-forwarded-for", address)
        .with_header("user-agent", browser);
    referee.get(&link).await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_mins(minutes));
    referee.post(&link, Fixture::answers()).await.expect(200);
    let path = format!("/api/admin/candidates/{}/references", fixture.amina.id());
    let seen = fixture.api.admin().get(&path).await.expect(200);
    let text = seen.to_string();
    assert!(!text.contains("203.0.113") && !text.contains("Mozilla"), "{text}");
    seen["references"][0]["signals"].clone()
}

#[tokio::test]
async fn own_device_same_network_haste_and_free_mail_are_signs_of_fraud() {
    let (home, away, phone) = ("203.0.113.7", "198.51.100.1", "Mozilla/5.0 (Android)");
    let bank = "kofi@bank.example";
    assert_eq!(signals(away, LAPTOP, 5, bank).await, json!([]));
    assert_eq!(signals(home, LAPTOP, 5, bank).await, json!(["same_device"]));
    assert_eq!(signals(home, phone, 5, bank).await, json!(["same_network"]));
    assert_eq!(signals(away, phone, 1, bank).await, json!(["quick_answer"]));
    assert_eq!(
        signals(away, phone, 5, "kofi@gmail.com").await,
        json!(["personal_address"])
    );
    let all = signals(home, LAPTOP, 1, "kofi@gmail.com").await;
    assert_eq!(all, json!(["same_device", "quick_answer", "personal_address"]));
}
