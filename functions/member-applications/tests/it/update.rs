use serde_json::json;

use crate::applicants::{Fixture, form, form_with, wrong};

#[tokio::test]
async fn a_draft_is_edited_with_its_link() {
    let fixture = Fixture::new().await;
    let amina = fixture.drafted("amina@example.com").await;
    let changed = amina
        .put(form_with("amina@example.com", json!({"phone": "", "consent": false})))
        .await
        .expect(200);
    assert_eq!(
        (&changed["status"], &changed["current_title"]),
        (&json!("draft"), &json!("Chief Financial Officer"))
    );
    assert_eq!(changed["current_position"], changed["current_title"]);
    assert_eq!(fixture.notice_names().await, ["application-kept"]);
    assert_eq!(fixture.app.applications.history(&amina.id).await.unwrap().len(), 1);
    let wrong_fields = wrong(
        amina
            .put(form_with(
                "amina@example.com",
                json!({"phone": "1", "current_title": 7}),
            ))
            .await,
    );
    assert_eq!(wrong_fields, ["current_title", "phone"]);
    assert_eq!(
        wrong(amina.put(form("other@example.com")).await),
        ["professional_email"]
    );
}

#[tokio::test]
async fn a_missing_or_wrong_token_gets_404() {
    let fixture = Fixture::new().await;
    let amina = fixture.drafted("amina@example.com").await;
    let other = fixture.drafted("other@example.com").await;
    let door = fixture.api.anonymous();
    let at = |id: &str, query: &str| format!("/api/member-applications/{id}{query}");
    let id = amina.id.as_str();
    let absent = "app_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";
    let (token, others) = (amina.token().await, other.token().await);
    let unknown = door
        .put(&at(absent, "?email=amina@example.com"), form("amina@example.com"))
        .await
        .expect(404);
    for path in [
        at(id, ""),
        at(id, "?email=amina@example.com"),
        at(id, "?email=amina@example.com&token=guess"),
        at(id, &format!("?email=amina@example.com&token={others}")),
        at(id, &format!("?email=other@example.com&token={token}")),
        at(id, &format!("?token={token}")),
        at(id, &format!("?email=amina@example.com&token={}", amina.token_of(1))),
        at(absent, &format!("?email=amina@example.com&token={token}")),
        at("nonsense", &format!("?email=amina@example.com&token={token}")),
    ] {
        assert_eq!(
            door.put(&path, form("amina@example.com")).await.expect(404),
            unknown,
            "{path}"
        );
        let (address, query) = path.split_once('?').unwrap_or((&path, ""));
        for deed in ["submit", "withdraw"] {
            let path = format!("{address}/{deed}?{query}");
            assert_eq!(door.post(&path, json!({})).await.expect(404), unknown, "{path}");
        }
    }
    let by_header = door.with_header("x-edit-token", token);
    by_header
        .put(&at(id, "?email=AMINA@example.com"), form("amina@example.com"))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_question_sends_a_new_link_and_revokes_the_old_one() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let old = format!(
        "/api/member-applications/{}?email=amina@example.com&token={}",
        amina.id,
        amina.token().await
    );
    fixture
        .review(&amina.id, json!({"action": "request_info", "message": "Which year?"}))
        .await
        .expect(200);
    fixture
        .api
        .anonymous()
        .put(&old, form("amina@example.com"))
        .await
        .expect(404);

    let answered = form_with(
        "amina@example.com",
        json!({"answer": "In 2019.", "team_size_managed": "300"}),
    );
    let seen = amina.put(answered).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["info_request"]["message"]),
        (&json!("additional_info_required"), &json!("Which year?"))
    );
    let file = fixture
        .admin
        .get(&format!("/api/member-applications/admin/{}", amina.id))
        .await
        .expect(200);
    let last = file["history"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["event"], &last["comment"]),
        (&json!("revise"), &json!("In 2019."))
    );
}
