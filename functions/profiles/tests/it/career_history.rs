//! A career: `GET`, `POST`, `PUT` and `DELETE /api/executive/career-history`.

use axum::body::Body;
use domain::{CareerEntry, Chance, career::MOST_ENTRIES};
use serde_json::{Value, json};
use testkit::{Person, Reply};

use crate::fixture::fixture;

const PATH: &str = "/api/executive/career-history";

fn position(change: Value) -> Value {
    let mut body = json!({
        "company": "Savanna Holdings", "position": "Chief Financial Officer", "location": "Nairobi, Kenya",
        "start_date": "2019-04", "end_date": null, "is_current": true,
        "description": "Finances of a listed house with 4,000 people.",
        "achievements": ["Listed the company in Nairobi", "  ", "Closed the books in five days"],
        "industry": "financial_services", "company_size": "large",
        "technologies": ["SAP", "Power BI"], "skills_developed": ["M&A", "Leadership"],
    });
    if let (Value::Object(body), Value::Object(change)) = (&mut body, change) {
        body.extend(change);
    }
    body
}

fn of(id: &Value) -> String {
    format!("{PATH}/{}", id.as_str().unwrap())
}

async fn remove(person: &Person, id: &Value) -> Reply {
    person.call("DELETE", &of(id), Body::empty()).await
}

#[tokio::test]
async fn a_career_starts_empty_and_stores_its_entries() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let empty = json!({ "career_entries": [], "total": 0, "most": 60 });
    assert_eq!(amina.get(PATH).await.expect(200), empty);

    let made = amina.post(PATH, position(json!({}))).await.expect(201);
    let mut expected = position(json!({
        "achievements": ["Listed the company in Nairobi", "Closed the books in five days"],
        "duration": { "years": 7, "months": 8 }, "version": "1", "id": made["id"],
    }));
    expected["created_at"] = made["created_at"].clone();
    expected["updated_at"] = made["updated_at"].clone();
    assert_eq!(made, expected);
    assert!(made["id"].as_str().unwrap().starts_with("car_"));

    let career = amina.get(PATH).await.expect(200);
    assert_eq!((&career["total"], &career["career_entries"][0]), (&1.into(), &made));
}

#[tokio::test]
async fn the_three_required_fields_are_enough() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let least = json!({ "company": "Kilima", "position": "Analyst", "start_date": "2001-02", "end_date": "2003-01" });
    let made = amina.post(PATH, least).await.expect(201);
    assert_eq!(made["duration"], json!({ "years": 2, "months": 0 }));
    assert_eq!(
        (&made["is_current"], &made["location"], &made["achievements"]),
        (&false.into(), &Value::Null, &json!([]))
    );
}

#[tokio::test]
async fn positions_are_listed_newest_first_regardless_of_entry_order() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    for (start, end) in [
        ("2008-01", Some("2012-06")),
        ("2019-04", None),
        ("2001-02", Some("2007-12")),
        ("2012-07", Some("2019-03")),
    ] {
        let change = json!({ "start_date": start, "end_date": end, "is_current": end.is_none() });
        amina.post(PATH, position(change)).await.expect(201);
    }
    let career = amina.get(PATH).await.expect(200);
    let starts: Vec<_> = career["career_entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["start_date"])
        .collect();
    assert_eq!(starts, ["2019-04", "2012-07", "2008-01", "2001-02"]);
}

#[tokio::test]
async fn an_invalid_field_is_refused_with_its_path() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    for (change, field) in [
        (json!({ "position": " " }), "position"),
        (json!({ "company": "x".repeat(121) }), "company"),
        (json!({ "start_date": "2019-13" }), "start_date"),
        (json!({ "start_date": "" }), "start_date"),
        (json!({ "start_date": "2026-12" }), "start_date"),
        (json!({ "is_current": false }), "end_date"),
        (json!({ "is_current": false, "end_date": "2019-03" }), "end_date"),
        (json!({ "end_date": "2020-01" }), "end_date"),
        (json!({ "company_size": "any" }), "company_size"),
        (json!({ "achievements": ["x".repeat(501)] }), "achievements"),
        (
            json!({ "technologies": (0..41).map(|n| n.to_string()).collect::<Vec<_>>() }),
            "technologies",
        ),
        (json!({ "verified": true }), "verified"),
    ] {
        let refused = amina.post(PATH, position(change.clone())).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{change} {refused}");
    }
    for required in ["position", "company", "start_date"] {
        let mut body = position(json!({}));
        body.as_object_mut().unwrap().remove(required);
        let refused = amina.post(PATH, body).await.expect(422);
        assert_eq!(
            refused["errors"],
            json!([{
                "field": required, "message": "is required",
                "sentence": { "code": "is_required", "params": {} },
            }])
        );
    }
    assert_eq!(amina.get(PATH).await.expect(200)["total"], 0);
}

