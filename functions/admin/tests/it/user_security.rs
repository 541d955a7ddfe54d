//! `/api/admin/users/{id}/security` and `/sign-out`

use domain::{
    AccountId, EventId, Role,
    sign_in::{FailedSignIn, Fingerprint},
};
use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, desk};

impl Fixture {
    async fn failure(&self, account: &AccountId, hours_ago: i64, fingerprint: Fingerprint) {
        let common = &self.app.common;
        let failure = FailedSignIn {
            account_id: account.clone(),
            id: EventId::new(&common.clock, &common.chance),
            at: common.clock.now() - SignedDuration::from_hours(hours_ago),
            agent: "Safari, iPhone".into(),
            fingerprint,
        };
        common.accounts.create(&failure).await.unwrap();
    }
}

#[tokio::test]
async fn open_sessions_and_failed_sign_ins_are_listed_newest_first() {
    let fixture = Box::pin(Fixture::new()).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/security");
    let admin = fixture.api.admin();
    let none = json!({"has_second_factor": false, "sessions": [], "failed_sign_ins": []});
    assert_eq!(admin.get(&path).await.expect(200), none);

    for (id, hours_ago, is_ended) in [
        ("old", 24 * 30, false),
        ("a", 5, false),
        ("ended", 3, true),
        ("b", 2, false),
    ] {
        fixture.session(&amina, id, hours_ago, is_ended).await;
    }
    let elsewhere = Fingerprint {
        network_hash: "n2".into(),
        ..desk()
    };
    fixture.failure(&amina, 4, desk()).await;
    fixture.failure(&amina, 1, elsewhere).await;
    fixture.app.directory.mark_second_factor(&amina).await.unwrap();
    let view = admin.get(&path).await.expect(200);
    assert_eq!(view["has_second_factor"], true);
    let ids: Vec<_> = view["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert_eq!(ids, ["b", "a"]);
    let failures = view["failed_sign_ins"].as_array().unwrap();
    let failures: Vec<_> = failures.iter().map(|it| (&it["at"], &it["is_known_device"])).collect();
    let expected = [
        (&json!("2026-11-20T11:00:00Z"), &json!(false)),
        (&json!("2026-11-20T08:00:00Z"), &json!(true)),
    ];
    assert_eq!(failures, expected);
}

#[tokio::test]
async fn signing_out_ends_every_session_at_once_but_does_not_lock_the_account() {
    let fixture = Box::pin(Fixture::new()).await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let tokens = fixture.sign_in("amina@example.com").await;
    fixture.session(&amina, &tokens.session, 0, false).await;
    let holder = fixture.api.bearer(&tokens.bearer);
    assert_eq!(holder.get("/api/admin/users").await.problem(403), "forbidden");

    let path = format!("/api/admin/users/{amina}/sign-out");
    let admin = fixture.api.admin();
    assert_eq!(admin.post(&path, json!({})).await.expect(200)["sessions"], json!([]));
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    holder.get("/api/admin/users").await.expect(401);
    fixture
        .identity
        .refresh(&tokens.account, &tokens.refresh.unwrap())
        .await
        .unwrap_err();
    fixture.sign_in("amina@example.com").await;
    let facts = fixture.local.facts("accounts").await;
    assert_eq!(
        (&facts[0]["name"], &facts[0]["by"]["account_id"]),
        (&json!("account_signed_out"), &json!(admin.id()))
    );
    assert_eq!(
        admin.post(&path, json!({})).await.status,
        200,
        "repeating it is no error"
    );
}

#[tokio::test]
async fn administrators_end_their_own_sessions_in_their_settings() {
    let fixture = Box::pin(Fixture::new()).await;
    let ada = fixture.account("ada@kilele.example", Role::Admin).await;
    let admin = fixture.api.person(ada.clone(), Role::Admin);
    let refused = admin.post(&format!("/api/admin/users/{ada}/sign-out"), json!({})).await;
    assert_eq!(refused.problem(409), "own_account");
}
