//! `/api/admin/users/{id}/role`: two administrators change a role.

use domain::{
    AccountId, Role,
    account::AccountState,
    approval::{ApprovalState, MACHINE, PROPOSAL_DAYS},
    document::{DocumentStatus, DocumentType},
    time::days,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::Fixture;

impl Fixture {
    /// An administrator with an account.
    async fn team(&self, email: &str) -> Person {
        let id = self.account(email, Role::Admin).await;
        self.api.person(id, Role::Admin)
    }
}

fn path(id: &AccountId) -> String {
    format!("/api/admin/users/{id}/role")
}

fn to(role: &str) -> Value {
    json!({"role": role, "reason": "Joins the team"})
}

fn events(view: &Value) -> Vec<(&str, bool)> {
    let ways = view["allowed_transitions"].as_array().unwrap();
    ways.iter()
        .map(|way| (way["event"].as_str().unwrap(), way["blocked"].is_null()))
        .collect()
}

#[tokio::test]
async fn a_role_changes_when_a_second_administrator_approves_it() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    fixture.rename(&ada.id(), "Ada", "Obi").await;
    let tokens = fixture.sign_in("amina@example.com").await;
    fixture.session(&amina, &tokens.session, 0, false).await;
    let holder = fixture.api.bearer(&tokens.bearer);

    let proposed = ada.put(&path(&amina), to("admin")).await.expect(200);
    assert_eq!(
        (&proposed["role"], &proposed["approval"]["state"]),
        (&json!("executive"), &json!("proposed"))
    );
    assert_eq!(proposed["approval"]["proposed"]["by_name"], "Ada Obi");
    assert_eq!(events(&proposed), [("withdraw", true), ("approve", false)]);
    assert_eq!(
        fixture.read(&amina).await.role,
        Role::Executive,
        "nothing changes before the approval"
    );

    let seen = ben.get(&path(&amina)).await.expect(200);
    assert_eq!(events(&seen), [("approve", true), ("refuse", true)]);
    let approve = json!({"action": "approve"});
    let approved = ben.post(&path(&amina), approve.clone()).await.expect(200);
    assert_eq!(
        (&approved["role"], &approved["approval"]["state"]),
        (&json!("admin"), &json!("approved"))
    );
    assert_eq!(fixture.read(&amina).await.role, Role::Admin);
    assert_eq!(fixture.app.directory.roles(&amina).await.unwrap(), [Role::Admin]);

    // The sessions ended, and the next sign-in has the new role.
    fixture.local.clock.advance(SignedDuration::from_secs(5));
    holder.get("/api/admin/users").await.expect(401);
    fixture
        .identity
        .refresh(&tokens.account, &tokens.refresh.unwrap())
        .await
        .unwrap_err();
    assert_eq!(fixture.sign_in("amina@example.com").await.role, Some(Role::Admin));

    // Repeating it completes what was interrupted, and writes nothing.
    fixture.app.directory.set_role(&amina, Role::Executive).await.unwrap();
    ben.post(&path(&amina), approve).await.expect(200);
    assert_eq!(fixture.app.directory.roles(&amina).await.unwrap(), [Role::Admin]);
    let facts = fixture.local.facts("accounts").await;
    let mut told: Vec<_> = facts
        .iter()
        .map(|fact| (fact["name"].as_str(), fact["body"]["event"].as_str()))
        .collect();
    // Facts of the same moment have no order.
    told.sort_unstable();
    let expected = [
        (Some("account_role_changed"), None),
        (Some("approval_moved"), Some("approve")),
        (Some("approval_moved"), Some("propose")),
    ];
    assert_eq!(told, expected);
    assert_eq!(
        facts
            .iter()
            .find(|fact| fact["name"] == "account_role_changed")
            .unwrap()["body"],
        json!({"account_id": amina, "before": "executive", "after": "admin"})
    );
    let notices = fixture.local.notices("accounts").await;
    assert_eq!((notices.len(), &notices[0]["body"]), (1, &json!({"role": "admin"})));
    assert_eq!(notices[0]["to"]["email"], "amina@example.com");
}

