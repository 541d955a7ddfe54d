//! PUT /api/introductions/{id}/workflow-status: the whole table, and concurrent moves.

use domain::{
    Introduction, NeedsReason,
    introduction::{MOVES, Party, Stage, StageEvent},
};
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{at, contract, fixture, offer};

fn path(id: &impl std::fmt::Display) -> String {
    format!("/api/introductions/{id}/workflow-status")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_listed_move_succeeds_and_every_other_is_refused() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let (mut made, mut refused) = (0, 0);
    for from in Stage::ALL {
        let mut pair = fixture.pair().await;
        let mut id = fixture.at(&pair, *from).await;
        for party in [Party::Employer, Party::Executive, Party::Admin] {
            for to in Stage::ALL {
                let who: &Person = match party {
                    Party::Employer => &pair.employer,
                    Party::Executive => &pair.executive,
                    _ => &admin,
                };
                let listed = MOVES
                    .iter()
                    .find(|row| row.from == *from && row.to == *to && row.by.contains(&party));
                let case = format!("{from} → {to} by {party}");
                let Some(row) = listed else {
                    let answer = who
                        .put(&path(&id), json!({"new_status": to, "comment": "because"}))
                        .await;
                    // A draft is hidden from the executive.
                    let hidden = *from == Stage::Draft && party == Party::Executive;
                    assert_eq!(answer.status, if hidden { 404 } else { 409 }, "{case}: {}", answer.body);
                    if !hidden {
                        assert_eq!(answer.body["code"], "invalid_move", "{case}");
                        let ways = from.next(party).count();
                        let offered = answer.body["allowed_transitions"].as_array().map_or(0, Vec::len);
                        assert_eq!(offered, ways, "{case}");
                    }
                    refused += 1;
                    continue;
                };
                make_ready(&fixture.introductions.table, &id, party).await;
                if row.reason == NeedsReason::Required {
                    let answer = who
                        .put(&path(&id), json!({"new_status": to, "comment": "  "}))
                        .await
                        .expect(422);
                    assert_eq!(answer["errors"][0]["field"], "comment", "{case}");
                }
                let mut answer = who
                    .put(&path(&id), json!({"new_status": to, "comment": "because"}))
                    .await;
                if let Some(sentence) = row.event.what_it_takes() {
                    let refused = answer.expect(422);
                    assert_eq!(
                        refused["errors"][0]["message"],
                        sentence.as_str(),
                        "{case}: a name is not enough"
                    );
                    answer = with_what_it_takes(who, &id, row.event).await;
                }
                assert!(matches!(answer.status, 200 | 201), "{case}: {}", answer.body);
                assert_eq!(&answer.body["workflow_status"], &json!(to), "{case}: {}", answer.body);
                made += 1;
                pair = fixture.pair().await;
                id = fixture.at(&pair, *from).await;
            }
        }
    }
    let listed: usize = MOVES
        .iter()
        .map(|row| row.by.iter().filter(|by| **by != Party::System).count())
        .sum();
    assert_eq!((made, refused), (listed, 14 * 14 * 3 - listed));
}

/// Makes a move that needs more data, through its own endpoint.
async fn with_what_it_takes(who: &Person, id: &domain::IntroductionId, event: StageEvent) -> testkit::Reply {
    let at = |rest: &str| format!("/api/introductions/{id}/{rest}");
    match event {
        StageEvent::MakeOffer => who.post(&at("offer"), offer("2027-06-01")).await,
        StageEvent::Counter => who.post(&at("counter-offer"), offer("2027-06-01")).await,
        _ => {
            let soon = json!({"meeting_datetime": "2026-11-25T09:00:00Z"});
            who.post(&at("schedule-meeting"), soon).await
        }
    }
}

/// Stores what the moves of `by` depend on: a start must be confirmed by both parties, a contract be attached.
async fn make_ready(table: &store::Table<store::area::Introductions>, id: &domain::IntroductionId, by: Party) {
    let mut read = table.get::<Introduction>(id).await.unwrap().unwrap();
    if read.stage == Stage::Contracted {
        read.start_confirmed_by = Some(if by == Party::Employer {
            Party::Executive
        } else {
            Party::Employer
        });
        table.save(&read).await.unwrap();
    }
    if read.stage == Stage::OfferAccepted {
        read.contract = Some(contract());
        table.save(&read).await.unwrap();
    }
}

