//! POST /api/messaging/conversations/{id}/read

use domain::settings::Settings;
use serde_json::json;

use crate::fixture::{CONVERSATIONS, MESSAGES, fixture};

#[tokio::test]
async fn a_message_that_was_read_has_two_receipts() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let sent = &pair.messages(&pair.employer).await[1];
    assert_eq!(sent["read_receipts"].as_object().unwrap().len(), 1, "the author's own");
    assert_eq!(pair.executive.get(CONVERSATIONS).await.expect(200)["unread_total"], 2);
    pair.executive.post(&pair.at("/read"), json!({})).await.expect(204);
    assert_eq!(pair.executive.get(CONVERSATIONS).await.expect(200)["unread_total"], 0);
    let read = &pair.messages(&pair.employer).await[1]["read_receipts"];
    assert_eq!(read.as_object().unwrap().len(), 2);
    assert!(read[pair.executive.id().as_str()].is_string());
}

#[tokio::test]
async fn reading_up_to_a_message_leaves_the_later_ones_unread() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for content in ["One.", "Two.", "Three."] {
        pair.employer.post(MESSAGES, pair.message(content)).await.expect(201);
    }
    pair.executive
        .post(&pair.at("/read"), json!({"up_to": 3}))
        .await
        .expect(204);
    let shown = pair.executive.get(&pair.at("")).await.expect(200);
    assert_eq!(shown["unread_count"], 1);
    // An older tab does not make read messages unread.
    pair.executive
        .post(&pair.at("/read"), json!({"up_to": 2}))
        .await
        .expect(204);
    let shown = pair.executive.get(&pair.at("")).await.expect(200);
    assert_eq!(shown["unread_count"], 1);
    let receipts: Vec<_> = pair.messages(&pair.employer).await.into_iter().skip(1).collect();
    let counts = receipts
        .iter()
        .map(|message| message["read_receipts"].as_object().unwrap().len());
    assert_eq!(counts.collect::<Vec<_>>(), [2, 2, 1]);
    let refused = pair
        .executive
        .post(&pair.at("/read"), json!({"up_to": 99}))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "up_to");
}

#[tokio::test]
async fn private_read_receipts_are_not_stored_at_all() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let settings = Settings {
        private_read_receipts: true,
        ..Settings::new(pair.executive.id())
    };
    fixture.app.common.accounts.create(&settings).await.unwrap();
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let before = pair.messages(&pair.employer).await;
    pair.executive.post(&pair.at("/read"), json!({})).await.expect(204);
    assert_eq!(pair.messages(&pair.employer).await, before);
    let shown = pair.executive.get(&pair.at("")).await.expect(200);
    assert_eq!(shown["unread_count"], 0, "their own count is not affected");
    let stored = fixture.local.items("messaging").await;
    let record = stored
        .iter()
        .find(|item| item["kind"].as_s().unwrap() == "conversation");
    assert!(!record.unwrap().contains_key("receipts"));
}

#[tokio::test]
async fn colleagues_have_unread_messages_of_their_own() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let colleague = fixture
        .colleague(&pair.employer, domain::profile::Seat::Interviewer)
        .await;
    pair.executive
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    pair.employer.post(&pair.at("/read"), json!({})).await.expect(204);
    assert_eq!(pair.employer.get(CONVERSATIONS).await.expect(200)["unread_total"], 0);
    assert_eq!(colleague.get(CONVERSATIONS).await.expect(200)["unread_total"], 2);
}

#[tokio::test]
async fn a_payer_reads_no_conversation_of_an_introduction() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let payer = fixture.colleague(&pair.employer, domain::profile::Seat::Payer).await;
    pair.executive
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let listed = payer.get(CONVERSATIONS).await.expect(200);
    assert_eq!(
        (&listed["conversations"], &listed["unread_total"]),
        (&json!([]), &json!(0))
    );
    for rest in ["", "/attachments", "/messages"] {
        assert_eq!(payer.get(&pair.at(rest)).await.problem(404), "not_found", "{rest}");
    }
    payer.post(MESSAGES, pair.message("May I?")).await.problem(404);
}
