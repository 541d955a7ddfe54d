use domain::reference::ReferenceState;
use serde_json::{Value, json};

use crate::fixture::{Fixture, contact, own};

const ALL: &str = "/api/executive/references";

#[tokio::test]
async fn a_new_reference_gets_its_status_and_time_from_the_server() {
    let fixture = Fixture::new().await;
    let made = fixture
        .amina
        .post(ALL, Fixture::form("Kofi@Bank.example"))
        .await
        .expect(201);
    assert_eq!(
        (&made["status"], &made["email"]),
        (&json!("pending"), &json!("kofi@bank.example"))
    );
    assert_eq!(made["submitted_at"], json!(fixture.local.clock.now()));
    assert_eq!(made["relationship"], "Board Member");
    assert!(fixture.notice_names().await.is_empty(), "nobody is written to yet");

    let seen = fixture.amina.get(ALL).await.expect(200);
    assert_eq!(
        (&seen["total"], &seen["minimum"], &seen["maximum"]),
        (&json!(1), &json!(2), &json!(6))
    );
    assert_eq!(seen["references"][0], made);
    let events: Vec<_> = made["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|next| &next["event"])
        .collect();
    assert_eq!(events, ["correct", "remove"]);
}

#[tokio::test]
async fn phone_years_and_language_are_optional() {
    let fixture = Fixture::new().await;
    let mut form = Fixture::form("kofi@bank.example");
    for field in ["phone", "years_known", "locale", "status", "submitted_at"] {
        form.as_object_mut().unwrap().remove(field);
    }
    let made = fixture.amina.post(ALL, form).await.expect(201);
    assert_eq!(
        (&made["phone"], &made["years_known"], &made["locale"]),
        (&Value::Null, &json!(1), &json!("en"))
    );
}

#[tokio::test]
async fn invalid_input_is_refused_with_the_field() {
    let fixture = Fixture::new().await;
    fixture.added("first@bank.example").await;
    for (field, value) in [
        ("name", json!("  ")),
        ("position", json!("")),
        ("company", json!("x".repeat(161))),
        ("email", json!("nobody")),
        ("email", json!("amina@example.com")),
        ("email", json!("Amina+reference@example.com")),
        ("email", json!("first@bank.example")),
        ("email", json!("first+2@bank.example")),
        ("phone", json!("12")),
        ("relationship", json!("Cousin")),
        ("years_known", json!(0)),
        ("years_known", json!(51)),
        ("locale", json!("de")),
    ] {
        let mut form = Fixture::form("second@bank.example");
        form[field] = value.clone();
        let refused = fixture.amina.post(ALL, form).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{value}");
    }
    for field in ["name", "position", "company", "email", "relationship"] {
        let mut form = Fixture::form("second@bank.example");
        form.as_object_mut().unwrap().remove(field);
        fixture.amina.post(ALL, form).await.expect(422);
    }
}

#[tokio::test]
async fn at_most_six_references_also_with_simultaneous_requests() {
    let fixture = Fixture::new().await;
    for n in 0..5 {
        fixture.added(&format!("referee{n}@bank.example")).await;
    }
    let (one, other) = tokio::join!(
        fixture.amina.post(ALL, Fixture::form("referee5@bank.example")),
        fixture.amina.post(ALL, Fixture::form("referee6@bank.example")),
    );
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let refused = fixture.amina.post(ALL, Fixture::form("referee7@bank.example")).await;
    assert_eq!(refused.problem(409), "too_many");
    let seen = fixture.amina.get(ALL).await.expect(200);
    assert_eq!(seen["total"], 6);

    let id = seen["references"][0]["id"].as_str().unwrap();
    fixture.amina.delete(&own(id)).await.expect(204);
    fixture.added("referee0@bank.example").await;
}

#[tokio::test]
async fn a_removed_reference_and_its_link_get_404() {
    let fixture = Fixture::new().await;
    let id = fixture.sent_questionnaire().await;
    let link = fixture.link(&id).await;
    fixture.api.anonymous().get(&link).await.expect(200);
    fixture.amina.delete(&own(&id)).await.expect(204);
    assert_eq!(fixture.amina.get(ALL).await.expect(200)["total"], 0);
    assert_eq!(fixture.api.anonymous().get(&link).await.problem(404), "not_found");
    assert_eq!(
        fixture
            .api
            .anonymous()
            .post(&link, Fixture::answers())
            .await
            .problem(404),
        "not_found"
    );
    assert_eq!(fixture.amina.delete(&own(&id)).await.problem(404), "not_found");
    let now = fixture.local.clock.now();
    let due = store::timer::due(
        &fixture.app.references.timers,
        now + domain::time::days(4),
        None,
        now + domain::time::days(40),
    );
    assert!(due.await.unwrap().is_empty(), "nobody is reminded of it");
}

#[tokio::test]
async fn correcting_an_address_sends_the_questionnaire_again() {
    let fixture = Fixture::new().await;
    let id = fixture.in_state(ReferenceState::Failed).await;
    let old = fixture.link(&id).await;
    let seen = fixture.amina.get(ALL).await.expect(200);
    assert_eq!(seen["references"][0]["failure_reason"], "expired");

    let corrected = fixture
        .amina
        .put(&own(&id), Fixture::form("kofi.mensah@bank.example"))
        .await
        .expect(200);
    assert_eq!(
        (&corrected["status"], &corrected["email"]),
        (&json!("failed"), &json!("kofi.mensah@bank.example"))
    );
    let sent = fixture
        .amina
        .post(&format!("{}/resend", own(&id)), json!({}))
        .await
        .expect(200);
    assert_eq!(
        (&sent["status"], &sent["failure_reason"]),
        (&json!("contacted"), &Value::Null)
    );
    assert_eq!(
        fixture.notice_names().await,
        ["reference-requested", "reference-requested"]
    );
    let mailed = &fixture.local.notices("vetting").await[1];
    assert_eq!(mailed["to"]["email"], "kofi.mensah@bank.example");

    assert_eq!(fixture.api.anonymous().get(&old).await.problem(404), "not_found");
    fixture.api.anonymous().get(&fixture.link(&id).await).await.expect(200);
    // The first address can be used for another reference again.
    fixture.added("kofi@bank.example").await;
}

#[tokio::test]
async fn a_correction_is_validated_like_an_addition() {
    let fixture = Fixture::new().await;
    fixture.added("first@bank.example").await;
    let id = fixture.added("second@bank.example").await;
    for email in ["amina@example.com", "first@bank.example"] {
        let refused = fixture.amina.put(&own(&id), Fixture::form(email)).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "email");
    }
    fixture
        .amina
        .put(&own(&id), Fixture::form("second@bank.example"))
        .await
        .expect(200);
}

