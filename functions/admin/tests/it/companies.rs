//! The verification of companies: the queue, the file, and the decisions.

use domain::{
    Account, AccountId, Company, CompanyId, Role,
    document::{DocumentStatus, DocumentType},
    platform::ReviewTimes,
    profile::{CompanySeat, Verification},
    time::days,
};
use jiff::SignedDuration;
use operations::company::{Made, moved};
use serde_json::{Value, json};
use store::{Transaction, account::Standing};
use testkit::records;

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/companies";

/// An employer of savanna.example with this legal name, all evidence, and a request.
pub(crate) async fn company_with_request(fixture: &Fixture, email: &str, legal_name: &str) -> (AccountId, CompanyId) {
    let common = &fixture.app.common;
    let owner = fixture.account(email, Role::Employer).await;
    let mut company = records::unverified_company(&owner);
    company.legal_name = legal_name.parse().unwrap();
    let mut account = common.accounts.get::<Account>(&owner).await.unwrap().unwrap();
    let before = Standing::of(&account);
    account.company = Some(CompanySeat::owner(company.id.clone()));
    let kept = Transaction::new().create(&fixture.app.profiles, &company);
    let kept = kept.and(store::account::save(&common.accounts, &account, &before));
    kept.commit(&common.chance).await.unwrap();
    let extract = records::document(&owner, DocumentType::Registration, DocumentStatus::Approved);
    fixture.app.vettings.documents.create(&extract).await.unwrap();
    let mut company = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
    let made = Made {
        moved: company
            .request_verification(true, ReviewTimes::default(), common.clock.now())
            .unwrap(),
        actor: domain::profile::verification::VerificationActor::Owner,
        by: Some(&owner),
        reason: None,
        note: None,
    };
    let requested = moved(&fixture.app.profiles, &company, Some(&account), &made, fixture.source());
    requested.commit(&common.chance).await.unwrap();
    // Entries of the history are ordered by their time.
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    (owner, company.id.clone())
}

async fn status(fixture: &Fixture, id: &CompanyId) -> Verification {
    let company = fixture.app.profiles.get::<Company>(id).await.unwrap().unwrap();
    company.verification_status
}

/// The one notice of this name.
async fn mailed(fixture: &Fixture, name: &str) -> Value {
    let mut notices = fixture.local.notices("profiles").await;
    notices.retain(|notice| notice["name"] == name);
    assert_eq!(notices.len(), 1, "{name}");
    notices.remove(0)
}

fn decide(owner: &AccountId, decision: &str) -> String {
    format!("/api/admin/users/{owner}/{decision}")
}

#[tokio::test]
async fn the_team_sees_the_evidence_and_approves_with_history_mail_and_timer() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let (owner, id) = company_with_request(&fixture, "kofi@mail.savanna.example", "Savanna Bank").await;
    let file = admin.get(&format!("{PATH}/{id}")).await.expect(200);
    assert_eq!(
        (&file["address_matches_website"], &file["extract"]["file_name"]),
        (&json!(true), &json!("paper.pdf"))
    );
    let events: Vec<_> = file["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["event"])
        .collect();
    assert_eq!(events, ["approve", "reject"]);
    let home = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(home["needs_attention"]["companies"], 1);

    let body = json!({ "notes": "Register asked by telephone." });
    let user = admin.post(&decide(&owner, "approve"), body).await.expect(200);
    assert_eq!(user["user_id"], json!(owner));
    assert_eq!(status(&fixture, &id).await, Verification::Verified);
    let file = admin.get(&format!("{PATH}/{id}")).await.expect(200);
    let entry = &file["history"][0];
    assert_eq!(
        (
            &entry["event"],
            &entry["to"],
            &entry["by"],
            &entry["reason"],
            &entry["notes"]
        ),
        (
            &json!("approve"),
            &json!("verified"),
            &json!(admin.id()),
            &json!("Approved by admin"),
            &json!("Register asked by telephone.")
        )
    );
    assert_eq!(file["history"][1]["event"], "request");
    let last = mailed(&fixture, "company-verified").await;
    assert_eq!(last["body"]["valid_until"], file["valid_until"]);
    assert!(!last.to_string().contains("telephone"));
    let company = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    let due = company.verification.reminder_at().unwrap();
    let hour = store::timer::hour_of(due);
    let timers = store::timer::due(&fixture.app.timers, hour, None, due).await.unwrap();
    assert_eq!(timers.len(), 1);
    let again = admin.post(&decide(&owner, "approve"), json!({})).await;
    assert_eq!(again.problem(409), "invalid_move");
    let home = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(home["needs_attention"]["companies"], 0);
}

