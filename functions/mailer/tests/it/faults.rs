//! Faults of the queue, the table and SES, within one process.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use events::Notice;
use jiff::SignedDuration;
use serde_json::json;
use store::mail::Fate;
use testkit::{Answer, Call, StandIn};

use crate::fixture::{Fixture, GRACE, INVOCATION, application, email_sent, message, messages, receipts};

/// Asserts that exactly one mail was sent for each of these events.
async fn each_told_once(fixture: &Fixture, events: &[Notice]) {
    let counts = fixture.mails_by_event().await;
    let once: HashMap<_, _> = events.iter().map(|event| (application(event), 1)).collect();
    assert_eq!(counts, once);
}

fn is_send(call: &Call) -> bool {
    call.path == "/v2/email/outbound-emails"
}

/// The local cloud, with this response of SES.
async fn ses_says(status: u16, code: &'static str, words: &'static str) -> StandIn {
    StandIn::start(move |call| {
        if is_send(call) {
            let header = vec![("x-amzn-errortype", code.to_owned())];
            Answer::Say(status, header, json!({ "message": words }).to_string())
        } else {
            Answer::Forward
        }
    })
    .await
}

#[tokio::test]
async fn every_message_delivered_twice_is_one_mail() {
    let fixture = Fixture::open().await;
    let mailer = fixture.mailer();
    let events = receipts(5);
    let mut twice = messages(&events);
    twice.extend(messages(&events));
    assert!(fixture.work(&mailer, &twice).await.is_empty());
    assert!(fixture.work(&mailer, &twice).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn two_mailers_with_the_same_batch_send_each_mail_once() {
    let fixture = Fixture::open().await;
    let (one, other) = (fixture.mailer(), fixture.mailer());
    let events = receipts(6);
    let batch = messages(&events);
    tokio::join!(fixture.work(&one, &batch), fixture.work(&other, &batch));
    // A message that either process found claimed by the other is redelivered.
    assert!(fixture.work(&one, &batch).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn an_unreadable_message_is_reported_and_the_others_are_processed() {
    let fixture = Fixture::open().await;
    let events = receipts(2);
    let mut batch = messages(&events);
    batch.insert(1, message("bad-json", &json!("not an event")));
    batch.push(message(
        "bad-event",
        &json!({ "detail": { "name": "never_heard_of", "body": {} } }),
    ));
    assert_eq!(fixture.work(&fixture.mailer(), &batch).await, ["bad-json", "bad-event"]);
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn a_throttled_table_loses_no_mail_and_failed_writes_are_reported() {
    // Failing calls to the table by number: the first ones, with and without exceeding the client's retries; from the
    // first mark on; occasionally.
    let patterns: [fn(usize) -> bool; 4] = [|n| n < 2, |n| n < 25, |n| (1..9).contains(&n), |n| n < 60 && n % 7 < 5];
    for is_throttled in patterns {
        let fixture = Fixture::open().await;
        let calls = Arc::new(AtomicUsize::new(0));
        let cloud = StandIn::start(move |call| {
            let is_table = !call.operation().is_empty();
            if is_table && is_throttled(calls.fetch_add(1, Ordering::Relaxed)) {
                Answer::throttled()
            } else {
                Answer::Forward
            }
        })
        .await;
        let mailer = fixture.mailer_behind(&cloud);
        let events = receipts(4);
        let mut left = messages(&events);
        for _ in 0..10 {
            let again = fixture.work(&mailer, &left).await;
            for (n, event) in events.iter().enumerate() {
                let answered_as_done = !again.contains(&format!("m{n}"));
                if answered_as_done {
                    assert!(matches!(fixture.fate(event).await, Some(Fate::Sent { .. })), "m{n}");
                }
            }
            left.retain(|message| again.iter().any(|id| message["messageId"] == *id));
        }
        assert!(left.is_empty(), "still failing after ten deliveries: {left:?}");
        each_told_once(&fixture, &events).await;
    }
}

#[tokio::test]
async fn a_mark_that_cannot_be_written_fails_and_the_ses_event_prevents_a_second_mail() {
    let fixture = Fixture::open().await;
    let calls = Arc::new(AtomicUsize::new(0));
    // All calls after the claim fail.
    let cloud = StandIn::start(move |call| {
        let is_write = call.operation() == "PutItem";
        if is_write && calls.fetch_add(1, Ordering::Relaxed) > 0 {
            Answer::throttled()
        } else {
            Answer::Forward
        }
    })
    .await;
    let events = receipts(1);
    let batch = messages(&events);
    assert_eq!(fixture.work(&fixture.mailer_behind(&cloud), &batch).await, ["m0"]);
    assert!(matches!(fixture.fate(&events[0]).await, Some(Fate::Claimed { .. })));

    let mailer = fixture.mailer();
    assert_eq!(fixture.work(&mailer, &batch).await, ["m0"], "the claim still stands");
    assert!(
        fixture
            .work(&mailer, &[message("ses", &email_sent(&events[0]))])
            .await
            .is_empty()
    );
    assert!(fixture.work(&mailer, &batch).await.is_empty());
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    assert!(fixture.work(&mailer, &batch).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn a_mail_throttled_by_ses_is_retried_at_once() {
    let fixture = Fixture::open().await;
    let events = receipts(2);
    let batch = messages(&events);
    let cloud = ses_says(429, "TooManyRequestsException", "slow down").await;
    assert_eq!(fixture.work(&fixture.mailer_behind(&cloud), &batch).await, ["m0", "m1"]);
    assert_eq!(fixture.fate(&events[0]).await, Some(Fate::Waiting));
    assert!(fixture.work(&fixture.mailer(), &batch).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn a_throttled_burst_is_delivered_once_without_dead_letters() {
    /// As the queue is configured: a message received more often becomes a dead letter.
    const MOST_RECEIVED: usize = 50;
    let fixture = Fixture::open().await;
    let calls = Arc::new(AtomicUsize::new(0));
    let cloud = StandIn::start(move |call| {
        // One in eight is accepted: the load is far above the account's limit.
        if is_send(call) && !calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(8) {
            let words = json!({ "message": "Maximum sending rate exceeded." }).to_string();
            let header = vec![("x-amzn-errortype", "TooManyRequestsException".to_owned())];
            Answer::Say(429, header, words)
        } else {
            Answer::Forward
        }
    })
    .await;
    let mailer = fixture.mailer_behind(&cloud);
    let events = receipts(24);
    let mut waiting = messages(&events);
    let mut received: HashMap<String, usize> = HashMap::new();
    while !waiting.is_empty() {
        let (batch, later) = waiting.split_at(waiting.len().min(10));
        for message in batch {
            *received
                .entry(message["messageId"].as_str().unwrap().to_owned())
                .or_default() += 1;
        }
        let again = fixture.work(&mailer, batch).await;
        let again = batch
            .iter()
            .filter(|message| again.iter().any(|id| message["messageId"] == *id));
        waiting = later.iter().chain(again).cloned().collect();
        assert!(received.values().all(|times| *times <= MOST_RECEIVED), "{received:?}");
    }
    each_told_once(&fixture, &events).await;
    let sent = fixture.figures.lock().unwrap().len();
    assert_eq!(sent, events.len(), "each is a figure, once");
}

#[tokio::test]
async fn a_mailer_without_a_slot_before_its_deadline_returns_all_messages() {
    let fixture = Fixture::open().await;
    let slow = fixture.mailer_of(1);
    let events = receipts(3);
    assert_eq!(fixture.work(&slow, &messages(&events)).await, ["m1", "m2"]);
    assert_eq!(fixture.fate(&events[1]).await, None, "nobody has claimed it");
    assert!(fixture.work(&fixture.mailer(), &messages(&events)).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn metrics_contain_no_personal_data() {
    let fixture = Fixture::open().await;
    assert!(
        fixture
            .work(&fixture.mailer(), &messages(&receipts(2)))
            .await
            .is_empty()
    );
    assert!(
        fixture
            .work(&fixture.mailer(), &messages(&receipts(1)))
            .await
            .is_empty()
    );
    let lines = fixture.figures.lock().unwrap().clone();
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert!(line.contains("\"MailsSent\":1"), "{line}");
        assert!(
            !line.contains('@') && !line.contains("Amina") && !line.contains("evt_"),
            "{line}"
        );
    }
}

#[tokio::test]
async fn a_redrive_of_three_days_sends_no_duplicate_mail() {
    let fixture = Fixture::open().await;
    let events = receipts(3);
    let mailer = fixture.mailer();
    assert!(fixture.work(&mailer, &messages(&events)).await.is_empty());
    // The retention of the event in its table, and the same again in a queue and its dead letters.
    for hours in [72, 4 * 24, 14 * 24] {
        fixture.local.clock.advance(SignedDuration::from_hours(hours));
        fixture.local.lapse("mail").await;
        assert!(fixture.work(&mailer, &messages(&events)).await.is_empty());
    }
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn a_permanently_refused_mail_is_marked_failed_and_not_retried() {
    for (code, words) in [
        ("BadRequestException", "Illegal address"),
        ("BadRequestException", "Local address contains control or whitespace"),
        ("MessageRejected", "Address is on the suppression list"),
    ] {
        let fixture = Fixture::open().await;
        let events = receipts(1);
        let batch = messages(&events);
        let cloud = ses_says(400, code, words).await;
        assert!(fixture.work(&fixture.mailer_behind(&cloud), &batch).await.is_empty());
        assert_eq!(fixture.fate(&events[0]).await, Some(Fate::Failed { code: code.into() }));
        assert!(fixture.work(&fixture.mailer(), &batch).await.is_empty());
        assert!(fixture.local.mails().await.is_empty());
    }
}

#[tokio::test]
async fn a_configuration_error_loses_no_mail() {
    for (status, code, words) in [
        (
            400,
            "MessageRejected",
            "Email address is not verified. The following identities failed the check",
        ),
        (400, "BadRequestException", "Tag value is too long"),
        (404, "NotFoundException", "Configuration set does not exist"),
        (403, "AccessDeniedException", "not allowed"),
    ] {
        let fixture = Fixture::open().await;
        let events = receipts(1);
        let batch = messages(&events);
        let cloud = ses_says(status, code, words).await;
        assert_eq!(
            fixture.work(&fixture.mailer_behind(&cloud), &batch).await,
            ["m0"],
            "{code}"
        );
        assert!(fixture.work(&fixture.mailer(), &batch).await.is_empty(), "{code}");
        each_told_once(&fixture, &events).await;
    }
}

#[tokio::test]
async fn after_a_lost_response_no_mailer_sends_before_claim_and_grace_end() {
    let fixture = Fixture::open().await;
    let events = receipts(1);
    let batch = messages(&events);
    // SES fails without having accepted the mail, but its response does not say so.
    let cloud = ses_says(500, "InternalFailure", "").await;
    assert_eq!(fixture.work(&fixture.mailer_behind(&cloud), &batch).await, ["m0"]);

    let mailer = fixture.mailer();
    let almost = INVOCATION + GRACE - SignedDuration::from_secs(1);
    fixture.local.clock.advance(almost);
    assert_eq!(fixture.work(&mailer, &batch).await, ["m0"]);
    assert!(fixture.local.mails().await.is_empty());
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    assert!(fixture.work(&mailer, &batch).await.is_empty());
    each_told_once(&fixture, &events).await;
}

#[tokio::test]
async fn ses_events_of_other_mails_are_ignored() {
    let fixture = Fixture::open().await;
    let mut not_ours = email_sent(&receipts(1)[0]);
    not_ours["detail"]["mail"]["tags"] = json!({ "ses:from-domain": ["kilele.example"] });
    assert!(
        fixture
            .work(&fixture.mailer(), &[message("ses", &not_ours)])
            .await
            .is_empty()
    );
}
