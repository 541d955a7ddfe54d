//! Files.

use domain::introduction::Party;
use serde_json::Value;

use crate::fixture::{BASE, Fixture, message};

#[tokio::test]
async fn a_table_has_every_interaction_and_no_formula() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture
        .happens(&two, Party::Executive, message("=HYPERLINK(\"x\")", &["CV.pdf"]), false)
        .await;
    let file = two.employer.get(&format!("{BASE}/export?format=csv")).await.expect(200);
    assert_eq!(file["filename"], "kilele-communication-history-2026-11-20.csv");
    let lines: Vec<_> = file["content"].as_str().unwrap().lines().collect();
    assert_eq!((lines.len(), &file["count"]), (3, &serde_json::json!(2)));
    assert!(lines[1].contains(r#""'=HYPERLINK(""x"")","CV.pdf""#), "{}", lines[1]);
    assert!(
        lines[2].contains("\"introduction\",\"Amina Diallo\",\"executive\""),
        "{}",
        lines[2]
    );
}

#[tokio::test]
async fn a_file_for_programs_has_the_hashes_of_the_chain_and_only_what_was_asked_for() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    fixture.write(&two, Party::Employer, "Good day.").await;
    let other = fixture.two().await;
    let path = |query: &str| format!("{BASE}/export?format=json&{query}");
    let only = format!("participant_id={}", two.pair.company_id);
    let file = two.executive.get(&path(&only)).await.expect(200);
    let rows: Vec<Value> = serde_json::from_str(file["content"].as_str().unwrap()).unwrap();
    let chain = store::interaction::chain(&fixture.app.interactions, &two.pair)
        .await
        .unwrap();
    let hashes: Vec<_> = rows.iter().rev().map(|row| row["hash"].as_str().unwrap()).collect();
    assert_eq!(hashes, chain.iter().map(|it| it.hash.as_str()).collect::<Vec<_>>());
    let none = other.employer.get(&path("end_date=2026-11-01")).await.expect(200);
    assert_eq!(
        (&none["count"], &none["content"]),
        (&serde_json::json!(0), &serde_json::json!("[]"))
    );
}

#[tokio::test]
async fn exports_are_limited_by_the_hour() {
    let fixture = Fixture::open().await;
    let two = fixture.two().await;
    let path = format!("{BASE}/export?format=json");
    for _ in 0..30 {
        two.employer.get(&path).await.expect(200);
    }
    assert_eq!(two.employer.get(&path).await.status, 429);
    two.executive.get(&path).await.expect(200);
}
