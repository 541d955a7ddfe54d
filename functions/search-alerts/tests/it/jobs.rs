//! Alerts of saved searches for jobs.

use domain::{
    Account, Chance, Company, JobId, Role, SearchId,
    account::AccountState,
    job::{JobDocument, JobQuery},
    search::{Frequency, JobMatch, JobTurn, Listed, SavedJobSearch, SavedQuery},
    settings::Settings,
};
use events::{Event, JobAlert, Notice, NoticeBody, Outcome};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Transaction, saved_search};
use testkit::{fact, records};

use crate::fixture::{Fixture, id};

/// What the board shows of the job of these tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Board {
    /// It is not public.
    Nothing,
    /// Another title.
    Other,
    /// A matching title.
    Fits,
}

/// The job of these tests, by a company with this owner.
struct Posted {
    id: JobId,
    company: Company,
    is_anonymous: bool,
    published_at: Option<Timestamp>,
}

impl Fixture {
    async fn executive(&self, number: u32) -> Account {
        let account = records::account(id(number), Role::Executive);
        self.app.accounts.create(&account).await.unwrap();
        account
    }

    /// A job of a company, not yet public.
    async fn job_of(&self, owner: u32, is_anonymous: bool) -> Posted {
        let company = records::company(&id(owner));
        self.app.profiles.create(&company).await.unwrap();
        Posted {
            id: JobId::new(&self.local.clock, &Chance::system()),
            company,
            is_anonymous,
            published_at: None,
        }
    }

    /// A search for treasurers, saved now.
    async fn job_search(&self, executive: &Account, frequency: Frequency) -> SearchId {
        let query = JobQuery {
            q: Some("title:treasurer".parse().unwrap()),
            ..JobQuery::default()
        };
        self.job_search_for(executive, query, frequency).await
    }

    async fn job_search_for(&self, executive: &Account, query: JobQuery, frequency: Frequency) -> SearchId {
        let now = self.local.clock.now();
        let id = SearchId::new(&self.local.clock, &Chance::system());
        let mut saved = SavedJobSearch {
            executive_id: executive.id.clone(),
            saved: SavedQuery::new(id.clone(), "Treasury".parse().unwrap(), query, now),
        };
        saved.set_frequency(frequency, now);
        let written = saved_search::save(&self.app.search, &self.timers, &saved);
        written.commit(&Chance::system()).await.unwrap();
        id
    }

    /// The public document of the job, as from its record.
    fn job_document(&self, posted: &mut Posted, board: Board) -> Option<JobDocument> {
        if board == Board::Nothing {
            return None;
        }
        let now = self.local.clock.now();
        let mut job = records::job(&posted.company.owner);
        job.id = posted.id.clone();
        job.company_id = posted.company.id.clone();
        job.content.is_anonymous = posted.is_anonymous;
        job.published_at = Some(*posted.published_at.get_or_insert(now));
        job.content.title = match board {
            Board::Fits => "Group Treasurer",
            _ => "Chief Marketing Officer",
        }
        .parse()
        .unwrap();
        JobDocument::of(&job)
    }

    /// Writes what the board shows of the job, as the indexer would, and returns the revision. Advances the clock.
    async fn shows(&self, posted: &mut Posted, board: Board) -> u64 {
        self.local.clock.advance(SignedDuration::from_mins(1));
        let document = self.job_document(posted, board);
        let kept = self.app.search.get::<Listed<JobDocument>>(&posted.id).await.unwrap();
        let listed = Listed {
            id: posted.id.clone(),
            revision: kept.as_ref().map_or(1, |kept| kept.revision + 1),
            document: document.clone(),
        };
        let revision = listed.revision;
        let mut written = Transaction::new().replace(&self.app.search, &listed);
        if let Some(after) = document {
            let turn = JobTurn {
                job_id: posted.id.clone(),
                revision,
                at: self.local.clock.now(),
                before: kept.and_then(|kept| kept.it.document),
                after,
            };
            written = written.create(&self.app.search, &turn);
        }
        written.commit(&Chance::system()).await.unwrap();
        revision
    }

