//! Meetings: arranged, moved, cancelled, or chosen from proposed times.

use domain::introduction::Stage;
use serde_json::{Value, json};

use crate::fixture::{Fixture, fixture};

/// For each mail about a meeting: the change, the recipient, the sequence.
async fn meeting_mails(fixture: &Fixture) -> Vec<Value> {
    let events = fixture.local.notices("introductions").await.into_iter();
    let mut mails: Vec<_> = events
        .filter(|event| event["name"] == "meeting-changed")
        .map(|event| {
            let body = &event["body"];
            let meeting = &body["meeting"];
            json!([
                meeting["sequence"],
                body["news"],
                body["role"],
                body["counterparty"],
                meeting["id"]
            ])
        })
        .collect();
    mails.sort_by_key(ToString::to_string);
    mails
}

#[tokio::test]
async fn a_meeting_keeps_its_id_when_moved_and_cancelled() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Accepted).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    let wish = json!({
        "meeting_datetime": "2026-11-25T09:00:00Z", "location_or_link": "https://meet.example.com/k",
        "agenda": "The listing.", "time_zone": "Africa/Nairobi",
    });
    let arranged = pair
        .employer
        .post(&at("/schedule-meeting"), wish.clone())
        .await
        .expect(200);
    let meeting = &arranged["meeting_details"];
    assert_eq!(
        (
            &arranged["workflow_status"],
            &meeting["duration_minutes"],
            &meeting["meeting_type"]
        ),
        (&json!("scheduled"), &json!(60), &json!("video_call"))
    );
    assert_eq!(
        (&meeting["is_over"], &arranged["time_zones"]["employer"]),
        (&json!(false), &json!("Africa/Nairobi"))
    );
    let pressed_twice = pair.employer.post(&at("/schedule-meeting"), wish).await.expect(200);
    assert_eq!(
        pressed_twice["version"], arranged["version"],
        "nothing is changed, nobody is notified"
    );
    let mid = meeting["id"].as_str().unwrap().to_owned();
    let path = at(&format!("/meetings/{mid}"));
    let later = json!({"meeting_datetime": "2026-11-26T09:00:00Z", "duration_minutes": 90});
    let moved = pair.executive.put(&path, later).await.expect(200);
    assert_eq!(
        (&moved["meeting_details"]["id"], &moved["workflow_status"]),
        (&json!(mid), &json!("scheduled"))
    );
    let off = pair.executive.delete(&path).await.expect(200);
    assert_eq!(
        (&off["workflow_status"], &off["meeting_details"]),
        (&json!("accepted"), &Value::Null)
    );
    pair.employer.delete(&path).await.expect(404);

    let mut expected = Vec::new();
    for (sequence, news) in [(0, "arranged"), (1, "changed"), (2, "cancelled")] {
        for (role, other) in [("employer", "Amina Bello"), ("executive", "Savanna Bank")] {
            expected.push(json!([sequence, news, role, other, mid]));
        }
    }
    assert_eq!(meeting_mails(&fixture).await, expected);
    let notices = fixture.local.notices("introductions").await;
    let twice = notices.iter().any(|notice| notice["name"] == "introduction-moved");
    assert!(!twice, "the mails of the meeting tell of the stage too");
}

#[tokio::test]
async fn every_ending_cancels_the_meeting_in_both_calendars() {
    let fixture = fixture().await;
    for by_admin in [false, true] {
        let pair = fixture.pair().await;
        let id = fixture.at(&pair, Stage::Accepted).await;
        let at = |rest: &str| format!("/api/introductions/{id}{rest}");
        let wish = json!({"meeting_datetime": "2026-11-25T09:00:00Z"});
        pair.employer.post(&at("/schedule-meeting"), wish).await.expect(200);
        let admin = fixture.api.admin();
        let who = if by_admin { &admin } else { &pair.executive };
        let end = json!({"new_status": "cancelled", "comment": "I stay where I am."});
        let ended = who.put(&at("/workflow-status"), end).await.expect(200);
        assert_eq!(ended["meeting_details"], Value::Null);
    }
    let cancelled = meeting_mails(&fixture)
        .await
        .into_iter()
        .filter(|mails| mails[1] == "cancelled");
    assert_eq!(cancelled.count(), 4, "both sides, twice");
}