#[tokio::test]
async fn neither_the_proposer_nor_the_subject_approves() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    assert_eq!(
        ada.put(&path(&ada.id()), to("employer")).await.problem(409),
        "own_account"
    );
    ada.put(&path(&ben.id()), to("employer")).await.expect(200);
    for person in [&ada, &ben] {
        let refused = person.post(&path(&ben.id()), json!({"action": "approve"})).await;
        assert_eq!(refused.problem(409), "invalid_move");
    }
    assert_eq!(fixture.read(&ben.id()).await.role, Role::Admin);
}

#[tokio::test]
async fn every_move_of_a_proposal_follows_the_table() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    for (by, action, state) in [(&ada, "withdraw", "withdrawn"), (&ben, "refuse", "refused")] {
        ada.put(&path(&kofi), to("executive")).await.expect(200);
        let moved = json!({"action": action, "reason": "Not now"});
        let view = by.post(&path(&kofi), moved.clone()).await.expect(200);
        assert_eq!(
            (&view["approval"]["state"], &view["role"]),
            (&json!(state), &json!("employer"))
        );
        assert_eq!(view["approval"]["decision_reason"], "Not now");
        assert_eq!(events(&view), []);
        for action in ["approve", "refuse", "withdraw"] {
            let again = by
                .post(&path(&kofi), json!({"action": action, "reason": "Again"}))
                .await;
            assert_eq!(again.problem(409), "invalid_move", "{state} {action}");
        }
        assert!(MACHINE.is_terminal(state.parse::<ApprovalState>().unwrap()));
    }
    ada.put(&path(&kofi), to("executive")).await.expect(200);
    let silent = ben.post(&path(&kofi), json!({"action": "refuse"})).await.expect(422);
    assert_eq!(silent["errors"][0]["field"], "reason");
    fixture.local.clock.advance(days(PROPOSAL_DAYS));
    let lapsed = ben.get(&path(&kofi)).await.expect(200);
    assert_eq!(
        (&lapsed["approval"]["state"], events(&lapsed)),
        (&json!("lapsed"), vec![])
    );
    ben.post(&path(&kofi), json!({"action": "approve"})).await.expect(409);
    ada.put(&path(&kofi), to("executive")).await.expect(200);
}

#[tokio::test]
async fn a_proposal_needs_a_reason_and_is_made_once() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    for body in [json!({"role": "admin"}), json!({"role": "admin", "reason": " "})] {
        assert_eq!(
            ada.put(&path(&kofi), body).await.expect(422)["errors"][0]["field"],
            "reason"
        );
    }
    assert_eq!(ada.get(&path(&kofi)).await.expect(200)["approval"], Value::Null);
    ada.post(&path(&kofi), json!({"action": "approve"})).await.expect(404);
    let first = ada.put(&path(&kofi), to("admin")).await.expect(200);
    assert_eq!(
        ada.put(&path(&kofi), to("admin")).await.expect(200),
        first,
        "a double click"
    );
    assert_eq!(fixture.local.facts("accounts").await.len(), 1);
    for (by, role) in [(&ada, "executive"), (&ben, "admin")] {
        assert_eq!(by.put(&path(&kofi), to(role)).await.problem(409), "already_proposed");
    }
}

