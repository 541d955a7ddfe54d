//! POST /api/introductions/{id}/workflow-actions, GET …/workflow-history, GET …/transitions

use serde_json::{Value, json};

use crate::fixture::{at, fixture};

#[tokio::test]
async fn a_comment_of_the_team_is_not_mailed_as_if_the_other_party_wrote_it() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let comment = json!({"comment": "Please agree on a date."});
    let admin = fixture.api.admin();
    admin.post(&at(&sent, "/workflow-actions"), comment).await.expect(201);
    let notices = fixture.local.notices("introductions").await;
    assert!(notices.iter().all(|notice| notice["name"] != "introduction-commented"));
}

#[tokio::test]
async fn a_private_comment_is_visible_to_its_own_party_only() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let path = at(&sent, "/workflow-actions");
    let secret = json!({"comment": "Too expensive, I fear.", "visibility": "private"});
    let own = pair.employer.post(&path, secret).await.expect(201);
    assert_eq!(own["workflow_metrics"]["comments_count"], 1);
    let shared = json!({
        "action_type": "comment_added", "comment": "Could we talk on Monday?", "metadata": {"mention": "Amina"},
    });
    pair.employer.post(&path, shared).await.expect(201);
    let notices = fixture.local.notices("introductions").await;
    let shared: Vec<_> = notices
        .iter()
        .filter(|notice| notice["name"] == "introduction-commented")
        .collect();
    let [shared] = shared[..] else {
        panic!("of the shared comment only, to the other party only: {shared:?}")
    };
    assert_eq!(
        (&shared["body"]["role"], &shared["body"]["message"]),
        (&json!("executive"), &json!("Could we talk on Monday?"))
    );

    for (who, entries, comments) in [
        (&pair.employer, 3, 2),
        (&pair.executive, 2, 1),
        (&fixture.api.admin(), 2, 1),
    ] {
        let seen = who.get(&at(&sent, "")).await.expect(200);
        assert_eq!(seen["workflow_metrics"]["comments_count"], comments);
        let history = who.get(&at(&sent, "/workflow-history")).await.expect(200);
        assert_eq!(
            (&history["total"], history["history"].as_array().unwrap().len()),
            (&json!(entries), entries)
        );
        let raw = format!("{seen}{history}");
        assert_eq!(raw.contains("expensive"), entries == 3);
        let last = &history["history"][entries - 1];
        assert_eq!(
            (&last["comment"], &last["metadata"]["mention"]),
            (&json!("Could we talk on Monday?"), &json!("Amina"))
        );
        assert_eq!(seen["recent_actions"][0]["comment"], "Could we talk on Monday?");
    }
}

#[tokio::test]
async fn the_history_is_complete_and_in_order() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let path = at(&sent, "/workflow-status");
    pair.executive
        .put(&path, json!({"new_status": "accepted", "comment": "With pleasure."}))
        .await
        .expect(200);
    pair.employer
        .post(
            &at(&sent, "/schedule-meeting"),
            json!({"meeting_datetime": "2026-11-25T09:00:00Z"}),
        )
        .await
        .expect(200);
    pair.employer
        .post(&at(&sent, "/workflow-actions"), json!({"comment": "In Nairobi."}))
        .await
        .expect(201);
    pair.executive
        .put(&path, json!({"new_status": "accepted"}))
        .await
        .expect(200);
    let last = json!({"new_status": "cancelled", "comment": "Against the rules."});
    fixture.api.admin().put(&path, last).await.expect(200);

    let history = pair.employer.get(&at(&sent, "/workflow-history")).await.expect(200);
    let line = |entry: &Value| {
        let fields = ["actor", "actor_name", "action_type", "event", "from", "to", "comment"];
        Value::from(fields.map(|field| entry[field].clone()).to_vec())
    };
    let lines: Vec<_> = history["history"].as_array().unwrap().iter().map(line).collect();
    let expected = [
        json!([
            "employer",
            "Kofi Mensah",
            "status_changed",
            "send",
            null,
            "pending",
            null
        ]),
        json!([
            "executive",
            "Amina Bello",
            "status_changed",
            "accept",
            "pending",
            "accepted",
            "With pleasure."
        ]),
        json!([
            "employer",
            "Kofi Mensah",
            "status_changed",
            "schedule_meeting",
            "accepted",
            "scheduled",
            null
        ]),
        json!([
            "employer",
            "Kofi Mensah",
            "comment_added",
            null,
            null,
            null,
            "In Nairobi."
        ]),
        json!([
            "executive",
            "Amina Bello",
            "status_changed",
            "cancel_meeting",
            "scheduled",
            "accepted",
            null
        ]),
        json!([
            "admin",
            "Kilele",
            "status_changed",
            "moderate",
            "accepted",
            "cancelled",
            "Against the rules."
        ]),
    ];
    assert_eq!(lines, expected);
    assert_eq!(history["next_cursor"], Value::Null);
    let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["recent_actions"].as_array().unwrap().len(), 5);
    assert_eq!(
        (&seen["recent_actions"][0]["to"], &seen["allowed_transitions"]),
        (&json!("cancelled"), &json!([]))
    );
}

