//! Records of one account: every operation that names one is called by another account with the same role.

use std::collections::{BTreeSet, HashMap};

use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::Body;
use contract::operations;
use domain::{
    AccountId, Chance, CompanyId, EventId, Role, Timeline,
    conversation::Author,
    interaction::{InteractionContent, InteractionEvent, Pair},
    introduction::{Party, Stage},
    payment::{Checkout, Holder, Invoice, NewCheckout, PriceList, ProForma},
    search::SavedCandidate,
};
use serde_json::{Value, json};
use store::{Table, area};
use testkit::{Person, noon, records};

use crate::strangers::{Fixture, is_about_a_record};

/// The operations that name a record of the caller by an id, the body of a valid request, and the status that another account
/// gets: 404, as for a record that does not exist, or 204 where deleting twice succeeds too.
fn owned() -> Vec<(&'static str, Value, u16)> {
    vec![
        ("DELETE /api/auth/sessions/{id}", Value::Null, 404),
        (
            "GET /api/communication-history/interaction-timeline/{id}",
            Value::Null,
            404,
        ),
        (
            "GET /api/communication-history/interaction-timeline/{id}/verification",
            Value::Null,
            404,
        ),
        ("DELETE /api/company/invitations/{id}", Value::Null, 404),
        ("DELETE /api/company/members/{id}", Value::Null, 404),
        ("PUT /api/company/members/{id}", json!({"seat": "owner"}), 404),
        ("GET /api/document-sharing/address-shares/{id}", Value::Null, 404),
        (
            "GET /api/document-sharing/address-shares/{id}/audit/export",
            Value::Null,
            404,
        ),
        ("POST /api/document-sharing/address-shares/{id}/resend", json!({}), 404),
        ("POST /api/document-sharing/address-shares/{id}/revoke", json!({}), 404),
        (
            "POST /api/document-sharing/address-shares/{id}/versions",
            json!({"document_id": "doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"}),
            404,
        ),
        ("DELETE /api/documents/{id}", Value::Null, 404),
        ("POST /api/documents/{id}/complete", json!({}), 404),
        ("DELETE /api/executive/career-history/{id}", Value::Null, 204),
        ("PUT /api/executive/career-history/{id}", position(), 404),
        ("DELETE /api/executive/references/{id}", Value::Null, 404),
        ("PUT /api/executive/references/{id}", referee(), 404),
        ("POST /api/executive/references/{id}/resend", json!({}), 404),
        ("DELETE /api/introductions/candidates/save/{id}", Value::Null, 204),
        ("GET /api/payments/checkout-status/{id}", Value::Null, 404),
        ("GET /api/payments/invoices/{id}/pdf", Value::Null, 404),
        ("GET /api/payments/transfers/{id}/pdf", Value::Null, 404),
        ("POST /api/payments/transfers/{id}/cancel", Value::Null, 404),
        ("DELETE /api/saved-job-searches/{id}", Value::Null, 204),
        ("PUT /api/saved-job-searches/{id}", json!({"frequency": "none"}), 404),
        ("DELETE /api/saved-searches/{id}", Value::Null, 204),
        ("PUT /api/saved-searches/{id}", json!({"frequency": "none"}), 404),
    ]
}

/// Operations with an id in their path that is not of a record of the caller: executives are shown to every employer,
/// announcements to all members of a role, and public jobs to everybody.
const SHOWN_TO_ALL: [&str; 6] = [
    "GET /api/executives/{id}",
    "PUT /api/announcements/{id}/dismissal",
    "GET /api/jobs/{id}",
    "POST /api/jobs/{id}/apply",
    "POST /api/jobs/{id}/report",
    "DELETE /api/jobs/save/{id}",
];

fn position() -> Value {
    json!({"company": "Safari Bank", "position": "Chief Financial Officer", "start_date": "2018-03", "is_current": true})
}

fn referee() -> Value {
    json!({
        "name": "Wanjiru Kamau", "position": "Chair", "company": "Baobab Holdings", "email": "wanjiru@baobab.example",
        "relationship": "Board Member", "years_known": 6,
    })
}

