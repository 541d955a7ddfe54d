use domain::{
    Application, ApplicationId, Document, DocumentId, Role,
    account::AccountState,
    analytics::PlatformCounter,
    application::{ApplicationActor, ApplicationEvent},
};
use jiff::SignedDuration;
use serde_json::json;
use store::{analytics::platform, document::Documents};

use crate::fixture::Fixture;

impl Fixture {
    /// A resume that has not been reviewed, and an avatar, which needs no review.
    pub(crate) async fn waiting_document(&self) {
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

    /// An application that was submitted now, and maybe is under review since.
    pub(crate) async fn application(&self, number: usize, is_reviewed: bool) -> ApplicationId {
        let common = &self.app.common;
        let form = json!({
            "full_name": format!("Amina Diallo {number}"), "professional_email": format!("amina{number}@example.com"),
            "phone": "+254 700 000000", "current_location": "Nairobi, Kenya",
            "current_title": "Chief Financial Officer", "current_company": "Acme",
            "years_leadership_experience": "15-20 years", "primary_industry": "Financial Services",
            "role_level_interest": ["C-Suite"], "opportunity_types": ["Permanent roles"],
            "geographic_flexibility": "Global opportunities", "consent": true,
            "key_achievements": "Raised 40 million and led the turnaround.",
        });
        let now = common.clock.now();
        let id = ApplicationId::new(&common.clock, &common.chance);
        let mut application = Application::draft(id.clone(), &serde_json::from_value(form).unwrap(), now);
        application
            .advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)
            .unwrap();
        if is_reviewed {
            let review = serde_json::from_value(json!({"action": "start_review"})).unwrap();
            application.review(&review, &self.api.admin().id(), now).unwrap();
        }
        let begun = self.app.applications.begin(&application, None, now);
        begun.commit(&common.chance).await.unwrap();
        id
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
        "analytics": {"total_users": 4, "monthly_active_users": 0, "executives_count": 2, "employers_count": 1,
            "approved_executives": 0, "introduction_requests_total": 0, "introduction_requests_30d": 0,
            "documents_pending_verification": 1},
        "needs_attention": {"approvals": 0, "applications": 0, "companies": 0, "documents": 1, "vettings": 0, "data_requests": 0,
            "contact_messages": 0, "jobs": 0, "job_reports": 0, "total": 1},
        "applications_overdue": 0, "user_growth": figures["user_growth"],
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
async fn waiting_applications_are_counted_and_those_past_their_promised_date() {
    let fixture = Fixture::new().await;
    for (n, is_reviewed) in [false, false, true].into_iter().enumerate() {
        fixture.application(n, is_reviewed).await;
        fixture.local.clock.advance(SignedDuration::from_hours(24 * 6));
    }
    let admin = fixture.api.admin();
    let figures = admin.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(figures["applications_overdue"], 2);
    assert_eq!(figures["needs_attention"]["applications"], 3);
}

#[tokio::test]
async fn the_growth_has_every_day_of_the_last_thirty() {
    let fixture = Fixture::new().await;
    let table = &fixture.app.analytics;
    let now = fixture.local.clock.now();
    let count = async |counter, days: i64| {
        let at = now - SignedDuration::from_hours(24 * days);
        platform::count(table, &[(counter, 1)], at)
            .commit(&fixture.app.common.chance)
            .await
            .unwrap();
    };
    count(PlatformCounter::NewExecutives, 0).await;
    count(PlatformCounter::NewExecutives, 29).await;
    count(PlatformCounter::NewExecutives, 30).await;
    count(PlatformCounter::NewEmployers, 29).await;
    count(PlatformCounter::Introductions, 29).await;
    count(PlatformCounter::Introductions, 30).await;
    let figures = fixture.api.admin().get("/api/admin/dashboard").await.expect(200);
    let growth = figures["user_growth"].as_array().unwrap();
    assert_eq!(growth.len(), 30);
    assert_eq!(
        growth[0],
        json!({"date": "2026-10-22", "users": 2, "executives": 1, "employers": 1})
    );
    assert_eq!(
        growth[29],
        json!({"date": "2026-11-20", "users": 1, "executives": 1, "employers": 0})
    );
    let zeros = growth[1..29].iter().all(|day| day["users"] == 0);
    assert!(zeros, "{growth:?}");
    let requests = ["introduction_requests_total", "introduction_requests_30d"];
    assert_eq!(
        requests.map(|name| figures["analytics"][name].clone()),
        [json!(2), json!(1)]
    );
}