#[tokio::test]
async fn one_party_proposes_up_to_five_slots_and_the_other_picks_one() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Accepted).await;
    let path = format!("/api/introductions/{id}/proposed-times");
    let day = |day: u32| format!("2026-11-{day}T09:00:00Z");
    let six: Vec<_> = (21..=26).map(day).collect();
    let refused = pair.employer.post(&path, json!({"times": six})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "times");
    let wish = json!({"times": [day(25), day(24)], "duration_minutes": 30, "time_zone": "Asia/Dubai"});
    let proposed = pair.employer.post(&path, wish.clone()).await.expect(201);
    let pressed_twice = pair.employer.post(&path, wish).await.expect(201);
    assert_eq!(pressed_twice["version"], proposed["version"]);
    assert_eq!(
        (&proposed["proposed_times"]["times"], &proposed["whose_turn"]),
        (&json!([day(24), day(25)]), &json!("executive"))
    );
    let notices = fixture.local.notices("introductions").await;
    let mail = notices
        .iter()
        .find(|event| event["name"] == "meeting-times-proposed")
        .unwrap();
    assert_eq!(
        (&mail["body"]["role"], &mail["body"]["minutes"]),
        (&json!("executive"), &json!(30))
    );

    pair.employer.put(&path, json!({"time": day(24)})).await.expect(422);
    pair.executive.put(&path, json!({"time": day(23)})).await.expect(422);
    let picked = pair
        .executive
        .put(&path, json!({"time": day(24), "time_zone": "Africa/Lagos"}))
        .await
        .expect(200);
    assert_eq!(
        (
            &picked["workflow_status"],
            &picked["proposed_times"],
            &picked["meeting_details"]["duration_minutes"]
        ),
        (&json!("scheduled"), &Value::Null, &json!(30))
    );
    let pressed_twice = pair.executive.put(&path, json!({"time": day(24)})).await.expect(200);
    assert_eq!(pressed_twice["version"], picked["version"]);
    assert_eq!(
        picked["time_zones"],
        json!({"employer": "Asia/Dubai", "executive": "Africa/Lagos"})
    );
    assert_eq!(meeting_mails(&fixture).await.len(), 2);
}

#[tokio::test]
async fn a_meeting_during_negotiations_keeps_the_stage_and_is_in_the_history() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Negotiating).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    let wish = json!({"meeting_datetime": "2026-11-25T09:00:00Z"});
    let met = pair.executive.post(&at("/schedule-meeting"), wish).await.expect(200);
    assert_eq!(met["workflow_status"], "negotiating");
    let mid = met["meeting_details"]["id"].as_str().unwrap();
    pair.employer.delete(&at(&format!("/meetings/{mid}"))).await.expect(200);
    let history = pair.employer.get(&at("/workflow-history")).await.expect(200);
    let deeds: Vec<_> = history["history"].as_array().unwrap()[1..]
        .iter()
        .map(|entry| json!([entry["action_type"], entry["meeting_at"], entry["event"]]))
        .collect();
    let expected = [
        json!(["meeting_arranged", "2026-11-25T09:00:00Z", null]),
        json!(["meeting_cancelled", null, null]),
    ];
    assert_eq!(deeds, expected);
}

#[tokio::test]
async fn only_the_two_parties_arrange_meetings() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Accepted).await;
    let at = |rest: &str| format!("/api/introductions/{id}{rest}");
    let wish = json!({"meeting_datetime": "2026-11-25T09:00:00Z"});
    fixture
        .api
        .admin()
        .post(&at("/schedule-meeting"), wish.clone())
        .await
        .expect(403);
    fixture
        .api
        .executive()
        .post(&at("/schedule-meeting"), wish.clone())
        .await
        .expect(404);
    let mut odd = wish.clone();
    odd["time_zone"] = json!("<b>");
    let refused = pair.employer.post(&at("/schedule-meeting"), odd).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "time_zone");
    let other = at("/meetings/mtg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S");
    pair.employer.put(&other, wish).await.expect(404);
}
