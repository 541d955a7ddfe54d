use domain::{
    Account, Role,
    account::AccountState,
    profile::{CompanySeat, Seat},
    time::days,
};
use jiff::SignedDuration;
use serde_json::json;
use store::{Key, Transaction, data_rights::erasure_timer, timer};
use testkit::records::{self, company_of};

use crate::fixture::{Fixture, PASSWORD};

const PATH: &str = "/api/account/delete";

#[tokio::test]
async fn a_scheduled_deletion_blocks_the_account_and_notifies_the_owner() {
    let fixture = Fixture::new().await;
    let browser = fixture.browser().await;
    let before = fixture.member().get("/api/account/deletion").await.expect(200);
    assert_eq!(
        (&before["blockers"], &before["deletion_at"]),
        (&json!([]), &json!(null))
    );
    assert_eq!(before["allowed_transitions"][0]["event"], "request_deletion");

    let scheduled = browser.post(PATH, json!({"password": PASSWORD})).await.expect(200);
    let on = fixture.local.clock.now() + days(30);
    assert_eq!(
        (&scheduled["state"], &scheduled["deletion_at"]),
        (&json!("deletion_scheduled"), &json!(on))
    );
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    assert_eq!(
        browser.get("/api/account/deletion").await.problem(403),
        "account_deactivated"
    );

    let account = fixture.read().await;
    assert_eq!(
        (account.state, account.state_before),
        (AccountState::DeletionScheduled, Some(AccountState::Active))
    );
    let events = fixture.outbox_events("accounts", "deletion-scheduled").await;
    assert_eq!(
        (&events[0]["to"]["email"], &events[0]["body"]["erased_at"]),
        (&json!("amina@example.com"), &json!(on))
    );
    assert_eq!(
        fixture.outbox_events("accounts", "account_state_changed").await.len(),
        1,
        "search looks again"
    );
    let due = timer::due(&fixture.app.timers, timer::hour_of(on), None, on)
        .await
        .unwrap();
    assert_eq!(due, [erasure_timer(&account).unwrap()]);
    let queue = fixture
        .api
        .admin()
        .get("/api/admin/data-requests?state=verified")
        .await
        .expect(200);
    let request = &queue["data_requests"][0];
    assert_eq!((&request["kind"], &request["due_at"]), (&json!("erasure"), &json!(on)));
    assert_eq!(request["who"]["email"], "amina@example.com");
}

#[tokio::test]
async fn a_wrong_password_schedules_no_deletion_and_is_limited_to_ten_attempts() {
    let fixture = Fixture::new().await;
    for wrong in ["", "not this one at all"] {
        let reply = fixture.member().post(PATH, json!({"password": wrong})).await;
        let body = reply.expect(422);
        assert_eq!(body["errors"][0]["field"], "password", "{body}");
    }
    assert_eq!(fixture.member().post(PATH, json!({})).await.problem(422), "invalid");
    for _ in 2..10 {
        fixture
            .member()
            .post(PATH, json!({"password": "not this one at all"}))
            .await
            .expect(422);
    }
    let eleventh = fixture.member().post(PATH, json!({"password": PASSWORD})).await;
    assert_eq!(eleventh.problem(429), "too_many");
    assert_eq!(fixture.read().await.state, AccountState::Active);
}

#[tokio::test]
async fn binding_introductions_prevent_a_deletion() {
    for (stage, code) in [
        ("offer_made", "open_offers"),
        ("offer_accepted", "open_offers"),
        ("contracted", "open_contracts"),
    ] {
        let fixture = Box::pin(Fixture::of(Role::Employer)).await;
        let company = CompanySeat::owner(company_of(fixture.id()));
        let totals = Key::new(format!("TOTAL#{}", company.company_id), "INTRODUCTIONS");
        let accounts = &fixture.app.common.accounts;
        let mut account = accounts.get::<Account>(fixture.id()).await.unwrap().unwrap();
        account.company = Some(company);
        accounts.save(&account).await.unwrap();
        // Introductions in talks do not prevent a deletion.
        let counted = Transaction::new().add(
            &fixture.app.introductions.table,
            totals,
            &[(stage, 2), ("negotiating", 3)],
        );
        fixture.transact(counted).await;
        let found = fixture.member().get("/api/account/deletion").await.expect(200);
        assert_eq!(
            (&found["blockers"][0]["code"], &found["blockers"][0]["count"]),
            (&json!(code), &json!(2))
        );
        assert_eq!(found["blockers"].as_array().unwrap().len(), 1);
        assert!(found["allowed_transitions"][0]["blocked"].is_string());
        let refused = fixture.member().post(PATH, json!({"password": PASSWORD})).await;
        assert_eq!(refused.problem(409), "deletion_blocked");
        assert_eq!(fixture.read().await.state, AccountState::Active);
    }
}

#[tokio::test]
async fn of_two_members_only_the_last_owner_cannot_leave_and_introductions_hold_neither() {
    for (seat, code) in [(Seat::Recruiter, Some("last_owner")), (Seat::Owner, None)] {
        let fixture = Box::pin(Fixture::of(Role::Employer)).await;
        let accounts = &fixture.app.common.accounts;
        let mut company = records::company(fixture.id());
        records::colleague(
            &mut company,
            "usr_dddddddddddddddddddddddddddddddd".parse().unwrap(),
            seat,
        );
        fixture.app.profiles.create(&company).await.unwrap();
        let mut account = accounts.get::<Account>(fixture.id()).await.unwrap().unwrap();
        account.company = Some(CompanySeat::owner(company.id.clone()));
        accounts.save(&account).await.unwrap();
        let totals = Key::new(format!("TOTAL#{}", company.id), "INTRODUCTIONS");
        let counted = Transaction::new().add(&fixture.app.introductions.table, totals, &[("offer_made", 2)]);
        fixture.transact(counted).await;
        let found = fixture.member().get("/api/account/deletion").await.expect(200);
        let codes: Vec<_> = found["blockers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["code"].as_str())
            .collect();
        assert_eq!(codes, code.map(Some).into_iter().collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn every_state_but_two_refuses_a_deletion() {
    let fixture = Fixture::new().await;
    for state in AccountState::ALL {
        let mut account = fixture
            .app
            .common
            .accounts
            .get::<domain::Account>(fixture.id())
            .await
            .unwrap()
            .unwrap();
        account.state = *state;
        fixture.app.common.accounts.save(&account).await.unwrap();
        let found = fixture.member().get("/api/account/deletion").await.expect(200);
        let may = matches!(state, AccountState::Active | AccountState::Approved);
        assert_eq!(
            found["allowed_transitions"].as_array().unwrap().len(),
            usize::from(may),
            "{state}"
        );
        if !may {
            let refused = fixture.member().post(PATH, json!({"password": PASSWORD})).await;
            assert_eq!(refused.problem(409), "invalid_move", "{state}");
        }
    }
}
