//! The wizard: `GET` and `POST /api/executive/profile`.

use serde_json::{Value, json};
use testkit::records;

use crate::fixture::fixture;

const PATH: &str = "/api/executive/profile";

fn complete() -> Value {
    let mut body = serde_json::to_value(records::details()).unwrap();
    body["complete"] = true.into();
    body
}

#[tokio::test]
async fn a_draft_has_no_requirements_and_a_complete_profile_is_accepted() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    assert_eq!(amina.get(PATH).await.problem(404), "not_found");

    let draft = amina.post(PATH, json!({})).await.expect(200);
    assert_eq!(
        (&draft["completion_percent"], &draft["preferred_salary_min"]),
        (&0.into(), &100_000.into())
    );
    assert_eq!(draft["missing"].as_array().unwrap().len(), 8);
    assert_eq!(
        (&draft["visibility"], &draft["version"]),
        (&"verified_employers".into(), &"1".into())
    );

    let saved = amina.post(PATH, complete()).await.expect(200);
    assert_eq!(
        (&saved["completion_percent"], &saved["missing"]),
        (&100.into(), &json!([]))
    );
    assert_eq!(
        (&saved["industry"], &saved["version"]),
        (&"financial_services".into(), &"2".into())
    );
    assert_eq!(amina.get(PATH).await.expect(200), saved);

    let events = fixture.local.outbox("profiles").await;
    let expected = json!({ "account_id": amina.id() });
    assert_eq!(events.len(), 2);
    assert!(
        events
            .iter()
            .all(|event| event["name"] == "profile_changed" && event["body"] == expected),
        "{events:?}"
    );
}

#[tokio::test]
async fn completing_lists_all_missing_requirements_and_saves_nothing() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    let body = json!({
        "complete": true, "skills": ["Leadership", "leadership"], "availability_type": null,
        "preferred_salary_min": 200_000, "preferred_salary_max": 100_000,
    });
    let refused = amina.post(PATH, body).await.expect(422);
    let fields: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    assert_eq!(
        fields,
        [
            "title",
            "current_company",
            "location",
            "industry",
            "years_of_experience",
            "skills",
            "availability_type",
            "preferred_salary_max"
        ]
    );
    assert_eq!(amina.get(PATH).await.problem(404), "not_found");
    assert!(fixture.local.outbox("profiles").await.is_empty());
}

#[tokio::test]
async fn an_invalid_field_is_refused_with_its_path() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    for (body, field) in [
        (json!({ "years_of_experience": 51 }), "years_of_experience"),
        (json!({ "linkedin_url": "javascript:alert(1)" }), "linkedin_url"),
        (json!({ "industry": "magic" }), "industry"),
        (json!({ "skills": ["x".repeat(61)] }), "skills"),
        (json!({ "complete": "yes" }), "complete"),
        (json!({ "version": 3 }), "version"),
        (json!({ "vetting_status": "approved" }), "vetting_status"),
        (json!([]), ""),
    ] {
        let refused = amina.post(PATH, body.clone()).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{body} {refused}");
    }
}

#[tokio::test]
async fn of_two_windows_the_slower_gets_a_conflict() {
    let fixture = fixture().await;
    let amina = fixture.executive().await;
    amina
        .post(PATH, json!({ "version": "0", "title": "CFO" }))
        .await
        .expect(200);
    amina
        .post(PATH, json!({ "version": "1", "title": "COO" }))
        .await
        .expect(200);
    assert_eq!(
        amina
            .post(PATH, json!({ "version": "1", "title": "CEO" }))
            .await
            .problem(409),
        "stale"
    );
    let tagged = |tag: &str| amina.clone().with_header("if-match", tag);
    assert_eq!(tagged("\"1\"").post(PATH, json!({})).await.problem(409), "stale");
    tagged("\"2\"").post(PATH, json!({ "title": "CEO" })).await.expect(200);
    tagged("*").post(PATH, json!({ "title": "CTO" })).await.expect(200);
    assert_eq!(amina.get(PATH).await.expect(200)["title"], "CTO");
}

#[tokio::test]
async fn the_wizard_belongs_to_executives() {
    let fixture = fixture().await;
    assert_eq!(fixture.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
    assert_eq!(fixture.api.employer().get(PATH).await.problem(403), "forbidden");
    assert_eq!(
        fixture.api.employer().post(PATH, json!({})).await.problem(403),
        "forbidden"
    );
}
