//! The rows of a dry run.

use serde_json::json;

use crate::fixture::{Fixture, path, people};

/// People of whom each tenth is refused and each seventh is about the same person as the first.
fn mixed(number: usize) -> String {
    let mut text = people(0, 1);
    for n in 1..number {
        match n {
            n if n % 10 == 0 => text.push_str("not an address,A,B,,,\n"),
            n if n % 7 == 0 => text.push_str("person0@example.com,A,B,,,\n"),
            n => text.push_str(people(n, 1).lines().nth(1).unwrap()),
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    text
}

#[tokio::test]
async fn pages_of_filtered_rows_are_the_rows_that_a_filter_of_all_would_give() {
    let it = Fixture::new().await;
    // More parts than are read at once.
    let import = it.validate(mixed(1000).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let all = it.rows(id, "", 100).await;
    let numbers: Vec<u64> = all.iter().map(|row| row["row_number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (2..=1001).collect::<Vec<_>>());
    for outcome in ["create", "update", "skip", "refuse"] {
        let expected: Vec<_> = all.iter().filter(|row| row["outcome"] == outcome).cloned().collect();
        for limit in [7, 100] {
            assert_eq!(it.rows(id, outcome, limit).await, expected, "{outcome} {limit}");
        }
        assert_eq!(
            import["validation_summary"][outcome].as_u64(),
            Some(expected.len() as u64)
        );
    }
}

#[tokio::test]
async fn an_invalid_cursor_is_refused_and_one_behind_the_end_finds_nothing() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 3).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let invalid = it.ada.get(&path(id, "rows?cursor=abc")).await.expect(422);
    assert_eq!(invalid["errors"][0]["field"], "cursor");
    let end = it.ada.get(&path(id, "rows?cursor=4000000000")).await.expect(200);
    assert_eq!(end, json!({"rows": [], "next_cursor": null}));
}

#[tokio::test]
async fn rows_are_deleted_when_the_import_has_ended() {
    let it = Fixture::new().await;
    let import = it.import(&people(0, 3), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(import["status"], "completed");
    assert_eq!(it.ada.get(&path(id, "rows")).await.problem(409), "import_text_deleted");
    let folder = store::csv_import::folder(&crate::fixture::id_of(id));
    assert_eq!(
        it.app.files.keys(&folder).await.unwrap(),
        [format!("{folder}columns.json")]
    );
}
