//! Start, pause, resume, failure, and the figures.

use import_worker::TRIES;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::csv_import::text_file;

use crate::fixture::{Fixture, batch, batch_of, id_of, is_done, path, people, results};

#[tokio::test]
async fn a_started_import_is_imported_once_however_often_it_is_started() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 60).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let (first, second) = tokio::join!(it.start(id), it.start(id));
    let statuses = [first.status, second.status];
    assert!(
        statuses.iter().all(|status| matches!(status, 202 | 409)),
        "{statuses:?}"
    );
    it.start(id).await.expect(202);
    assert_eq!(it.local.facts("imports").await.len(), 1);
    it.work().await;
    let done = it.progress(id).await;
    assert_eq!(
        (&done["status"], &done["processed_rows"]),
        (&json!("completed"), &json!(60))
    );
    assert_eq!(
        (&done["progress_percentage"], &done["seconds_left"]),
        (&json!(100), &json!(null))
    );
    assert_eq!(results(&done), [60, 0, 0, 0]);
    assert_eq!(it.count("draft_profile").await, 60);
    assert_eq!(it.start(id).await.problem(409), "invalid_move");
    let draft = it.draft("person59@example.com").await.unwrap();
    assert_eq!(draft.first_name.as_str(), "Person59");
}

#[tokio::test]
async fn a_paused_import_keeps_what_is_done_and_goes_on_where_it_stopped() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 100).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.start(id).await.expect(202);
    it.deliver_facts().await;
    let orders = it.receive().await;
    assert_eq!(orders.len(), 4, "25 rows each");
    assert!(is_done(&it.worker.work(batch(&orders[0], 1)).await));
    it.local.clock.advance(SignedDuration::from_secs(10));
    let progress = it.progress(id).await;
    assert_eq!(
        (&progress["processed_rows"], &progress["seconds_left"]),
        (&json!(25), &json!(30))
    );

    it.act(id, "pause").await.expect(202);
    for order in &orders {
        assert!(is_done(&it.worker.work(batch(order, 1)).await));
        it.delete(order).await;
    }
    assert_eq!(it.count("draft_profile").await, 25);
    assert_eq!(it.progress(id).await["status"], "paused");

    it.act(id, "resume").await.expect(202);
    // The orders of the first run are outdated.
    assert!(is_done(&it.worker.work(batch(&orders[1], 1)).await));
    assert_eq!(it.count("draft_profile").await, 25);
    it.work().await;
    assert_eq!(results(&it.progress(id).await), [100, 0, 0, 0]);
}

#[tokio::test]
async fn an_import_that_was_paused_after_its_last_row_completes_when_it_is_resumed() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 5).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.start(id).await.expect(202);
    let record = it
        .app
        .imports
        .get::<domain::CsvImport>(&id_of(id))
        .await
        .unwrap()
        .unwrap();
    // The worker has imported the part, and dies before it completes the import.
    let chunk = store::csv_import::ImportedChunk {
        import_id: record.id.clone(),
        chunk: 0,
        results: domain::csv_import::ImportResults {
            created: 5,
            ..Default::default()
        },
        known: Vec::new(),
    };
    it.app.imports.create(&chunk).await.unwrap();
    it.act(id, "pause").await.expect(202);
    it.act(id, "resume").await.expect(202);
    it.work().await;
    assert_eq!(it.progress(id).await["status"], "completed");
}