#[tokio::test]
async fn strangers_see_404_and_the_anonymous_401() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let stranger = [fixture.api.employer(), fixture.api.executive()];
    // The same account in another role is a stranger too.
    let disguised = fixture.api.person(pair.executive.id(), domain::Role::Employer);
    for who in stranger.iter().chain([&disguised]) {
        let path = at(&sent, "/workflow-status");
        assert_eq!(
            who.put(&path, json!({"new_status": "accepted"})).await.problem(404),
            "not_found"
        );
        assert_eq!(who.put(&path, json!("garbage")).await.problem(404), "not_found");
    }
    let path = at(&sent, "/workflow-status");
    fixture
        .api
        .anonymous()
        .put(&path, json!({"new_status": "accepted"}))
        .await
        .expect(401);
    let absent = "/api/introductions/int_01JQ8Z6Y5N3V9T7W2K4M6P8R0S/workflow-status";
    pair.executive
        .put(absent, json!({"new_status": "accepted"}))
        .await
        .expect(404);
    pair.executive
        .put("/api/introductions/7/workflow-status", json!({}))
        .await
        .expect(404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_simultaneous_moves_exactly_one_wins() {
    let fixture = fixture().await;
    for _ in 0..10 {
        let pair = fixture.pair().await;
        let sent = fixture.requested_introduction(&pair).await;
        let path = at(&sent, "/workflow-status");
        let (accepted, withdrawn) = tokio::join!(
            pair.executive.put(&path, json!({"new_status": "accepted"})),
            pair.employer.put(&path, json!({"new_status": "cancelled"})),
        );
        // The slower one finds the new stage, and cannot withdraw from it without a reason.
        let statuses = [accepted.status, withdrawn.status];
        assert!(
            matches!(statuses, [200, 409 | 422] | [409, 200]),
            "{statuses:?} {} {}",
            accepted.body,
            withdrawn.body
        );
        let stage = if accepted.status == 200 {
            "accepted"
        } else {
            "cancelled"
        };
        let seen = pair.executive.get(&at(&sent, "")).await.expect(200);
        assert_eq!(
            (&seen["workflow_status"], &seen["workflow_metrics"]["status_changes"]),
            (&json!(stage), &json!(1))
        );
        let history = pair.executive.get(&at(&sent, "/workflow-history")).await.expect(200);
        assert_eq!(
            (&history["total"], history["history"].as_array().unwrap().len()),
            (&json!(2), 2)
        );
    }
}

#[tokio::test]
async fn the_other_party_is_notified_unless_opted_out() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let path = at(&sent, "/workflow-status");
    pair.executive
        .put(&path, json!({"new_status": "accepted"}))
        .await
        .expect(200);
    let quietly = json!({"new_status": "in_progress", "notify_participants": false});
    pair.employer.put(&path, quietly).await.expect(200);
    let why = json!({"new_status": "cancelled", "comment": "Against the rules of the house."});
    fixture.api.admin().put(&path, why).await.expect(200);

    let mut notices = fixture.local.notices("introductions").await;
    notices.retain(|notice| notice["name"] == "introduction-moved");
    let recipients = |stage: &str| -> Vec<_> {
        let mut recipients: Vec<Value> = notices
            .iter()
            .filter(|notice| notice["body"]["stage"] == stage)
            .map(|notice| {
                json!([
                    notice["body"]["role"],
                    notice["to"]["email"],
                    notice["body"]["counterparty"]
                ])
            })
            .collect();
        recipients.sort_by_key(ToString::to_string);
        recipients
    };
    assert_eq!(
        recipients("accepted"),
        [json!(["employer", "kofi@savanna.example", "Amina Bello"])]
    );
    assert!(recipients("in_progress").is_empty());
    let both = [
        json!(["employer", "kofi@savanna.example", "Amina Bello"]),
        json!(["executive", "amina@acme.example", "Savanna Bank"]),
    ];
    assert_eq!(recipients("cancelled"), both);

    // Every move is one fact, however many people are notified.
    let facts = fixture.local.facts("introductions").await;
    let moves = facts.iter().map(|fact| {
        let body = &fact["body"];
        json!([fact["by"]["role"], body["event"], body["from"], body["to"]]).to_string()
    });
    let expected = [
        json!(["admin", "moderate", "in_progress", "cancelled"]),
        json!(["employer", "send", null, "pending"]),
        json!(["employer", "start_talks", "accepted", "in_progress"]),
        json!(["executive", "accept", "pending", "accepted"]),
    ];
    // Ids of one instant are unordered.
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    assert_eq!(moves, expected.map(|moved| moved.to_string()));
}

#[tokio::test]
async fn a_change_with_an_outdated_if_match_is_refused() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let seen = pair.executive.get(&at(&sent, "")).await;
    assert_eq!(seen.headers["etag"], "\"1\"");
    let comment = json!({"comment": "One more thing: it is in Nairobi."});
    pair.employer
        .post(&at(&sent, "/workflow-actions"), comment)
        .await
        .expect(201);
    let path = at(&sent, "/workflow-status");
    let careful = pair.executive.clone().with_header("if-match", "\"1\"");
    assert_eq!(
        careful.put(&path, json!({"new_status": "accepted"})).await.problem(409),
        "stale"
    );
    let careful = pair.executive.clone().with_header("if-match", "\"2\"");
    let accepted = careful.put(&path, json!({"new_status": "accepted"})).await;
    assert_eq!(accepted.headers["etag"], "\"3\"");
    assert_eq!(
        pair.executive.get(&at(&sent, "")).await.body["version"],
        accepted.expect(200)["version"]
    );
}

#[tokio::test]
async fn a_start_is_confirmed_by_both_parties() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Contracted).await;
    let half = pair
        .executive
        .put(&path(&id), json!({"new_status": "completed"}))
        .await
        .expect(200);
    assert_eq!(
        (&half["workflow_status"], &half["whose_turn"]),
        (&json!("contracted"), &json!("employer"))
    );
    let again = pair
        .executive
        .put(&path(&id), json!({"new_status": "completed"}))
        .await
        .expect(409);
    assert_eq!(again["code"], "invalid_move");
    let whole = pair
        .employer
        .put(&path(&id), json!({"new_status": "completed"}))
        .await
        .expect(200);
    assert_eq!(whole["workflow_status"], "completed");
}
