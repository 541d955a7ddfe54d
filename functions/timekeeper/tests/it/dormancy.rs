//! Dormancy of a vetted executive after half a year of inactivity, and its end.

use domain::{
    Account, ExecutiveProfile, Role,
    account::{AccountActor, AccountEvent},
    candidate::{Candidate, CandidateEvent, CandidateStatus, Record},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{
    Read,
    account::{Standing, dormancy},
};
use testkit::{noon, records};
use timekeeper::Done;

use crate::{
    fixture::{Fixture, amina},
    vetting::ONE,
};

const REMINDED: &str = "dormancy-reminded";
const DORMANT: &str = "dormant";

impl Fixture {
    /// A vetted member who signed in at noon.
    async fn with_amina() -> Self {
        let fixture = Self::new().await;
        let account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&fixture.app.accounts, &account)
            .create(&fixture.app.vettings.profiles, &records::profile(amina()));
        kept.commit(&fixture.app.chance).await.unwrap();
        fixture.signs_in().await;
        fixture
    }

    async fn account(&self) -> Read<Account> {
        self.app.accounts.get::<Account>(&amina()).await.unwrap().unwrap()
    }

    /// As the sign-in does it.
    async fn signs_in(&self) {
        let (accounts, timers) = (&self.app.accounts, &self.app.timers);
        let mut account = self.account().await;
        let before = Standing::of(&account);
        let seen = operations::dormancy::record_activity(accounts, timers, &mut account, self.source());
        let saved = seen.and(store::account::save(accounts, &account, &before));
        saved.commit(&self.app.chance).await.unwrap();
    }

    /// Her status in the team's list, and whether employers find her.
    async fn line(&self) -> (CandidateStatus, bool) {
        let profile = self.app.vettings.profiles.get::<ExecutiveProfile>(&amina()).await;
        let profile = profile.unwrap().map(|profile| profile.it);
        let line = Candidate::of(&self.account().await.it, profile.as_ref(), Record::default()).unwrap();
        (line.status, line.is_searchable)
    }

    /// The number of reminders, of notices about dormancy, and of updates of search.
    async fn dormancy_event_counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for (count, name) in counts.iter_mut().zip([REMINDED, DORMANT, "dormancy_changed"]) {
            *count = self.outbox_events("accounts", name).await.len();
        }
        counts
    }
}

#[tokio::test]
async fn inactivity_leads_to_a_reminder_then_dormancy_until_the_next_sign_in() {
    let fixture = Fixture::with_amina().await;
    assert_eq!(
        fixture.jump(days(166) - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert_eq!(fixture.jump(days(166)).await, ONE);
    let reminders = fixture.outbox_events("accounts", REMINDED).await;
    assert_eq!(reminders[0]["body"]["rests_at"], json!(noon() + days(180)));
    assert_eq!((&reminders[0]["to"]["name"], reminders.len()), (&json!("Amina"), 1));
    assert_eq!(
        fixture.jump(days(180) - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert_eq!(fixture.line().await, (CandidateStatus::Active, true));

    assert_eq!(fixture.jump(days(180)).await, ONE);
    assert_eq!(fixture.line().await, (CandidateStatus::Inactive, false));
    assert_eq!(fixture.dormancy_event_counts().await, [1, 1, 1]);
    assert_eq!(
        fixture.jump(days(400)).await,
        Done::default(),
        "nobody is notified twice"
    );

    fixture.signs_in().await;
    assert_eq!(fixture.line().await, (CandidateStatus::Active, true));
    assert_eq!(fixture.dormancy_event_counts().await, [1, 1, 2], "search looks again");
    let history = dormancy::history(&fixture.app.accounts, &amina()).await.unwrap();
    let expected: Vec<_> = history.iter().map(|change| (change.event, change.at)).collect();
    assert_eq!(
        expected,
        [
            (CandidateEvent::Return, noon() + days(400)),
            (CandidateEvent::Rest, noon() + days(180))
        ]
    );
    assert_eq!(history[1].heard_at, noon());
    assert_eq!(fixture.jump(days(400 + 166)).await, ONE, "and half a year begins anew");
}

#[tokio::test]
async fn recently_active_executives_get_no_reminder_and_no_dormancy() {
    let fixture = Fixture::with_amina().await;
    fixture.jump(days(100)).await;
    fixture.signs_in().await;
    assert_eq!(fixture.jump(days(166)).await, ONE, "she is asked for, and was there");
    assert_eq!(fixture.dormancy_event_counts().await, [0, 0, 0]);
    assert_eq!(fixture.jump(days(266)).await, ONE);
    assert_eq!(
        fixture.dormancy_event_counts().await,
        [1, 0, 0],
        "half a year after she was"
    );
    fixture.signs_in().await;
    assert_eq!(fixture.jump(days(280)).await, ONE);
    assert_eq!(fixture.dormancy_event_counts().await, [1, 0, 0]);
    assert_eq!(fixture.line().await, (CandidateStatus::Active, true));
}

#[tokio::test]
async fn locked_accounts_do_not_become_dormant() {
    let fixture = Fixture::with_amina().await;
    let mut account = fixture.account().await;
    let before = Standing::of(&account);
    account.suspend(300, "Spam", fixture.app.clock.now()).unwrap();
    let saved = store::account::save(&fixture.app.accounts, &account, &before);
    saved.commit(&fixture.app.chance).await.unwrap();
    fixture.jump(days(299)).await;
    assert_eq!(fixture.dormancy_event_counts().await, [0, 0, 0]);
    let mut account = fixture.account().await;
    let before = Standing::of(&account);
    let now = fixture.app.clock.now();
    let opened = account.advance(AccountEvent::Reinstate, AccountActor::Admin, None, now);
    opened.unwrap();
    let saved = store::account::save(&fixture.app.accounts, &account, &before);
    saved.commit(&fixture.app.chance).await.unwrap();
    fixture.jump(days(299 + 14)).await;
    assert_eq!(
        fixture.dormancy_event_counts().await,
        [1, 0, 0],
        "nobody rests who was not reminded"
    );
    fixture.jump(days(299 + 28)).await;
    assert_eq!(fixture.line().await, (CandidateStatus::Inactive, false));
}

#[tokio::test]
async fn concurrent_timekeepers_remind_once_and_set_dormancy_once() {
    let fixture = Fixture::with_amina().await;
    for (day, expected) in [(166, [1, 0, 0]), (180, [1, 1, 1])] {
        fixture.jump(days(day) - SignedDuration::from_secs(1)).await;
        fixture.app.clock.advance(SignedDuration::from_secs(1));
        let (one, other) = (fixture.app.clone(), fixture.app.clone());
        let (a, b) = tokio::join!(one.work(Timestamp::MAX), other.work(Timestamp::MAX));
        assert_eq!(a.unwrap().done + b.unwrap().done, 1);
        assert_eq!(fixture.dormancy_event_counts().await, expected);
    }
}

#[tokio::test]
async fn a_timekeeper_killed_before_its_write_still_leads_to_one_reminder_and_one_dormancy() {
    let fixture = Fixture::with_amina().await;
    for (day, name) in [(166, REMINDED), (180, DORMANT)] {
        fixture.jump(days(day) - SignedDuration::from_secs(1)).await;
        fixture.app.clock.advance(SignedDuration::from_secs(1));
        Box::pin(fixture.is_done_once_despite_crashes(async || fixture.outbox_events("accounts", name).await.len()))
            .await;
    }
    assert_eq!(fixture.dormancy_event_counts().await, [1, 1, 1]);
}
