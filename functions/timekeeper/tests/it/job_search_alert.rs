//! Digests of a saved search for jobs.

use domain::{
    Account, AccountId, Chance, Company, JobId, Role, SearchId,
    job::{JobDocument, JobQuery},
    search::{Frequency, JobMatch, Listed, SavedJobSearch, SavedQuery},
    settings::Settings,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{Transaction, saved_search};
use testkit::records;
use timekeeper::Done;

use crate::fixture::Fixture;

const ONE: Done = Done { done: 1, dropped: 0 };

fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    /// An executive with one search for jobs, saved at noon.
    async fn searching_jobs(frequency: Frequency) -> (Self, Account, SearchId) {
        let fixture = Self::new().await;
        assert_eq!(fixture.app.work(Timestamp::MAX).await.unwrap(), Done::default());
        let executive = records::account(id(1), Role::Executive);
        fixture.app.accounts.create(&executive).await.unwrap();
        let now = fixture.app.clock.now();
        let search = SearchId::new(&fixture.app.clock, &Chance::seeded(1));
        let mut saved = SavedJobSearch {
            executive_id: executive.id.clone(),
            saved: SavedQuery::new(search.clone(), "Finance".parse().unwrap(), JobQuery::default(), now),
        };
        saved.set_frequency(frequency, now);
        let written = saved_search::save(&fixture.app.search, &fixture.app.timers, &saved);
        written.commit(&fixture.app.chance).await.unwrap();
        (fixture, executive, search)
    }

    /// What the board shows of a job of this company; nothing when it ended.
    async fn shows_job(&self, job: &JobId, company: &Company, is_anonymous: bool, is_public: bool) {
        let mut record = records::job(&company.owner);
        record.id = job.clone();
        record.company_id = company.id.clone();
        record.content.is_anonymous = is_anonymous;
        let listed = Listed {
            id: job.clone(),
            revision: 1,
            document: JobDocument::of(&record).filter(|_| is_public),
        };
        let written = Transaction::new().replace(&self.app.search, &listed);
        written.commit(&self.app.chance).await.unwrap();
    }

    /// A new match of the search: a public job of a company with this owner.
    async fn finds_job(&self, executive: &Account, search: &SearchId, owner: u32, is_anonymous: bool) -> JobId {
        let company = records::company(&id(owner));
        // Another job of the same company may have created it.
        let written = Transaction::new().replace(&self.app.profiles, &company);
        written.commit(&self.app.chance).await.unwrap();
        let job = JobId::new(&self.app.clock, &Chance::system());
        self.shows_job(&job, &company, is_anonymous, true).await;
        let saved = self.app.search.get::<SavedJobSearch>((&executive.id, search)).await;
        let found = JobMatch {
            executive_id: executive.id.clone(),
            search_id: search.clone(),
            job_id: job.clone(),
            matched_at: self.app.clock.now(),
            told_at: None,
        };
        let written = store::saved_job_search::record_match(&self.app.search, &saved.unwrap().unwrap(), &found);
        written.commit(&self.app.chance).await.unwrap();
        job
    }

    /// The jobs that each mail shows.
    async fn job_alerts(&self) -> Vec<Vec<JobId>> {
        let alerts = self.outbox_events("search", "job-search-matched").await;
        let jobs = |alert: &Value| {
            let shown = alert["body"]["shown"].as_array().unwrap().iter();
            shown
                .map(|job| job["job_id"].as_str().unwrap().parse().unwrap())
                .collect()
        };
        alerts.iter().map(jobs).collect()
    }
}

#[tokio::test]
async fn a_digest_has_each_job_once_and_is_not_sent_without_matches() {
    for (frequency, mut days) in [(Frequency::Daily, 1..=3), (Frequency::Weekly, 1..=15)] {
        let (fixture, executive, search) = Fixture::searching_jobs(frequency).await;
        let job = fixture.finds_job(&executive, &search, 2, false).await;
        for day in days.by_ref() {
            fixture.on_day(day).await;
        }
        assert_eq!(fixture.job_alerts().await, [[job]], "{frequency}");
    }
}

#[tokio::test]
async fn a_job_that_ended_before_the_digest_is_left_out() {
    let (fixture, executive, search) = Fixture::searching_jobs(Frequency::Daily).await;
    let ended = fixture.finds_job(&executive, &search, 2, false).await;
    let open = fixture.finds_job(&executive, &search, 3, false).await;
    fixture.shows_job(&ended, &records::company(&id(2)), false, false).await;
    assert_eq!(fixture.on_day(1).await, ONE);
    assert_eq!(fixture.job_alerts().await, [[open]]);
}

#[tokio::test]
async fn a_digest_names_no_company_of_an_anonymous_job_and_leaves_excluded_ones_out_where_they_are_named() {
    let (fixture, executive, search) = Fixture::searching_jobs(Frequency::Daily).await;
    let mut profile = records::profile(executive.id.clone());
    let shield = json!([{ "kind": "company", "name": "Savanna Bank" }]);
    profile.privacy.shield = serde_json::from_value(shield).unwrap();
    fixture.app.profiles.create(&profile).await.unwrap();
    fixture.finds_job(&executive, &search, 2, false).await;
    let anonymous = fixture.finds_job(&executive, &search, 2, true).await;
    assert_eq!(fixture.on_day(1).await, ONE);
    assert_eq!(fixture.job_alerts().await, [[anonymous]]);
    let mails = fixture.outbox_events("search", "job-search-matched").await;
    let mail = json!(mails).to_string();
    assert!(!mail.contains("Savanna"), "{mail}");
}

#[tokio::test]
async fn executives_who_disabled_such_mails_get_no_digest() {
    let (fixture, executive, search) = Fixture::searching_jobs(Frequency::Daily).await;
    fixture.finds_job(&executive, &search, 2, false).await;
    let mut settings = Settings::new(executive.id.clone());
    settings.email_notifications.job_matches = false;
    fixture.app.accounts.create(&settings).await.unwrap();
    assert_eq!(
        fixture.on_day(1).await,
        ONE,
        "the next time is set, should they enable it again"
    );
    assert_eq!(fixture.job_alerts().await, Vec::<Vec<JobId>>::new());
}