    /// Delivers the events of these revisions of a job, in this order.
    async fn hears_of(&self, posted: &Posted, revisions: &[u64]) {
        let facts = revisions.iter().map(|revision| {
            let event = Event::JobListed {
                job_id: posted.id.clone(),
                revision: *revision,
            };
            fact(event, &self.local.clock)
        });
        let outcome = self.app.work(testkit::batch(&facts.collect::<Vec<_>>())).await;
        assert_eq!(outcome, Outcome::done());
    }

    /// The job is shown like this, and its event is delivered.
    async fn changes(&self, posted: &mut Posted, board: Board) {
        let revision = self.shows(posted, board).await;
        self.hears_of(posted, &[revision]).await;
    }

    /// The mails about jobs in the outbox.
    async fn job_mails(&self) -> Vec<JobAlert> {
        let notices = self.local.notices("search").await.into_iter();
        notices
            .filter_map(|notice| match serde_json::from_value::<Notice>(notice).unwrap().body {
                NoticeBody::JobSearchMatched(alert) => Some(alert),
                _ => None,
            })
            .collect()
    }

    async fn job_matches(&self, executive: &Account, search: &SearchId) -> Vec<JobMatch> {
        let found = saved_search::matches::<SavedJobSearch>(&self.app.search, &executive.id, search);
        found.await.unwrap().into_iter().map(|found| found.it).collect()
    }
}

#[tokio::test]
async fn a_published_job_is_told_once_also_after_redelivery_a_pause_and_a_change() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let search = fixture.job_search(&executive, Frequency::Instant).await;
    let mut job = fixture.job_of(2, false).await;
    let first = fixture.shows(&mut job, Board::Fits).await;
    fixture.hears_of(&job, &[first, first]).await;
    fixture.hears_of(&job, &[first]).await;
    for board in [Board::Nothing, Board::Fits, Board::Other, Board::Fits] {
        fixture.changes(&mut job, board).await;
    }
    let mails = fixture.job_mails().await;
    let [alert] = &mails[..] else { panic!("{mails:?}") };
    assert_eq!((&alert.executive_id, &alert.search_id), (&executive.id, &search));
    let [shown] = &alert.shown[..] else { panic!("{alert:?}") };
    assert_eq!(
        (&shown.job_id, &*shown.title, &*shown.location, shown.company.as_deref()),
        (&job.id, "Group Treasurer", "Nairobi, Kenya", Some("Savanna Bank"))
    );
    let to = &fixture.local.notices("search").await[0]["to"];
    assert_eq!(to["email"], executive.email.as_ref());
}

#[tokio::test]
async fn a_public_job_that_is_changed_to_match_is_told() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let mut job = fixture.job_of(2, false).await;
    fixture.shows(&mut job, Board::Other).await;
    fixture.job_search(&executive, Frequency::Instant).await;
    fixture.changes(&mut job, Board::Fits).await;
    assert_eq!(fixture.job_mails().await.len(), 1);
}

#[tokio::test]
async fn a_job_that_matched_before_the_search_was_saved_causes_no_alert() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let mut job = fixture.job_of(2, false).await;
    let published = fixture.shows(&mut job, Board::Fits).await;
    fixture.local.clock.advance(SignedDuration::from_mins(1));
    let search = fixture.job_search(&executive, Frequency::Instant).await;
    // Its event is late.
    fixture.hears_of(&job, &[published]).await;
    // It is merely changed, and paused and resumed.
    for board in [Board::Fits, Board::Nothing, Board::Fits] {
        fixture.changes(&mut job, board).await;
    }
    assert_eq!(fixture.job_mails().await.len(), 0);
    assert_eq!(fixture.job_matches(&executive, &search).await, []);
    // A change that ends the match and one that begins it again are news.
    for board in [Board::Other, Board::Fits] {
        fixture.changes(&mut job, board).await;
    }
    assert_eq!(fixture.job_mails().await.len(), 1);
}

#[tokio::test]
async fn an_alert_about_an_anonymous_job_does_not_have_the_company() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    fixture.job_search(&executive, Frequency::Instant).await;
    let mut job = fixture.job_of(2, true).await;
    fixture.changes(&mut job, Board::Fits).await;
    let mails = fixture.job_mails().await;
    assert_eq!(mails[0].shown[0].company, None);
    let notice = fixture.local.notices("search").await[0].to_string();
    assert!(
        !notice.contains("Savanna") && !notice.contains(job.company.id.as_str()),
        "{notice}"
    );
}