#[tokio::test]
async fn a_rejection_tells_the_employer_the_reason_and_not_the_notes() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let (owner, id) = company_with_request(&fixture, "kofi@gmail.com", "Savanna Bank").await;
    let file = admin.get(&format!("{PATH}/{id}")).await.expect(200);
    assert_eq!(file["address_matches_website"], false);
    for blank in [json!({}), json!({ "reason": "  " })] {
        let refused = admin.post(&decide(&owner, "reject"), blank).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "reason");
    }
    let body = json!({ "reason": "The number is not in the register.", "notes": "Looks like a copy." });
    admin.post(&decide(&owner, "reject"), body).await.expect(200);
    assert_eq!(status(&fixture, &id).await, Verification::Rejected);
    let last = mailed(&fixture, "company-not-verified").await;
    assert_eq!(last["body"]["reason"], "The number is not in the register.");
    assert!(!last.to_string().contains("copy"));
    let file = admin.get(&format!("{PATH}/{id}")).await.expect(200);
    assert_eq!(file["reason"], "The number is not in the register.");
}

#[tokio::test]
async fn executives_administrators_and_employers_without_a_company_are_not_decided_about() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (email, role, code) in [
        ("amina@example.com", Role::Executive, "decided_by_vetting"),
        ("ada@example.com", Role::Admin, "nothing_to_decide"),
        ("erik@example.com", Role::Employer, "no_company"),
    ] {
        let id = fixture.account(email, role).await;
        for (decision, body) in [("approve", json!({})), ("reject", json!({ "reason": "No." }))] {
            assert_eq!(admin.post(&decide(&id, decision), body).await.problem(409), code);
        }
    }
    let (owner, _) = company_with_request(&fixture, "kofi@savanna.example", "Savanna Bank").await;
    for person in [
        fixture.api.person(owner.clone(), Role::Employer),
        fixture.api.executive(),
    ] {
        assert_eq!(
            person.post(&decide(&owner, "approve"), json!({})).await.problem(403),
            "forbidden"
        );
        assert_eq!(person.get(PATH).await.problem(403), "forbidden");
    }
}

#[tokio::test]
async fn the_queue_is_sorted_by_due_date_and_all_companies_are_found_by_name() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let mut ids = Vec::new();
    for (email, name) in [
        ("a@zebra.example", "Zebra Foods"),
        ("b@acme.example", "Acme Kenya"),
        ("c@acme.example", "ACME Tanzania"),
    ] {
        ids.push(company_with_request(&fixture, email, name).await);
        // The next one is not due on the same day, although week ends do not count.
        fixture.local.clock.advance(days(3));
    }
    let names = |page: &Value| -> Vec<String> {
        let companies = page["companies"].as_array().unwrap();
        companies
            .iter()
            .map(|it| it["legal_name"].as_str().unwrap().to_owned())
            .collect()
    };
    let queue = admin.get(&format!("{PATH}?status=pending&limit=2")).await.expect(200);
    assert_eq!(
        (names(&queue), &queue["total"]),
        (vec!["Zebra Foods".into(), "Acme Kenya".into()], &json!(3))
    );
    let cursor = queue["next_cursor"].as_str().unwrap();
    let rest = admin
        .get(&format!("{PATH}?status=pending&limit=2&cursor={cursor}"))
        .await
        .expect(200);
    assert_eq!(names(&rest), ["ACME Tanzania"]);
    admin.post(&decide(&ids[1].0, "approve"), json!({})).await.expect(200);
    let all = admin.get(PATH).await.expect(200);
    assert_eq!(names(&all), ["Acme Kenya", "ACME Tanzania", "Zebra Foods"]);
    let acme = admin.get(&format!("{PATH}?q=acme")).await.expect(200);
    assert_eq!(
        (names(&acme), &acme["total"]),
        (vec!["Acme Kenya".into(), "ACME Tanzania".into()], &Value::Null)
    );
    let waiting = admin.get(&format!("{PATH}?q=acme&status=pending")).await.expect(200);
    assert_eq!(names(&waiting), ["ACME Tanzania"]);
    let verified = admin.get(&format!("{PATH}?status=verified")).await.expect(200);
    assert_eq!(names(&verified), ["Acme Kenya"]);
}

#[tokio::test]
async fn a_renamed_verified_company_waits_for_review_again() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let (owner, id) = company_with_request(&fixture, "kofi@savanna.example", "Savanna Bank").await;
    admin.post(&decide(&owner, "approve"), json!({})).await.expect(200);
    let verified = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    let due = verified.verification.reminder_at().unwrap();
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    let names = json!({ "legal_name": "Savanna Holdings", "trading_name": null });
    admin.put(&format!("{PATH}/{id}/names"), names).await.expect(200);
    assert_eq!(status(&fixture, &id).await, Verification::Pending);
    let file = admin.get(&format!("{PATH}/{id}")).await.expect(200);
    assert_eq!(
        (&file["history"][0]["event"], &file["history"][0]["actor"]),
        (&json!("recheck"), &json!("system"))
    );
    assert!(file["due_at"].is_string() && file["valid_until"].is_null());
    mailed(&fixture, "company-reviewed-again").await;
    let timers = store::timer::due(&fixture.app.timers, store::timer::hour_of(due), None, due)
        .await
        .unwrap();
    assert_eq!(timers, [], "the approval's reminder is gone");
}
