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
    house::{House, amina},
    record::vetter,
};

impl House {
    /// A submitted vetting, with an interview at this time.
    async fn invited(start: Timestamp) -> Self {
        let house = Self::with_a_record().await;
        house.make(&Deed::Submit, Mover::Owner).await;
        house.invite(start).await;
        house
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
        self.said("vetting", "interview-reminded").await.len()
    }
}

#[tokio::test]
async fn an_interview_has_reminders_a_day_and_an_hour_before() {
    let house = House::invited(noon() + days(3)).await;
    assert_eq!(house.on_day(1).await, Done::default());
    assert_eq!(house.on_day(2).await, Done { done: 1, dropped: 0 });
    let said = house.said("vetting", "interview-reminded").await;
    assert_eq!(said[0]["body"]["interview"]["start"], json!(noon() + days(3)));
    assert_eq!(said[0]["to"]["account_id"], json!(amina()));
    let an_hour_before = days(3) - SignedDuration::from_hours(1);
    assert_eq!(house.at(an_hour_before).await, Done { done: 1, dropped: 0 });
    assert_eq!(house.reminded().await, 2);
    assert_eq!(house.on_day(4).await, Done::default());
}

#[tokio::test]
async fn a_rescheduled_interview_has_reminders_for_its_new_time_only() {
    let house = House::invited(noon() + days(3)).await;
    house.invite(noon() + days(10)).await;
    assert_eq!(house.on_day(4).await, Done::default(), "the old timers are gone");
    assert_eq!(house.on_day(9).await, Done { done: 1, dropped: 0 });
    assert_eq!(house.reminded().await, 1);
}

#[tokio::test]
async fn missed_reminders_are_sent_as_one() {
    let house = House::invited(noon() + days(3)).await;
    let half_an_hour_before = days(3) - SignedDuration::from_mins(30);
    assert_eq!(house.at(half_an_hour_before).await, Done { done: 1, dropped: 1 });
    assert_eq!(house.reminded().await, 1);
}

#[tokio::test]
async fn no_reminders_for_past_interviews_or_inactive_accounts() {
    let house = House::invited(noon() + days(3)).await;
    assert_eq!(house.on_day(4).await, Done { done: 0, dropped: 2 });
    let shut = House::invited(noon() + days(3)).await;
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
