//! Premium by the team.

use domain::{Role, payment::PremiumStatus, time::days};
use serde_json::{Value, json};
use testkit::{Person, Reply};

use crate::fixture::Fixture;

/// Ada's request, under a key of its own.
async fn act(fixture: &Fixture, person: &Person, action: &str, body: Value) -> Reply {
    let key = format!("{action} {body} {}", fixture.local.clock.now());
    let ada = fixture.ada.clone().with_header("idempotency-key", key);
    ada.post(&path(person, action), body).await
}

fn path(person: &Person, rest: &str) -> String {
    format!("/api/admin/users/{}/premium{rest}", person.id())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_grant_is_given_prolonged_announced_and_ends_by_itself() {
    let fixture = Fixture::new().await;
    let given = act(&fixture, &fixture.erik, "/grant", json!({})).await.expect(200);
    assert_eq!(given["status"], "active_granted");
    let begun = fixture.local.clock.now();
    fixture.local.clock.advance(jiff::SignedDuration::from_mins(1));
    act(
        &fixture,
        &fixture.erik,
        "/grant",
        json!({"duration_days": 10, "reason": "Pilot"}),
    )
    .await
    .expect(200);
    let until = fixture.premium().await.unwrap().granted_until.unwrap();
    assert_eq!(until.duration_since(begun), days(40));
    assert_eq!(fixture.worker.reconcile().await.unwrap().notified, 0);
    fixture.local.clock.advance(days(34));
    assert_eq!(fixture.worker.reconcile().await.unwrap().notified, 1);
    assert_eq!(fixture.worker.reconcile().await.unwrap().notified, 0);
    fixture.local.clock.advance(days(6));
    let own = fixture.erik.get("/api/payments/current-subscription").await.expect(200);
    assert_eq!(own["status"], "none");
    assert_eq!(fixture.worker.reconcile().await.unwrap().ended, 1);
    assert_eq!(
        (fixture.worker.reconcile().await.unwrap().ended, fixture.status().await),
        (0, PremiumStatus::None)
    );
    let notices = fixture.notices().await;
    assert_eq!(
        notices,
        ["premium-ended", "premium-ends", "premium-granted", "premium-granted"]
    );
    let seen = fixture.ada.get(&path(&fixture.erik, "")).await.expect(200);
    let events: Vec<_> = seen["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["event"])
        .collect();
    assert_eq!(events, [&json!("expire"), &json!("grant"), &json!("grant")]);
    assert_eq!(seen["history"][1]["reason"], "Pilot");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_grant_is_revoked_and_what_is_paid_is_not() {
    let fixture = Fixture::new().await;
    act(&fixture, &fixture.erik, "/grant", json!({"duration_days": 3}))
        .await
        .expect(200);
    fixture.local.clock.advance(jiff::SignedDuration::from_mins(1));
    let revoked = act(&fixture, &fixture.erik, "/revoke", json!({})).await.expect(200);
    assert_eq!(revoked["status"], "none");
    let seen = fixture.ada.get(&path(&fixture.erik, "")).await.expect(200);
    assert_eq!(
        (&seen["is_company"], &seen["history"][0]["reason"]),
        (&json!(true), &json!("Admin revoked"))
    );
    // The same request again gets the same answer; another one is refused.
    let again = act(&fixture, &fixture.erik, "/revoke", json!({})).await;
    assert_eq!(again.expect(200), revoked);
    fixture.local.clock.advance(jiff::SignedDuration::from_mins(1));
    act(&fixture, &fixture.erik, "/revoke", json!({})).await.expect(409);
    fixture.buy("premium_monthly").await;
    for action in ["/grant", "/revoke"] {
        let refused = act(&fixture, &fixture.erik, action, json!({})).await.expect(409);
        assert_eq!(refused["code"], "invalid_move");
    }
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_grant_goes_on_beside_what_is_paid() {
    let fixture = Fixture::new().await;
    act(&fixture, &fixture.erik, "/grant", json!({"duration_days": 90}))
        .await
        .expect(200);
    fixture.buy("premium_monthly").await;
    fixture
        .erik
        .post("/api/payments/subscription/cancel", json!(null))
        .await
        .expect(200);
    fixture.wait(crate::fixture::MONTH);
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::ActiveGranted);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_team_sees_who_has_premium_and_how_many() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let amina = fixture.api.executive();
    fixture.account(&amina, Role::Executive).await;
    act(&fixture, &amina, "/grant", json!({"duration_days": 5}))
        .await
        .expect(200);
    let stats = fixture.ada.get("/api/admin/premium/stats").await.expect(200);
    assert_eq!(
        stats,
        json!({"premium_users": 2, "count": 2, "paid": 1, "past_due": 0, "granted": 1})
    );
    let first = fixture.ada.get("/api/admin/users/premium?limit=1").await.expect(200);
    // The first to end first.
    assert_eq!(
        (&first["users"][0]["source"], &first["users"][0]["is_company"]),
        (&json!("admin_grant"), &json!(false))
    );
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = fixture
        .ada
        .get(&format!("/api/admin/users/premium?limit=1&cursor={cursor}"))
        .await
        .expect(200);
    assert_eq!(
        (&second["users"][0]["name"], &second["users"][0]["package_id"]),
        (&json!("Savanna Bank"), &json!("premium_monthly"))
    );
    assert!(second["next_cursor"].is_null());
    act(&fixture, &amina, "/revoke", json!({})).await.expect(200);
    let stats = fixture.ada.get("/api/admin/premium/stats").await.expect(200);
    assert_eq!((&stats["count"], &stats["granted"]), (&json!(1), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_days_of_a_grant_have_bounds_and_administrators_get_none() {
    let fixture = Fixture::new().await;
    for days in [0, 3_651] {
        let refused = act(&fixture, &fixture.erik, "/grant", json!({"duration_days": days}))
            .await
            .expect(422);
        assert_eq!(refused["errors"][0]["field"], "duration_days");
    }
    let refused = act(&fixture, &fixture.ada, "/grant", json!({})).await.expect(409);
    assert_eq!(refused["code"], "not_a_member");
}
