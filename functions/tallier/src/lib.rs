//! Counts how executives are seen: who opened their profile, on which pages of results they stood, what became of the
//! requests that reached them.
//!
//! Events may come twice, late or in any order. A view is counted once a viewer and day, and of a request is kept what first
//! ended its waiting: each in one transaction with what remembers it. Searches are no events: they leave rows, which are
//! counted once a day ([`analytics::appearances`]).
//!
//! Figures of the whole product go to CloudWatch from here ([`Metric`] says how exact they are).

use cloud::{Metric, Metrics};
use domain::{
    Account, AccountId, Chance, Clock, Company, EventId, IntroductionId, analytics::RequestRecord, introduction::Stage,
};
use environment::{Env, MissingEnv};
use events::{Envelope, Event, Outcome, SqsBatch};
use jiff::Timestamp;
use serde::Deserialize;
use store::{Introductions, StoreError, Table, analytics};

/// What the worker is called with.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Call {
    /// By its queue: events.
    Batch(SqsBatch),
    /// By its schedule: searches are to be counted.
    Schedule {
        /// When the schedule was due.
        time: Timestamp,
    },
}

/// What the worker reaches.
#[derive(Clone)]
pub struct App {
    /// Read: whose company an employer belongs to.
    pub accounts: Table,
    /// Read: companies.
    pub profiles: Table,
    /// Read: who was asked in an introduction.
    pub introductions: Introductions,
    /// Written.
    pub analytics: Table,
    /// What time it is.
    pub clock: Clock,
    /// For waiting unevenly.
    pub chance: Chance,
    /// Where figures go.
    pub metrics: Metrics,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`,
    /// `ANALYTICS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let table = |name| Table::from_env(env, name);
        let introductions = table("INTRODUCTIONS_TABLE")?;
        Ok(Self {
            accounts: table("ACCOUNTS_TABLE")?,
            profiles: table("PROFILES_TABLE")?,
            // Only read here, and no read asks for deadlines: there is no second table to name.
            introductions: Introductions {
                timers: introductions.clone(),
                table: introductions,
            },
            analytics: table("ANALYTICS_TABLE")?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            metrics: Metrics::from_env(env),
        })
    }

    /// Does what it is called for.
    ///
    /// # Errors
    /// When searches are not all counted.
    pub async fn answer(&self, call: Call) -> Result<Outcome, StoreError> {
        match call {
            Call::Batch(batch) => Ok(self.work(batch).await),
            Call::Schedule { time } => self.count_searches(time).await.map(|()| Outcome::done()),
        }
    }

    /// Works through a batch of events.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |Envelope { id, at, event, .. }: Envelope| {
            Box::pin(self.count(&id, at, event)).await
        })
        .await
    }

    /// Counts the searches that were made until now.
    ///
    /// # Errors
    /// When the table does not answer. What is not counted then is counted by the next call.
    pub async fn count_searches(&self, now: Timestamp) -> Result<(), StoreError> {
        analytics::appearances::count(&self.analytics, now).await
    }

    async fn count(&self, id: &EventId, at: Timestamp, event: Event) -> Result<(), StoreError> {
        match event {
            Event::ProfileViewed {
                executive_id,
                viewer_id,
            } => self.count_view(&executive_id, &viewer_id, at).await,
            Event::IntroductionRequested { introduction_id, .. } => {
                self.note_request(&introduction_id, Stage::Pending, at).await
            }
            Event::IntroductionMoved {
                introduction_id, stage, ..
            } => self.note_request(&introduction_id, stage, at).await,
            Event::MemberApplicationSubmitted(_) => {
                if analytics::count_once(&self.analytics, id, at).await? {
                    self.figure(Metric::ApplicationsSubmitted);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn figure(&self, metric: Metric) {
        self.metrics.put(metric, 1, self.clock.now());
    }

    async fn count_view(&self, executive: &AccountId, viewer: &AccountId, at: Timestamp) -> Result<(), StoreError> {
        let viewing = self.accounts.get::<Account>(viewer).await?;
        let company = match viewing.and_then(|viewing| viewing.it.company_id) {
            Some(company) => self.profiles.get::<Company>(&company).await?,
            None => None,
        };
        let company = company.as_deref();
        analytics::count_view(&self.analytics, executive, viewer, company, at, &self.chance).await
    }

    async fn note_request(&self, id: &IntroductionId, stage: Stage, at: Timestamp) -> Result<(), StoreError> {
        let Some(introduction) = self.introductions.get(id).await? else {
            return Ok(());
        };
        let Some(sent_at) = introduction.sent_at else {
            return Ok(());
        };
        let executive = &introduction.people.executive_id;
        let was_accepted = introduction.identities_revealed;
        let kept = self.analytics.get::<RequestRecord>((executive, sent_at, id)).await?;
        let Some(mut kept) = kept else {
            let mut request = RequestRecord {
                introduction_id: id.clone(),
                executive_id: executive.clone(),
                sent_at,
                answer: None,
                answered_at: None,
                placed_at: None,
            };
            let before = request.clone();
            request.note(stage, was_accepted, at);
            // Somebody else may be first: then this message comes again, and finds what they wrote.
            self.analytics.create(&request).await?;
            self.figure(Metric::IntroductionsRequested);
            self.figures_of(&before, &request);
            return Ok(());
        };
        let before = kept.it.clone();
        kept.note(stage, was_accepted, at);
        if kept.it == before {
            return Ok(());
        }
        self.analytics.save(&kept).await?;
        self.figures_of(&before, &kept);
        Ok(())
    }

    /// What a request came to with the write that has just been made: each at most once, because the write says that nobody
    /// else was faster.
    fn figures_of(&self, before: &RequestRecord, after: &RequestRecord) {
        if after.is_answered() && !before.is_answered() {
            self.figure(Metric::IntroductionsAnswered);
        }
        if after.placed_at.is_some() && before.placed_at.is_none() {
            self.figure(Metric::Placements);
        }
    }
}
