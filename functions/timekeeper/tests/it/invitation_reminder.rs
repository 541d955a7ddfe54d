use domain::{application::ReviewAction, time::days};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use timekeeper::Done;

use crate::fixture::{Fixture, amina};

const REMINDED: &str = "invitation-reminded";

#[tokio::test]
async fn an_unclaimed_invitation_has_reminders_after_3_10_and_25_days() {
    let fixture = Fixture::new().await;
    let approved = fixture.unclaimed().await;
    assert_eq!(fixture.timers().await, 1, "only what comes next");
    let mut reminders = 0;
    for day in 1..=31 {
        let done = fixture.on_day(day).await;
        let due = u32::from([3, 10, 25].contains(&day));
        assert_eq!(done, Done { done: due, dropped: 0 }, "day {day}");
        reminders += due;
        assert_eq!(
            fixture.outbox_events("applications", REMINDED).await.len(),
            reminders as usize
        );
    }
    let history = fixture.app.applications.history(&approved.id).await.unwrap();
    let events: Vec<_> = history.iter().map(|row| row.event.as_str()).collect();
    assert_eq!(
        events.iter().filter(|event| **event == "invitation_reminded").count(),
        3
    );
    for reminder in fixture.outbox_events("applications", REMINDED).await {
        assert_eq!(
            (&reminder["to"]["email"], &reminder["to"]["locale"]),
            (&json!("amina@example.com"), &json!("ar"))
        );
        assert_eq!(
            reminder["body"],
            json!({
                "application": {"application_id": approved.id, "generation": approved.generation},
                "expires_at": "2026-12-20T12:00:00Z"
            })
        );
    }
}

#[tokio::test]
async fn no_reminder_of_an_invitation_is_sent_early_or_after_the_approval_was_undone() {
    let fixture = Fixture::new().await;
    let approved = fixture.unclaimed().await;
    fixture.on_day(1).await;
    fixture.review(&approved.id, ReviewAction::UndoApproval, None).await;
    assert_eq!(fixture.timers().await, 0, "the undone approval removes its timer");
    fixture.review(&approved.id, ReviewAction::Approve, None).await;
    let early = days(4) - SignedDuration::from_millis(1);
    assert_eq!(
        fixture.at(early).await,
        Done::default(),
        "counted from the second approval"
    );
    assert_eq!(fixture.on_day(4).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.outbox_events("applications", REMINDED).await.len(), 1);
}

#[tokio::test]
async fn an_invitation_claimed_without_its_timer_removed_has_no_reminder() {
    let fixture = Fixture::new().await;
    let approved = fixture.unclaimed().await;
    let mut claimed = fixture.application(&approved.id).await;
    claimed.account_id = Some(amina());
    fixture.app.applications.table.save(&claimed).await.unwrap();
    assert_eq!(fixture.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.timers().await, 0);
    assert!(fixture.outbox_events("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn missed_reminders_of_an_invitation_are_sent_as_one_and_none_after_it_expired() {
    let fixture = Fixture::new().await;
    fixture.unclaimed().await;
    fixture.on_day(1).await;
    assert_eq!(fixture.on_day(12).await, Done { done: 1, dropped: 1 });
    assert_eq!(fixture.outbox_events("applications", REMINDED).await.len(), 1);
    assert_eq!(fixture.on_day(31).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.outbox_events("applications", REMINDED).await.len(), 1);
    // The erasure follows: ninety days after the invitation expired, at the end of the day.
    assert_eq!(fixture.jump(days(121)).await, Done { done: 1, dropped: 0 });
    assert_eq!(
        fixture
            .outbox_events("applications", "application_erasure_due")
            .await
            .len(),
        1
    );
}

#[tokio::test]
async fn concurrent_timekeepers_remind_of_an_invitation_once() {
    let fixture = Fixture::new().await;
    fixture.unclaimed().await;
    fixture.app.clock.advance(days(3));
    let calls: Vec<_> = (0..4)
        .map(|_| {
            let app = fixture.app.clone();
            tokio::spawn(async move { app.work(Timestamp::MAX).await.unwrap().done })
        })
        .collect();
    let mut done = 0;
    for call in calls {
        done += call.await.unwrap();
    }
    assert_eq!(
        (done, fixture.outbox_events("applications", REMINDED).await.len()),
        (1, 1)
    );
}