#[tokio::test]
async fn of_two_windows_the_slower_gets_a_conflict() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let made = amina.post(PATH, position(json!({}))).await.expect(201);
    let path = of(&made["id"]);
    let tagged = |tag: &str| amina.clone().with_header("if-match", tag);
    let ended = json!({ "is_current": false, "end_date": "2024-03", "location": null });
    let changed = tagged("\"1\"").put(&path, position(ended.clone())).await.expect(200);
    assert_eq!(
        (&changed["version"], &changed["duration"], &changed["location"]),
        (&"2".into(), &json!({ "years": 5, "months": 0 }), &Value::Null)
    );
    assert_eq!(changed["created_at"], made["created_at"]);
    assert_eq!(
        tagged("\"1\"").put(&path, position(json!({}))).await.problem(409),
        "stale"
    );
    assert_eq!(amina.get(PATH).await.expect(200)["career_entries"][0], changed);
    amina.put(&path, position(json!({}))).await.expect(200);
}

#[tokio::test]
async fn removing_a_position_is_idempotent() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let first = amina.post(PATH, position(json!({}))).await.expect(201);
    let second = amina
        .post(PATH, position(json!({ "company": "Kilima" })))
        .await
        .expect(201);
    for _ in 0..3 {
        remove(&amina, &first["id"]).await.expect(204);
    }
    assert_eq!(remove(&amina, &json!("nonsense")).await.problem(404), "not_found");
    let career = amina.get(PATH).await.expect(200);
    assert_eq!((&career["total"], &career["career_entries"][0]), (&1.into(), &second));
    assert_eq!(
        amina.put(&of(&first["id"]), position(json!({}))).await.problem(404),
        "not_found"
    );
}

#[tokio::test]
async fn the_maximum_holds_for_simultaneous_additions() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let details = serde_json::from_value(position(json!({}))).unwrap();
    let (clock, chance) = (&fixture.local.clock, Chance::system());
    let mut entry = CareerEntry {
        id: domain::CareerEntryId::new(clock, &chance),
        account_id: amina.id(),
        details,
        created_at: clock.now(),
        updated_at: clock.now(),
    };
    for _ in 2..MOST_ENTRIES {
        entry.id = domain::CareerEntryId::new(clock, &chance);
        let added = store::career::add(&fixture.app.profiles, &entry);
        added.commit(&chance).await.unwrap();
    }
    let add = || amina.post(PATH, position(json!({})));
    let (a, b, c) = tokio::join!(add(), add(), add());
    let mut statuses = [a.status, b.status, c.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 201, 422]);
    let full = add().await.expect(422);
    assert_eq!(
        full["errors"],
        json!([{
            "field": "career_entries", "message": "can be 60 at most: remove one to add another",
            "sentence": { "code": "list_full", "params": { "most": 60 } },
        }])
    );
    remove(&amina, &json!(entry.id)).await.expect(204);
    remove(&amina, &json!(entry.id)).await.expect(204);
    add().await.expect(201);
    assert_eq!(add().await.problem(422), "invalid");
    assert_eq!(amina.get(PATH).await.expect(200)["total"], MOST_ENTRIES);
}

#[tokio::test]
async fn a_career_is_private_to_its_owner() {
    let fixture = fixture().await;
    let (amina, other) = (fixture.executive().await, fixture.executive().await);
    let made = amina.post(PATH, position(json!({}))).await.expect(201);
    let path = of(&made["id"]);
    assert_eq!(other.get(PATH).await.expect(200)["total"], 0);
    assert_eq!(other.put(&path, position(json!({}))).await.problem(404), "not_found");
    // The same as for an entry that never existed: strangers learn nothing.
    remove(&other, &made["id"]).await.expect(204);
    assert_eq!(amina.get(PATH).await.expect(200)["career_entries"][0], made);

    for person in [fixture.api.employer(), fixture.api.admin()] {
        assert_eq!(person.get(PATH).await.problem(403), "forbidden");
        assert_eq!(person.post(PATH, position(json!({}))).await.problem(403), "forbidden");
        assert_eq!(remove(&person, &made["id"]).await.problem(403), "forbidden");
    }
    assert_eq!(fixture.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
}
