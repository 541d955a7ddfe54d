//! `GET /api/dashboard`

use domain::{
    Role,
    account::AccountState,
    application::ApplicationStatus,
    document::{DocumentStatus, DocumentType},
    introduction::{Party, Stage},
    profile::{Seat, Verification},
    time::days,
    vetting::Vetting,
};
use serde_json::{Value, json};
use testkit::records;

use crate::fixture::fixture;

const PATH: &str = "/api/dashboard";

fn kinds(dashboard: &Value) -> Vec<&str> {
    dashboard["next_actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["kind"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn an_executive_begins_with_the_application_and_the_wizard() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    fixture
        .change_account(&amina, |account| {
            (account.membership_status, account.vetting_status) = (None, None);
        })
        .await;
    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(
        (&dashboard["role"], &dashboard["completion_percent"]),
        (&"executive".into(), &0.into())
    );
    assert_eq!(
        (&dashboard["vetting_status"], &dashboard["is_searchable"]),
        (&"unvetted".into(), &false.into())
    );
    assert_eq!(
        kinds(&dashboard),
        [
            "apply_for_membership",
            "start_vetting",
            "complete_profile",
            "add_career_history"
        ]
    );
    assert_eq!(dashboard["next_actions"][2]["path"], "/profile-wizard?step=1");
    let skills = json!({ "field": "skills", "path": "/profile-wizard?step=2" });
    assert!(dashboard["missing"].as_array().unwrap().contains(&skills));

    let amina = fixture.amina().await;
    assert_eq!(kinds(&amina.get(PATH).await.expect(200)), ["add_career_history"]);
    let position = json!({ "company": "Savanna", "position": "CFO", "start_date": "2019-04", "is_current": true });
    amina.post("/api/executive/career-history", position).await.expect(201);
    let finished = amina.get(PATH).await.expect(200);
    assert_eq!(
        (&finished["completion_percent"], &finished["is_searchable"]),
        (&100.into(), &true.into())
    );
    assert!(kinds(&finished).is_empty());
}

/// The membership on the dashboard, and the kind, path and date of its next action.
fn membership(dashboard: &Value) -> Value {
    let of_membership = [
        "apply_for_membership",
        "continue_application",
        "await_membership",
        "answer_reviewer",
        "claim_membership",
        "apply_again",
    ];
    let actions = dashboard["next_actions"].as_array().unwrap().iter();
    let mut actions = actions.filter(|action| of_membership.contains(&action["kind"].as_str().unwrap()));
    let action = actions.next().cloned().unwrap_or_default();
    assert_eq!(actions.next(), None, "one step for the membership");
    let status = &dashboard["membership_status"];
    json!([
        status,
        dashboard["membership_since"],
        action["kind"],
        action["path"],
        action["due_at"]
    ])
}

#[tokio::test]
async fn an_executive_sees_the_status_of_their_application_with_its_date_and_next_action() {
    let (form, status, now) = (
        "/member-application",
        "/member-application/status",
        "2026-11-20T12:00:00Z",
    );
    let expected = [
        (ApplicationStatus::Draft, json!(["continue_application", status, null])),
        (
            ApplicationStatus::Submitted,
            json!(["await_membership", status, "2026-12-01T12:00:00Z"]),
        ),
        (
            ApplicationStatus::UnderReview,
            json!(["await_membership", status, "2026-12-01T12:00:00Z"]),
        ),
        (
            ApplicationStatus::AdditionalInfoRequired,
            json!(["answer_reviewer", status, "2026-12-20T12:00:00Z"]),
        ),
        (
            ApplicationStatus::Approved,
            json!(["claim_membership", status, "2026-12-20T12:00:00Z"]),
        ),
        (
            ApplicationStatus::Rejected,
            json!(["apply_again", status, "2027-05-19T12:00:00Z"]),
        ),
        (
            ApplicationStatus::Withdrawn,
            json!(["apply_for_membership", form, null]),
        ),
    ];
    assert_eq!(expected.len(), ApplicationStatus::ALL.len());
    let fixture = fixture().await;
    for (reached, action) in expected {
        let email = format!("{reached}@example.com").replace('_', "-");
        let amina = fixture.applicant(&email).await;
        let none = json!([null, null, "apply_for_membership", form, null]);
        assert_eq!(membership(&amina.get(PATH).await.expect(200)), none, "{reached}");
        fixture.application(&email, reached).await;
        let seen = amina.get(PATH).await.expect(200);
        assert_eq!(
            membership(&seen),
            json!([reached, now, action[0], action[1], action[2]]),
            "{reached}"
        );
        assert_eq!(seen["is_searchable"], false);
    }
}

#[tokio::test]
async fn a_rejected_applicant_is_asked_to_apply_again_when_they_may() {
    let fixture = fixture().await;
    let email = "amina@example.com";
    let amina = fixture.applicant(email).await;
    let rejected = fixture.application(email, ApplicationStatus::Rejected).await;
    fixture.local.clock.advance(days(180));
    let seen = membership(&amina.get(PATH).await.expect(200));
    let again = json!([
        "rejected",
        "2026-11-20T12:00:00Z",
        "apply_again",
        "/member-application",
        null
    ]);
    assert_eq!(seen, again);

    // The latest application of the address counts.
    let next = fixture.application(email, ApplicationStatus::Submitted).await;
    assert_ne!(next.id, rejected.id);
    assert_eq!(membership(&amina.get(PATH).await.expect(200))[0], json!("submitted"));
}

#[tokio::test]
async fn an_application_is_hidden_from_an_account_whose_address_is_not_verified() {
    let fixture = fixture().await;
    let email = "amina@example.com";
    fixture.application(email, ApplicationStatus::Rejected).await;
    let none = json!([null, null, "apply_for_membership", "/member-application", null]);

    let unverified = fixture.applicant(email).await;
    fixture
        .change_account(&unverified, |account| account.state = AccountState::PendingVerification)
        .await;
    assert_eq!(membership(&unverified.get(PATH).await.expect(200)), none);

    // The address of the token is not the account's.
    let other = fixture.applicant("other@example.com").await.with_email(email);
    assert_eq!(membership(&other.get(PATH).await.expect(200)), none);
    let without = fixture.applicant(email).await;
    let without = fixture.api.person(without.id(), Role::Executive);
    assert_eq!(membership(&without.get(PATH).await.expect(200)), none);
}

#[tokio::test]
async fn a_claimed_membership_has_no_next_action() {
    let fixture = fixture().await;
    let email = "amina@example.com";
    let amina = fixture.applicant(email).await;
    let application = fixture.application(email, ApplicationStatus::Approved).await;
    fixture
        .change_account(&amina, |account| {
            account.application_id = Some(application.id);
            account.membership_status = Some(ApplicationStatus::Approved);
        })
        .await;
    let seen = membership(&amina.get(PATH).await.expect(200));
    assert_eq!(seen, json!(["approved", null, null, null, null]));
}

#[tokio::test]
async fn requests_are_on_the_executives_dashboard_until_answered() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.erik().await, fixture.amina().await);
    let id = fixture.introduce(&erik, &amina, false).await;
    let hidden = fixture.introduce(&fixture.erik().await, &amina, true).await;

    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(dashboard["introductions"], json!({ "pending": 2 }));
    let request = |id: &domain::IntroductionId| {
        let waiting = dashboard["waiting"].as_array().unwrap();
        waiting
            .iter()
            .find(|request| request["id"] == id.as_str())
            .unwrap()
            .clone()
    };
    assert_eq!(
        (&request(&id)["counterparty"], &request(&id)["company"]),
        (&"Erik Employer".into(), &"Kilima".into())
    );
    assert_eq!(
        (&request(&hidden)["counterparty"], &request(&hidden)["company"]),
        (&"E. E.".into(), &Value::Null)
    );
    let preview = request(&id)["message_preview"].as_str().unwrap().to_owned();
    assert!(preview.starts_with("We would like") && preview.ends_with('…') && preview.chars().count() == 161);
    assert_eq!(
        kinds(&dashboard),
        ["answer_introduction", "answer_introduction", "add_career_history"]
    );
    assert_eq!(dashboard["next_actions"][0]["due_at"], request(&id)["expires_at"]);

    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    fixture.advance(&hidden, Stage::Declined, Party::Executive).await;
    let after = amina.get(PATH).await.expect(200);
    assert_eq!(after["introductions"], json!({ "accepted": 1, "declined": 1 }));
    assert!(!kinds(&after).contains(&"answer_introduction"));
}