#[tokio::test]
async fn a_part_that_fails_too_often_ends_the_import_as_failed_and_it_can_be_resumed() {
    let it = Fixture::new().await;
    let text = people(0, 10);
    let import = it.validate(text.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    let key = text_file(&id_of(id));
    it.app.files.wipe(&key).await.unwrap();
    it.start(id).await.expect(202);
    it.deliver_facts().await;
    let order = it.receive().await.remove(0);
    for receives in 1..=TRIES {
        assert!(!is_done(&it.worker.work(batch(&order, receives)).await));
        let status = if receives < TRIES { "processing" } else { "failed" };
        assert_eq!(it.progress(id).await["status"], status);
    }
    it.delete(&order).await;
    // What became a dead letter and is sent again changes nothing.
    assert!(is_done(&it.worker.work(batch(&order, 1)).await));
    assert_eq!(it.count("draft_profile").await, 0);

    it.app
        .files
        .put_bytes(&key, "text/csv", text.into_bytes())
        .await
        .unwrap();
    it.act(id, "resume").await.expect(202);
    it.work().await;
    assert_eq!(results(&it.progress(id).await), [10, 0, 0, 0]);
}

#[tokio::test]
async fn a_start_that_fails_too_often_ends_the_import_as_failed_too() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 5).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.start(id).await.expect(202);
    let fact = it.new_facts().await.remove(0);
    let gone = it
        .local
        .env()
        .with("IMPORT_QUEUE_URL", "http://127.0.0.1/000000000000/gone");
    let worker = import_worker::App::from_env(&gone).unwrap();
    for receives in 1..=TRIES {
        assert!(!is_done(&worker.work(batch_of(&fact, receives)).await));
        let status = if receives < TRIES { "processing" } else { "failed" };
        assert_eq!(it.progress(id).await["status"], status);
    }
    it.act(id, "resume").await.expect(202);
    it.work().await;
    assert_eq!(results(&it.progress(id).await), [5, 0, 0, 0]);
}

#[tokio::test]
async fn moves_that_the_table_does_not_have_are_refused() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 5).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    for action in ["pause", "resume", "undo"] {
        assert_eq!(it.act(id, action).await.problem(409), "invalid_move", "{action}");
    }
    assert_eq!(it.ada.post(&path(id, "restart"), json!({})).await.status, 404);
}

#[tokio::test]
async fn the_figures_are_those_of_the_imports_that_have_ended() {
    let it = Fixture::new().await;
    // The figures of invitations have a test of their own.
    let stats = async || {
        let stats = it.ada.get("/api/admin/csv-import/stats").await.expect(200);
        let names = [
            "total_imports",
            "total_executives_created",
            "success_rate",
            "average_processing_time",
        ];
        Value::from_iter(names.map(|name| (name, stats[name].clone())))
    };
    let none = json!({
        "total_imports": 0, "total_executives_created": 0, "success_rate": null, "average_processing_time": null
    });
    assert_eq!(stats().await, none);
    let refused = people(0, 9) + "not an address,A,B,,,\nperson0@example.com,A,B,,,\n";
    let import = it.validate(refused.as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    it.start(id).await.expect(202);
    assert_eq!(stats().await, none, "it has not ended");
    it.local.clock.advance(SignedDuration::from_secs(8));
    it.work().await;
    it.import(&people(100, 10), json!({})).await;
    assert_eq!(
        stats().await,
        json!({
            "total_imports": 2, "total_executives_created": 19, "success_rate": 95, "average_processing_time": 4
        })
    );
    it.act(id, "undo").await.expect(202);
    it.work().await;
    let undone = stats().await;
    assert_eq!(
        (&undone["total_imports"], &undone["total_executives_created"]),
        (&json!(2), &json!(10))
    );
}

#[tokio::test]
async fn the_address_in_the_settings_gets_one_mail_when_the_import_has_ended() {
    let it = Fixture::new().await;
    it.import(&people(0, 2), json!({"notification_email": "team@kilele.example"}))
        .await;
    it.import(&people(10, 2), json!({"notification_email": ""})).await;
    let notices = it.local.notices("imports").await;
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert_eq!(
        (&notices[0]["name"], &notices[0]["to"]["email"]),
        (&json!("import-ended"), &json!("team@kilele.example"))
    );
    let body = &notices[0]["body"];
    assert_eq!(
        (&body["status"], &body["results"]["created"]),
        (&json!("completed"), &json!(2))
    );
    let request = json!({"filename": "a.csv", "size": 1, "settings": {"notification_email": "nobody"}});
    let refused = it.ada.post("/api/admin/csv-import/upload", request).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "settings.notification_email");
}
