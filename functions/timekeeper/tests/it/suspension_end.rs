use domain::{
    Account, Role,
    account::{AccountActor, AccountEvent, AccountState},
    time::days,
};
use jiff::SignedDuration;
use store::account::{Standing, suspension};
use testkit::records;
use timekeeper::Done;

use crate::house::{House, amina};

impl House {
    async fn amina(&self) -> store::Read<Account> {
        self.app.accounts.get::<Account>(&amina()).await.unwrap().unwrap()
    }

    /// Suspends the account like the admin area.
    async fn suspended(&self, for_days: u32) {
        let mut account = self.amina().await;
        let before = Standing::of(&account);
        account.suspend(for_days, "Spam", self.app.clock.now()).unwrap();
        let timer = suspension::timer(&account).unwrap();
        let saved = store::account::save(&self.app.accounts, &account, &before).replace(&self.app.timers, &timer);
        saved.commit(&self.app.chance).await.unwrap();
    }

    /// As the admin area does it, but without removing the timer, which is what the test is about.
    async fn reinstated_without_the_timer(&self) {
        let mut account = self.amina().await;
        let before = Standing::of(&account);
        let now = self.app.clock.now();
        account
            .advance(AccountEvent::Reinstate, AccountActor::Admin, None, now)
            .unwrap();
        let saved = store::account::save(&self.app.accounts, &account, &before);
        saved.commit(&self.app.chance).await.unwrap();
    }
}

async fn house() -> House {
    let house = House::new().await;
    let account = records::account(amina(), Role::Executive);
    let kept = store::account::create(&house.app.accounts, &account);
    kept.commit(&house.app.chance).await.unwrap();
    house
}

#[tokio::test]
async fn a_suspension_ends_automatically_on_its_day() {
    let house = house().await;
    house.suspended(3).await;
    house.at(days(3) - SignedDuration::from_millis(1)).await;
    assert_eq!(house.amina().await.state, AccountState::Suspended);
    assert_eq!(house.on_day(3).await, Done { done: 1, dropped: 0 });
    let account = house.amina().await;
    assert_eq!((account.state, account.suspended_until), (AccountState::Active, None));
    let changes = store::history::newest::<domain::Account>(&house.app.accounts, &amina())
        .await
        .unwrap();
    assert_eq!((changes.len(), changes[0].by.clone()), (1, None), "time did it");
    let totals = store::account::totals(&house.app.accounts).await.unwrap();
    assert_eq!(totals.count(None, Some(AccountState::Active)), 1);
    assert_eq!(
        house.said("accounts", "account_state_changed").await.len(),
        1,
        "search looks again"
    );
    assert_eq!(house.timers().await, 0);
}

#[tokio::test]
async fn a_timer_of_an_earlier_suspension_does_not_end_a_later_one() {
    let house = house().await;
    house.suspended(3).await;
    house.on_day(1).await;
    house.reinstated_without_the_timer().await;
    house.suspended(7).await;
    assert_eq!(house.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(house.amina().await.state, AccountState::Suspended);
    assert_eq!(house.on_day(8).await, Done { done: 1, dropped: 0 });
    assert_eq!(house.amina().await.state, AccountState::Active);
}

#[tokio::test]
async fn the_timer_has_no_effect_on_a_reinstated_account() {
    let house = house().await;
    house.suspended(3).await;
    house.reinstated_without_the_timer().await;
    assert_eq!(house.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(house.timers().await, 0, "and its timer is gone");
}
