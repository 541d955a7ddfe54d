//! Maintains the analytics of executives: profile views, appearances in search results, and outcomes of introduction
//! requests.
//!
//! Events may be repeated, late or in any order. A view is counted once per viewer and day, in one write that also says who
//! was counted; for a request the first outcome is stored, in one transaction with what it counts. Searches are not events
//! but rows, which are counted once a day ([`analytics::appearances`]).
//!
//! Metrics of the whole product are written to CloudWatch here ([`Metric`] documents their precision).

use cloud::{Metric, Metrics};
use domain::{
    Account, AccountId, Chance, Clock, Company, IntroductionId,
    analytics::{PlatformCounter, RequestRecord},
    application::ApplicationStatus,
    introduction::Stage,
    vetting_process::VettingState,
};
use environment::{Env, MissingEnv};
use events::{ActorRole, Event, Fact, NotHandled, Outcome, SqsBatch};
use jiff::Timestamp;
use serde::Deserialize;
use store::{
    Introductions, StoreError, Table, Transaction,
    analytics::{self, platform},
    area,
};

/// The input of the worker.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Call {
    /// From its queue: events.
    Batch(SqsBatch),
    /// From its schedule: count the searches.
    Schedule {
        /// The scheduled time.
        time: Timestamp,
    },
}

/// The counted part of an event.
enum Counted<'a> {
    /// A view of a profile.
    View {
        executive: &'a AccountId,
        viewer: &'a AccountId,
        for_verified: bool,
    },
    /// A request for an introduction, or its outcome.
    Stage {
        introduction: &'a IntroductionId,
        stage: Stage,
    },
    /// A step of an application or a vetting; `None` for others.
    Step(Option<PlatformCounter>),
    /// An account that was confirmed or claimed.
    Account,
}

impl<'a> Counted<'a> {
    /// `None` for events that this worker does not handle.
    fn of(event: &'a Event) -> Option<Self> {
        match event {
            Event::ProfileViewed {
                executive_id,
                viewer_id,
                for_verified,
            } => Some(Self::View {
                executive: executive_id,
                viewer: viewer_id,
                for_verified: *for_verified,
            }),
            Event::IntroductionMoved {
                introduction_id,
                transition,
                ..
            } => Some(Self::Stage {
                introduction: introduction_id,
                stage: transition.to,
            }),
            Event::ApplicationMoved { transition, .. } => {
                let counter = match transition.to {
                    ApplicationStatus::Submitted => PlatformCounter::ApplicationsSubmitted,
                    ApplicationStatus::Approved => PlatformCounter::ApplicationsApproved,
                    ApplicationStatus::Rejected => PlatformCounter::ApplicationsRejected,
                    _ => return None,
                };
                Some(Self::Step(Some(counter)))
            }
            Event::VettingMoved { transition, .. } => {
                let is_approval = transition.to == VettingState::Approved;
                Some(Self::Step(is_approval.then_some(PlatformCounter::VettingsApproved)))
            }
            Event::AccountActivated { .. } => Some(Self::Account),
            _ => None,
        }
    }
}

/// Whether this worker handles an event: its rules in `infra/events.yaml` pass exactly these.
pub fn handles(event: &Event) -> bool {
    Counted::of(event).is_some()
}

