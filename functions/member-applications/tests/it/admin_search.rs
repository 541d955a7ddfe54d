//! The search, the order by due date and the assignment in the list of applications.

use domain::{Application, ApplicationForm, ApplicationId, Clock, application::ApplicationStatus, time::days};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::applicants::{Fixture, form, form_with};

async fn list(fixture: &Fixture, query: &str) -> Value {
    let path = format!("/api/member-applications/admin/list?{query}");
    fixture.admin.get(&path).await.expect(200)
}

/// The addresses of a page without their domain.
fn found(page: &Value) -> Vec<&str> {
    let rows = page["applications"].as_array().unwrap();
    let addresses = rows.iter().map(|row| row["email"].as_str().unwrap());
    addresses.map(|address| address.split('@').next().unwrap()).collect()
}

/// Three applicants, of whom Zoé is rejected.
async fn three() -> Fixture {
    let fixture = Fixture::new().await;
    for (email, changes) in [
        (
            "zoe@alpes.example",
            json!({"full_name": "Zoé Étienne", "current_title": "Directrice générale", "current_company": "Électricité du Sahel"}),
        ),
        (
            "youssef@example.com",
            json!({"full_name": "أحمد الإدريسي", "current_title": "مدير مالي", "current_company": "Atlas Power"}),
        ),
        (
            "amina@example.com",
            json!({"full_name": "Amina Diallo", "current_company": "Acme Sahel"}),
        ),
    ] {
        fixture.send(form_with(email, changes)).await.expect(201);
    }
    let zoe = fixture.applicant("zoe@alpes.example").await.id;
    let reject = json!({"action": "reject", "review_notes": "Not yet."});
    fixture.review(&zoe, reject).await.expect(200);
    fixture
}

#[tokio::test]
async fn a_search_finds_parts_of_name_address_position_and_company_without_case_and_accents() {
    let fixture = three().await;
    for (q, expected) in [
        ("zoe", vec!["zoe"]),
        ("ETIENNE", vec!["zoe"]),
        ("ienne%20Zo%C3%A9", vec!["zoe"]),
        ("alpes.ex", vec!["zoe"]),
        ("generale", vec!["zoe"]),
        ("sahel", vec!["amina", "zoe"]),
        ("electricite%20sahel", vec!["zoe"]),
        ("%D8%A7%D8%AD%D9%85%D8%AF", vec!["youssef"]),
        ("atlas", vec!["youssef"]),
        ("amina%20atlas", vec![]),
        ("nobody", vec![]),
        ("%20%20", vec!["amina", "youssef", "zoe"]),
    ] {
        let page = list(&fixture, &format!("q={q}")).await;
        assert_eq!(found(&page), expected, "{q}");
        assert_eq!(page["pagination"]["total_count"], expected.len(), "{q}");
    }
}

#[tokio::test]
async fn a_search_is_combined_with_a_status_and_an_order() {
    let fixture = three().await;
    assert_eq!(found(&list(&fixture, "q=sahel&status=rejected").await), ["zoe"]);
    assert_eq!(found(&list(&fixture, "q=sahel&status=submitted").await), ["amina"]);
    assert_eq!(
        found(&list(&fixture, "q=sahel&sort_by=name&sort_order=asc").await),
        ["amina", "zoe"]
    );
    assert_eq!(found(&list(&fixture, "q=sahel&sort_by=name").await), ["zoe", "amina"]);
    fixture.drafted("sahel@example.com").await;
    assert_eq!(
        found(&list(&fixture, "q=sahel@").await),
        [""; 0],
        "drafts on request only"
    );
    assert_eq!(found(&list(&fixture, "q=sahel@&status=draft").await), ["sahel"]);
}

