//! The mapping of columns.

use serde_json::{Value, json};

use crate::fixture::{Fixture, path, summary};

const UNKNOWN: &str =
    "Kontakt,Vorname,Firma\namina@example.com,Amina,Savanna Bank\nkofi@example.com,Kofi,Lagos Energy\n";

fn field(import: &Value, column: usize) -> Value {
    import["file"]["columns"][column]["field"].clone()
}

#[tokio::test]
async fn a_file_with_unknown_columns_is_blocked_until_they_are_mapped() {
    let it = Fixture::new().await;
    let import = it.validate(UNKNOWN.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(import["status"], "validated_blocked");
    assert_eq!(import["blocked"]["sentence"]["code"], "field_not_mapped");
    assert_eq!(
        import["file"]["columns"].as_array().unwrap().len(),
        3,
        "the columns to choose from are shown"
    );

    let mapping = json!({"columns": {"email": 0, "first_name": 1}, "settings": import["settings"]});
    let mapped = it.ada.put(&path(id, "mapping"), mapping).await.expect(200);
    assert_eq!(mapped["status"], "validated_ready");
    assert_eq!(summary(&mapped), [2, 2, 0, 0, 0]);
    assert_eq!(mapped["file"]["mapping_source"], "chosen");
    assert_eq!([field(&mapped, 0), field(&mapped, 2)], [json!("email"), Value::Null]);
}

#[tokio::test]
async fn a_corrected_mapping_is_remembered_for_the_next_file_with_the_same_columns() {
    let it = Fixture::new().await;
    let import = it.validate(UNKNOWN.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let columns = json!({"email": 0, "first_name": 1, "current_company": 2});
    let mapping = json!({"columns": columns, "settings": import["settings"]});
    it.ada.put(&path(id, "mapping"), mapping).await.expect(200);

    let next = UNKNOWN.replace("amina", "layla");
    let next = it.validate(next.as_bytes(), json!({})).await;
    assert_eq!(
        (&next["status"], &next["file"]["mapping_source"]),
        (&json!("validated_ready"), &json!("remembered"))
    );
    assert_eq!(field(&next, 2), "current_company");
    let others = it
        .validate(b"email,Vorname,Firma\na@example.com,A,B\n", json!({}))
        .await;
    assert_eq!(others["file"]["mapping_source"], "suggested", "other columns");

    // Choosing the suggested columns deletes the remembered mapping.
    let import = it.validate(b"email,name,Firma\na@example.com,A,B\n", json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    for (columns, count) in [
        (json!({"email": 0, "full_name": 1, "current_company": 2}), 2),
        (json!({"email": 0, "full_name": 1}), 1),
    ] {
        let mapping = json!({"columns": columns, "settings": import["settings"]});
        it.ada.put(&path(id, "mapping"), mapping).await.expect(200);
        assert_eq!(it.count("csv_import_mapping").await, count);
    }
}

#[tokio::test]
async fn a_mapping_that_cannot_be_used_is_kept_blocked_and_not_remembered() {
    let it = Fixture::new().await;
    for (columns, code) in [
        (json!({"first_name": 1}), "field_not_mapped"),
        (json!({"email": 0}), "name_not_mapped"),
        (json!({"email": 0, "first_name": 7}), "column_missing"),
        (json!({"email": 0, "first_name": 0}), "column_mapped_twice"),
    ] {
        let import = it
            .validate(b"email,name,Firma\na@example.com,Amina,B\n", json!({}))
            .await;
        let id = import["import_id"].as_str().unwrap();
        let mapping = json!({"columns": columns, "settings": import["settings"]});
        let mapped = it.ada.put(&path(id, "mapping"), mapping).await.expect(200);
        assert_eq!(mapped["status"], "validated_blocked");
        assert_eq!(mapped["blocked"]["sentence"]["code"], code);
    }
    assert_eq!(it.count("csv_import_mapping").await, 0);
    let import = it.validate(UNKNOWN.as_bytes(), json!({})).await;
    let unknown = json!({"columns": {"salary": 0}, "settings": import["settings"]});
    let id = import["import_id"].as_str().unwrap();
    it.ada.put(&path(id, "mapping"), unknown).await.expect(422);
}

#[tokio::test]
async fn settings_can_change_until_the_start() {
    let it = Fixture::new().await;
    let text = "email,first_name,phone\na@example.com,Amina,not a number\nb@example.com,Kofi,+254 712 345678\n";
    let import = it.validate(text.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    assert_eq!(summary(&import), [2, 2, 0, 0, 0]);
    let rows = it.rows(id, "create", 10).await;
    assert_eq!(rows[0]["left_out"][0]["field"], "phone");
    let columns = json!({"email": 0, "first_name": 1, "phone": 2});
    let strict = json!({"columns": columns, "settings": {"validate_phone": true, "send_invitations": false}});
    let strict = it.ada.put(&path(id, "mapping"), strict).await.expect(200);
    assert_eq!(summary(&strict), [2, 1, 0, 0, 1]);
    assert_eq!(
        it.count("csv_import_mapping").await,
        0,
        "the suggested mapping needs not be remembered"
    );
    it.start(id).await.expect(202);
    let late = json!({"columns": columns, "settings": {"send_invitations": false}});
    assert_eq!(
        it.ada.put(&path(id, "mapping"), late).await.problem(409),
        "mapping_fixed"
    );
}

#[tokio::test]
async fn a_start_at_the_same_time_uses_the_mapping_that_the_record_has() {
    let it = Fixture::new().await;
    for n in 0..8 {
        let text = format!("email,first_name,Firma {n}\nperson{n}@example.com,Amina,Savanna Bank\n");
        let import = it.validate(text.as_bytes(), json!({})).await;
        let id = import["import_id"].as_str().unwrap();
        let columns = json!({"email": 0, "first_name": 1, "last_name": 2});
        let mapping = json!({"columns": columns, "settings": {"send_invitations": false}});
        let change = path(id, "mapping");
        let (changed, started) = tokio::join!(it.ada.put(&change, mapping), it.start(id));
        assert!(changed.status == 200 || started.status == 202);
        if started.status != 202 {
            it.start(id).await.expect(202);
        }
        it.work().await;
        let draft = it.draft(&format!("person{n}@example.com")).await.unwrap();
        assert_eq!(draft.last_name.is_empty(), changed.status != 200, "{n}");
    }
}
