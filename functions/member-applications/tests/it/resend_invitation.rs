use domain::{ApplicationId, time::days};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Reply;

use crate::applicants::Fixture;

impl Fixture {
    async fn resend(&self, id: &ApplicationId) -> Reply {
        let path = format!("/api/member-applications/admin/{id}/resend-invitation");
        self.admin.post(&path, Value::Null).await
    }
}

#[tokio::test]
async fn an_expired_invitation_is_sent_again_and_valid_for_thirty_days_from_then() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let approved = fixture
        .review(&amina.id, json!({"action": "approve"}))
        .await
        .expect(200);
    assert_eq!(approved["invitation_expires_at"], "2026-12-20T12:00:00.01Z");
    fixture.pass(days(45));

    let seen = fixture.resend(&amina.id).await.expect(200);
    let expires_at = json!("2027-02-03T12:00:00.02Z");
    assert_eq!(
        (&seen["status"], &seen["invitation_expires_at"]),
        (&json!("approved"), &expires_at)
    );
    let moves = seen["allowed_transitions"].as_array().unwrap();
    let resend = moves
        .iter()
        .find(|entry| entry["event"] == "resend_invitation")
        .unwrap();
    assert_eq!(
        resend["blocked"],
        "The invitation was sent again less than an hour ago."
    );

    let notices = fixture.local.notices("applications").await;
    let notice = notices.last().unwrap();
    assert_eq!(
        (&notice["name"], &notice["to"]["email"], &notice["body"]["expires_at"]),
        (&json!("invitation-resent"), &json!("amina@example.com"), &expires_at)
    );
    let facts = fixture.local.facts("applications").await;
    let fact = facts.last().unwrap();
    assert_eq!(
        (&fact["name"], &fact["by"], &fact["body"]),
        (
            &json!("invitation_resent"),
            &json!({"role": "admin", "account_id": fixture.admin.id()}),
            &json!({"application_id": amina.id})
        )
    );
    let file = format!("/api/member-applications/admin/{}", amina.id);
    let file = fixture.admin.get(&file).await.expect(200);
    let last = file["history"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["event"], &last["account_id"], &last["from"], &last["to"]),
        (
            &json!("resend_invitation"),
            &json!(fixture.admin.id()),
            &json!("approved"),
            &json!("approved")
        )
    );
    let reminder = format!("2027-01-07T12:00:00.020Z#{}#invitation-1", amina.id);
    let timers = fixture.local.everything("timers").await;
    assert!(
        timers.iter().any(|timer| timer.contains(&reminder)),
        "reminders count from then: {timers:?}"
    );
}

#[tokio::test]
async fn an_invitation_is_sent_again_once_an_hour() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    fixture
        .review(&amina.id, json!({"action": "approve"}))
        .await
        .expect(200);
    fixture.resend(&amina.id).await.expect(200);
    let timers = fixture.local.everything("timers").await;
    let [timer] = timers.as_slice() else {
        panic!("{timers:?}")
    };
    assert!(
        timer.contains("2026-11-23T12:00:00.020Z#"),
        "replaces the first one: {timer}"
    );
    fixture.pass(SignedDuration::from_mins(59));
    let refused = fixture.resend(&amina.id).await.expect(409);
    assert_eq!(
        (&refused["code"], &refused["detail"]),
        (
            &json!("invalid_move"),
            &json!("The invitation was sent again less than an hour ago.")
        )
    );
    fixture.pass(SignedDuration::from_mins(1));
    fixture.resend(&amina.id).await.expect(200);
    let (one, other) = {
        fixture.pass(SignedDuration::from_hours(1));
        tokio::join!(fixture.resend(&amina.id), fixture.resend(&amina.id))
    };
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "of two requests at once one is refused");
    let mut sent = fixture.notice_names().await;
    sent.retain(|name| name == "invitation-resent");
    assert_eq!(sent.len(), 3);
}

#[tokio::test]
async fn only_an_approved_and_unclaimed_application_has_an_invitation_to_send() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let events = |seen: &Value| seen["allowed_transitions"].to_string();
    let refused = fixture.resend(&amina.id).await.expect(409);
    assert_eq!(
        refused["detail"],
        "The status of the application is “submitted”: the admin cannot “resend invitation” now."
    );
    let approved = fixture
        .review(&amina.id, json!({"action": "approve"}))
        .await
        .expect(200);
    assert!(events(&approved).contains("resend_invitation"));
    fixture.resend(&amina.id).await.expect(200);
    let undone = fixture
        .review(&amina.id, json!({"action": "undo_approval"}))
        .await
        .expect(200);
    assert_eq!(undone["invitation_expires_at"], Value::Null);
    assert!(!events(&undone).contains("resend_invitation"));
    fixture.resend(&amina.id).await.problem(409);
    let again = fixture
        .review(&amina.id, json!({"action": "approve"}))
        .await
        .expect(200);
    assert_eq!(
        again["invitation_expires_at"], "2026-12-20T12:00:00.03Z",
        "counted from the new approval"
    );

    let mut claimed = fixture.application(&amina.id).await;
    claimed.account_id = Some(fixture.api.executive().id());
    fixture.app.applications.table.save(&claimed).await.unwrap();
    let refused = fixture.resend(&amina.id).await.expect(409);
    assert_eq!(refused["detail"], "The invitation has already been claimed.");
    let file = format!("/api/member-applications/admin/{}", amina.id);
    let file = fixture.admin.get(&file).await.expect(200);
    assert_eq!(file["invitation_expires_at"], Value::Null);
    assert!(!events(&file).contains("resend_invitation"));
    let sent = fixture.notice_names().await;
    assert_eq!(sent.iter().filter(|name| *name == "invitation-resent").count(), 1);
}