/// Creates a record and returns its id.
async fn created(by: &Person, path: &str, body: Value, field: &str) -> String {
    let by = by.clone().with_header("idempotency-key", format!("create {path}"));
    let reply = by.post(path, body).await;
    assert!(
        [200, 201].contains(&reply.status),
        "{path}: {} {}",
        reply.status,
        reply.body
    );
    reply.body[field].as_str().unwrap().to_owned()
}

/// Something happens between the executive and the company.
async fn converse(fixture: &Fixture, executive: &AccountId) {
    let introduction = records::introduction(&fixture.parties().1, executive, Stage::Accepted);
    let pair = Pair {
        company_id: introduction.people.employer_company_id,
        executive_id: executive.clone(),
    };
    let event = InteractionEvent {
        id: EventId::of_introduction(&introduction.id),
        at: noon(),
        author: Author {
            party: Party::Executive,
            account: Some(executive.clone()),
        },
        context: introduction.id.clone().into(),
        content: InteractionContent::TimesProposed,
        withheld: false,
    };
    let mut timeline = Timeline::new(pair);
    timeline.follow(&introduction.id, Stage::Accepted);
    let interaction = timeline.add(event, noon());
    let opened = store::interaction::open(&fixture.local().table("interactions"), &timeline, &[interaction]);
    opened.commit(&Chance::system()).await.unwrap();
}

#[test]
fn every_operation_on_an_owned_record_is_called_with_another_accounts_record() {
    let named = operations().into_iter().filter(|operation| {
        let is_of_members =
            !operation.is_public() && operation.access != "admin" && !is_about_a_record(&operation.access);
        is_of_members && operation.path.contains("{id}")
    });
    let named: BTreeSet<_> = named
        .map(|operation| format!("{} {}", operation.method, operation.path))
        .collect();
    let owned = owned();
    let tried = owned.iter().map(|(name, ..)| (*name).to_owned());
    let tried: BTreeSet<_> = tried.chain(SHOWN_TO_ALL.map(str::to_owned)).collect();
    assert_eq!(named, tried);
}

