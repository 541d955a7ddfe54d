//! Counts how executives are seen: who opened their profile, on which pages of results they stood, what became of the
//! requests that reached them.
//!
//! Events may come twice, late or in any order. A view is counted once a viewer and day, a page of results once an event,
//! and of a request is kept what first ended its waiting: each in one transaction with what remembers it.

use domain::{Account, AccountId, Chance, Company, IntroductionId, analytics::RequestRecord, introduction::Stage};
use events::{Envelope, Event, Outcome, SqsBatch};
use jiff::Timestamp;
use store::{Introductions, StoreError, Table, analytics};

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
    /// For waiting unevenly.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`,
    /// `ANALYTICS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env() -> Result<Self, cloud::MissingEnv> {
        let client = aws_sdk_dynamodb::Client::new(&cloud::aws()?);
        let table = |name| Ok(Table::new(client.clone(), cloud::env(name)?));
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
            chance: Chance::system(),
        })
    }

    /// Works through a batch of events.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |Envelope { id, at, event }: Envelope| match event {
            Event::ProfileViewed {
                executive_id,
                viewer_id,
            } => Box::pin(self.count_view(&executive_id, &viewer_id, at)).await,
            Event::SearchAnswered { executives, keywords } => {
                let counted =
                    analytics::count_appearances(&self.analytics, &id, &executives, &keywords, at, &self.chance);
                Box::pin(counted).await
            }
            Event::IntroductionRequested { introduction_id, .. } => {
                Box::pin(self.note_request(&introduction_id, Stage::Pending, at)).await
            }
            Event::IntroductionMoved {
                introduction_id, stage, ..
            } => Box::pin(self.note_request(&introduction_id, stage, at)).await,
            _ => Ok(()),
        })
        .await
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
            };
            request.note(stage, was_accepted, at);
            // Somebody else may be first: then this message comes again, and finds what they wrote.
            return self.analytics.create(&request).await;
        };
        let before = kept.it.clone();
        kept.note(stage, was_accepted, at);
        if kept.it == before {
            return Ok(());
        }
        self.analytics.save(&kept).await
    }
}