/// Why an event was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
}

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: the company of an employer.
    pub accounts: Table<area::Accounts>,
    /// Read: companies.
    pub profiles: Table<area::Profiles>,
    /// Read: the parties of an introduction.
    pub introductions: Introductions,
    /// Written.
    pub analytics: Table<area::Analytics>,
    /// Written: when executives are notified of views.
    pub timers: Table<area::Timers>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
    /// Writes metrics.
    pub metrics: Metrics,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`,
    /// `ANALYTICS_TABLE`, `TIMERS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            analytics: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            metrics: Metrics::from_env(env),
        })
    }

    /// Processes its input.
    ///
    /// # Errors
    /// When not all searches were counted.
    pub async fn answer(&self, call: Call) -> Result<Outcome, StoreError> {
        match call {
            Call::Batch(batch) => Ok(self.work(batch).await),
            Call::Schedule { time } => self.count_searches(time).await.map(|()| Outcome::done()),
        }
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            let counted = Counted::of(&fact.event).ok_or_else(|| fact.event.not_handled())?;
            Box::pin(self.count(&fact, counted)).await.map_err(Failed::Store)
        })
        .await
    }

    /// Counts the searches made until now.
    ///
    /// # Errors
    /// When the table does not respond. The next call counts the rest.
    pub async fn count_searches(&self, now: Timestamp) -> Result<(), StoreError> {
        analytics::appearances::count(&self.analytics, now).await
    }

    async fn count(&self, fact: &Fact, counted: Counted<'_>) -> Result<(), StoreError> {
        let (id, at) = (&fact.id, fact.at);
        match counted {
            Counted::View {
                executive,
                viewer,
                for_verified,
            } => self.count_view(executive, viewer, for_verified, at).await,
            Counted::Stage { introduction, stage } => self.note_request(introduction, stage, at).await,
            Counted::Step(None) => Ok(()),
            Counted::Step(Some(counter)) => {
                let is_first = platform::count_once(&self.analytics, id, counter, at, &self.chance).await?;
                if is_first && counter == PlatformCounter::ApplicationsSubmitted {
                    self.figure(Metric::ApplicationsSubmitted);
                }
                Ok(())
            }
            Counted::Account => self.count_account(fact).await,
        }
    }

    /// A new user of the platform; administrators are none.
    async fn count_account(&self, fact: &Fact) -> Result<(), StoreError> {
        let counter = match fact.by.role {
            ActorRole::Executive => PlatformCounter::NewExecutives,
            ActorRole::Employer => PlatformCounter::NewEmployers,
            _ => return Ok(()),
        };
        platform::count_once(&self.analytics, &fact.id, counter, fact.at, &self.chance).await?;
        Ok(())
    }

    fn figure(&self, metric: Metric) {
        self.metrics.put(metric, 1, self.clock.now());
    }

    async fn count_view(
        &self,
        executive: &AccountId,
        viewer: &AccountId,
        for_verified: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let viewing = self.accounts.get::<Account>(viewer).await?;
        let company = match viewing.as_ref().and_then(|viewing| viewing.company_id()) {
            Some(company) => self.profiles.get::<Company>(company).await?,
            None => None,
        };
        let company = company.as_deref();
        if for_verified && !company.is_some_and(Company::is_verified) {
            // They did not get the profile.
            return Ok(());
        }
        let tables = (&self.analytics, &self.timers);
        analytics::views::count_view(tables, executive, viewer, company, at, &self.clock).await
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
        let before = kept.as_ref().map(|kept| kept.it.clone());
        let mut request = before.clone().unwrap_or_else(|| RequestRecord {
            introduction_id: id.clone(),
            executive_id: executive.clone(),
            sent_at,
            answer: None,
            answered_at: None,
            placed_at: None,
        });
        request.note(stage, was_accepted, at);
        let steps = request.steps_since(before.as_ref());
        if steps.is_empty() {
            return Ok(());
        }
        let company = &introduction.people.employer_company_id;
        let company = self.profiles.get::<Company>(company).await?;
        let mut counted = platform::count(&self.analytics, &steps, sent_at);
        if let Some(company) = &company {
            counted = counted.and(platform::count_of(&self.analytics, company, &steps, sent_at));
        }
        // If another worker is first, this message is redelivered, and finds that worker's item.
        let written = match kept {
            Some(kept) => Transaction::new().save(&self.analytics, &kept.with(request.clone())),
            None => Transaction::new().create(&self.analytics, &request),
        };
        written.and(counted).commit(&self.chance).await?;
        if before.is_none() {
            self.figure(Metric::IntroductionsRequested);
        }
        self.figures_of(before.as_ref(), &request);
        Ok(())
    }

    /// The metrics for the write just made: each at most once, because the conditional write excludes a concurrent one.
    fn figures_of(&self, before: Option<&RequestRecord>, after: &RequestRecord) {
        if after.is_answered() && !before.is_some_and(RequestRecord::is_answered) {
            self.figure(Metric::IntroductionsAnswered);
        }
        if after.placed_at.is_some() && before.is_none_or(|before| before.placed_at.is_none()) {
            self.figure(Metric::Placements);
        }
    }
}