#[tokio::test]
async fn an_employers_dashboard_lists_pending_items_without_names() {
    let fixture = fixture().await;
    let newcomer = fixture.employer().await.get(PATH).await.expect(200);
    assert_eq!(kinds(&newcomer), ["add_company", "find_executives"]);

    let (erik, amina) = (fixture.erik().await, fixture.amina().await);
    let id = fixture.introduce(&erik, &amina, false).await;
    let asked = erik.get(PATH).await.expect(200);
    assert_eq!(
        (&asked["role"], &asked["company"]),
        (&"employer".into(), &"Kilima".into())
    );
    assert_eq!(
        (&asked["introductions"], &asked["waiting"]),
        (&json!({ "pending": 1 }), &json!([]))
    );
    assert_eq!(kinds(&asked), ["verify_company", "complete_company"]);
    assert!(!asked.to_string().contains("Amina") && !asked.to_string().contains("Savanna"));

    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    let accepted = erik.get(PATH).await.expect(200);
    assert_eq!(accepted["waiting"][0]["counterparty"], "Amina Diallo");
    assert_eq!(
        kinds(&accepted),
        ["continue_introduction", "verify_company", "complete_company"]
    );
    for (status, first) in [
        (Verification::Pending, "await_verification"),
        (Verification::Rejected, "verify_company"),
        (Verification::Verified, "complete_company"),
    ] {
        fixture
            .change_company(&erik, |company| company.verification_status = status)
            .await;
        let dashboard = erik.get(PATH).await.expect(200);
        assert_eq!(kinds(&dashboard)[1], first, "{status}");
    }
    assert_eq!(fixture.api.admin().get(PATH).await.problem(403), "forbidden");
}

