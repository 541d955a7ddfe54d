use domain::{application::ReviewAction, time::days};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use timekeeper::Done;

use crate::house::{House, amina};

const REMINDED: &str = "invitation-reminded";

#[tokio::test]
async fn an_unclaimed_invitation_has_reminders_after_3_10_and_25_days() {
    let house = House::new().await;
    let approved = house.unclaimed().await;
    assert_eq!(house.timers().await, 1, "only what comes next");
    let mut reminders = 0;
    for day in 1..=31 {
        let done = house.on_day(day).await;
        let due = u32::from([3, 10, 25].contains(&day));
        assert_eq!(done, Done { done: due, dropped: 0 }, "day {day}");
        reminders += due;
        assert_eq!(house.said("applications", REMINDED).await.len(), reminders as usize);
    }
    for said in house.said("applications", REMINDED).await {
        assert_eq!(
            (&said["to"]["email"], &said["to"]["locale"]),
            (&json!("amina@example.com"), &json!("ar"))
        );
        assert_eq!(
            said["body"],
            json!({
                "application": {"application_id": approved.id, "generation": approved.generation},
                "expires_at": "2026-12-20T12:00:00Z"
            })
        );
    }
}

#[tokio::test]
async fn no_reminder_of_an_invitation_is_sent_early_or_after_the_approval_was_undone() {
    let house = House::new().await;
    let approved = house.unclaimed().await;
    house.on_day(1).await;
    house.review(&approved.id, ReviewAction::UndoApproval, None).await;
    assert_eq!(house.timers().await, 0, "the undone approval removes its timer");
    house.review(&approved.id, ReviewAction::Approve, None).await;
    let early = days(4) - SignedDuration::from_millis(1);
    assert_eq!(
        house.at(early).await,
        Done::default(),
        "counted from the second approval"
    );
    assert_eq!(house.on_day(4).await, Done { done: 1, dropped: 0 });
    assert_eq!(house.said("applications", REMINDED).await.len(), 1);
}

#[tokio::test]
async fn an_invitation_claimed_without_its_timer_removed_has_no_reminder() {
    let house = House::new().await;
    let approved = house.unclaimed().await;
    let mut claimed = house.application(&approved.id).await;
    claimed.account_id = Some(amina());
    house.app.applications.table.save(&claimed).await.unwrap();
    assert_eq!(house.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(house.timers().await, 0);
    assert!(house.said("applications", REMINDED).await.is_empty());
}

#[tokio::test]
async fn missed_reminders_of_an_invitation_are_sent_as_one_and_none_after_it_expired() {
    let house = House::new().await;
    house.unclaimed().await;
    house.on_day(1).await;
    assert_eq!(house.on_day(12).await, Done { done: 1, dropped: 1 });
    assert_eq!(house.said("applications", REMINDED).await.len(), 1);
    assert_eq!(house.on_day(31).await, Done { done: 0, dropped: 1 });
    assert_eq!(house.said("applications", REMINDED).await.len(), 1);
    // The erasure follows: ninety days after the invitation expired, at the end of the day.
    assert_eq!(house.jump(days(121)).await, Done { done: 1, dropped: 0 });
    assert_eq!(house.said("applications", "application_erasure_due").await.len(), 1);
}

#[tokio::test]
async fn concurrent_timekeepers_remind_of_an_invitation_once() {
    let house = House::new().await;
    house.unclaimed().await;
    house.app.clock.advance(days(3));
    let calls: Vec<_> = (0..4)
        .map(|_| {
            let app = house.app.clone();
            tokio::spawn(async move { app.work(Timestamp::MAX).await.unwrap().done })
        })
        .collect();
    let mut done = 0;
    for call in calls {
        done += call.await.unwrap();
    }
    assert_eq!((done, house.said("applications", REMINDED).await.len()), (1, 1));
}