#[tokio::test]
async fn a_search_has_pages_and_its_total_on_each() {
    let fixture = Fixture::new().await;
    for n in 0..7 {
        let company = if n % 3 == 2 { "Nordlys" } else { "Acme" };
        let changes = json!({ "current_company": company });
        fixture
            .send(form_with(&format!("a{n}@example.com"), changes))
            .await
            .expect(201);
    }
    let expected = ["a6", "a4", "a3", "a1", "a0"];
    let first = list(&fixture, "q=acme&page_size=2").await;
    assert_eq!(found(&first), expected[..2]);
    let mut pages = vec![first];
    while let Some(cursor) = pages.last().unwrap()["pagination"]["next_cursor"].as_str() {
        let page = list(&fixture, &format!("q=acme&page_size=2&cursor={cursor}")).await;
        pages.push(page);
    }
    assert_eq!(pages.iter().flat_map(found).collect::<Vec<_>>(), expected);
    assert!(pages.iter().all(|page| page["pagination"]["total_count"] == 5));
    assert_eq!(pages.len(), 3, "the last page is not followed by an empty one");
    assert_eq!(
        found(&list(&fixture, "q=acme&page_size=2&page=2").await),
        expected[2..4]
    );

    let cursor = pages[0]["pagination"]["next_cursor"].as_str().unwrap();
    let elsewhere = format!("/api/member-applications/admin/list?q=nordlys&cursor={cursor}");
    assert_eq!(fixture.admin.get(&elsewhere).await.problem(400), "bad_cursor");
}

/// A submitted application, as stored.
fn stored(fixture: &Fixture, number: usize) -> Application {
    let email = format!("a{number}@example.com");
    let form: ApplicationForm = serde_json::from_value(form(&email)).unwrap();
    let at = testkit::noon() + SignedDuration::from_secs(i64::try_from(number).unwrap());
    let id = ApplicationId::new(&Clock::at(at), &fixture.app.common.chance);
    let mut application = Application::draft(id, &form, at);
    application.status = ApplicationStatus::Submitted;
    application.submitted_at = Some(at);
    application.sla_due_at = Some(at + days(9));
    application
}

#[tokio::test]
async fn a_search_among_more_than_a_thousand_goes_on_after_them() {
    let fixture = Fixture::new().await;
    let all: Vec<_> = (0..1003).map(|number| stored(&fixture, number)).collect();
    for some in all.chunks(100) {
        fixture.app.applications.table.lay(some).await.unwrap();
    }
    for order in ["submitted_at", "due_at"] {
        let query = format!("q=a1@&sort_by={order}");
        let first = list(&fixture, &query).await;
        assert_eq!(
            (found(&first), &first["pagination"]["total_count"]),
            (vec![], &Value::Null)
        );
        let cursor = first["pagination"]["next_cursor"].as_str().unwrap();
        let second = list(&fixture, &format!("{query}&cursor={cursor}")).await;
        assert_eq!(found(&second), ["a1"], "{order}");
        assert_eq!(second["pagination"]["next_cursor"], Value::Null);
        let newest = list(&fixture, &format!("q=example&page_size=1&sort_by={order}")).await;
        assert_eq!(found(&newest), ["a1002"]);
    }
}

#[tokio::test]
async fn the_order_by_due_date_lists_what_is_not_due_last() {
    let fixture = Fixture::new().await;
    for name in ["late", "asked", "gone", "soon", "new"] {
        fixture.send(form(&format!("{name}@example.com"))).await.expect(201);
        let id = fixture.applicant(&format!("{name}@example.com")).await.id;
        let review = match name {
            // The first one answers after a week, and is due after those that were submitted later.
            "late" | "asked" => json!({"action": "request_info", "message": "What?"}),
            "gone" => json!({"action": "reject", "review_notes": "No."}),
            _ => continue,
        };
        fixture.review(&id, review).await.expect(200);
    }
    fixture.pass(days(7));
    let late = fixture.applicant("late@example.com").await;
    late.post("/submit", json!({})).await.expect(200);
    for (order, expected) in [
        ("asc", ["soon", "new", "late", "asked", "gone"]),
        ("desc", ["late", "new", "soon", "gone", "asked"]),
    ] {
        let query = format!("sort_by=due_at&sort_order={order}");
        let whole = list(&fixture, &query).await;
        assert_eq!(found(&whole), expected, "{order}");
        assert_eq!(found(&list(&fixture, &format!("{query}&q=example")).await), expected);
        for q in ["", "&q=example"] {
            let (mut cursor, mut paged) = (String::new(), Vec::new());
            loop {
                let page = list(&fixture, &format!("{query}{q}&page_size=1&cursor={cursor}")).await;
                paged.extend(found(&page).into_iter().map(str::to_owned));
                match page["pagination"]["next_cursor"].as_str() {
                    Some(next) => cursor = next.to_owned(),
                    None => break,
                }
            }
            assert_eq!(paged, expected, "{order}{q}");
            let second = list(&fixture, &format!("{query}{q}&page_size=2&page=2")).await;
            assert_eq!(found(&second), expected[2..4], "{order}{q}");
        }
    }
}
