//! `POST /api/company/verification`, `POST /api/company/verification/withdraw`, and who is seen without it

use domain::{
    PlatformSettings,
    document::{DocumentStatus, DocumentType},
    profile::{Verification, Visibility},
};
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{Fixture, fixture};

const PATH: &str = "/api/company/verification";
const WITHDRAW: &str = "/api/company/verification/withdraw";
const COMPANY: &str = "/api/company/profile";

/// Erik with number, website and the extract of the register.
async fn ready(fixture: &Fixture) -> Person {
    let erik = fixture.erik().await;
    let evidence = json!({ "registration_number": "C-1", "website": "https://kilima.example" });
    erik.put(COMPANY, evidence).await.expect(200);
    let extract = records::document(&erik.id(), DocumentType::Registration, DocumentStatus::Approved);
    fixture.app.vettings.documents.create(&extract).await.unwrap();
    erik
}

#[tokio::test]
async fn a_request_with_all_evidence_is_under_review_and_can_be_withdrawn() {
    let fixture = fixture().await;
    let erik = ready(&fixture).await;
    let before = erik.get(COMPANY).await.expect(200);
    assert_eq!(before["verification"]["missing"], json!([]));
    assert_eq!(before["verification"]["extract"]["file_name"], "paper.pdf");
    assert_eq!(before["verification"]["allowed_transitions"][0]["event"], "request");
    assert_eq!(before["verification"]["allowed_transitions"][0]["blocked"], Value::Null);

    let sent = erik.post(PATH, Value::Null).await.expect(200);
    assert_eq!(sent["verification_status"], "pending");
    assert!(sent["verification"]["due_at"].is_string());
    assert_eq!(erik.get(COMPANY).await.expect(200), sent);
    assert_eq!(erik.post(PATH, Value::Null).await.problem(409), "invalid_move");
    let notices = fixture.local.notices("profiles").await;
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (&notices[0]["name"], &notices[0]["body"]["due_at"]),
        (&json!("company-review-began"), &sent["verification"]["due_at"])
    );
    let facts = fixture.local.facts("profiles").await;
    assert_eq!(
        facts[0]["body"],
        json!({
            "company_id": sent["id"], "owner_id": erik.id(), "from": "unverified", "event": "request", "to": "pending",
        })
    );
    assert_eq!(store::company::pending(&fixture.app.profiles).await.unwrap(), 1);

    let withdrawn = erik.post(WITHDRAW, Value::Null).await.expect(200);
    assert_eq!(withdrawn["verification_status"], "unverified");
    assert_eq!(withdrawn["verification"]["due_at"], Value::Null);
    assert_eq!(erik.post(WITHDRAW, Value::Null).await.problem(409), "invalid_move");
    assert_eq!(store::company::pending(&fixture.app.profiles).await.unwrap(), 0);
    assert_eq!(
        fixture.local.notices("profiles").await.len(),
        1,
        "no mail about their own withdrawal"
    );
}

#[tokio::test]
async fn a_request_is_due_after_the_teams_time_and_keeps_it() {
    let fixture = fixture().await;
    let accounts = &fixture.app.common.accounts;
    let mut settings = PlatformSettings::default();
    settings.review_times.company_verification = 1;
    accounts.create(&settings).await.unwrap();
    let erik = ready(&fixture).await;
    let sent = erik.post(PATH, Value::Null).await.expect(200);
    // Noon of the 20th of November is on a Friday.
    assert_eq!(sent["verification"]["due_at"], "2026-11-23T12:00:00Z");
    let mut kept = accounts.get::<PlatformSettings>(()).await.unwrap().unwrap();
    kept.review_times.company_verification = 30;
    accounts.save(&kept).await.unwrap();
    assert_eq!(
        erik.get(COMPANY).await.expect(200)["verification"],
        sent["verification"]
    );
}

#[tokio::test]
async fn a_request_without_evidence_lists_everything_that_is_missing() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    let refused = erik.post(PATH, Value::Null).await.expect(422);
    let fields: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["field"])
        .collect();
    assert_eq!(fields, ["registration_number", "website", "registration"]);
    let seen = erik.get(COMPANY).await.expect(200);
    assert_eq!(json!(fields), seen["verification"]["missing"]);
    assert!(seen["verification"]["allowed_transitions"][0]["blocked"].is_string());
    // An extract that another account uploaded does not count.
    let other = ready(&fixture).await;
    assert_eq!(
        erik.get(COMPANY).await.expect(200)["verification"]["extract"],
        Value::Null
    );
    assert_eq!(other.post(PATH, Value::Null).await.status, 200);
}

#[tokio::test]
async fn only_employers_with_a_company_request_a_verification() {
    let fixture = fixture().await;
    for path in [PATH, WITHDRAW] {
        for person in [fixture.amina().await, fixture.api.admin()] {
            assert_eq!(person.post(path, Value::Null).await.problem(403), "forbidden");
        }
        let nobody = fixture.employer().await;
        assert_eq!(nobody.post(path, Value::Null).await.problem(404), "not_found");
    }
}

#[tokio::test]
async fn an_unverified_employer_opens_only_public_profiles() {
    let fixture = fixture().await;
    let (erik, verified) = (fixture.erik().await, fixture.verified_erik().await);
    let (open, guarded) = (fixture.amina().await, fixture.amina().await);
    fixture
        .change_profile(&open, |profile| profile.visibility = Visibility::Public)
        .await;
    let path = |person: &Person| format!("/api/executives/{}", person.id());
    // The requests of profiles, each with whether only those of verified employers count as views.
    let views = async || {
        let facts = fixture.local.facts("profiles").await;
        let views = facts.iter().filter(|fact| fact["name"] == "profile_viewed");
        let mut views: Vec<_> = views.map(|fact| fact["body"]["for_verified"] == true).collect();
        views.sort_unstable();
        views
    };
    erik.get(&path(&open)).await.expect(200);
    assert_eq!(views().await, [false]);
    assert_eq!(erik.get(&path(&guarded)).await.problem(404), "not_found");
    let nobody = fixture.employer().await;
    assert_eq!(nobody.get(&path(&guarded)).await.problem(404), "not_found");
    verified.get(&path(&guarded)).await.expect(200);
    assert_eq!(views().await, [false, true, true, true]);
    // An introduction that has been sent goes on after the verification has lapsed.
    fixture.introduce(&verified, &guarded, false).await;
    fixture
        .change_company(&verified, |company| {
            company.verification_status = Verification::Unverified;
        })
        .await;
    verified.get(&path(&guarded)).await.expect(200);
}
