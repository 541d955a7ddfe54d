//! The fixture: employers with searches, executives who change, and the worker.

use domain::{
    Account, AccountId, Chance, ExecutiveProfile, Role, SearchId,
    profile::Visibility,
    search::{Document, ExecutiveQuery, Frequency, Listed, Match, SavedQuery, SavedSearch, Turn},
};
use events::{Event, Notice, NoticeBody, Outcome, SearchAlert, SqsBatch};
use jiff::SignedDuration;
use search_alerts::App;
use serde_json::json;
use store::Table;
use store::{Transaction, area, saved_search};
use testkit::{Local, StandIn, fact, records};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) timers: Table<area::Timers>,
}

pub(crate) fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// The state of an executive in these tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// Hidden from all.
    Hidden,
    /// Visible, but not matching.
    Other,
    /// Matching.
    Fits,
    /// Matching, with a shield against the employer.
    Shielded,
    /// Matching, with a shield against another viewer.
    Aside,
}

impl State {
    /// Whether the employer sees a match.
    pub(crate) fn is_seen(self) -> bool {
        matches!(self, Self::Fits | Self::Aside)
    }
}

pub(crate) const STATES: [State; 5] = [State::Hidden, State::Other, State::Fits, State::Shielded, State::Aside];

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).unwrap();
        let timers = local.table("timers");
        Self { local, app, timers }
    }

    /// An employer with a verified company.
    pub(crate) async fn verified_employer(&self, number: u32) -> Account {
        let company = records::company(&id(number));
        let account = records::employer(&company);
        self.app.profiles.create(&company).await.unwrap();
        self.app.accounts.create(&account).await.unwrap();
        account
    }

    /// An employer with an account, without a company.
    pub(crate) async fn employer(&self, number: u32) -> Account {
        let account = records::account(id(number), Role::Employer);
        self.app.accounts.create(&account).await.unwrap();
        account
    }

    /// A search for treasurers, saved now.
    pub(crate) async fn search(&self, employer: &Account, frequency: Frequency) -> SearchId {
        self.search_for(employer, "title:treasurer", frequency).await
    }

    /// A search for these words, saved now.
    pub(crate) async fn search_for(&self, employer: &Account, words: &str, frequency: Frequency) -> SearchId {
        let now = self.local.clock.now();
        let query = ExecutiveQuery {
            q: Some(words.parse().unwrap()),
            ..ExecutiveQuery::default()
        };
        let id = SearchId::new(&self.local.clock, &Chance::system());
        let mut saved = SavedSearch {
            employer_id: employer.id.clone(),
            saved: SavedQuery::new(id, "Finance".parse().unwrap(), query, now),
        };
        saved.set_frequency(frequency, now);
        let written = store::saved_search::save(&self.app.search, &self.timers, &saved);
        written.commit(&Chance::system()).await.unwrap();
        saved.id.clone()
    }

    /// The search document of an executive in this state, with a shield against the employer's address if the state has
    /// one.
    pub(crate) fn document(&self, executive: u32, state: State, employer: &Account) -> Option<Document> {
        let account = records::account(id(executive), Role::Executive);
        let mut profile: ExecutiveProfile = records::profile(id(executive));
        profile.details.title = match state {
            State::Other => "Chief Marketing Officer",
            _ => "Group Treasurer",
        }
        .parse()
        .ok();
        profile.visibility = match state {
            State::Hidden => Visibility::Private,
            _ => Visibility::Public,
        };
        let against = match state {
            State::Shielded => Some(employer.email.to_string()),
            State::Aside => Some("somebody-else@elsewhere.example".to_owned()),
            _ => None,
        };
        if let Some(email) = against {
            let shield = json!([{ "kind": "person", "email": email }]);
            profile.privacy.shield = serde_json::from_value(shield).unwrap();
        }
        Document::of(&account, &profile)
    }

    /// Changes the executive to this state; returns the revision.
    pub(crate) async fn becomes(&self, executive: u32, state: State, employer: &Account) -> u64 {
        self.is_listed(executive, self.document(executive, state, employer))
            .await
    }

    /// Writes this document as the indexer would, and returns its revision. Advances the clock.
    pub(crate) async fn is_listed(&self, executive: u32, document: Option<Document>) -> u64 {
        self.local.clock.advance(SignedDuration::from_mins(1));
        let kept = self.app.search.get::<Listed>(&id(executive)).await.unwrap();
        let listed = Listed {
            id: id(executive),
            revision: kept.as_ref().map_or(1, |kept| kept.revision + 1),
            document: document.clone(),
        };
        let revision = listed.revision;
        let mut written = Transaction::new().replace(&self.app.search, &listed);
        if let Some(after) = document {
            let turn = Turn {
                account_id: id(executive),
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

    /// Delivers the events of these revisions of an executive, in this order.
    pub(crate) async fn hears(&self, executive: u32, revisions: &[u64]) -> Outcome {
        self.app.work(self.batch(executive, revisions)).await
    }

    pub(crate) fn batch(&self, executive: u32, revisions: &[u64]) -> SqsBatch {
        let facts = revisions.iter().map(|revision| {
            let event = Event::ExecutiveListed {
                executive_id: id(executive),
                revision: *revision,
            };
            fact(event, &self.local.clock)
        });
        testkit::batch(&facts.collect::<Vec<_>>())
    }

    /// The mails in the outbox.
    pub(crate) async fn mails(&self) -> Vec<SearchAlert> {
        let notices = self.local.notices("search").await.into_iter();
        notices
            .filter_map(|notice| match serde_json::from_value::<Notice>(notice).unwrap().body {
                NoticeBody::SearchMatched(alert) => Some(alert),
                _ => None,
            })
            .collect()
    }

    /// A worker on a fake cloud.
    pub(crate) fn behind(&self, cloud: &StandIn) -> App {
        App::from_env(&self.local.behind(cloud).env()).unwrap()
    }

    /// The matches of a search.
    pub(crate) async fn matches(&self, employer: &Account, search: &SearchId) -> Vec<Match> {
        let found = saved_search::matches::<SavedSearch>(&self.app.search, &employer.id, search)
            .await
            .unwrap();
        found.into_iter().map(|found| found.it).collect()
    }
}
