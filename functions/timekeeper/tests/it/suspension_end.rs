use domain::{
    Account, Role,
    account::{AccountActor, AccountEvent, AccountState},
    time::days,
};
use jiff::SignedDuration;
use store::account::{Standing, suspension};
use testkit::records;
use timekeeper::Done;

use crate::fixture::{Fixture, amina};

impl Fixture {
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

async fn fixture() -> Fixture {
    let fixture = Fixture::new().await;
    let account = records::account(amina(), Role::Executive);
    let kept = store::account::create(&fixture.app.accounts, &account);
    kept.commit(&fixture.app.chance).await.unwrap();
    fixture
}

#[tokio::test]
async fn a_suspension_ends_automatically_on_its_day() {
    let fixture = fixture().await;
    fixture.suspended(3).await;
    fixture.at(days(3) - SignedDuration::from_millis(1)).await;
    assert_eq!(fixture.amina().await.state, AccountState::Suspended);
    assert_eq!(fixture.on_day(3).await, Done { done: 1, dropped: 0 });
    let account = fixture.amina().await;
    assert_eq!((account.state, account.suspended_until), (AccountState::Active, None));
    let changes = store::history::newest::<domain::Account>(&fixture.app.accounts, &amina())
        .await
        .unwrap();
    assert_eq!((changes.len(), changes[0].by.clone()), (1, None), "time did it");
    let totals = store::account::totals(&fixture.app.accounts).await.unwrap();
    assert_eq!(totals.count(None, Some(AccountState::Active)), 1);
    assert_eq!(
        fixture.outbox_events("accounts", "account_state_changed").await.len(),
        1,
        "search looks again"
    );
    assert_eq!(fixture.timers().await, 0);
}

#[tokio::test]
async fn a_timer_of_an_earlier_suspension_does_not_end_a_later_one() {
    let fixture = fixture().await;
    fixture.suspended(3).await;
    fixture.on_day(1).await;
    fixture.reinstated_without_the_timer().await;
    fixture.suspended(7).await;
    assert_eq!(fixture.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.amina().await.state, AccountState::Suspended);
    assert_eq!(fixture.on_day(8).await, Done { done: 1, dropped: 0 });
    assert_eq!(fixture.amina().await.state, AccountState::Active);
}

#[tokio::test]
async fn the_timer_has_no_effect_on_a_reinstated_account() {
    let fixture = fixture().await;
    fixture.suspended(3).await;
    fixture.reinstated_without_the_timer().await;
    assert_eq!(fixture.on_day(3).await, Done { done: 0, dropped: 1 });
    assert_eq!(fixture.timers().await, 0, "and its timer is gone");
}
