use domain::{
    HistoryId,
    introduction::{CommentVisibility, Happened, Metadata, Party, Stage},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use timekeeper::Done;

use crate::fixture::Fixture;

#[tokio::test]
async fn a_request_without_an_answer_expires_after_fourteen_days() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.at(days(14) - SignedDuration::from_millis(1)).await;
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Pending);
    assert_eq!(fixture.on_day(14).await, Done { done: 1, dropped: 0 });
    let introduction = fixture.introduction(&id).await;
    assert_eq!(
        (introduction.stage, fixture.history(&id).await),
        (Stage::Expired, 3),
        "with one reminder"
    );
    let people = &introduction.people;
    let live = fixture
        .app
        .introductions
        .live(&people.employer_company_id, &people.executive_id)
        .await
        .unwrap();
    assert_eq!(live, None, "the pair is free again");
    assert_eq!(
        fixture.outbox_events("introductions", "introduction-moved").await.len(),
        2,
        "both sides are notified"
    );
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn a_declined_offer_that_is_not_improved_is_closed() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    fixture.move_to(&id, Stage::InProgress, Party::Employer).await;
    fixture.move_to(&id, Stage::OfferMade, Party::Employer).await;
    fixture.move_to(&id, Stage::OfferDeclined, Party::Executive).await;
    fixture.on_day(29).await;
    assert_eq!(fixture.on_day(30).await.done, 1);
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Cancelled);
}

#[tokio::test]
async fn an_offer_has_reminders_and_lapses_at_its_expiry() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    fixture.move_to(&id, Stage::InProgress, Party::Employer).await;
    fixture.move_to(&id, Stage::OfferMade, Party::Employer).await;
    for day in 1..=13 {
        let due = u32::from([3, 7, 12].contains(&day));
        assert_eq!(fixture.on_day(day).await, Done { done: due, dropped: 0 }, "day {day}");
    }
    let reminders = fixture.outbox_events("introductions", "introduction-reminded").await;
    assert_eq!(
        (reminders.len(), &reminders[0]["to"]["name"]),
        (3, &serde_json::json!("amina"))
    );
    assert_eq!(fixture.introduction(&id).await.stage, Stage::OfferMade);
    assert_eq!(fixture.on_day(14).await.done, 1);
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Expired);
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn a_past_meeting_leads_to_negotiations_however_often_it_was_moved() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    fixture.meet_on_day(&id, 3).await;
    fixture.meet_on_day(&id, 6).await;
    let hour = SignedDuration::from_hours(1);
    assert_eq!(fixture.at(days(3) + hour).await, Done::default(), "it was moved");
    assert_eq!(
        fixture.at(days(6) + hour - SignedDuration::from_millis(1)).await,
        Done { done: 0, dropped: 2 },
        "nobody is reminded of a meeting that has begun"
    );
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Scheduled);
    assert_eq!(fixture.at(days(6) + hour).await, Done { done: 1, dropped: 0 });
    let introduction = fixture.introduction(&id).await;
    assert_eq!(
        (introduction.stage, introduction.whose_turn),
        (Stage::InProgress, Some(Party::Employer))
    );
    let notices = fixture.outbox_events("introductions", "introduction-moved").await;
    assert_eq!(notices.len(), 2, "both sides are notified");
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn concurrent_timekeepers_end_it_once() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.app.clock.advance(days(14));
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
    assert_eq!((done, fixture.history(&id).await), (1, 2));
}

#[tokio::test]
async fn an_accepted_introduction_expires_after_thirty_days_without_activity() {
    let fixture = Fixture::new().await;
    let id = fixture.introduced().await;
    fixture.move_to(&id, Stage::Accepted, Party::Executive).await;
    fixture.on_day(20).await;
    let mut introduction = fixture.introduction(&id).await;
    let before = introduction.it.clone();
    let now = fixture.app.clock.now();
    introduction.comment(Party::Employer, now);
    let words = Happened::Commented(
        "Still here.".parse().unwrap(),
        CommentVisibility::Shared,
        Metadata::new(),
    );
    let history = HistoryId::new(&fixture.app.clock, &fixture.app.chance);
    let entry = introduction.note(history, Party::Employer, None, words, now);
    let change = fixture
        .app
        .introductions
        .change(&fixture.app.timers, &before, &introduction, &entry);
    change.commit(&fixture.app.chance).await.unwrap();

    fixture.on_day(49).await;
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Accepted);
    assert_eq!(fixture.on_day(50).await.done, 1);
    assert_eq!(fixture.introduction(&id).await.stage, Stage::Expired);
}

#[tokio::test]
async fn a_start_counts_as_confirmed_seven_days_after_its_date() {
    for confirmed_by in [None, Some(Party::Executive)] {
        let fixture = Fixture::new().await;
        let id = fixture.introduced().await;
        let mut introduction = fixture.introduction(&id).await;
        introduction.proposal.starts_on = Some("2026-12-01".parse().unwrap());
        fixture.app.introductions.table.save(&introduction).await.unwrap();
        for (stage, by) in [
            (Stage::Accepted, Party::Executive),
            (Stage::InProgress, Party::Employer),
            (Stage::OfferMade, Party::Employer),
            (Stage::OfferAccepted, Party::Executive),
            (Stage::Contracted, Party::Admin),
        ] {
            fixture.move_to(&id, stage, by).await;
        }
        if let Some(by) = confirmed_by {
            fixture.move_to(&id, Stage::Completed, by).await;
        }
        assert_eq!(fixture.introduction(&id).await.stage, Stage::Contracted);
        let granted: jiff::Timestamp = "2026-12-08T00:00:00Z".parse().unwrap();
        let after = granted.duration_since(testkit::noon());
        assert_eq!(
            fixture.at(after - SignedDuration::from_millis(1)).await,
            Done::default()
        );
        assert_eq!(fixture.at(after).await, Done { done: 1, dropped: 0 });
        assert_eq!(fixture.introduction(&id).await.stage, Stage::Completed);
        assert_eq!(fixture.timers().await, 0);
        let notices = fixture.outbox_events("introductions", "introduction-moved").await;
        assert_eq!(notices.len(), 2, "both sides are notified");
    }
}
