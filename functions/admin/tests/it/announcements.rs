//! `GET` and `POST /api/admin/announcements`, `POST …/{id}/withdraw`

use domain::time::days;
use serde_json::{Value, json};
use testkit::noon;

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/announcements";

fn announcement(title: &str, starts_in: i64, ends_in: i64) -> Value {
    json!({
        "title": title, "body": "We are better afterwards.", "audience": "executive", "severity": "warning",
        "starts_at": noon() + days(starts_in), "ends_at": noon() + days(ends_in),
        "locales": { "fr": { "title": "Maintenance", "body": "Tout ira mieux après." } },
    })
}

fn titles(list: &Value) -> Vec<&str> {
    let announcements = list["announcements"].as_array().unwrap();
    announcements.iter().map(|it| it["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_announcement_starts_and_ends_at_its_times() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let made = admin.post(PATH, announcement("Maintenance", 1, 3)).await.expect(201);
    assert_eq!(
        (&made["status"], &made["locales"]["ar"]),
        (&"scheduled".into(), &Value::Null)
    );
    for (day, status, active) in [(1, "active", 1), (2, "ended", 0)] {
        fixture.local.clock.advance(days(day));
        assert_eq!(admin.get(PATH).await.expect(200)["announcements"][0]["status"], status);
        let shown = admin.get(&format!("{PATH}?active_only=true")).await.expect(200);
        assert_eq!(titles(&shown).len(), active);
    }
}

#[tokio::test]
async fn the_list_is_paged_and_ordered_by_latest_end() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (title, end) in [("first", 2), ("third", 9), ("second", 5)] {
        admin.post(PATH, announcement(title, 0, end)).await.expect(201);
    }
    let page = admin.get(&format!("{PATH}?limit=2")).await.expect(200);
    assert_eq!(titles(&page), ["third", "second"]);
    let cursor = page["next_cursor"].as_str().unwrap();
    let rest = admin.get(&format!("{PATH}?limit=2&cursor={cursor}")).await.expect(200);
    assert_eq!((titles(&rest), &rest["next_cursor"]), (vec!["first"], &Value::Null));
}

#[tokio::test]
async fn invalid_announcements_are_refused_with_the_field() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (change, field) in [
        (json!({ "title": " " }), "title"),
        (json!({ "body": "x".repeat(1001) }), "body"),
        (json!({ "ends_at": noon() }), "ends_at"),
        (json!({ "starts_at": noon() + days(4) }), "ends_at"),
        (json!({ "audience": "admin" }), "audience"),
        (
            json!({ "locales": { "fr": { "title": "Sans corps" } } }),
            "locales.fr.body",
        ),
        (json!({ "locales": { "de": null } }), "locales.de"),
    ] {
        let mut body = announcement("Maintenance", 0, 3);
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        let refused = admin.post(PATH, body).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    assert_eq!(titles(&admin.get(PATH).await.expect(200)), Vec::<&str>::new());
    assert_eq!(
        fixture
            .api
            .executive()
            .post(PATH, announcement("Mine", 0, 1))
            .await
            .problem(403),
        "forbidden"
    );
    assert_eq!(admin.get(&format!("{PATH}?limit=0")).await.problem(422), "invalid");
}

#[tokio::test]
async fn a_withdrawn_announcement_is_hidden_but_stays_in_the_list() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let kept = admin.post(PATH, announcement("Kept", 0, 9)).await.expect(201);
    let taken = admin.post(PATH, announcement("Taken", 0, 5)).await.expect(201);
    assert_eq!(taken["allowed_transitions"][0]["event"], "withdraw");
    let withdraw = |id: &Value| format!("{PATH}/{}/withdraw", id.as_str().unwrap());

    let answer = admin.post(&withdraw(&taken["id"]), json!({})).await.expect(200);
    assert_eq!(
        (
            &answer["status"],
            &answer["withdrawn_at"],
            &answer["allowed_transitions"]
        ),
        (&json!("withdrawn"), &json!(noon()), &json!([]))
    );
    let shown = admin.get(&format!("{PATH}?active_only=true")).await.expect(200);
    assert_eq!(titles(&shown), ["Kept"]);
    let all = admin.get(PATH).await.expect(200);
    assert_eq!(titles(&all), ["Kept", "Taken"]);
    assert_eq!(
        admin.post(&withdraw(&taken["id"]), json!({})).await.problem(409),
        "invalid_move"
    );

    fixture.local.clock.advance(days(9));
    assert_eq!(
        admin.post(&withdraw(&kept["id"]), json!({})).await.problem(409),
        "invalid_move"
    );
}

#[tokio::test]
async fn only_admins_withdraw_announcements_and_unknown_ids_get_404() {
    let fixture = Fixture::new().await;
    let made = fixture
        .api
        .admin()
        .post(PATH, announcement("Maintenance", 0, 3))
        .await
        .expect(201);
    let path = format!("{PATH}/{}/withdraw", made["id"].as_str().unwrap());
    assert_eq!(
        fixture.api.executive().post(&path, json!({})).await.problem(403),
        "forbidden"
    );
    for absent in ["ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "ann_x"] {
        let path = format!("{PATH}/{absent}/withdraw");
        assert_eq!(
            fixture.api.admin().post(&path, json!({})).await.problem(404),
            "not_found"
        );
    }
}
