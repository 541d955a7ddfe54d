use domain::{AccountId, ApplicationId, Role, account::AccountState};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Reply;

use crate::applicants::{Fixture, form_with, wrong};

const EMAIL: &str = "amina@example.com";

impl Fixture {
    async fn assign(&self, id: &ApplicationId, to: Value) -> Reply {
        let path = format!("/api/member-applications/admin/{id}/assignee");
        let reply = self.admin.put(&path, json!({ "assigned_to": to })).await;
        self.pass(SignedDuration::from_millis(10));
        reply
    }

    async fn account(&self, role: Role, state: AccountState) -> AccountId {
        let common = &self.app.common;
        let mut account = testkit::records::account(self.api.admin().id(), role);
        account.email = format!("{}@team.example", account.id).parse().unwrap();
        account.state = state;
        account.first_name = "Grace".parse().unwrap();
        account.last_name = "Otieno".parse().unwrap();
        let created = store::account::create(&common.accounts, &account);
        created.commit(&common.chance).await.unwrap();
        account.id
    }

    async fn events(&self, id: &ApplicationId) -> Vec<(String, Value, Value)> {
        let path = format!("/api/member-applications/admin/{id}");
        let file = self.admin.get(&path).await.expect(200);
        let history = file["history"].as_array().unwrap().iter();
        let entry = |entry: &Value| {
            let event = entry["event"].as_str().unwrap().to_owned();
            (event, entry["account_id"].clone(), entry["admin_note"].clone())
        };
        history.skip(1).map(entry).collect()
    }
}

#[tokio::test]
async fn an_application_is_assigned_to_oneself_to_another_administrator_and_to_nobody() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted(EMAIL).await;
    let me = fixture.admin.id();
    let grace = fixture.account(Role::Admin, AccountState::Active).await;
    for to in [json!(me), json!(grace), Value::Null] {
        let view = fixture.assign(&amina.id, to.clone()).await.expect(200);
        assert_eq!(view["assigned_to"], to);
        let kept = fixture.application(&amina.id).await;
        fixture.assign(&amina.id, to.clone()).await.expect(200);
        assert_eq!(
            fixture.application(&amina.id).await,
            kept,
            "a repetition changes nothing"
        );
    }
    assert_eq!(
        fixture.events(&amina.id).await,
        [
            ("assign".to_owned(), json!(me), Value::Null),
            ("assign".to_owned(), json!(me), json!("Grace Otieno")),
            ("unassign".to_owned(), json!(me), Value::Null),
        ]
    );
    let facts = fixture.local.outbox("applications").await;
    let facts = facts.iter().filter(|event| event["name"] == "application_assigned");
    let facts: Vec<_> = facts.map(|fact| (&fact["body"]["from"], &fact["body"]["to"])).collect();
    assert_eq!(
        facts,
        [
            (&Value::Null, &json!(me)),
            (&json!(me), &json!(grace)),
            (&json!(grace), &Value::Null)
        ]
    );
    assert_eq!(
        fixture.notice_names().await,
        ["application-received"],
        "nobody is notified"
    );
}

