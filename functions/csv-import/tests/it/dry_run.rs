//! The dry run.

use encoding_rs::WINDOWS_1252;
use serde_json::json;
use store::csv_import::quarantined_file;

use crate::fixture::{Fixture, id_of, people, summary};

#[tokio::test]
async fn a_validation_writes_nothing_but_its_result() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 30).as_bytes(), json!({})).await;
    assert_eq!(summary(&import), [30, 30, 0, 0, 0]);
    assert_eq!(
        (&import["status"], &import["is_ready_for_import"]),
        (&json!("validated_ready"), &json!(true))
    );
    // The record and the entry of its history.
    assert_eq!(it.kinds().await, ["csv_import", "csv_import_change"]);
    assert!(it.new_facts().await.is_empty());
    let id = id_of(import["import_id"].as_str().unwrap());
    let left = it.app.files.keys(&quarantined_file(&id)).await.unwrap();
    assert!(left.is_empty(), "the upload is deleted");
}

#[tokio::test]
async fn encoding_and_separator_are_detected() {
    let it = Fixture::new().await;
    let text = "E-mail;Prénom;Nom;Société\r\namina@example.com;Aïcha;Diallo;Énergie SA\r\n";
    let (bytes, _, _) = WINDOWS_1252.encode(text);
    let import = it.validate(&bytes, json!({})).await;
    let file = &import["file"];
    assert_eq!(
        (&file["encoding"], &file["separator"]),
        (&json!("windows1252"), &json!("semicolon"))
    );
    let fields: Vec<_> = file["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|column| column["field"].clone())
        .collect();
    assert_eq!(fields, ["email", "first_name", "last_name", "current_company"]);
    let rows = it.rows(import["import_id"].as_str().unwrap(), "", 10).await;
    assert_eq!(
        (&rows[0]["name"], &rows[0]["position"]),
        (&json!("Aïcha Diallo"), &json!("Énergie SA"))
    );
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_blocked_with_the_place() {
    let it = Fixture::new().await;
    let unclosed = b"email,first_name\na@example.com,\"Amina\nb@example.com,Kofi\n";
    for (bytes, code, part) in [
        (b"PK\x03\x04\x14\x00\x06\x00".as_slice(), "not_csv", "not a CSV file"),
        (b"email,first_name\n", "no_rows", "Row 1"),
        (unclosed, "unclosed_quote", "Row 2, column B"),
        (b" ", "no_text", "no text"),
    ] {
        let import = it.validate(bytes, json!({})).await;
        assert_eq!(import["status"], "validated_blocked");
        assert_eq!(import["blocked"]["sentence"]["code"], code);
        assert!(
            import["blocked"]["message"].as_str().unwrap().contains(part),
            "{}",
            import["blocked"]
        );
        assert!(import["file"].is_null() && import["validation_summary"].is_null());
        let id = import["import_id"].as_str().unwrap();
        assert_eq!(it.start(id).await.problem(409), "import_blocked");
    }
}

#[tokio::test]
async fn a_file_in_which_every_row_is_refused_is_blocked_and_says_why() {
    let it = Fixture::new().await;
    let import = it
        .validate(b"email,first_name\nnot an address,Amina\n,Kofi\n", json!({}))
        .await;
    assert_eq!(summary(&import), [2, 0, 0, 0, 2]);
    assert_eq!(import["blocked"]["sentence"]["code"], "nothing_to_import");
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(it.start(id).await.problem(409), "import_blocked");
    let rows = it.rows(id, "refuse", 10).await;
    assert_eq!(rows[1]["reasons"][0]["field"], "email");
    assert_eq!(rows[1]["reasons"][0]["column"], "A");
    assert_eq!(rows[1]["reasons"][0]["reason"]["sentence"]["code"], "is_required");
}
