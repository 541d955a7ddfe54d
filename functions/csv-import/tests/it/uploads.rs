//! Tickets and uploads.

use jiff::SignedDuration;
use serde_json::json;

use crate::fixture::{Fixture, path, people};

#[tokio::test]
async fn only_csv_files_of_at_most_ten_megabytes_get_a_ticket() {
    let it = Fixture::new().await;
    for (name, size, field) in [
        ("executives.xlsx", 1000, Some("filename")),
        ("executives", 1000, Some("filename")),
        ("executives.csv", 10 * 1024 * 1024 + 1, Some("size")),
        ("executives.csv", 10 * 1024 * 1024, None),
        ("EXECUTIVES.CSV", 1, None),
    ] {
        let request = json!({"filename": name, "size": size, "settings": {"send_invitations": false}});
        let reply = it.ada.post("/api/admin/csv-import/upload", request).await;
        match field {
            Some(field) => assert_eq!(reply.expect(422)["errors"][0]["field"], field, "{name}"),
            None => assert_eq!(reply.expect(201)["max_size"], 10 * 1024 * 1024),
        }
    }
}

#[tokio::test]
async fn a_file_that_was_not_uploaded_or_too_late_is_not_validated() {
    let it = Fixture::new().await;
    let id = it.ticket(json!({})).await;
    let missing = it.act(&id, "validate").await.expect(422);
    assert_eq!(missing["errors"][0]["field"], "file");
    let id = it.upload(people(0, 1).as_bytes(), json!({})).await;
    it.local.clock.advance(SignedDuration::from_hours(1));
    it.act(&id, "validate").await.expect(422);
}

#[tokio::test]
async fn the_ticket_of_another_administrator_is_not_found() {
    let it = Fixture::new().await;
    let id = it.upload(people(0, 1).as_bytes(), json!({})).await;
    let other = it.api.admin();
    assert_eq!(other.post(&path(&id, "validate"), json!({})).await.status, 404);
    it.act(&id, "validate").await.expect(201);
    // The import itself is the team's.
    other.get(&path(&id, "")).await.expect(200);
}

#[tokio::test]
async fn a_repeated_validation_returns_the_same_import() {
    let it = Fixture::new().await;
    let id = it.upload(people(0, 3).as_bytes(), json!({})).await;
    let (first, second) = tokio::join!(it.act(&id, "validate"), it.act(&id, "validate"));
    let statuses = [first.status, second.status];
    assert!(statuses.contains(&201), "{statuses:?}");
    let again = it.act(&id, "validate").await.expect(200);
    assert_eq!(again["validation_summary"]["total"], 3);
    assert_eq!(it.count("csv_import").await, 1);
}

#[tokio::test]
async fn both_templates_can_be_imported() {
    let it = Fixture::new().await;
    for (sample, name, rows) in [
        ("false", "executive_import_template.csv", 0),
        ("true", "executive_import_template_with_samples.csv", 3),
    ] {
        let path = format!("/api/admin/csv-import/template/download?include_sample={sample}");
        let reply = it.ada.get(&path).await;
        assert_eq!(
            reply.headers["content-disposition"],
            format!("attachment; filename=\"{name}\"")
        );
        let import = it
            .validate(&reply.bytes, json!({"validate_phone": true, "validate_linkedin": true}))
            .await;
        let status = if rows == 0 {
            "validated_blocked"
        } else {
            "validated_ready"
        };
        assert_eq!(import["status"], status);
        if rows > 0 {
            assert_eq!(import["validation_summary"]["create"], rows);
        }
    }
}

#[tokio::test]
async fn no_file_is_taken_while_imports_are_switched_off() {
    let it = Fixture::new().await;
    let switches = testkit::records::switched_off(domain::platform::Feature::CsvImports);
    it.app.common.accounts.create(&switches).await.unwrap();
    let request = json!({"filename": "a.csv", "size": 1000, "settings": {"send_invitations": false}});
    let reply = it.ada.post("/api/admin/csv-import/upload", request).await;
    assert_eq!(reply.problem(409), "switched_off");
}
