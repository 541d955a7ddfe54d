//! The weekly notice about views of a profile.

use domain::{Account, AccountId, Role, account::AccountState, time::days};
use serde_json::json;
use store::account::Standing;
use testkit::records;
use timekeeper::Done;

use crate::{
    fixture::{Fixture, amina},
    vetting::ONE,
};

const NOTICE: &str = "weekly-views";

impl Fixture {
    /// An executive whom these employers viewed at noon, each twice.
    async fn viewed_by(viewers: &[u32]) -> Self {
        let fixture = Self::new().await;
        let account = records::account(amina(), Role::Executive);
        let kept = store::account::create(&fixture.app.accounts, &account);
        kept.commit(&fixture.app.chance).await.unwrap();
        for viewer in viewers.iter().chain(viewers) {
            fixture.is_viewed_by(*viewer).await;
        }
        fixture
    }

    /// As the analytics worker counts it.
    async fn is_viewed_by(&self, viewer: u32) {
        let viewer: AccountId = format!("usr_{viewer:032x}").parse().unwrap();
        let tables = (&self.app.analytics, &self.app.timers);
        let now = self.app.clock.now();
        let executive = amina();
        let counted = store::analytics::views::count_view(tables, &executive, &viewer, None, now, &self.app.clock);
        counted.await.unwrap();
    }
}

#[tokio::test]
async fn an_executive_is_told_each_week_how_many_employers_viewed_the_profile() {
    let fixture = Fixture::viewed_by(&[1, 2, 3]).await;
    assert_eq!(fixture.jump(days(9)).await, ONE);
    let notices = fixture.outbox_events("accounts", NOTICE).await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0]["body"], json!({"viewers": 3}));
    assert_eq!(notices[0]["to"]["name"], "Amina");
    // No views in the second week: no notice. In the third there is one again.
    assert_eq!(fixture.jump(days(15)).await, Done::default());
    fixture.is_viewed_by(1).await;
    assert_eq!(fixture.jump(days(30)).await, ONE);
    let notices = fixture.outbox_events("accounts", NOTICE).await;
    assert_eq!((notices.len(), &notices[1]["body"]), (2, &json!({"viewers": 1})));
}

#[tokio::test]
async fn a_suspended_executive_is_not_told() {
    let fixture = Fixture::viewed_by(&[1]).await;
    let read = fixture.app.accounts.get::<Account>(&amina()).await;
    let mut account = read.unwrap().unwrap();
    let before = Standing::of(&account);
    account.state = AccountState::Suspended;
    let saved = store::account::save(&fixture.app.accounts, &account, &before);
    saved.commit(&fixture.app.chance).await.unwrap();
    let done = fixture.jump(days(9)).await;
    assert_eq!((done.done, done.dropped), (0, 1));
    assert!(fixture.outbox_events("accounts", NOTICE).await.is_empty());
}
