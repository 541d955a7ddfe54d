use cloud::IdentityError;
use domain::{Role, account::AccountState};
use jiff::SignedDuration;
use serde_json::json;
use store::{
    account::suspension,
    denial::{self, Entries, Reason},
    timer::{self, Timer},
};

use crate::fixture::Fixture;

#[tokio::test]
async fn a_suspended_account_is_refused_within_five_seconds_with_any_token() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let tokens = fixture.sign_in("amina@example.com").await;
    let holder = fixture.api.bearer(&tokens.bearer);
    assert_eq!(holder.get("/api/admin/users").await.problem(403), "forbidden");

    let admin = fixture.api.admin();
    let path = format!("/api/admin/users/{amina}/suspend");
    let view = admin
        .post(
            &path,
            json!({"reason": "Spam", "duration_days": 3, "notes": "Third time"}),
        )
        .await
        .expect(200);
    assert_eq!(
        (&view["state"], &view["is_active"], &view["reason"]),
        (&json!("suspended"), &json!(false), &json!("Spam"))
    );
    assert_eq!(view["suspended_until"], "2026-11-23T12:00:00Z");
    assert_eq!(view["allowed_transitions"][0]["event"], "reinstate");

    fixture.local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(holder.get("/api/admin/users").await.problem(403), "account_suspended");
    let refused = fixture
        .identity
        .refresh(&tokens.account, &tokens.refresh.unwrap())
        .await
        .unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));

    let changes = store::history::newest::<domain::Account>(&fixture.app.common.accounts, &amina)
        .await
        .unwrap();
    assert_eq!(changes.len(), 1);
    assert_eq!(changes[0].by, Some(admin.id()));
    assert_eq!(
        (changes[0].reason.as_deref(), changes[0].note.as_deref()),
        (Some("Spam"), Some("Third time"))
    );
    let facts = fixture.local.facts("accounts").await;
    assert_eq!(facts.len(), 1);
    assert_eq!(
        (&facts[0]["name"], &facts[0]["by"], &facts[0]["origin"]),
        (
            &json!("account_state_changed"),
            &json!({"role": "admin", "account_id": admin.id()}),
            &json!("request")
        )
    );
    assert_eq!(
        facts[0]["body"],
        json!({"account_id": amina, "from": "active", "event": "suspend", "to": "suspended"})
    );
    assert_eq!(
        (
            fixture.count(AccountState::Active).await,
            fixture.count(AccountState::Suspended).await
        ),
        (0, 1)
    );
}

#[tokio::test]
async fn a_suspension_lasts_seven_days_by_default_and_less_than_ten_years() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let (admin, path) = (fixture.api.admin(), format!("/api/admin/users/{amina}/suspend"));
    for days in [json!(0), json!(3651), json!(-1), json!("soon")] {
        let body = admin
            .post(&path, json!({"reason": "Spam", "duration_days": days}))
            .await
            .expect(422);
        assert_eq!(body["errors"][0]["field"], "duration_days");
    }
    let view = admin.post(&path, json!({"reason": "Spam"})).await.expect(200);
    assert_eq!(view["suspended_until"], "2026-11-27T12:00:00Z");
}

#[tokio::test]
async fn a_suspension_needs_a_reason() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/suspend");
    for body in [json!({}), json!({"reason": "   "})] {
        let body = fixture.api.admin().post(&path, body).await.expect(422);
        assert_eq!(body["errors"][0]["field"], "reason");
    }
    assert_eq!(fixture.read(&amina).await.state, AccountState::Active);
}