#[tokio::test]
async fn an_excluded_company_is_left_out_where_it_is_named_and_only_there() {
    for (is_anonymous, told) in [(false, 0), (true, 1)] {
        let fixture = Fixture::new().await;
        let executive = fixture.executive(1).await;
        let mut profile = records::profile(executive.id.clone());
        let shield = json!([{ "kind": "company", "name": "Savanna Bank" }]);
        profile.privacy.shield = serde_json::from_value(shield).unwrap();
        fixture.app.profiles.create(&profile).await.unwrap();
        fixture.job_search(&executive, Frequency::Instant).await;
        let mut job = fixture.job_of(2, is_anonymous).await;
        fixture.changes(&mut job, Board::Fits).await;
        assert_eq!(fixture.job_mails().await.len(), told, "anonymous: {is_anonymous}");
    }
}

#[tokio::test]
async fn a_job_that_ended_before_its_event_was_processed_causes_no_alert() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let search = fixture.job_search(&executive, Frequency::Daily).await;
    let mut job = fixture.job_of(2, false).await;
    let published = fixture.shows(&mut job, Board::Fits).await;
    fixture.shows(&mut job, Board::Nothing).await;
    fixture.hears_of(&job, &[published]).await;
    assert_eq!(fixture.job_matches(&executive, &search).await, []);
}

#[tokio::test]
async fn each_search_for_jobs_alerts_at_its_own_frequency() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let mut searches = Vec::new();
    for frequency in Frequency::ALL {
        searches.push((*frequency, fixture.job_search(&executive, *frequency).await));
    }
    let mut job = fixture.job_of(2, false).await;
    fixture.changes(&mut job, Board::Fits).await;
    assert_eq!(fixture.job_mails().await.len(), 1);
    for (frequency, search) in &searches {
        let found = fixture.job_matches(&executive, search).await;
        let found: Vec<_> = found.iter().map(|found| found.told_at.is_some()).collect();
        let expected: &[bool] = match frequency {
            Frequency::Never => &[],
            Frequency::Instant => &[true],
            Frequency::Daily | Frequency::Weekly => &[false],
        };
        assert_eq!(found, expected, "{frequency}");
    }
}

#[tokio::test]
async fn closed_accounts_and_executives_who_disabled_such_mails_get_none() {
    for (state, wishes, told) in [
        (AccountState::Active, true, 1),
        (AccountState::Suspended, true, 0),
        (AccountState::DeletionScheduled, true, 0),
        (AccountState::Active, false, 0),
    ] {
        let fixture = Fixture::new().await;
        let executive = fixture.executive(1).await;
        let accounts = &fixture.app.accounts;
        let mut account = accounts.get::<Account>(&executive.id).await.unwrap().unwrap();
        account.state = state;
        accounts.save(&account).await.unwrap();
        let mut settings = Settings::new(executive.id.clone());
        settings.email_notifications.job_matches = wishes;
        accounts.create(&settings).await.unwrap();
        let search = fixture.job_search(&executive, Frequency::Instant).await;
        let mut job = fixture.job_of(2, false).await;
        fixture.changes(&mut job, Board::Fits).await;
        assert_eq!(fixture.job_mails().await.len(), told, "{state:?} {wishes}");
        assert_eq!(fixture.job_matches(&executive, &search).await.len(), told);
    }
}

#[tokio::test]
async fn a_search_by_days_tells_only_jobs_published_within_them() {
    let fixture = Fixture::new().await;
    let executive = fixture.executive(1).await;
    let mut job = fixture.job_of(2, false).await;
    fixture.shows(&mut job, Board::Other).await;
    let query: JobQuery = serde_json::from_value(json!({ "q": "title:treasurer", "posted_within": 7 })).unwrap();
    fixture.job_search_for(&executive, query, Frequency::Instant).await;
    fixture.local.clock.advance(SignedDuration::from_hours(24 * 8));
    fixture.changes(&mut job, Board::Fits).await;
    assert_eq!(fixture.job_mails().await.len(), 0, "published eight days ago");
    let mut new = fixture.job_of(3, false).await;
    fixture.changes(&mut new, Board::Fits).await;
    assert_eq!(fixture.job_mails().await.len(), 1);
}
