//! Who may import.

use serde_json::json;

use crate::fixture::{Fixture, path, people};

#[tokio::test]
async fn only_administrators_reach_imports() {
    let it = Fixture::new().await;
    let import = it.validate(people(0, 1).as_bytes(), json!({})).await;
    let id = import["import_id"].as_str().unwrap();
    for person in [
        it.api.executive(),
        it.api.employer(),
        it.ada.clone().without_second_factor(),
    ] {
        assert_eq!(person.get(&path(id, "")).await.status, 403);
        assert_eq!(person.get(&path(id, "rows")).await.status, 403);
        assert_eq!(person.get("/api/admin/csv-import/history").await.status, 403);
        assert_eq!(
            person
                .post(&format!("/api/admin/csv-import/process/{id}"), json!({}))
                .await
                .status,
            403
        );
    }
    assert_eq!(
        it.ada.get(&path("imp_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "")).await.status,
        404
    );
}

#[tokio::test]
async fn the_history_lists_imports_newest_first_in_pages() {
    let it = Fixture::new().await;
    let mut ids = Vec::new();
    for n in 0..5 {
        let import = it.validate(people(n, 1).as_bytes(), json!({})).await;
        ids.insert(0, import["import_id"].as_str().unwrap().to_owned());
        it.local.clock.advance(jiff::SignedDuration::from_secs(1));
    }
    it.start(&ids[1]).await.expect(202);
    it.work().await;
    for (filter, expected) in [
        ("", ids.clone()),
        ("&status=completed", vec![ids[1].clone()]),
        ("&status=validated_ready", [&ids[..1], &ids[2..]].concat()),
        ("&status=failed", Vec::new()),
    ] {
        let (mut found, mut cursor) = (Vec::new(), String::new());
        loop {
            let query = format!("/api/admin/csv-import/history?limit=2{filter}&cursor={cursor}");
            let page = it.ada.get(&query).await.expect(200);
            let listed = page["imports"].as_array().unwrap().clone();
            found.extend(
                listed
                    .iter()
                    .map(|import| import["import_id"].as_str().unwrap().to_owned()),
            );
            match page["next_cursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => break,
            }
        }
        assert_eq!(found, expected, "{filter}");
    }
}