#[tokio::test]
async fn of_two_decisions_at_once_one_counts() {
    let fixture = Box::pin(Fixture::new()).await;
    let ada = fixture.team("ada@kilele.example").await;
    let (ben, eve) = (
        fixture.team("ben@kilele.example").await,
        fixture.team("eve@kilele.example").await,
    );
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    ada.put(&path(&kofi), to("admin")).await.expect(200);
    let path = path(&kofi);
    let (approved, refused) = tokio::join!(
        ben.post(&path, json!({"action": "approve"})),
        eve.post(&path, json!({"action": "refuse", "reason": "No"}))
    );
    let mut statuses = [approved.status, refused.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let is_admin = fixture.read(&kofi).await.role == Role::Admin;
    assert_eq!(is_admin, approved.status == 200);
    assert_eq!(
        is_admin,
        fixture.app.directory.roles(&kofi).await.unwrap() == [Role::Admin]
    );
}

#[tokio::test]
async fn a_role_with_records_stays_and_every_choice_says_why() {
    let fixture = Box::pin(Fixture::new()).await;
    let ada = fixture.team("ada@kilele.example").await;
    let blocked = async |id: &AccountId| {
        let view = ada.get(&path(id)).await.expect(200);
        let choices = view["choices"].as_array().unwrap().clone();
        let said = choices
            .iter()
            .map(|choice| choice["blocked"].as_str().unwrap_or_default().to_owned());
        assert_eq!(
            ada.put(&path(id), to(choices[0]["role"].as_str().unwrap()))
                .await
                .status,
            409
        );
        said.collect::<Vec<_>>()
    };
    let member = "This person has a profile, an application, documents or a vetting as an executive. They stay with the role, so it cannot change.";

    let profiled = fixture.account("amina@example.com", Role::Executive).await;
    fixture
        .app
        .profiles
        .create(&records::profile(profiled.clone()))
        .await
        .unwrap();
    assert_eq!(blocked(&profiled).await, [member, member]);

    let documented = fixture.account("salma@example.com", Role::Executive).await;
    let document = records::document(&documented, DocumentType::Resume, DocumentStatus::Pending);
    fixture.app.vettings.documents.create(&document).await.unwrap();
    assert_eq!(blocked(&documented).await, [member, member]);

    let seated = fixture.account("kofi@example.com", Role::Employer).await;
    let mut account = fixture
        .app
        .common
        .accounts
        .get::<domain::Account>(&seated)
        .await
        .unwrap()
        .unwrap();
    account.company = records::employer(&records::company(&seated)).company;
    fixture.app.common.accounts.save(&account).await.unwrap();
    let seat = "This person has a seat at a company. It has to end before the role can change.";
    assert_eq!(blocked(&seated).await, [seat, seat]);

    let closed: AccountId = format!("usr_{:032x}", 7).parse().unwrap();
    let email = "rose@example.com".parse().unwrap();
    fixture
        .keep(closed.clone(), email, Role::Employer, AccountState::Suspended)
        .await;
    let open = "Only an account in use can get another role.";
    assert_eq!(blocked(&closed).await, [open, open]);
    let same = fixture.account("omar@example.com", Role::Employer).await;
    assert_eq!(ada.put(&path(&same), to("employer")).await.problem(409), "role_kept");
}

#[tokio::test]
async fn records_made_after_the_proposal_prevent_its_approval() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    let amina = fixture.account("amina@example.com", Role::Executive).await;
    ada.put(&path(&amina), to("employer")).await.expect(200);
    fixture
        .app
        .profiles
        .create(&records::profile(amina.clone()))
        .await
        .unwrap();
    let approved = ben.post(&path(&amina), json!({"action": "approve"})).await;
    assert_eq!(approved.problem(409), "role_kept");
    assert_eq!(
        ben.get(&path(&amina)).await.expect(200)["approval"]["state"],
        "proposed"
    );
    assert_eq!(fixture.read(&amina).await.role, Role::Executive);
}

#[tokio::test]
async fn a_proposal_waits_in_the_list_of_what_needs_attention() {
    let fixture = Box::pin(Fixture::new()).await;
    let (ada, ben) = (
        fixture.team("ada@kilele.example").await,
        fixture.team("ben@kilele.example").await,
    );
    fixture.rename(&ada.id(), "Ada", "Obi").await;
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    fixture.rename(&kofi, "Kofi", "Mensah").await;
    ada.put(&path(&kofi), to("admin")).await.expect(200);
    let waiting = "/api/admin/attention?kind=approval";
    let list = ben.get(waiting).await.expect(200);
    let item = &list["items"][0];
    assert_eq!((&item["id"], &item["title"]), (&json!(kofi), &json!("Kofi Mensah")));
    assert_eq!(
        (&item["word"], &item["line"]),
        (&json!("role_change"), &json!("Ada Obi"))
    );
    assert_eq!(
        (&item["due_at"], &item["is_overdue"]),
        (&json!("2026-12-04T12:00:00Z"), &json!(false))
    );
    ben.post(&path(&kofi), json!({"action": "refuse", "reason": "No"}))
        .await
        .expect(200);
    assert_eq!(ben.get(waiting).await.expect(200)["items"], json!([]));
    ada.put(&path(&kofi), to("admin")).await.expect(200);
    fixture.local.clock.advance(days(PROPOSAL_DAYS));
    assert_eq!(ben.get(waiting).await.expect(200)["items"], json!([]), "it has lapsed");
}
