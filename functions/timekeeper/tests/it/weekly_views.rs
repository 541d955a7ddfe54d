//! The weekly notice about views of a profile.

use domain::{Account, AccountId, Role, account::AccountState, time::days};
use jiff::{ToSpan, tz::TimeZone};
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

    async fn suspend(&self) {
        let read = self.app.accounts.get::<Account>(&amina()).await;
        let mut account = read.unwrap().unwrap();
        let before = Standing::of(&account);
        account.state = AccountState::Suspended;
        let saved = store::account::save(&self.app.accounts, &account, &before);
        saved.commit(&self.app.chance).await.unwrap();
    }

    /// The number of the executive's days that say who the viewers were.
    async fn days_with_viewers(&self) -> usize {
        let client = aws_sdk_dynamodb::Client::new(&self.local.aws);
        let scanned = client.scan().table_name("analytics").send().await.unwrap();
        let with_viewers = scanned
            .items()
            .iter()
            .filter(|item| item.keys().any(|field| field.starts_with("viewer.")));
        with_viewers.count()
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
async fn an_executive_learns_each_week_how_many_employers_viewed_the_profile() {
    let fixture = Fixture::viewed_by(&[1, 2, 3]).await;
    assert_eq!(fixture.jump(days(9)).await, ONE);
    let notices = fixture.outbox_events("accounts", NOTICE).await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0]["body"], json!({"viewers": 3}));
    assert_eq!(notices[0]["to"]["name"], "Amina");
    // No views in the second week: no notice. In the third there is one again.
    assert_eq!(fixture.jump(days(15)).await.done, 0);
    fixture.is_viewed_by(1).await;
    assert_eq!(fixture.jump(days(30)).await.done, 1);
    let notices = fixture.outbox_events("accounts", NOTICE).await;
    assert_eq!((notices.len(), &notices[1]["body"]), (2, &json!({"viewers": 1})));
}

#[tokio::test]
async fn who_viewed_a_profile_is_removed_within_four_weeks_and_the_figures_stay() {
    let fixture = Fixture::viewed_by(&[1, 2, 3]).await;
    assert_eq!(fixture.days_with_viewers().await, 1);
    // A week later and two: an event of the day could be redelivered, and must not count again.
    fixture.jump(days(9)).await;
    fixture.jump(days(16)).await;
    assert_eq!(fixture.days_with_viewers().await, 1);
    fixture.jump(days(28)).await;
    assert_eq!(fixture.days_with_viewers().await, 0);
    let first = fixture.app.clock.now().to_zoned(TimeZone::UTC).date() - 60.days();
    let figures = store::analytics::days(&fixture.app.analytics, &amina(), first)
        .await
        .unwrap();
    assert_eq!(figures.values().map(|day| day.views).sum::<u64>(), 3);
    // No timer is left without viewers.
    assert_eq!(fixture.jump(days(60)).await, Done::default());
}

#[tokio::test]
async fn who_viewed_a_suspended_executive_is_removed_too() {
    let fixture = Fixture::viewed_by(&[1]).await;
    fixture.suspend().await;
    fixture.jump(days(9)).await;
    fixture.jump(days(16)).await;
    fixture.jump(days(28)).await;
    assert_eq!(fixture.days_with_viewers().await, 0);
}

#[tokio::test]
async fn a_suspended_executive_gets_no_notice() {
    let fixture = Fixture::viewed_by(&[1]).await;
    fixture.suspend().await;
    let done = fixture.jump(days(9)).await;
    assert_eq!((done.done, done.dropped), (0, 1));
    assert!(fixture.outbox_events("accounts", NOTICE).await.is_empty());
}
