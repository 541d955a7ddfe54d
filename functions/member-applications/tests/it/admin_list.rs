use serde_json::{Value, json};

use crate::{
    applicants::{Fixture, form_with},
    table::recounted,
};

async fn list(fixture: &Fixture, query: &str) -> Value {
    fixture
        .admin
        .get(&format!("/api/member-applications/admin/list?{query}"))
        .await
        .expect(200)
}

fn ids(page: &Value) -> Vec<String> {
    let rows = page["applications"].as_array().unwrap();
    rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

/// Forty-five applications in five statuses, and two drafts.
async fn full_list() -> Fixture {
    let fixture = Fixture::new().await;
    let bands = ["5-10 years", "10-15 years", "20+ years"];
    for n in 0..45 {
        let name = format!("Name{} Of{:02}", n % 3, (n * 7) % 45);
        let email = format!("a{n}@example.com");
        let form = form_with(
            &email,
            json!({"full_name": name, "years_leadership_experience": bands[n % 3]}),
        );
        fixture.send(form).await.expect(201);
        let id = fixture.applicant(&email).await.id;
        let review = match n % 5 {
            1 => json!({"action": "start_review"}),
            2 => json!({"action": "approve"}),
            3 => json!({"action": "reject", "review_notes": "No."}),
            4 => json!({"action": "request_info", "message": "What?"}),
            _ => continue,
        };
        fixture.review(&id, review).await.expect(200);
    }
    fixture.drafted("draft1@example.com").await;
    fixture.drafted("draft2@example.com").await;
    fixture
}

#[tokio::test]
async fn every_order_lists_every_application_once_by_cursor_and_by_page() {
    let fixture = full_list().await;
    recounted(&fixture).await;
    for sort in ["submitted_at", "name", "score"] {
        for order in ["asc", "desc"] {
            let query = format!("sort_by={sort}&sort_order={order}");
            let whole = list(&fixture, &format!("{query}&page_size=100")).await;
            let pagination = &whole["pagination"];
            assert_eq!(
                (&pagination["total_count"], &pagination["has_next"]),
                (&json!(45), &json!(false))
            );
            let rows = whole["applications"].as_array().unwrap();
            let keys: Vec<_> = rows.iter().map(|row| key(row, sort)).collect();
            assert!(
                if order == "asc" {
                    keys.is_sorted()
                } else {
                    keys.iter().rev().is_sorted()
                },
                "{query}: {keys:?}"
            );
            let everybody = ids(&whole);
            assert_eq!(everybody.len(), 45);

            let mut by_cursor = Vec::new();
            let mut cursor = String::new();
            loop {
                let page = list(&fixture, &format!("{query}&cursor={cursor}")).await;
                assert_eq!(page["pagination"]["has_previous"], !cursor.is_empty());
                by_cursor.extend(ids(&page));
                match page["pagination"]["next_cursor"].as_str() {
                    Some(next) => cursor = next.to_owned(),
                    None => break,
                }
            }
            assert_eq!(by_cursor, everybody, "{query}");
            let mut by_page = Vec::new();
            for (n, size, has_next) in [(1, 20, true), (2, 20, true), (3, 5, false), (4, 0, false)] {
                let page = list(&fixture, &format!("{query}&page={n}")).await;
                assert_eq!(
                    (ids(&page).len(), &page["pagination"]["has_next"]),
                    (size, &json!(has_next)),
                    "{query} {n}"
                );
                by_page.extend(ids(&page));
            }
            assert_eq!(by_page, everybody, "{query}");
        }
    }
}

fn key(row: &Value, sort: &str) -> String {
    match sort {
        // RFC 3339 drops trailing zeros and then does not sort as text.
        "submitted_at" => format!(
            "{:.3}",
            row["submitted_at"]
                .as_str()
                .unwrap()
                .parse::<jiff::Timestamp>()
                .unwrap()
        ),
        "name" => format!(
            "{} {}",
            row["last_name"].as_str().unwrap(),
            row["first_name"].as_str().unwrap()
        ),
        _ => format!(
            "{:03}",
            row["qualification_assessment"]["overall_qualification_score"]
                .as_u64()
                .unwrap()
        ),
    }
}

#[tokio::test]
async fn the_list_shows_one_status_and_drafts_only_on_request() {
    let fixture = full_list().await;
    for (status, count) in [
        ("draft", 2),
        ("submitted", 9),
        ("under_review", 9),
        ("approved", 9),
        ("rejected", 9),
        ("additional_info_required", 9),
        ("withdrawn", 0),
        ("all", 45),
    ] {
        let page = list(&fixture, &format!("status={status}&page_size=50")).await;
        assert_eq!(
            (ids(&page).len(), &page["pagination"]["total_count"]),
            (count, &json!(count)),
            "{status}"
        );
        if status != "all" {
            assert!(
                page["applications"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .all(|row| row["status"] == status)
            );
        }
    }
    let row = &list(&fixture, "status=submitted").await["applications"][0];
    let events: Vec<_> = row["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|way| &way["event"])
        .collect();
    assert_eq!(events, ["start_review", "approve", "reject", "request_info"]);
}

#[tokio::test]
async fn invalid_parameters_are_refused_with_their_names() {
    let fixture = Fixture::new().await;
    for (query, field) in [
        ("status=lost", "status"),
        ("page=0", "page"),
        ("page=1000", "page"),
        ("page_size=0", "page_size"),
        ("page_size=101", "page_size"),
        ("sort_by=height", "sort_by"),
        ("sort_order=up", "sort_order"),
    ] {
        let problem = fixture
            .admin
            .get(&format!("/api/member-applications/admin/list?{query}"))
            .await
            .expect(422);
        assert_eq!(problem["errors"][0]["field"], field, "{query}");
    }
    for n in 0..2 {
        fixture.submitted(&format!("a{n}@example.com")).await;
    }
    let cursor = list(&fixture, "page_size=1").await["pagination"]["next_cursor"]
        .as_str()
        .unwrap()
        .to_owned();
    let elsewhere = format!("/api/member-applications/admin/list?sort_by=name&cursor={cursor}");
    assert_eq!(fixture.admin.get(&elsewhere).await.problem(400), "bad_cursor");
}