#[tokio::test]
async fn the_dashboard_of_a_payer_has_the_company_and_nothing_of_its_introductions() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.erik().await, fixture.amina().await);
    let id = fixture.introduce(&erik, &amina, false).await;
    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    let mut held = erik.company().unwrap();
    held.seat = Seat::Payer;
    let payer = fixture.employer().await.in_company(Some(&held));
    let dashboard = payer.get(PATH).await.expect(200);
    assert_eq!(dashboard["company"], "Kilima");
    assert_eq!(
        (
            &dashboard["introductions"],
            &dashboard["waiting"],
            &dashboard["next_actions"]
        ),
        (&json!({}), &json!([]), &json!([]))
    );
    payer.get(&format!("/api/executives/{}", amina.id())).await.problem(403);
}

#[tokio::test]
async fn the_dashboard_asks_for_replacement_of_rejected_evidence() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    fixture
        .change_account(&amina, |account| account.vetting_status = Some(Vetting::InProgress))
        .await;
    let documents = &fixture.app.vettings.documents;
    for mut document in records::required_documents(&amina.id(), DocumentStatus::Approved) {
        if document.document_type == DocumentType::Id {
            document.status = DocumentStatus::Rejected;
        }
        documents.create(&document).await.unwrap();
    }
    let dashboard = amina.get(PATH).await.expect(200);
    assert_eq!(kinds(&dashboard), ["replace_document", "add_career_history"]);
    assert_eq!(dashboard["next_actions"][0]["path"], "/vetting?tab=documents");
}
