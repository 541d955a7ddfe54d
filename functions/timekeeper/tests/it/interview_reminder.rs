use domain::{
    InterviewId,
    time::days,
    vetting_process::{Appointment, Deed},
};
use jiff::{SignedDuration, Timestamp};
use operations::vetting::Mover;
use serde_json::json;
use testkit::noon;
use timekeeper::Done;

use crate::{
    fixture::{Fixture, amina},
    record::vetter,
};

impl Fixture {
    /// A submitted vetting, with an interview at this time.
    async fn invited(start: Timestamp) -> Self {
        let fixture = Self::with_a_record().await;
        fixture.make(&Deed::Submit, Mover::Owner).await;
        fixture.invite(start).await;
        fixture
    }

    async fn invite(&self, start: Timestamp) {
        let appointment = Appointment {
            start,
            minutes: 45,
            place: "Upper Hill, Nairobi".parse().unwrap(),
        };
        let id = InterviewId::new(&self.app.clock, &self.app.chance);
        self.make(&Deed::ScheduleInterview(appointment, id), Mover::Admin(&vetter()))
            .await;
    }

    async fn reminded(&self) -> usize {
        self.outbox_events("vetting", "interview-reminded").await.len()
    }
}

#[tokio::test]
async fn an_interview_has_reminders_a_day_and_an_hour_before() {
    let fixture = Fixture::invited(noon() + days(3)).await;
    assert_eq!(fixture.on_day(1).await, Done::default());
    assert_eq!(fixture.on_day(2).await, Done { done: 1, dropped: 0 });
    let reminders = fixture.outbox_events("vetting", "interview-reminded").await;
    assert_eq!(reminders[0]["body"]["interview"]["start"], json!(noon() + days(3)));
    assert_eq!(reminders[0]["to"]["account_id"], json!(amina()));
    let an_hour_before = days(3) - SignedDuration::from_hours(1);
    assert_eq!(fixture.at(an_hour_before).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.reminded().await, 2);
    assert_eq!(fixture.on_day(4).await, Done::default());
}

#[tokio::test]
async fn a_rescheduled_interview_has_reminders_for_its_new_time_only() {
    let fixture = Fixture::invited(noon() + days(3)).await;
    fixture.invite(noon() + days(10)).await;
    assert_eq!(fixture.on_day(4).await, Done::default(), "the old timers are gone");
    assert_eq!(fixture.on_day(9).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.reminded().await, 1);
}

#[tokio::test]
async fn missed_reminders_are_sent_as_one() {
    let fixture = Fixture::invited(noon() + days(3)).await;
    let half_an_hour_before = days(3) - SignedDuration::from_mins(30);
    assert_eq!(fixture.at(half_an_hour_before).await, Done { done: 1, dropped: 1 });
    assert_eq!(fixture.reminded().await, 1);
}

#[tokio::test]
async fn no_reminders_for_past_interviews_or_inactive_accounts() {
    let fixture = Fixture::invited(noon() + days(3)).await;
    assert_eq!(fixture.on_day(4).await, Done { done: 0, dropped: 2 });
    let shut = Fixture::invited(noon() + days(3)).await;
    let mut account = shut
        .app
        .accounts
        .get::<domain::Account>(&amina())
        .await
        .unwrap()
        .unwrap();
    account.state = domain::account::AccountState::Suspended;
    shut.app.accounts.save(&account).await.unwrap();
    assert_eq!(shut.on_day(2).await, Done { done: 0, dropped: 1 });
    assert_eq!(shut.reminded().await, 0);
}
