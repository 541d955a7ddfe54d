//! The rows that were not imported.

use serde_json::json;
use testkit::follow;

use crate::fixture::{Fixture, path, people, summary};

const FILE: &str = "email,first_name,Notes\n\
    amina@example.com,Amina,first\n\
    not an address,Kofi,\"=1+1\"\n\
    amina@example.com,Amina again,third\n\
    layla@example.com,Layla,fourth\n";

/// The file behind a link.
async fn body(link: &str) -> String {
    let response = follow(link).await;
    response.split_once("\r\n\r\n").unwrap().1.to_owned()
}

#[tokio::test]
async fn the_file_has_the_original_rows_and_the_reasons_before_and_after_the_import() {
    let it = Fixture::new().await;
    let import = it.validate(FILE.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let mut texts = Vec::new();
    for starts in [true, false] {
        let link = it.ada.get(&path(id, "errors")).await.expect(200);
        texts.push(body(link["url"].as_str().unwrap()).await);
        if starts {
            it.start(id).await.expect(202);
            it.work().await;
        }
    }
    assert_eq!(it.read(id).await["status"], "partially_completed");
    assert_eq!(texts[0], texts[1]);
    let lines: Vec<&str> = texts[0].trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains("reason_not_imported"));
    assert!(
        lines[1].contains("not an address") && lines[1].contains("email"),
        "{}",
        lines[1]
    );
    assert!(
        !lines[1].contains(",\"=1") && !lines[1].contains(",=1"),
        "a formula is made harmless: {}",
        lines[1]
    );
    assert!(lines[2].contains("duplicate of row 2"), "{}", lines[2]);
}

#[tokio::test]
async fn the_corrected_file_is_imported_with_the_same_mapping() {
    let it = Fixture::new().await;
    let import = it.import(FILE, json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let link = it.ada.get(&path(id, "errors")).await.expect(200);
    let text = body(link["url"].as_str().unwrap()).await;
    let corrected = text.replace("not an address", "kofi@example.com");
    let next = it.validate(corrected.as_bytes(), json!({})).await;
    assert_eq!(summary(&next), [2, 1, 0, 1, 0]);
}

#[tokio::test]
async fn there_is_no_file_where_every_row_is_imported() {
    let it = Fixture::new().await;
    let import = it.import(&people(0, 2), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(it.ada.get(&path(id, "errors")).await.problem(409), "no_rows_refused");
}

#[tokio::test]
async fn the_file_is_kept_for_thirty_days() {
    let it = Fixture::new().await;
    let import = it.import(FILE, json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.local.clock.advance(jiff::SignedDuration::from_hours(30 * 24));
    assert_eq!(
        it.ada.get(&path(id, "errors")).await.problem(409),
        "import_text_deleted"
    );
}