#[tokio::test]
async fn a_long_history_is_paged() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    for n in 0..103 {
        let visibility = if n % 2 == 0 { "private" } else { "shared" };
        let comment = json!({"comment": format!("Number {n}"), "visibility": visibility});
        pair.employer
            .post(&at(&sent, "/workflow-actions"), comment)
            .await
            .expect(201);
    }
    let first = pair.employer.get(&at(&sent, "/workflow-history")).await.expect(200);
    assert_eq!(
        (&first["total"], first["history"].as_array().unwrap().len()),
        (&json!(104), 100)
    );
    let path = at(
        &sent,
        &format!("/workflow-history?cursor={}", first["next_cursor"].as_str().unwrap()),
    );
    let second = pair.employer.get(&path).await.expect(200);
    assert_eq!(
        (second["history"].as_array().unwrap().len(), &second["next_cursor"]),
        (4, &Value::Null)
    );
    assert_eq!(second["history"][3]["comment"], "Number 102");
    let theirs = pair.executive.get(&at(&sent, "/workflow-history")).await.expect(200);
    assert_eq!(
        (&theirs["total"], theirs["history"].as_array().unwrap().len()),
        (&json!(52), 52)
    );
}

#[tokio::test]
async fn every_party_gets_its_allowed_moves() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    for (who, events) in [
        (&pair.employer, vec!["withdraw"]),
        (&pair.executive, vec!["accept", "decline"]),
        (&fixture.api.admin(), vec!["moderate"]),
    ] {
        let shared = who.get(&at(&sent, "/transitions")).await.expect(200);
        let ways: Vec<_> = shared["allowed_transitions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|way| &way["event"])
            .collect();
        assert_eq!(
            (&shared["workflow_status"], ways),
            (
                &json!("pending"),
                events.iter().map(|e| json!(e)).collect::<Vec<_>>().iter().collect()
            )
        );
        let view = who.get(&at(&sent, "")).await.expect(200);
        assert_eq!(view["allowed_transitions"], shared["allowed_transitions"]);
    }
}

#[tokio::test]
async fn only_comments_can_be_added_to_the_history() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let path = at(&sent, "/workflow-actions");
    for (field, wrong) in [
        (
            "action_type",
            json!({"action_type": "status_changed", "comment": "Hired!"}),
        ),
        ("comment", json!({"comment": " "})),
        ("visibility", json!({"comment": "Hm.", "visibility": "public"})),
    ] {
        let refused = pair.employer.post(&path, wrong).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    for rest in ["", "/workflow-history", "/transitions"] {
        fixture.api.employer().get(&at(&sent, rest)).await.expect(404);
        fixture.api.anonymous().get(&at(&sent, rest)).await.expect(401);
    }
    fixture
        .api
        .executive()
        .post(&path, json!({"comment": "Hello."}))
        .await
        .expect(404);
}

#[tokio::test]
async fn a_full_history_still_allows_closing_moves() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let id = sent["id"].as_str().unwrap().parse().unwrap();
    let mut introduction = fixture.introductions.get(&id).await.unwrap().unwrap();
    introduction.history_length = 299;
    fixture.introductions.table.save(&introduction).await.unwrap();
    let path = at(&sent, "/workflow-actions");
    let comment = json!({"comment": "One more"});
    pair.employer.post(&path, comment.clone()).await.expect(201);
    for side in [&pair.employer, &pair.executive] {
        assert_eq!(side.post(&path, comment.clone()).await.problem(409), "history_full");
    }
    let answer = json!({"new_status": "declined"});
    pair.executive
        .put(&at(&sent, "/workflow-status"), answer)
        .await
        .expect(200);
}
