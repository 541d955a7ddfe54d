use domain::{ApplicationId, Role, account::AccountState, blacklist::Mark, time::days};
use serde_json::{Value, json};
use testkit::Reply;

use crate::applicants::{Applicant, Fixture, form, form_with, wrong};

const EMAIL: &str = "amina@example.com";

impl Fixture {
    async fn rejected(&self) -> Applicant<'_> {
        let amina = self.submitted(EMAIL).await;
        let reject = json!({"action": "reject", "review_notes": "Not yet."});
        self.review(&amina.id, reject).await.expect(200);
        amina
    }

    async fn waive(&self, id: &ApplicationId, reason: &str) -> Reply {
        let path = format!("/api/member-applications/admin/{id}/waive-reapply");
        self.admin.post(&path, json!({ "reason": reason })).await
    }

    async fn file(&self, id: &ApplicationId) -> Value {
        let path = format!("/api/member-applications/admin/{id}");
        self.admin.get(&path).await.expect(200)
    }
}

/// The move in the view of an application, if it is offered.
fn waiver(view: &Value) -> Option<&Value> {
    let moves = view["allowed_transitions"].as_array().unwrap();
    moves.iter().find(|entry| entry["event"] == "waive_reapply")
}

#[tokio::test]
async fn a_rejected_applicant_applies_again_early_only_after_a_waiver() {
    let fixture = Fixture::new().await;
    let first = fixture.rejected().await;
    fixture.pass(days(3));
    let again = form_with(EMAIL, json!({"current_company": "Nordlys"}));
    fixture.send(again.clone()).await.expect(201);
    assert_eq!(fixture.applicant(EMAIL).await.id, first.id, "177 days too early");
    assert_eq!(
        waiver(&fixture.file(&first.id).await).unwrap()["needs_reason"],
        "required"
    );

    let waived = fixture
        .waive(&first.id, "The reference was about a namesake.")
        .await
        .expect(200);
    assert_eq!(
        (&waived["status"], &waived["reapply_waived"]),
        (&json!("rejected"), &json!(true))
    );
    assert_eq!(waived["may_reapply_at"], "2026-11-23T12:00:00.03Z");
    assert_eq!(waiver(&waived), None);
    let notices = fixture.local.notices("applications").await;
    let notice = notices.last().unwrap();
    assert_eq!(
        (&notice["name"], &notice["to"]["email"]),
        (&json!("may-apply-again"), &json!(EMAIL))
    );
    let facts = fixture.local.facts("applications").await;
    let fact = facts.last().unwrap();
    assert_eq!(
        (&fact["name"], &fact["by"], &fact["body"]),
        (
            &json!("reapply_waived"),
            &json!({"role": "admin", "account_id": fixture.admin.id()}),
            &json!({"application_id": first.id})
        )
    );
    let file = fixture.file(&first.id).await;
    let entry = file["history"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&entry["event"], &entry["account_id"], &entry["from"], &entry["to"]),
        (
            &json!("waive_reapply"),
            &json!(fixture.admin.id()),
            &json!("rejected"),
            &json!("rejected")
        )
    );
    assert_eq!(
        (&entry["admin_note"], &entry["comment"]),
        (&json!("The reference was about a namesake."), &Value::Null),
        "the applicant does not read the reason"
    );

    fixture.send(again).await.expect(201);
    let second = fixture.applicant(EMAIL).await;
    assert_ne!(second.id, first.id);
    assert_eq!(fixture.application(&second.id).await.previous, Some(first.id));
}

#[tokio::test]
async fn a_waiver_is_made_and_mailed_once() {
    let fixture = Fixture::new().await;
    let amina = fixture.rejected().await;
    let (one, other) = tokio::join!(fixture.waive(&amina.id, "Yes."), fixture.waive(&amina.id, "Yes."));
    assert_eq!(
        [one.expect(200), other.expect(200)].map(|view| view["reapply_waived"].clone()),
        [true, true]
    );
    let kept = fixture.application(&amina.id).await;
    fixture.pass(days(1));
    fixture.waive(&amina.id, "Another reason.").await.expect(200);
    assert_eq!(fixture.application(&amina.id).await, kept);
    let mailed = fixture.notice_names().await;
    assert_eq!(mailed.iter().filter(|name| *name == "may-apply-again").count(), 1);
    let file = fixture.file(&amina.id).await;
    let entries = file["history"].as_array().unwrap();
    assert_eq!(
        entries.iter().filter(|entry| entry["event"] == "waive_reapply").count(),
        1
    );
}

#[tokio::test]
async fn only_a_rejected_application_whose_waiting_time_runs_has_one_to_waive() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted(EMAIL).await;
    let refused = fixture.waive(&amina.id, "Yes.").await.expect(409);
    assert_eq!(
        refused["detail"],
        "The status of the application is “submitted”: the admin cannot “waive reapply” now."
    );
    let reject = json!({"action": "reject", "review_notes": "Not yet."});
    fixture.review(&amina.id, reject).await.expect(200);
    for blank in ["", "  "] {
        assert_eq!(wrong(fixture.waive(&amina.id, blank).await), ["reason"]);
    }
    fixture.pass(days(180));
    let refused = fixture.waive(&amina.id, "Yes.").await.expect(409);
    assert_eq!(refused["detail"], "The applicant may apply again already.");
    assert_eq!(waiver(&fixture.file(&amina.id).await), None);
    assert!(!fixture.notice_names().await.contains(&"may-apply-again".to_owned()));
}

#[tokio::test]
async fn the_waiting_time_of_a_blacklisted_person_is_not_waived() {
    let fixture = Fixture::new().await;
    let amina = fixture.rejected().await;
    let common = &fixture.app.common;
    let mut account = testkit::records::account(fixture.api.executive().id(), Role::Executive);
    account.email = EMAIL.parse().unwrap();
    account.state = AccountState::Active;
    account.blacklist = Some(Mark::BlacklistedSince(testkit::noon()));
    let created = store::account::create(&common.accounts, &account);
    created.commit(&common.chance).await.unwrap();
    let file = fixture.file(&amina.id).await;
    assert_eq!(
        waiver(&file).unwrap()["blocked"],
        "A blacklisted person cannot apply again early."
    );
    assert_eq!(fixture.waive(&amina.id, "Yes.").await.problem(409), "blacklisted");
    assert_eq!(fixture.application(&amina.id).await.reapply_waived_at, None);
    fixture.send(form(EMAIL)).await.expect(201);
    assert_eq!(fixture.applicant(EMAIL).await.id, amina.id);
}
