//! The mails of one reference, from the questionnaire to the deadline: each once, despite crashes of the mailer.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use domain::{Chance, Clock, Locale, ReferenceId, reference::FailureReason};
use events::{Notice, NoticeBody, Questionnaire, Recipient};
use jiff::SignedDuration;
use testkit::{Answer, StandIn};

use crate::fixture::{Fixture, GRACE, INVOCATION, email_sent, message, messages, noticed};

/// The questionnaire, its reminders after 4, 10 and 17 days, and its end after 21 days, as the timekeeper publishes
/// them.
fn of_one_reference() -> Vec<Notice> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::system());
    let person = |email: &str| Recipient {
        account_id: None,
        email: email.parse().unwrap(),
        name: "Kofi".into(),
        locale: Locale::En,
    };
    let reference_id = ReferenceId::new(&clock, &chance);
    let asked = Questionnaire {
        reference_id: reference_id.clone(),
        executive_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        generation: 1,
        executive: "Amina Diallo".into(),
        expires_at: testkit::noon(),
    };
    let failed = NoticeBody::ReferenceFailed {
        reference_id,
        referee: "Kofi Mensah".into(),
        reason: FailureReason::Expired,
    };
    let referee = person("kofi@bank.example");
    noticed([
        (referee.clone(), NoticeBody::ReferenceRequested(asked.clone())),
        (referee.clone(), NoticeBody::ReferenceReminded(asked.clone())),
        (referee.clone(), NoticeBody::ReferenceReminded(asked.clone())),
        (referee, NoticeBody::ReferenceReminded(asked)),
        (person("amina@example.com"), failed),
    ])
}

/// How often the mail of each event was passed to SES, and how SES responds to the next.
#[derive(Clone, Default)]
struct Ses {
    handed: Arc<Mutex<HashMap<String, usize>>>,
}

impl Ses {
    async fn that(&self, answers: fn() -> Answer) -> StandIn {
        let ses = self.clone();
        StandIn::start(move |call| {
            if call.path != "/v2/email/outbound-emails" {
                return Answer::Forward;
            }
            let mail = call.json();
            let tags = mail["EmailTags"].as_array().unwrap().iter();
            let mut event = tags.filter(|tag| tag["Name"] == "event_id").map(|tag| &tag["Value"]);
            let event = event.next().unwrap().as_str().unwrap().to_owned();
            *ses.handed.lock().unwrap().entry(event).or_default() += 1;
            answers()
        })
        .await
    }

    fn times(&self, event: &Notice) -> usize {
        *self.handed.lock().unwrap().get(event.id.as_str()).unwrap_or(&0)
    }
}

/// A mailer that is killed while SES processes the mail of this event.
async fn killed_over(fixture: &Fixture, ses: &Ses, event: &Notice, answers: fn() -> Answer) {
    let cloud = ses.that(answers).await;
    let mailer = fixture.mailer_behind(&cloud);
    let (before, batch) = (ses.times(event), messages(std::slice::from_ref(event)));
    let is_handed = async {
        while ses.times(event) == before {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // SES needs a moment.
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    tokio::select! {
        left = fixture.work(&mailer, &batch) => panic!("it was to be cut off, and left {left:?}"),
        () = is_handed => {}
    }
}

#[tokio::test]
async fn duplicates_to_two_mailers_are_sent_once() {
    let fixture = Fixture::open().await;
    let ses = Ses::default();
    let cloud = ses.that(|| Answer::Forward).await;
    let (one, other) = (fixture.mailer_behind(&cloud), fixture.mailer_behind(&cloud));
    let events = of_one_reference();
    let mut twice = messages(&events);
    twice.extend(messages(&events));
    tokio::join!(fixture.work(&one, &twice), fixture.work(&other, &twice));
    // A message that either process found claimed by the other is redelivered.
    assert!(fixture.work(&one, &twice).await.is_empty());
    for event in &events {
        assert_eq!(ses.times(event), 1, "{event}");
    }
    assert_eq!(fixture.local.mails().await.len(), 5);
}

#[tokio::test]
async fn a_mailer_killed_after_ses_accepted_causes_no_second_mail() {
    let fixture = Fixture::open().await;
    let ses = Ses::default();
    let events = of_one_reference();
    for event in &events {
        killed_over(&fixture, &ses, event, || Answer::ForwardThenHang).await;
    }
    let mailer = fixture.mailer();
    let words: Vec<_> = events.iter().map(|event| message("ses", &email_sent(event))).collect();
    assert!(fixture.work(&mailer, &words).await.is_empty());
    assert!(fixture.work(&mailer, &words).await.is_empty(), "SES says so twice");
    for _ in 0..2 {
        fixture.local.clock.advance(INVOCATION + GRACE);
        assert!(fixture.work(&mailer, &messages(&events)).await.is_empty());
    }
    assert_eq!(fixture.local.mails().await.len(), 5, "each once");
}

#[tokio::test]
async fn a_mailer_killed_before_ses_accepted_loses_no_mail() {
    let fixture = Fixture::open().await;
    let ses = Ses::default();
    let events = of_one_reference();
    for event in &events {
        killed_over(&fixture, &ses, event, || Answer::Hang).await;
    }
    let mailer = fixture.mailer();
    let held = fixture.work(&mailer, &messages(&events)).await;
    assert_eq!(held.len(), 5, "nobody knows yet whether SES has them");
    assert!(fixture.local.mails().await.is_empty());
    fixture
        .local
        .clock
        .advance(INVOCATION + GRACE + SignedDuration::from_secs(1));
    for _ in 0..2 {
        assert!(fixture.work(&mailer, &messages(&events)).await.is_empty());
    }
    assert_eq!(fixture.local.mails().await.len(), 5, "each once");
}
