//! Digests of a saved search.

use domain::{
    Account, AccountId, Chance, Role, SearchId,
    profile::Visibility,
    search::{Document, ExecutiveQuery, Frequency, Listed, Match, SavedSearch},
    settings::Settings,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use store::{Transaction, saved_search};
use testkit::records;
use timekeeper::Done;

use crate::house::House;

fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl House {
    /// An employer with one search, saved at noon.
    async fn searching(frequency: Frequency) -> (Self, Account, SearchId) {
        let house = Self::new().await;
        assert_eq!(house.app.work(Timestamp::MAX).await.unwrap(), Done::default());
        let employer = records::account(id(1), Role::Employer);
        house.app.accounts.create(&employer).await.unwrap();
        let now = house.app.clock.now();
        let mut saved = SavedSearch {
            id: SearchId::new(&house.app.clock, &Chance::seeded(1)),
            employer_id: employer.id.clone(),
            name: "Finance".parse().unwrap(),
            query: ExecutiveQuery::default(),
            frequency: Frequency::Never,
            alerts_since: None,
            next_alert_at: None,
            created_at: now,
            updated_at: now,
        };
        saved.tell(frequency, now);
        let written = store::saved_search::save(&house.app.search, &house.app.timers, &saved);
        written.commit(&house.app.chance).await.unwrap();
        (house, employer, saved.id)
    }

    /// Writes the search document of an executive.
    async fn shows(&self, number: u32, visibility: Visibility) {
        let account = records::account(id(number), Role::Executive);
        let mut profile = records::profile(id(number));
        profile.visibility = visibility;
        let listed = Listed {
            account_id: id(number),
            revision: 1,
            document: Document::of(&account, &profile),
        };
        let written = Transaction::new().replace(&self.app.search, &listed);
        written.commit(&self.app.chance).await.unwrap();
    }

    /// Records matches of the search for these executives.
    async fn finds(&self, employer: &Account, search: &SearchId, executives: impl IntoIterator<Item = u32>) {
        for number in executives {
            self.shows(number, Visibility::Public).await;
            let saved = self
                .app
                .search
                .get::<SavedSearch>((&employer.id, search))
                .await
                .unwrap()
                .unwrap();
            let found = Match {
                employer_id: employer.id.clone(),
                search_id: search.clone(),
                executive_id: id(number),
                matched_at: self.app.clock.now(),
                told_at: None,
            };
            let written = store::saved_search::found(&self.app.search, &saved, &found);
            written.commit(&self.app.chance).await.unwrap();
        }
    }

    /// The mails: how many executives each shows, and how many more it counts.
    async fn alerts(&self) -> Vec<(usize, u64)> {
        let said = self.said("search", "search-matched").await;
        let count = |alert: &Value| {
            (
                alert["body"]["shown"].as_array().unwrap().len(),
                alert["body"]["others"].as_u64().unwrap(),
            )
        };
        said.iter().map(count).collect()
    }

    async fn pace(&self, employer: &Account, search: &SearchId, frequency: Frequency) {
        let mut saved = self
            .app
            .search
            .get::<SavedSearch>((&employer.id, search))
            .await
            .unwrap()
            .unwrap();
        let before = saved.it.clone();
        saved.tell(frequency, self.app.clock.now());
        let written = store::saved_search::change(&self.app.search, &self.app.timers, &saved, &before);
        written.commit(&self.app.chance).await.unwrap();
    }
}

const ONE: Done = Done { done: 1, dropped: 0 };

#[tokio::test]
async fn a_daily_alert_is_one_mail_and_none_without_matches() {
    let (house, employer, search) = House::searching(Frequency::Daily).await;
    house.finds(&employer, &search, [2, 3]).await;
    assert_eq!(house.on_day(1).await, ONE);
    assert_eq!(house.alerts().await, [(2, 0)]);
    // No new matches: the next timer is set, and no mail is sent.
    assert_eq!(house.on_day(2).await, ONE);
    assert_eq!(house.alerts().await, [(2, 0)]);
    house.finds(&employer, &search, [4]).await;
    assert_eq!(house.on_day(3).await, ONE);
    assert_eq!(house.alerts().await, [(2, 0), (1, 0)]);
}

#[tokio::test]
async fn a_weekly_alert_is_one_mail() {
    let (house, employer, search) = House::searching(Frequency::Weekly).await;
    house.finds(&employer, &search, [2]).await;
    let mut done = 0;
    for day in 1..=14 {
        done += house.on_day(day).await.done;
    }
    assert_eq!((done, house.alerts().await), (2, vec![(1, 0)]));
}

#[tokio::test]
async fn a_hidden_executive_is_left_to_a_later_mail() {
    let (house, employer, search) = House::searching(Frequency::Daily).await;
    house.finds(&employer, &search, [2, 3]).await;
    house.shows(2, Visibility::Private).await;
    house.on_day(1).await;
    assert_eq!(house.alerts().await, [(1, 0)]);
    house.on_day(2).await;
    assert_eq!(house.alerts().await.len(), 1, "hidden still");
    house.shows(2, Visibility::Public).await;
    house.on_day(3).await;
    house.on_day(4).await;
    assert_eq!(house.alerts().await, [(1, 0), (1, 0)]);
}

#[tokio::test]
async fn many_matches_are_split_into_mails_without_duplicates() {
    let (house, employer, search) = House::searching(Frequency::Daily).await;
    house.finds(&employer, &search, 2..62).await;
    for day in 1..=3 {
        house.on_day(day).await;
    }
    assert_eq!(house.alerts().await, [(20, 25), (15, 0)]);
}

#[tokio::test]
async fn matches_before_a_change_of_frequency_are_mailed_at_the_earlier_time() {
    let (house, employer, search) = House::searching(Frequency::Daily).await;
    house.finds(&employer, &search, [2]).await;
    house.pace(&employer, &search, Frequency::Instant).await;
    assert_eq!(house.on_day(1).await, ONE);
    assert_eq!(house.alerts().await, [(1, 0)]);
    assert_eq!(house.on_day(9).await, Done::default(), "no timer is left");
}

#[tokio::test]
async fn stopped_alerts_inactive_accounts_and_disabled_mails_get_no_mail() {
    let (stopped, employer, search) = House::searching(Frequency::Daily).await;
    stopped.finds(&employer, &search, [2]).await;
    stopped.pace(&employer, &search, Frequency::Never).await;
    assert_eq!(stopped.on_day(1).await, Done::default());

    let (shut, employer, search) = House::searching(Frequency::Daily).await;
    shut.finds(&employer, &search, [2]).await;
    let mut account = shut.app.accounts.get::<Account>(&employer.id).await.unwrap().unwrap();
    account.state = domain::account::AccountState::Suspended;
    shut.app.accounts.save(&account).await.unwrap();
    assert_eq!(shut.on_day(1).await, ONE, "the next time is set, should they come back");

    let (unwished, employer, search) = House::searching(Frequency::Daily).await;
    unwished.finds(&employer, &search, [2]).await;
    let mut settings = Settings::new(employer.id.clone());
    settings.email_notifications.job_matches = false;
    unwished.app.accounts.create(&settings).await.unwrap();
    assert_eq!(unwished.on_day(1).await, ONE);

    for house in [stopped, shut, unwished] {
        assert_eq!(house.alerts().await, []);
    }
    // Deleting the search deletes its timer.
    let (gone, employer, search) = House::searching(Frequency::Daily).await;
    let (tables, chance) = ((&gone.app.search, &gone.app.timers), &gone.app.chance);
    saved_search::forget(tables.0, tables.1, &employer.id, &search, chance)
        .await
        .unwrap();
    assert_eq!(gone.at(SignedDuration::from_hours(48)).await, Done::default());
}

#[tokio::test]
async fn timekeepers_that_are_killed_publish_each_mail_once() {
    let (house, employer, search) = House::searching(Frequency::Daily).await;
    house.finds(&employer, &search, [2]).await;
    let now = house.app.clock.now();
    let saved = house
        .app
        .search
        .get::<SavedSearch>((&employer.id, &search))
        .await
        .unwrap()
        .unwrap();
    house
        .app
        .clock
        .advance(saved.next_alert_at.unwrap().duration_since(now));
    let dying = house.is_done_once_by_the_dying(async || house.alerts().await.len());
    Box::pin(dying).await;
}
