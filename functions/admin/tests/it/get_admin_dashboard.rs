use domain::{
    Application, ApplicationId, Document, DocumentId, Role,
    account::AccountState,
    application::{ApplicationActor, ApplicationEvent},
};
use jiff::SignedDuration;
use serde_json::json;
use store::{MemberApplications, document::Documents};

use crate::fixture::Fixture;

impl Fixture {
    /// A resume that has not been reviewed, and an avatar, which needs no review.
    async fn waiting_document(&self) {
        let documents = Documents {
            table: self.app.vettings.documents.clone(),
            timers: self.app.timers.clone(),
        };
        let common = &self.app.common;
        for (document_type, status) in [("resume", "pending"), ("avatar", "approved")] {
            let document: Document = serde_json::from_value(json!({
                "id": DocumentId::new(&common.clock, &common.chance), "owner": self.api.executive().id(),
                "document_type": document_type, "nth_version": 1, "is_current": true, "status": status,
                "file_name": "Amina.pdf", "file_kind": "pdf", "size": 1, "sha256": "", "scanned_by": "signatures",
                "created_at": common.clock.now(),
            }))
            .unwrap();
            let kept = documents.keep(None, &document, None);
            kept.commit(&common.chance).await.unwrap();
        }
    }
}

#[tokio::test]
async fn the_figures_are_those_of_the_records() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let empty = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(empty["analytics"]["total_users"], 0);
    for (n, role) in [Role::Executive, Role::Executive, Role::Employer, Role::Admin]
        .into_iter()
        .enumerate()
    {
        let email = format!("person{n}@example.com").parse().unwrap();
        fixture
            .keep(fixture.api.executive().id(), email, role, AccountState::Active)
            .await;
    }
    fixture.waiting_document().await;
    let figures = admin.get("/api/admin/dashboard").await.expect(200);
    let expected = json!({
        "analytics": {"total_users": 4, "executives_count": 2, "employers_count": 1, "approved_executives": 0,
            "documents_pending_verification": 1},
        "needs_attention": {"applications_waiting": 0, "applications_submitted": 0, "applications_overdue": 0,
            "vettings_in_progress": 0, "companies_waiting": 0, "companies": []}
    });
    assert_eq!(figures, expected);
}

#[tokio::test]
async fn the_figures_are_for_administrators() {
    let fixture = Fixture::new().await;
    fixture.api.anonymous().get("/api/admin/dashboard").await.expect(401);
    fixture.api.executive().get("/api/admin/dashboard").await.expect(403);
    fixture.api.employer().get("/api/admin/dashboard").await.expect(403);
}

#[tokio::test]
async fn waiting_applications_are_counted_by_status_and_promised_date() {
    let fixture = Fixture::new().await;
    let common = &fixture.app.common;
    let applications = MemberApplications {
        table: fixture.app.applications.clone(),
        timers: fixture.app.timers.clone(),
    };
    for (n, is_reviewed) in [false, false, true].into_iter().enumerate() {
        let form = json!({
            "full_name": "Amina Diallo", "professional_email": format!("amina{n}@example.com"),
            "phone": "+254 700 000000", "current_location": "Nairobi, Kenya",
            "current_title": "Chief Financial Officer", "current_company": "Acme",
            "years_leadership_experience": "15-20 years", "primary_industry": "Financial Services",
            "role_level_interest": ["C-Suite"], "opportunity_types": ["Permanent roles"],
            "geographic_flexibility": "Global opportunities", "consent": true,
            "key_achievements": "Raised 40 million and led the turnaround.",
        });
        let now = common.clock.now();
        let id = ApplicationId::new(&common.clock, &common.chance);
        let mut application = Application::draft(id, &serde_json::from_value(form).unwrap(), now);
        application
            .advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)
            .unwrap();
        if is_reviewed {
            let review = serde_json::from_value(json!({"action": "start_review"})).unwrap();
            application.review(&review, &fixture.api.admin().id(), now).unwrap();
        }
        let begun = applications.begin(&application, None, now);
        begun.commit(&common.chance).await.unwrap();
        fixture.local.clock.advance(SignedDuration::from_hours(24 * 6));
    }
    let admin = fixture.api.admin();
    let figures = admin.get("/api/admin/dashboard").await.expect(200);
    let seen = &figures["needs_attention"];
    let counted =
        ["applications_waiting", "applications_submitted", "applications_overdue"].map(|name| seen[name].clone());
    assert_eq!(counted, [json!(3), json!(2), json!(2)]);
}