#[tokio::test]
async fn another_executive_gets_404() {
    let fixture = Fixture::new().await;
    let id = fixture.in_state(ReferenceState::Failed).await;
    let other = fixture.api.executive();
    fixture.register(&other, "other@example.com").await;
    assert_eq!(other.get(ALL).await.expect(200)["total"], 0);
    let form = Fixture::form("x@bank.example");
    assert_eq!(other.put(&own(&id), form).await.problem(404), "not_found");
    assert_eq!(other.delete(&own(&id)).await.problem(404), "not_found");
    assert_eq!(
        other
            .post(&format!("{}/resend", own(&id)), json!({}))
            .await
            .problem(404),
        "not_found"
    );
    assert_eq!(other.post(&contact(&id), json!({})).await.problem(403), "forbidden");
    assert_eq!(fixture.amina.delete(&own("ref_1")).await.problem(404), "not_found");
}

#[tokio::test]
async fn every_reference_change_updates_the_candidate_list() {
    let fixture = Fixture::new().await;
    let id = fixture.added("kofi@bank.example").await;
    assert_eq!(fixture.looks().await, 1, "named");
    fixture
        .api
        .admin()
        .post(&format!("/api/admin/references/{id}/contact"), json!({}))
        .await
        .expect(200);
    assert_eq!(fixture.looks().await, 1, "asked: there are as many as before");
    let link = fixture.link(&id).await;
    fixture
        .api
        .anonymous()
        .post(&link, Fixture::answers())
        .await
        .expect(200);
    assert_eq!(fixture.looks().await, 2, "answered");
    let other = fixture.added("grace@bank.example").await;
    fixture.amina.delete(&own(&other)).await.expect(204);
    assert_eq!(fixture.looks().await, 4, "named and taken back");
}
