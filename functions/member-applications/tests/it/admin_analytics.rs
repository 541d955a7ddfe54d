use jiff::SignedDuration;
use serde_json::{Value, json};
use store::List;

use crate::applicants::Fixture;

async fn figures(fixture: &Fixture) -> Value {
    fixture
        .admin
        .get("/api/member-applications/admin/analytics")
        .await
        .expect(200)
}

#[tokio::test]
async fn the_cards_count_what_happened() {
    let fixture = Fixture::new().await;
    let empty = figures(&fixture).await;
    assert_eq!(
        (&empty["total_applications"], &empty["approval_rate"]),
        (&json!(0), &json!(0.0))
    );
    assert_eq!(empty["median_hours_in_review"], Value::Null);

    fixture.drafted("draft@example.com").await;
    let mut all = Vec::new();
    for n in 0..5 {
        all.push(fixture.submitted(&format!("a{n}@example.com")).await);
    }
    let (approve, reject) = (
        json!({"action": "approve"}),
        json!({"action": "reject", "review_notes": "No."}),
    );
    fixture.pass(SignedDuration::from_hours(5));
    fixture.review(&all[0].id, approve.clone()).await.expect(200);
    fixture.pass(SignedDuration::from_hours(5));
    fixture.review(&all[1].id, approve.clone()).await.expect(200);
    // Seven business days were promised. This decision is late, and two are overdue.
    fixture.pass(SignedDuration::from_hours(24 * 12));
    fixture.review(&all[2].id, reject).await.expect(200);

    let after = figures(&fixture).await;
    assert_eq!(
        (&after["total_applications"], &after["pending_review"]),
        (&json!(5), &json!(2))
    );
    assert_eq!((&after["approved"], &after["approval_rate"]), (&json!(2), &json!(66.7)));
    assert_eq!(
        (&after["median_hours_in_review"], &after["by_status"]["draft"]),
        (&json!(10), &json!(1))
    );
    assert_eq!((&after["sla_breaches"], &after["overdue_now"]), (&json!(3), &json!(2)));

    fixture
        .review(&all[3].id, json!({"action": "start_review"}))
        .await
        .expect(200);
    let after = figures(&fixture).await;
    fixture.review(&all[3].id, approve).await.expect(200);
    assert_eq!(
        figures(&fixture).await["sla_breaches"],
        3,
        "a late answer is late, given or owed"
    );
    fixture
        .review(&all[3].id, json!({"action": "undo_approval"}))
        .await
        .expect(200);
    assert_eq!(figures(&fixture).await, after, "taken back, it never was");
}

#[tokio::test]
async fn review_hours_are_stored_in_one_bounded_row_per_day() {
    let fixture = Fixture::new().await;
    let mut all = Vec::new();
    for n in 0..12 {
        all.push(fixture.submitted(&format!("a{n}@example.com")).await);
    }
    for amina in &all {
        fixture.pass(SignedDuration::from_hours(5));
        fixture
            .review(&amina.id, json!({"action": "approve"}))
            .await
            .expect(200);
    }
    let rows = fixture
        .app
        .applications
        .table
        .counters(&List::of("TOTALS").starting("REVIEW_HOURS#"))
        .await;
    let rows: Vec<_> = rows
        .unwrap()
        .into_iter()
        .map(|(place, hours)| (place, hours.len()))
        .collect();
    let row = |day: &str, hours| (format!("REVIEW_HOURS#{day}"), hours);
    assert_eq!(rows, [row("00", 4), row("01", 5), row("02", 3)]);
    assert_eq!(figures(&fixture).await["median_hours_in_review"], 30);
}
