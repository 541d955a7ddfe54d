use domain::reference::ReferenceState;
use serde_json::{Value, json};
use testkit::access_log;

use crate::fixture::{Fixture, contact};

#[tokio::test]
async fn the_team_sees_answers_and_status_of_each_reference() {
    let fixture = Fixture::new().await;
    let path = format!("/api/admin/candidates/{}/references", fixture.amina.id());
    let admin = fixture.api.admin();
    assert_eq!(
        admin.get(&path).await.expect(200),
        json!({ "references": [], "total": 0 })
    );
    fixture.added("other@bank.example").await;
    fixture.in_state(ReferenceState::Completed).await;

    let seen = admin.get(&path).await.expect(200);
    assert_eq!(seen["total"], 2);
    let (pending, completed) = (&seen["references"][0], &seen["references"][1]);
    assert_eq!((&pending["times_sent"], &pending["answers"]), (&json!(0), &Value::Null));
    assert_eq!(pending["allowed_transitions"][0]["event"], "send");
    assert_eq!(completed["answers"]["ratings"]["people"], 5);
    assert_eq!(completed["answers"]["work_again"], "yes");
    assert_eq!(completed["consented_at"], json!(fixture.local.clock.now()));
    assert_eq!(
        (&completed["phone"], &completed["times_sent"]),
        (&json!("+233 20 000 0000"), &json!(1))
    );
    fixture.amina.get("/api/executive/references").await.expect(200);
    let log = access_log(&fixture.app.rights, &fixture.amina.id()).await;
    assert_eq!(
        log,
        ["admin candidate"],
        "their log says that the file was opened, once"
    );
}

#[tokio::test]
async fn the_questionnaire_is_sent_once_in_the_referees_language() {
    let fixture = Fixture::new().await;
    let id = fixture.added("kofi@bank.example").await;
    let admin = fixture.api.admin();
    let door = contact(&id);
    let (one, other) = tokio::join!(admin.post(&door, json!({})), admin.post(&door, json!({})));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let notices = fixture.local.notices("vetting").await;
    assert_eq!(notices.len(), 1);
    let body = &notices[0]["body"];
    assert_eq!(
        notices[0]["to"],
        json!({ "email": "kofi@bank.example", "name": "Kofi Mensah", "locale": "fr" })
    );
    assert_eq!(
        (&body["executive"], &body["generation"]),
        (&json!("Amina Diallo"), &json!(1))
    );
    assert!(
        !notices[0].to_string().contains(&fixture.link(&id).await),
        "links are not written down"
    );
}

#[tokio::test]
async fn references_of_an_account_that_is_no_candidate_get_404() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for id in [fixture.api.employer().id().to_string(), "usr_1".into(), "%20".into()] {
        let path = format!("/api/admin/candidates/{id}/references");
        assert_eq!(admin.get(&path).await.problem(404), "not_found");
    }
    for id in ["ref_1", "ref_01JQ8Z6Y5N3V9T7W2K4M6P8R0S"] {
        assert_eq!(admin.post(&contact(id), json!({})).await.problem(404), "not_found");
    }
}
