//! What the queue, the table and SES may do to a mailer, inside one process.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use events::Envelope;
use jiff::SignedDuration;
use serde_json::json;
use store::mail::Fate;
use testkit::{Answer, Call, StandIn};

use crate::office::{GRACE, INVOCATION, Office, application, email_sent, message, messages, receipts};

/// Every one of these events was told exactly once.
async fn each_told_once(office: &Office, events: &[Envelope]) {
    let counts = office.mails_by_event().await;
    let once: HashMap<_, _> = events.iter().map(|event| (application(event), 1)).collect();
    assert_eq!(counts, once);
}

fn is_send(call: &Call) -> bool {
    call.path == "/v2/email/outbound-emails"
}

/// The local cloud, but SES answers this.
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
    let office = Office::open().await;
    let mailer = office.mailer();
    let events = receipts(5);
    let mut twice = messages(&events);
    twice.extend(messages(&events));
    assert!(office.work(&mailer, &twice).await.is_empty());
    assert!(office.work(&mailer, &twice).await.is_empty());
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn two_mailers_with_the_same_batch_send_each_mail_once() {
    let office = Office::open().await;
    let (one, other) = (office.mailer(), office.mailer());
    let events = receipts(6);
    let batch = messages(&events);
    tokio::join!(office.work(&one, &batch), office.work(&other, &batch));
    // What either found held comes again.
    assert!(office.work(&one, &batch).await.is_empty());
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn an_unreadable_message_is_reported_and_the_others_are_done() {
    let office = Office::open().await;
    let events = receipts(2);
    let mut batch = messages(&events);
    batch.insert(1, message("bad-json", &json!("not an event")));
    batch.push(message(
        "bad-event",
        &json!({ "detail": { "name": "never_heard_of", "body": {} } }),
    ));
    assert_eq!(office.work(&office.mailer(), &batch).await, ["bad-json", "bad-event"]);
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn a_throttled_table_loses_nothing_and_no_failed_write_is_answered_as_done() {
    // Calls to the table by number: from the first on, for so long that the client gives up many times; from the first
    // mark on; now and then.
    let patterns: [fn(usize) -> bool; 4] = [|n| n < 2, |n| n < 25, |n| (1..9).contains(&n), |n| n < 60 && n % 7 < 5];
    for is_throttled in patterns {
        let office = Office::open().await;
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
        let mailer = office.mailer_behind(&cloud);
        let events = receipts(4);
        let mut left = messages(&events);
        for _ in 0..10 {
            let again = office.work(&mailer, &left).await;
            for (n, event) in events.iter().enumerate() {
                let answered_as_done = !again.contains(&format!("m{n}"));
                if answered_as_done {
                    assert!(matches!(office.fate(event).await, Some(Fate::Sent { .. })), "m{n}");
                }
            }
            left.retain(|message| again.iter().any(|id| message["messageId"] == *id));
        }
        assert!(left.is_empty(), "still failing after ten deliveries: {left:?}");
        each_told_once(&office, &events).await;
    }
}

#[tokio::test]
async fn a_mark_that_cannot_be_written_is_a_failure_and_ses_own_word_prevents_the_second_mail() {
    let office = Office::open().await;
    let calls = Arc::new(AtomicUsize::new(0));
    // The claim is written, and from then on nothing.
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
    assert_eq!(office.work(&office.mailer_behind(&cloud), &batch).await, ["m0"]);
    assert!(matches!(office.fate(&events[0]).await, Some(Fate::Claimed { .. })));

    let mailer = office.mailer();
    assert_eq!(office.work(&mailer, &batch).await, ["m0"], "the claim still stands");
    assert!(
        office
            .work(&mailer, &[message("ses", &email_sent(&events[0]))])
            .await
            .is_empty()
    );
    assert!(office.work(&mailer, &batch).await.is_empty());
    office.local.clock.advance(SignedDuration::from_hours(24));
    assert!(office.work(&mailer, &batch).await.is_empty());
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn a_throttling_ses_gets_the_mail_again_at_once() {
    let office = Office::open().await;
    let events = receipts(2);
    let batch = messages(&events);
    let cloud = ses_says(429, "TooManyRequestsException", "slow down").await;
    assert_eq!(office.work(&office.mailer_behind(&cloud), &batch).await, ["m0", "m1"]);
    assert_eq!(office.fate(&events[0]).await, Some(Fate::Waiting));
    assert!(office.work(&office.mailer(), &batch).await.is_empty());
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn a_mail_refused_for_good_is_marked_failed_and_not_tried_again() {
    for (code, words) in [
        ("BadRequestException", "Illegal address"),
        ("BadRequestException", "Local address contains control or whitespace"),
        ("MessageRejected", "Address is on the suppression list"),
    ] {
        let office = Office::open().await;
        let events = receipts(1);
        let batch = messages(&events);
        let cloud = ses_says(400, code, words).await;
        assert!(office.work(&office.mailer_behind(&cloud), &batch).await.is_empty());
        assert_eq!(office.fate(&events[0]).await, Some(Fate::Failed { code: code.into() }));
        assert!(office.work(&office.mailer(), &batch).await.is_empty());
        assert!(office.local.mails().await.is_empty());
    }
}

#[tokio::test]
async fn a_fault_of_our_own_set_up_costs_no_mail() {
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
        let office = Office::open().await;
        let events = receipts(1);
        let batch = messages(&events);
        let cloud = ses_says(status, code, words).await;
        assert_eq!(
            office.work(&office.mailer_behind(&cloud), &batch).await,
            ["m0"],
            "{code}"
        );
        assert!(office.work(&office.mailer(), &batch).await.is_empty(), "{code}");
        each_told_once(&office, &events).await;
    }
}

#[tokio::test]
async fn after_a_lost_answer_nobody_sends_before_claim_and_grace_are_over() {
    let office = Office::open().await;
    let events = receipts(1);
    let batch = messages(&events);
    // SES fails without having taken the mail, which its answer does not tell.
    let cloud = ses_says(500, "InternalFailure", "").await;
    assert_eq!(office.work(&office.mailer_behind(&cloud), &batch).await, ["m0"]);

    let mailer = office.mailer();
    let almost = INVOCATION + GRACE - SignedDuration::from_secs(1);
    office.local.clock.advance(almost);
    assert_eq!(office.work(&mailer, &batch).await, ["m0"]);
    assert!(office.local.mails().await.is_empty());
    office.local.clock.advance(SignedDuration::from_secs(1));
    assert!(office.work(&mailer, &batch).await.is_empty());
    each_told_once(&office, &events).await;
}

#[tokio::test]
async fn ses_word_of_somebody_elses_mail_is_passed_over() {
    let office = Office::open().await;
    let mut not_ours = email_sent(&receipts(1)[0]);
    not_ours["detail"]["mail"]["tags"] = json!({ "ses:from-domain": ["kilele.example"] });
    assert!(
        office
            .work(&office.mailer(), &[message("ses", &not_ours)])
            .await
            .is_empty()
    );
}
