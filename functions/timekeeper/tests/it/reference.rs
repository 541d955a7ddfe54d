use domain::{
    Reference, ReferenceId, Role,
    reference::{FailureReason, ReferenceActor, ReferenceEvent, ReferenceState},
    time::days,
    timer::{ReferenceTimer, TimerAction},
};
use events::Actor;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Read, Transaction, reference::RosterWrite, timer::Timer};
use testkit::records;
use timekeeper::{App, Done};

use crate::fixture::{Fixture, amina};

const REMINDED: &str = "reference-reminded";

/// A fixture with an executive, and a questionnaire that was sent at noon.
async fn sent_questionnaire() -> (Fixture, ReferenceId) {
    let fixture = Fixture::new().await;
    let (clock, chance, references) = (&fixture.app.clock, &fixture.app.chance, &fixture.app.references);
    let account = records::account(amina(), Role::Executive);
    let kept = store::account::create(&fixture.app.accounts, &account);
    kept.commit(chance).await.unwrap();
    let referee = serde_json::from_value(json!({
        "name": "Kofi Mensah", "position": "Chairman", "company": "Savanna Bank", "email": "kofi@bank.example",
        "relationship": "Board Member", "years_known": 4, "locale": "fr",
    }))
    .unwrap();
    let reference = Reference::new(ReferenceId::new(clock, chance), &account, referee, clock.now());
    let roster = RosterWrite::of(None, &amina());
    let begun = references.begin(&reference, &roster, clock.now());
    begun.commit(chance).await.unwrap();
    send(&fixture, &reference.id).await;
    (fixture, reference.id)
}

impl Fixture {
    async fn reference(&self, id: &ReferenceId) -> Read<Reference> {
        self.app.references.get(&amina(), id).await.unwrap().unwrap()
    }

    async fn advance(&self, id: &ReferenceId, event: ReferenceEvent, by: ReferenceActor) {
        let mut reference = self.reference(id).await;
        let before = reference.it.clone();
        reference.advance(event, by, self.app.clock.now()).unwrap();
        let change = self.app.references.change(&before, &reference, self.app.clock.now());
        change.commit(&self.app.chance).await.unwrap();
    }
}

async fn send(fixture: &Fixture, id: &ReferenceId) {
    let App { chance, references, .. } = &fixture.app;
    let reference = fixture.reference(id).await;
    let by = (ReferenceActor::Admin, Actor::new(ReferenceActor::Admin, None));
    let sent = operations::reference::ask(references, reference, "Amina Diallo", by, fixture.source());
    sent.unwrap().commit(chance).await.unwrap();
}

#[tokio::test]
async fn a_referee_is_reminded_after_4_10_and_17_days_and_the_reference_expires_after_21() {
    let (fixture, id) = sent_questionnaire().await;
    assert_eq!(fixture.timers().await, 1);
    for day in 1..=20 {
        let due = u32::from([4, 10, 17].contains(&day));
        assert_eq!(fixture.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let reminders = fixture.outbox_events("vetting", REMINDED).await;
    assert_eq!((reminders.len(), &reminders[0]["to"]["locale"]), (3, &json!("fr")));
    assert_eq!(
        (&reminders[0]["body"]["executive"], &reminders[0]["body"]["generation"]),
        (&json!("Amina Diallo"), &json!(1))
    );

    fixture.at(days(21) - SignedDuration::from_millis(1)).await;
    assert_eq!(fixture.reference(&id).await.state, ReferenceState::Contacted);
    assert_eq!(fixture.on_day(21).await, Done { done: 1, dropped: 0 });
    let reference = fixture.reference(&id).await;
    assert_eq!(reference.state, ReferenceState::Failed);
    assert_eq!(reference.failure.clone().unwrap().reason, FailureReason::Expired);
    let failures = fixture.outbox_events("vetting", "reference-failed").await;
    assert_eq!((failures.len(), &failures[0]["body"]["reason"]), (1, &json!("expired")));
    assert_eq!(failures[0]["to"]["name"], "Amina");
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn answers_and_declines_end_the_reminders() {
    let (fixture, id) = sent_questionnaire().await;
    fixture.on_day(5).await;
    fixture
        .advance(&id, ReferenceEvent::Decline, ReferenceActor::Referee)
        .await;
    assert_eq!(fixture.timers().await, 0);
    for day in 6..=22 {
        assert_eq!(fixture.on_day(day).await, Done::default(), "day {day}");
    }
    assert!(
        fixture.outbox_events("vetting", "reference-failed").await.is_empty(),
        "time alone notifies nobody"
    );
}

#[tokio::test]
async fn a_resent_questionnaire_has_its_own_deadlines() {
    let (fixture, id) = sent_questionnaire().await;
    fixture.on_day(21).await;
    fixture.on_day(23).await;
    send(&fixture, &id).await;
    for day in 24..=45 {
        let due = u32::from([27, 33, 40, 44].contains(&day));
        assert_eq!(fixture.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let reminders = fixture.outbox_events("vetting", REMINDED).await;
    assert_eq!(reminders.last().unwrap()["body"]["generation"], 2);
}

#[tokio::test]
async fn a_timer_of_an_earlier_questionnaire_has_no_effect() {
    let (fixture, id) = sent_questionnaire().await;
    let stray = Timer {
        due_at: fixture.app.clock.now() + days(1),
        action: TimerAction::Reference(amina(), id.clone(), ReferenceTimer::Expiry),
        generation: 0,
    };
    Transaction::new()
        .replace(&fixture.app.timers, &stray)
        .commit(&fixture.app.chance)
        .await
        .unwrap();
    assert_eq!(fixture.on_day(1).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.reference(&id).await.state, ReferenceState::Contacted);
}

#[tokio::test]
async fn after_long_downtime_a_referee_is_reminded_once() {
    let (fixture, _) = sent_questionnaire().await;
    fixture.on_day(1).await;
    assert_eq!(fixture.on_day(12).await, Done { done: 1, dropped: 1 });
    assert_eq!(fixture.outbox_events("vetting", REMINDED).await.len(), 1);
}

#[tokio::test]
async fn two_concurrent_timekeepers_remind_once() {
    let (fixture, _) = sent_questionnaire().await;
    fixture.app.clock.advance(days(4));
    let (one, other) = (fixture.app.clone(), fixture.app.clone());
    let (a, b) = tokio::join!(one.work(Timestamp::MAX), other.work(Timestamp::MAX));
    assert_eq!(a.unwrap().done + b.unwrap().done, 1);
    assert_eq!(fixture.outbox_events("vetting", REMINDED).await.len(), 1);
}

#[tokio::test]
async fn a_timekeeper_killed_before_its_write_leaves_the_action_to_the_next_run() {
    for (day, name) in [(4, REMINDED), (10, REMINDED), (17, REMINDED), (21, "reference-failed")] {
        let (fixture, id) = sent_questionnaire().await;
        fixture.on_day(day - 1).await;
        fixture.app.clock.advance(days(1));
        Box::pin(fixture.is_done_once_despite_crashes(async || fixture.outbox_events("vetting", name).await.len()))
            .await;
        let is_over = fixture.reference(&id).await.state == ReferenceState::Failed;
        assert_eq!(is_over, day == 21);
    }
}