#[tokio::test]
async fn several_applications_are_assigned_at_once_and_each_result_is_reported() {
    let fixture = Fixture::new().await;
    let grace = fixture.account(Role::Admin, AccountState::Active).await;
    let (amina, joy) = (
        fixture.submitted(EMAIL).await.id,
        fixture.submitted("joy@example.com").await.id,
    );
    let draft = fixture.drafted("draft@example.com").await.id;
    let unknown: ApplicationId = "app_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap();
    let path = "/api/member-applications/admin/assign";
    let body = json!({ "application_ids": [amina, draft, unknown, joy], "assigned_to": grace });
    let done = fixture.admin.post(path, body.clone()).await.expect(200);
    let ids: Vec<_> = done["applications"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert_eq!(ids, [&json!(amina), &json!(joy)]);
    let errors: Vec<_> = done["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["field"])
        .collect();
    assert_eq!(errors, ["application_ids[1]", "application_ids[2]"]);
    fixture.admin.post(path, body).await.expect(200);
    let expected = [("assign".to_owned(), json!(fixture.admin.id()), json!("Grace Otieno"))];
    for id in [&amina, &joy] {
        assert_eq!(fixture.events(id).await, expected, "a repetition changes nothing");
    }
    let facts = fixture.local.outbox("applications").await;
    let facts = facts.iter().filter(|event| event["name"] == "application_assigned");
    assert_eq!(facts.count(), 2, "one entry of the audit log for each");
}

#[tokio::test]
async fn an_application_that_another_administrator_was_assigned_since_keeps_its_assignee() {
    let fixture = Fixture::new().await;
    let (me, grace) = (
        fixture.admin.id(),
        fixture.account(Role::Admin, AccountState::Active).await,
    );
    let (amina, joy) = (
        fixture.submitted(EMAIL).await.id,
        fixture.submitted("joy@example.com").await.id,
    );
    fixture.assign(&amina, json!(grace)).await.expect(200);
    let path = "/api/member-applications/admin/assign";
    let body = json!({ "application_ids": [amina, joy], "assigned_to": me, "seen": [null, null] });
    let done = fixture.admin.post(path, body).await.expect(200);
    assert_eq!(done["applications"][0]["id"], json!(joy));
    assert_eq!(done["errors"][0]["field"], "application_ids[0]");
    assert_eq!(fixture.application(&amina).await.assigned_to, Some(grace));
    assert_eq!(fixture.application(&joy).await.assigned_to, Some(me.clone()));
    let executive = fixture.account(Role::Executive, AccountState::Active).await;
    for (body, field) in [
        (json!({ "application_ids": [], "assigned_to": me }), "application_ids"),
        (
            json!({ "application_ids": vec![&amina; 51], "assigned_to": me }),
            "application_ids",
        ),
        (
            json!({ "application_ids": [amina], "assigned_to": me, "seen": [] }),
            "seen",
        ),
        (
            json!({ "application_ids": [amina], "assigned_to": executive }),
            "assigned_to",
        ),
    ] {
        assert_eq!(wrong(fixture.admin.post(path, body).await), [field]);
    }
}

#[tokio::test]
async fn only_an_administrator_with_an_active_account_is_assigned() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted(EMAIL).await;
    let executive = fixture.account(Role::Executive, AccountState::Active).await;
    let former = fixture.account(Role::Admin, AccountState::Deactivated).await;
    let unknown = fixture.api.admin().id();
    for to in [executive, former, unknown] {
        let refused = fixture.assign(&amina.id, json!(to)).await;
        assert_eq!(wrong(refused), ["assigned_to"]);
    }
    assert_eq!(wrong(fixture.assign(&amina.id, json!("Grace")).await), ["assigned_to"]);
    let path = format!("/api/member-applications/admin/{}/assignee", amina.id);
    assert_eq!(wrong(fixture.admin.put(&path, json!({})).await), ["assigned_to"]);
    assert_eq!(fixture.application(&amina.id).await.assigned_to, None);
    assert!(fixture.events(&amina.id).await.is_empty());
}

#[tokio::test]
async fn a_draft_is_not_assigned_and_the_start_of_a_review_assigns() {
    let fixture = Fixture::new().await;
    let me = fixture.admin.id();
    let draft = fixture.drafted("draft@example.com").await;
    let refused = fixture.assign(&draft.id, json!(me)).await.expect(409);
    assert_eq!(
        refused["detail"],
        "A draft is not with the team yet, so it cannot be assigned."
    );
    let amina = fixture.submitted(EMAIL).await;
    let view = fixture.review(&amina.id, json!({"action": "start_review"})).await;
    assert_eq!(view.expect(200)["assigned_to"], json!(me));
}

#[tokio::test]
async fn the_list_shows_the_assignee_and_those_of_one_or_of_nobody() {
    let fixture = Fixture::new().await;
    let me = fixture.admin.id();
    let grace = fixture.account(Role::Admin, AccountState::Active).await;
    for (name, to) in [("mine", json!(me)), ("hers", json!(grace)), ("none", Value::Null)] {
        let email = format!("{name}@example.com");
        fixture
            .send(form_with(&email, json!({"full_name": name})))
            .await
            .expect(201);
        let id = fixture.applicant(&email).await.id;
        fixture.assign(&id, to).await.expect(200);
    }
    for (assigned, expected) in [
        ("me", vec!["mine"]),
        ("nobody", vec!["none"]),
        (grace.to_string().as_str(), vec!["hers"]),
        ("me&q=hers", vec![]),
        ("me&status=rejected", vec![]),
        ("", vec!["none", "hers", "mine"]),
    ] {
        let path = format!("/api/member-applications/admin/list?assigned={assigned}");
        let page = fixture.admin.get(&path).await.expect(200);
        let rows = page["applications"].as_array().unwrap().iter();
        let names: Vec<_> = rows.map(|row| row["full_name"].as_str().unwrap()).collect();
        assert_eq!(names, expected, "{assigned}");
        assert_eq!(page["pagination"]["total_count"], expected.len(), "{assigned}");
    }
    let path = "/api/member-applications/admin/list?assigned=somebody";
    assert_eq!(wrong(fixture.admin.get(path).await), ["assigned"]);
    let page = fixture
        .admin
        .get("/api/member-applications/admin/list?q=hers")
        .await
        .expect(200);
    assert_eq!(page["applications"][0]["assigned_to"], json!(grace));
}
