//! `GET /api/admin/attention`

use domain::{
    AccountId, ContactMessage, ContactMessageId, DataRequest, DataRequestId, JobId, JobReportId, Role,
    data_rights::DataRequestKind,
    document::{DocumentStatus, DocumentType},
    job::{JobReport, JobStatus, ModerationStatus},
    vetting_process::VettingProcess,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::records;

use crate::{blacklisting::executive, companies::company_with_request, fixture::Fixture};

const PATH: &str = "/api/admin/attention";

impl Fixture {
    async fn waiting(&self, query: &str) -> Vec<Value> {
        let list = self.api.admin().get(&format!("{PATH}{query}")).await.expect(200);
        list["items"].as_array().unwrap().clone()
    }

    fn day_passes(&self) {
        self.local.clock.advance(SignedDuration::from_hours(24));
    }

    /// An executive whose vetting waits for a decision, assigned to this administrator.
    async fn vetting(&self, assigned_to: &AccountId) -> AccountId {
        let id = self.account("salma@example.com", Role::Executive).await;
        let now = self.local.clock.now();
        let process: VettingProcess = serde_json::from_value(json!({
            "account_id": id, "state": "background_check", "assigned_to": assigned_to, "created_at": now,
            "updated_at": now, "submitted_at": now, "due_at": now + SignedDuration::from_hours(24 * 2),
            "percent_kept": 0,
        }))
        .unwrap();
        self.app.vettings.table.create(&process).await.unwrap();
        id
    }

    async fn data_request(&self) -> DataRequest {
        let common = &self.app.common;
        let sender = self.account("omar@example.com", Role::Employer).await;
        let id = DataRequestId::new(&common.clock, &common.chance);
        let (kind, message) = (DataRequestKind::Objection, "Please stop.".parse().unwrap());
        let request = DataRequest::of_owner(id, sender, kind, Some(message), common.clock.now()).unwrap();
        let received = store::data_rights::receive(&self.app.rights, &request);
        received.commit(&common.chance).await.unwrap();
        request
    }
}

#[tokio::test]
async fn everything_that_waits_is_one_list_by_due_date_then_by_waiting_time() {
    let fixture = Fixture::new().await;
    let grace = fixture.account("grace@kilele.example", Role::Admin).await;
    let message = fixture.receives("Amina Bello").await;
    fixture.waiting_document().await;
    let (_, company) = company_with_request(&fixture, "kofi@savanna.example", "Savanna Holdings").await;
    fixture.day_passes();
    let application = fixture.application(1, false).await;
    let request = fixture.data_request().await;
    fixture.day_passes();
    let executive = fixture.vetting(&grace).await;

    let items = fixture.waiting("").await;
    let ids: Vec<_> = items.iter().map(|item| item["id"].as_str().unwrap()).collect();
    let document = ids[5];
    let expected = [
        executive.as_str(),
        company.as_str(),
        application.as_str(),
        request.id.as_str(),
        message.as_str(),
        document,
    ];
    assert_eq!(ids, expected);
    let dated: Vec<_> = items.iter().map(|item| item["due_at"].is_string()).collect();
    assert_eq!(dated, [true, true, true, true, false, false]);
    let vetting = &items[0];
    let owner = ["assigned_to", "assigned_name", "word", "is_overdue"].map(|name| vetting[name].clone());
    assert_eq!(
        owner,
        [
            json!(grace),
            json!("grace@kilele.example"),
            json!("background_check"),
            json!(false)
        ]
    );
    assert_eq!(items[1]["title"], "Savanna Holdings");
    assert_eq!(
        (&items[2]["title"], &items[2]["line"]),
        (&json!("Amina Diallo 1"), &json!("Chief Financial Officer · Acme"))
    );
    assert_eq!(
        (&items[3]["title"], &items[3]["word"]),
        (&json!("omar@example.com"), &json!("objection"))
    );
    assert_eq!(
        (&items[4]["title"], &items[4]["word"]),
        (&json!("Amina Bello"), &json!("press"))
    );
    assert_eq!(
        (&items[5]["kind"], &items[5]["word"]),
        (&json!("document"), &json!("resume"))
    );
}

#[tokio::test]
async fn each_kind_alone_is_what_the_list_has_of_it() {
    let fixture = Fixture::new().await;
    let grace = fixture.account("grace@kilele.example", Role::Admin).await;
    fixture.receives("Amina Bello").await;
    fixture.waiting_document().await;
    company_with_request(&fixture, "kofi@savanna.example", "Savanna Holdings").await;
    fixture.application(1, false).await;
    fixture.application(2, true).await;
    fixture.data_request().await;
    fixture.vetting(&grace).await;
    fixture.pending_and_reported_jobs().await;
    let all = fixture.waiting("").await;
    assert_eq!(all.len(), 9);
    for kind in [
        "application",
        "company",
        "document",
        "vetting",
        "data_request",
        "contact_message",
        "job",
        "job_report",
    ] {
        let of_kind: Vec<_> = all.iter().filter(|item| item["kind"] == kind).cloned().collect();
        assert!(!of_kind.is_empty(), "{kind}");
        assert_eq!(fixture.waiting(&format!("?kind={kind}")).await, of_kind);
    }
}

#[tokio::test]
async fn what_is_overdue_is_marked_and_comes_first() {
    let fixture = Fixture::new().await;
    let late = fixture.application(1, false).await;
    fixture.local.clock.advance(SignedDuration::from_hours(24 * 30));
    let new = fixture.application(2, false).await;
    let items = fixture.waiting("?kind=application").await;
    let seen: Vec<_> = items
        .iter()
        .map(|item| (item["id"].clone(), item["is_overdue"].clone()))
        .collect();
    assert_eq!(seen, [(json!(late), json!(true)), (json!(new), json!(false))]);
}

#[tokio::test]
async fn at_most_fifty_are_listed_and_the_dashboard_counts_all() {
    let fixture = Fixture::new().await;
    for number in 0..52 {
        fixture.receives(&format!("Amina {number}")).await;
    }
    let list = fixture.api.admin().get(PATH).await.expect(200);
    assert_eq!(list["items"].as_array().unwrap().len(), 50);
    let figures = fixture.api.admin().get("/api/admin/dashboard").await.expect(200);
    let counts = &figures["needs_attention"];
    assert_eq!(
        (&counts["contact_messages"], &counts["total"]),
        (&json!(52), &json!(52))
    );
    assert_eq!(list["items"][0]["title"], "Amina 0");
}

#[tokio::test]
async fn a_job_to_review_is_due_and_a_report_says_about_which_job() {
    let fixture = Fixture::new().await;
    let (pending, reported) = fixture.pending_and_reported_jobs().await;
    let items = fixture.waiting("").await;
    assert_eq!(
        (&items[0]["kind"], &items[0]["id"], &items[0]["line"]),
        (&json!("job"), &json!(pending), &json!("Savanna Bank"))
    );
    assert!(items[0]["due_at"].is_string());
    assert_eq!(
        (&items[1]["kind"], &items[1]["id"], &items[1]["word"]),
        (&json!("job_report"), &json!(reported), &json!("misleading"))
    );
    let figures = fixture.api.admin().get("/api/admin/dashboard").await.expect(200);
    let counts = &figures["needs_attention"];
    assert_eq!(
        (&counts["jobs"], &counts["job_reports"], &counts["total"]),
        (&json!(1), &json!(1), &json!(2))
    );
}

impl Fixture {
    /// A job that waits for a review, and another about which there is a report.
    async fn pending_and_reported_jobs(&self) -> (JobId, JobId) {
        let account = |number: u32| -> AccountId { format!("usr_{number:032x}").parse().unwrap() };
        let poster = account(7);
        let (mut pending, mut reported) = (records::job(&poster), records::job(&poster));
        let chance = &self.app.common.chance;
        let clock = &self.local.clock;
        (pending.id, reported.id) = (JobId::new(clock, chance), JobId::new(clock, chance));
        pending.status = JobStatus::Draft;
        pending.moderation.status = ModerationStatus::Pending;
        pending.moderation.due_at = Some(clock.now());
        for job in [&pending, &reported] {
            store::job::create(&self.app.jobs, job).commit(chance).await.unwrap();
        }
        let report: JobReport = serde_json::from_value(json!({
            "id": JobReportId::new(clock, chance), "job_id": reported.id, "reported_by": account(8), "reason": "misleading",
            "created_at": clock.now(),
        }))
        .unwrap();
        self.app.jobs.create(&report).await.unwrap();
        (pending.id, reported.id)
    }
}

#[tokio::test]
async fn what_one_administrator_proposed_waits_for_another_with_its_kind() {
    let fixture = Fixture::new().await;
    let (ada, ben) = (fixture.api.admin(), fixture.api.admin());
    let kofi = fixture.account("kofi@example.com", Role::Employer).await;
    let barring = executive(&fixture, 7, |_, _| {}).await;
    let amina = format!("usr_{:032x}", 7);
    let role = format!("/api/admin/users/{kofi}/role");
    ada.put(&role, json!({"role": "executive", "reason": "Chose the wrong one"}))
        .await
        .expect(200);
    fixture.day_passes();
    let proposal = json!({"action": "propose", "reason": "A forged reference"});
    ada.post(&barring, proposal).await.expect(200);

    let words = |items: &[Value]| -> Vec<(String, String)> {
        let text = |item: &Value, field: &str| item[field].as_str().unwrap().to_owned();
        items
            .iter()
            .map(|item| (text(item, "id"), text(item, "word")))
            .collect()
    };
    let waiting = fixture.waiting("?kind=approval").await;
    let expected = [(kofi.to_string(), "role_change"), (amina, "blacklisting")];
    let expected = expected.map(|(id, word)| (id, word.to_owned()));
    assert_eq!(words(&waiting), expected);
    let counts = ada.get("/api/admin/dashboard").await.expect(200);
    assert_eq!(counts["needs_attention"]["approvals"], 2, "{counts}");

    ben.post(&barring, json!({"action": "refuse"})).await.expect(200);
    assert_eq!(words(&fixture.waiting("?kind=approval").await), expected[..1]);
    // An undecided proposal lapses by itself.
    fixture
        .local
        .clock
        .advance(domain::time::days(domain::approval::PROPOSAL_DAYS));
    assert_eq!(fixture.waiting("?kind=approval").await, Vec::<Value>::new());
}

#[tokio::test]
async fn messages_and_documents_are_due_when_their_records_say_and_old_records_never() {
    let fixture = Fixture::new().await;
    let clock = &fixture.local.clock;
    fixture.receives("Amina Bello").await;
    let due = clock.now() + SignedDuration::from_hours(1);
    let chance = &fixture.app.common.chance;
    let message: ContactMessage = serde_json::from_value(json!({
        "id": ContactMessageId::new(clock, chance), "name": "Kofi Mensah", "email": "kofi@example.com", "topic": "press",
        "locale": "en", "message": "May we quote your figures?", "received_at": clock.now(), "due_at": due,
        "state": "waiting",
    }))
    .unwrap();
    let kept = store::contact::receive(&fixture.app.contacts, &message);
    kept.commit(chance).await.unwrap();
    let owner: AccountId = format!("usr_{:032x}", 5).parse().unwrap();
    let mut document = records::document(&owner, DocumentType::Resume, DocumentStatus::Pending);
    document.due_at = Some(due + SignedDuration::from_hours(1));
    fixture.app.vettings.documents.create(&document).await.unwrap();
    clock.advance(SignedDuration::from_mins(90));

    let items = fixture.waiting("").await;
    let seen: Vec<_> = items
        .iter()
        .map(|item| {
            let is_overdue = item["is_overdue"].as_bool().unwrap();
            (item["kind"].as_str().unwrap(), item["due_at"].is_string(), is_overdue)
        })
        .collect();
    let expected = [
        ("contact_message", true, true),
        ("document", true, false),
        ("contact_message", false, false),
    ];
    assert_eq!(seen, expected);
}