#[tokio::test]
async fn an_interrupted_suspension_is_completed_by_repeating_it() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let admin = fixture.api.admin();
    let path = format!("/api/admin/users/{amina}/suspend");
    admin.post(&path, json!({"reason": "Spam"})).await.expect(200);
    // As if Cognito had not responded: a session still exists.
    let tokens = fixture.sign_in("amina@example.com").await;
    admin.post(&path, json!({"reason": "Spam"})).await.expect(200);
    fixture
        .identity
        .refresh(&tokens.account, &tokens.refresh.unwrap())
        .await
        .unwrap_err();
    assert_eq!(
        store::history::newest::<domain::Account>(&fixture.app.common.accounts, &amina)
            .await
            .unwrap()
            .len(),
        1
    );
    // With another reason it is a different action, and there is no such move.
    let reply = admin.post(&path, json!({"reason": "Fraud"})).await.expect(409);
    assert_eq!(
        (&reply["code"], &reply["allowed_transitions"][0]["event"]),
        (&json!("invalid_move"), &json!("reinstate"))
    );
}

#[tokio::test]
async fn a_lock_applies_even_if_cognito_does_not_respond() {
    let fixture = Fixture::new().await;
    // In the table and not in Cognito: the lock does not depend on the pool.
    let (id, email) = (fixture.api.executive().id(), "amina@example.com".parse().unwrap());
    fixture
        .keep(id.clone(), email, Role::Executive, AccountState::Active)
        .await;
    fixture
        .api
        .admin()
        .post(&format!("/api/admin/users/{id}/suspend"), json!({"reason": "Spam"}))
        .await
        .expect(200);
    let now = fixture.local.clock.now();
    let denied = denial::in_force(&fixture.app.common.accounts, None, now, Entries::All)
        .await
        .unwrap();
    assert_eq!(denied.len(), 1);
    assert_eq!(
        (&denied[0].subject, denied[0].reason),
        (&denial::account(&id), Reason::Suspended)
    );
}

#[tokio::test]
async fn of_two_administrators_one_suspends() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/suspend");
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let (one, other) = tokio::join!(
        one.post(&path, json!({"reason": "Spam"})),
        other.post(&path, json!({"reason": "Fraud"}))
    );
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(fixture.count(AccountState::Suspended).await, 1);
}

#[tokio::test]
async fn strangers_get_403_and_absent_accounts_404() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let path = format!("/api/admin/users/{amina}/suspend");
    let body = json!({"reason": "Spam"});
    fixture.api.anonymous().post(&path, body.clone()).await.expect(401);
    for person in [fixture.api.executive(), fixture.api.employer()] {
        assert_eq!(person.post(&path, body.clone()).await.problem(403), "forbidden");
    }
    let admin = fixture.api.admin();
    let nobody = fixture.api.executive().id();
    for id in [nobody.as_str(), "usr_1", "me"] {
        admin
            .post(&format!("/api/admin/users/{id}/suspend"), body.clone())
            .await
            .expect(404);
    }
    assert_eq!(fixture.read(&amina).await.state, AccountState::Active);
}

#[tokio::test]
async fn admins_cannot_lock_their_own_account() {
    let fixture = Fixture::new().await;
    let ama = fixture.account("ama@kilele.example", Role::Admin).await;
    let admin = fixture.api.person(ama.clone(), Role::Admin);
    for deed in ["suspend", "deactivate"] {
        let reply = admin
            .post(&format!("/api/admin/users/{ama}/{deed}"), json!({"reason": "Test"}))
            .await;
        assert_eq!(reply.problem(409), "own_account");
    }
}

#[tokio::test]
async fn a_suspension_has_its_timer_until_it_is_lifted() {
    let fixture = Fixture::new().await;
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    let (admin, path) = (fixture.api.admin(), format!("/api/admin/users/{amina}"));
    let body = json!({"reason": "Spam", "duration_days": 3});
    admin.post(&format!("{path}/suspend"), body).await.expect(200);
    let timer = suspension::timer(&fixture.read(&amina).await).unwrap();
    let due = timer::due(&fixture.app.timers, timer.due_at, None, timer.due_at)
        .await
        .unwrap();
    assert_eq!(due, std::slice::from_ref(&timer));
    admin.post(&format!("{path}/reinstate"), json!({})).await.expect(200);
    assert_eq!(fixture.app.timers.get::<Timer>(&timer).await.unwrap(), None);
}
