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
    house::{House, amina},
    vetting::ONE,
};

const REMINDED: &str = "dormancy-reminded";
const DORMANT: &str = "dormant";

impl House {
    /// A vetted member who signed in at noon.
    async fn with_amina() -> Self {
        let house = Self::new().await;
        let account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&house.app.accounts, &account)
            .create(&house.app.vettings.profiles, &records::profile(amina()));
        kept.commit(&house.app.chance).await.unwrap();
        house.signs_in().await;
        house
    }

    async fn account(&self) -> Read<Account> {
        self.app.accounts.get::<Account>(&amina()).await.unwrap().unwrap()
    }

    /// As the sign-in does it.
    async fn signs_in(&self) {
        let (accounts, timers) = (&self.app.accounts, &self.app.timers);
        let mut account = self.account().await;
        let before = Standing::of(&account);
        let seen = operations::dormancy::seen(accounts, timers, &mut account, self.source());
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
    async fn told_of_silence(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for (count, name) in counts.iter_mut().zip([REMINDED, DORMANT, "dormancy_changed"]) {
            *count = self.said("accounts", name).await.len();
        }
        counts
    }
}

#[tokio::test]
async fn inactivity_leads_to_a_reminder_then_dormancy_until_the_next_sign_in() {
    let house = House::with_amina().await;
    assert_eq!(
        house.jump(days(166) - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert_eq!(house.jump(days(166)).await, ONE);
    let said = house.said("accounts", REMINDED).await;
    assert_eq!(said[0]["body"]["rests_at"], json!(noon() + days(180)));
    assert_eq!((&said[0]["to"]["name"], said.len()), (&json!("Amina"), 1));
    assert_eq!(
        house.jump(days(180) - SignedDuration::from_secs(1)).await,
        Done::default()
    );
    assert_eq!(house.line().await, (CandidateStatus::Active, true));

    assert_eq!(house.jump(days(180)).await, ONE);
    assert_eq!(house.line().await, (CandidateStatus::Inactive, false));
    assert_eq!(house.told_of_silence().await, [1, 1, 1]);
    assert_eq!(house.jump(days(400)).await, Done::default(), "nobody is told twice");

    house.signs_in().await;
    assert_eq!(house.line().await, (CandidateStatus::Active, true));
    assert_eq!(house.told_of_silence().await, [1, 1, 2], "search looks again");
    let history = dormancy::history(&house.app.accounts, &amina()).await.unwrap();
    let told: Vec<_> = history.iter().map(|change| (change.event, change.at)).collect();
    assert_eq!(
        told,
        [
            (CandidateEvent::Return, noon() + days(400)),
            (CandidateEvent::Rest, noon() + days(180))
        ]
    );
    assert_eq!(history[1].heard_at, noon());
    assert_eq!(house.jump(days(400 + 166)).await, ONE, "and half a year begins anew");
}

#[tokio::test]
async fn recently_active_executives_get_no_reminder_and_no_dormancy() {
    let house = House::with_amina().await;
    house.jump(days(100)).await;
    house.signs_in().await;
    assert_eq!(house.jump(days(166)).await, ONE, "she is asked for, and was there");
    assert_eq!(house.told_of_silence().await, [0, 0, 0]);
    assert_eq!(house.jump(days(266)).await, ONE);
    assert_eq!(house.told_of_silence().await, [1, 0, 0], "half a year after she was");
    house.signs_in().await;
    assert_eq!(house.jump(days(280)).await, ONE);
    assert_eq!(house.told_of_silence().await, [1, 0, 0]);
    assert_eq!(house.line().await, (CandidateStatus::Active, true));
}

#[tokio::test]
async fn locked_accounts_do_not_become_dormant() {
    let house = House::with_amina().await;
    let mut account = house.account().await;
    let before = Standing::of(&account);
    account.suspend(300, "Spam", house.app.clock.now()).unwrap();
    let saved = store::account::save(&house.app.accounts, &account, &before);
    saved.commit(&house.app.chance).await.unwrap();
    house.jump(days(299)).await;
    assert_eq!(house.told_of_silence().await, [0, 0, 0]);
    let mut account = house.account().await;
    let before = Standing::of(&account);
    let now = house.app.clock.now();
    let opened = account.advance(AccountEvent::Reinstate, AccountActor::Admin, None, now);
    opened.unwrap();
    let saved = store::account::save(&house.app.accounts, &account, &before);
    saved.commit(&house.app.chance).await.unwrap();
    house.jump(days(299 + 14)).await;
    assert_eq!(
        house.told_of_silence().await,
        [1, 0, 0],
        "nobody rests who was not reminded"
    );
    house.jump(days(299 + 28)).await;
    assert_eq!(house.line().await, (CandidateStatus::Inactive, false));
}

#[tokio::test]
async fn concurrent_timekeepers_remind_once_and_set_dormancy_once() {
    let house = House::with_amina().await;
    for (day, told) in [(166, [1, 0, 0]), (180, [1, 1, 1])] {
        house.jump(days(day) - SignedDuration::from_secs(1)).await;
        house.app.clock.advance(SignedDuration::from_secs(1));
        let (one, other) = (house.app.clone(), house.app.clone());
        let (a, b) = tokio::join!(one.work(Timestamp::MAX), other.work(Timestamp::MAX));
        assert_eq!(a.unwrap().done + b.unwrap().done, 1);
        assert_eq!(house.told_of_silence().await, told);
    }
}

#[tokio::test]
async fn a_timekeeper_killed_before_its_write_still_leads_to_one_reminder_and_one_dormancy() {
    let house = House::with_amina().await;
    for (day, name) in [(166, REMINDED), (180, DORMANT)] {
        house.jump(days(day) - SignedDuration::from_secs(1)).await;
        house.app.clock.advance(SignedDuration::from_secs(1));
        Box::pin(house.is_done_once_by_the_dying(async || house.said("accounts", name).await.len())).await;
    }
    assert_eq!(house.told_of_silence().await, [1, 1, 1]);
}