#[tokio::test]
async fn another_accounts_record_gets_404_and_stays_unchanged() {
    let fixture = Box::pin(Fixture::over(testkit::Local::new())).await;
    let (executive, employer) = fixture.parties();
    let as_executive = |area: &str| fixture.area(area).person(executive.clone(), Role::Executive);
    let as_employer = |area: &str| fixture.area(area).person(employer.clone(), Role::Employer);
    let entry = created(
        &as_executive("profiles"),
        "/api/executive/career-history",
        position(),
        "id",
    )
    .await;
    let reference = created(
        &as_executive("references"),
        "/api/executive/references",
        referee(),
        "id",
    )
    .await;
    let upload = json!({"document_type": "resume", "file_name": "paper.pdf", "size": 48});
    let ticket = created(
        &as_executive("documents"),
        "/api/documents/upload-url",
        upload,
        "document_id",
    )
    .await;
    let search = json!({"name": "Finance chiefs", "query": {"q": "finance"}, "frequency": "daily"});
    let search = created(&as_employer("search"), "/api/saved-searches", search, "id").await;
    let jobs = json!({"name": "Finance jobs", "query": {"q": "finance"}, "frequency": "daily"});
    let jobs = created(&as_executive("search"), "/api/saved-job-searches", jobs, "id").await;
    // Not through a request, which needs an executive in the search index.
    let saved = SavedCandidate {
        company_id: records::company_of(&employer),
        saved_by: employer.clone(),
        executive_id: executive.clone(),
        notes: None,
        tags: Vec::new(),
        saved_at: noon(),
        updated_at: noon(),
    };
    let saved = store::saved::save(&fixture.local().table("search"), &saved);
    saved.commit(&Chance::system()).await.unwrap();
    let company = records::company_of(&employer);
    let checkout = Checkout::new(
        NewCheckout {
            id: "cko_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            buyer: (employer.clone(), Role::Employer),
            holder: Holder::Company(company.clone()),
            package: PriceList::default().packages[0],
            price_version: 0,
        },
        noon(),
    );
    let payments: Table<area::Payments> = fixture.local().table("payments");
    payments.create(&checkout).await.unwrap();
    let invoice = invoice(&company);
    payments.create(&invoice).await.unwrap();
    let pro_forma = pro_forma(&company);
    payments.create(&pro_forma).await.unwrap();
    converse(&fixture, &executive).await;
    let document = fixture.document();
    let share = json!({"document_id": document, "email": "counsel@firm.example", "locale": "en"});
    let sharing = as_executive("document-sharing");
    let share = created(&sharing, "/api/document-sharing/address-shares", share, "share_id").await;

    let stored = async || {
        let mut all = Vec::new();
        for table in [
            "profiles",
            "vetting",
            "documents",
            "search",
            "introductions",
            "messaging",
        ] {
            all.extend(fixture.local().items(table).await);
        }
        let part = |item: &HashMap<String, AttributeValue>, name: &str| item[name].as_s().unwrap().clone();
        all.sort_by_key(|item| (part(item, "pk"), part(item, "sk")));
        all
    };
    let before = stored().await;
    for (name, body, expected) in owned() {
        let (method, path) = name.split_once(' ').unwrap();
        let operation = operations()
            .into_iter()
            .find(|each| each.method == method && each.path == path)
            .unwrap();
        let id = match path {
            _ if path.contains("communication-history") => company.as_str(),
            _ if path.contains("career") => &entry,
            _ if path.contains("address-shares") => &share,
            _ if path.contains("references") => &reference,
            _ if path.contains("complete") => &ticket,
            _ if path.contains("documents") => document,
            _ if path.contains("company/members") => employer.as_str(),
            _ if path.contains("saved-searches") => &search,
            _ if path.contains("saved-job-searches") => &jobs,
            _ if path.contains("checkout-status") => checkout.id.as_str(),
            _ if path.contains("invoices") => invoice.id.as_str(),
            _ if path.contains("transfers") => pro_forma.reference.as_str(),
            _ if path.contains("candidates/save") => executive.as_str(),
            _ => "0a1b2c3d-0000-4000-8000-000000000000",
        };
        let role = if operation.access.starts_with("employer") {
            Role::Employer
        } else {
            Role::Executive
        };
        let stranger = match role {
            Role::Employer => fixture.area(operation.area).employer(),
            _ => fixture.area(operation.area).executive(),
        };
        let account = records::account(stranger.id(), role);
        fixture.local().table("accounts").create(&account).await.unwrap();
        let body = if body.is_null() {
            Body::empty()
        } else {
            Body::from(body.to_string())
        };
        let reply = stranger.call(method, &path.replace("{id}", id), body).await;
        assert_eq!(reply.status, expected, "{name}: {}", reply.body);
    }
    assert_eq!(stored().await, before);
}

/// What this company is to transfer.
fn pro_forma(company: &CompanyId) -> ProForma {
    let party = json!({"name": "Savanna Bank", "address": "Main Street", "country": "KE"});
    let amount = |minor: i64| json!({"minor": minor, "currency": "USD"});
    let pro_forma = json!({
        "reference": "RF18000123456789", "holder": company, "buyer": format!("usr_{}", "a".repeat(32)),
        "package": PriceList::default().packages[0], "price_version": 0,
        "terms": {"prefix": "KIL", "seller": party, "buyer": party},
        "bank": {"holder": "Kilele", "bank": "Equatorial Bank", "number": "0110 4455", "currency": "USD"},
        "status": "open", "status_since": noon(), "received": amount(0), "returned": amount(0),
        "created_at": noon(), "expires_at": noon(),
    });
    serde_json::from_value(pro_forma).unwrap()
}

/// An invoice of this company.
fn invoice(company: &CompanyId) -> Invoice {
    let party = json!({"name": "Savanna Bank", "address": "Main Street", "country": "KE"});
    let invoice = json!({
        "id": "ivc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "invoice_kind": "invoice", "number": "KIL-2026-00001", "prefix": "KIL",
        "holder": company, "seller": party, "buyer": party, "lines": [], "method": "card", "transaction_id": "in_1",
        "total": {"minor": 2999, "currency": "USD"}, "paid_at": noon(), "issued_at": noon(),
    });
    serde_json::from_value(invoice).unwrap()
}
