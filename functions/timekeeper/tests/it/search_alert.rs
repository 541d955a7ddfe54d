//! Digests of a saved search.

use domain::{
    Account, AccountId, Chance, Role, SearchId,
    profile::Visibility,
    search::{Document, ExecutiveQuery, Frequency, Listed, Match, SavedQuery, SavedSearch},
    settings::Settings,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use store::{Transaction, saved_search};
use testkit::records;
use timekeeper::Done;

use crate::fixture::Fixture;

fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    /// An employer with one search, saved at noon.
    async fn searching(frequency: Frequency) -> (Self, Account, SearchId) {
        let fixture = Self::new().await;
        assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap(), Done::default());
        let employer = records::account(id(1), Role::Employer);
        fixture.app.accounts.create(&employer).await.unwrap();
        let now = fixture.app.clock.now();
        let id = SearchId::new(&fixture.app.clock, &Chance::seeded(1));
        let mut saved = SavedSearch {
            employer_id: employer.id.clone(),
            saved: SavedQuery::new(id, "Finance".parse().unwrap(), ExecutiveQuery::default(), now),
        };
        saved.set_frequency(frequency, now);
        let written = store::saved_search::save(&fixture.app.search, &fixture.app.timers, &saved);
        written.commit(&fixture.app.chance).await.unwrap();
        (fixture, employer, saved.id.clone())
    }

    /// Writes the search document of an executive.
    async fn shows(&self, number: u32, visibility: Visibility) {
        let account = records::account(id(number), Role::Executive);
        let mut profile = records::profile(id(number));
        profile.visibility = visibility;
        let listed = Listed {
            id: id(number),
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
            let written = store::saved_search::record_match(&self.app.search, &saved, &found);
            written.commit(&self.app.chance).await.unwrap();
        }
    }

    /// The mails: how many executives each shows, and how many more it counts.
    async fn alerts(&self) -> Vec<(usize, u64)> {
        let alerts = self.outbox_events("search", "search-matched").await;
        let count = |alert: &Value| {
            (
                alert["body"]["shown"].as_array().unwrap().len(),
                alert["body"]["others"].as_u64().unwrap(),
            )
        };
        alerts.iter().map(count).collect()
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
        saved.set_frequency(frequency, self.app.clock.now());
        let written = store::saved_search::change(&self.app.search, &self.app.timers, &saved, &before);
        written.commit(&self.app.chance).await.unwrap();
    }
}

const ONE: Done = Done { done: 1, dropped: 0 };

#[tokio::test]
async fn a_daily_alert_is_one_mail_and_none_without_matches() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Daily).await;
    fixture.finds(&employer, &search, [2, 3]).await;
    assert_eq!(fixture.on_day(1).await, ONE);
    assert_eq!(fixture.alerts().await, [(2, 0)]);
    // No new matches: the next timer is set, and no mail is sent.
    assert_eq!(fixture.on_day(2).await, ONE);
    assert_eq!(fixture.alerts().await, [(2, 0)]);
    fixture.finds(&employer, &search, [4]).await;
    assert_eq!(fixture.on_day(3).await, ONE);
    assert_eq!(fixture.alerts().await, [(2, 0), (1, 0)]);
}

#[tokio::test]
async fn a_weekly_alert_is_one_mail() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Weekly).await;
    fixture.finds(&employer, &search, [2]).await;
    let mut done = 0;
    for day in 1..=14 {
        done += fixture.on_day(day).await.done;
    }
    assert_eq!((done, fixture.alerts().await), (2, vec![(1, 0)]));
}

#[tokio::test]
async fn a_hidden_executive_is_left_to_a_later_mail() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Daily).await;
    fixture.finds(&employer, &search, [2, 3]).await;
    fixture.shows(2, Visibility::Private).await;
    fixture.on_day(1).await;
    assert_eq!(fixture.alerts().await, [(1, 0)]);
    fixture.on_day(2).await;
    assert_eq!(fixture.alerts().await.len(), 1, "hidden still");
    fixture.shows(2, Visibility::Public).await;
    fixture.on_day(3).await;
    fixture.on_day(4).await;
    assert_eq!(fixture.alerts().await, [(1, 0), (1, 0)]);
}

#[tokio::test]
async fn many_matches_are_split_into_mails_without_duplicates() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Daily).await;
    fixture.finds(&employer, &search, 2..62).await;
    for day in 1..=3 {
        fixture.on_day(day).await;
    }
    assert_eq!(fixture.alerts().await, [(20, 25), (15, 0)]);
}

#[tokio::test]
async fn matches_before_a_change_of_frequency_are_mailed_at_the_earlier_time() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Daily).await;
    fixture.finds(&employer, &search, [2]).await;
    fixture.pace(&employer, &search, Frequency::Instant).await;
    assert_eq!(fixture.on_day(1).await, ONE);
    assert_eq!(fixture.alerts().await, [(1, 0)]);
    assert_eq!(fixture.on_day(9).await, Done::default(), "no timer is left");
}

#[tokio::test]
async fn stopped_alerts_inactive_accounts_and_disabled_mails_get_no_mail() {
    let (stopped, employer, search) = Fixture::searching(Frequency::Daily).await;
    stopped.finds(&employer, &search, [2]).await;
    stopped.pace(&employer, &search, Frequency::Never).await;
    assert_eq!(stopped.on_day(1).await, Done::default());

    let (shut, employer, search) = Fixture::searching(Frequency::Daily).await;
    shut.finds(&employer, &search, [2]).await;
    let mut account = shut.app.accounts.get::<Account>(&employer.id).await.unwrap().unwrap();
    account.state = domain::account::AccountState::Suspended;
    shut.app.accounts.save(&account).await.unwrap();
    assert_eq!(shut.on_day(1).await, ONE, "the next time is set, should they come back");

    let (unwished, employer, search) = Fixture::searching(Frequency::Daily).await;
    unwished.finds(&employer, &search, [2]).await;
    let mut settings = Settings::new(employer.id.clone());
    settings.email_notifications.job_matches = false;
    unwished.app.accounts.create(&settings).await.unwrap();
    assert_eq!(unwished.on_day(1).await, ONE);

    for fixture in [stopped, shut, unwished] {
        assert_eq!(fixture.alerts().await, []);
    }
    // Deleting the search deletes its timer.
    let (gone, employer, search) = Fixture::searching(Frequency::Daily).await;
    let (tables, chance) = ((&gone.app.search, &gone.app.timers), &gone.app.chance);
    saved_search::forget::<SavedSearch>(tables.0, tables.1, &employer.id, &search, chance)
        .await
        .unwrap();
    assert_eq!(gone.at(SignedDuration::from_hours(48)).await, Done::default());
}

#[tokio::test]
async fn timekeepers_that_are_killed_publish_each_mail_once() {
    let (fixture, employer, search) = Fixture::searching(Frequency::Daily).await;
    fixture.finds(&employer, &search, [2]).await;
    let now = fixture.app.clock.now();
    let saved = fixture
        .app
        .search
        .get::<SavedSearch>((&employer.id, &search))
        .await
        .unwrap()
        .unwrap();
    fixture
        .app
        .clock
        .advance(saved.next_alert_at.unwrap().duration_since(now));
    let crashing = fixture.is_done_once_despite_crashes(async || fixture.alerts().await.len());
    Box::pin(crashing).await;
}
