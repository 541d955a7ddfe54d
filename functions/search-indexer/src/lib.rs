//! Maintains the projections that are searched: of executives' accounts and profiles the documents that employers search
//! and the rows of the team's candidate list, of jobs the documents of the public ones ([`jobs`]).
//!
//! An event only identifies the executive or job. The projections are computed from the current account, profile and evidence,
//! so events may be repeated, late or in any order. Two concurrent workers cannot overwrite a newer state with an older
//! one: each reads the projections *before* the sources and writes only if they are unchanged. Otherwise it starts
//! again.

mod jobs;

use domain::{
    Account, AccountId, Chance, Clock, ExecutiveProfile, JobId,
    candidate::Candidate,
    csv_import::PersonKey,
    merge::PersonParts,
    search::{Document, Listed, Turn},
};
use environment::{Env, MissingEnv};
use events::{Actor, Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use import_file::person_keys;
use store::{
    Read, StoreError, Table, Transaction, area,
    person_key::{self, AccountKeys},
    retry,
    search::Change,
    vetting::record_of,
};

/// How often an executive or job is processed again after concurrent changes. More would indicate a problem; the event is then
/// redelivered by the queue.
const TRIES: u32 = 6;

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: accounts.
    pub accounts: Table<area::Accounts>,
    /// Read: profiles. Written: the candidate list, and what executives are compared by.
    pub profiles: Table<area::Profiles>,
    /// Read: references.
    pub vetting: Table<area::Vetting>,
    /// Read: documents.
    pub documents: Table<area::Documents>,
    /// Read: jobs.
    pub jobs: Table<area::Jobs>,
    /// Written: search documents and the log of their changes.
    pub search: Table<area::Search>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
}

/// What an event may have changed.
enum Changed<'e> {
    Executive(&'e AccountId),
    Job(&'e JobId),
}

/// The executive or job whose projections an event may change; `None` for events that the indexer does not handle.
fn changed_in(event: &Event) -> Option<Changed<'_>> {
    match event {
        Event::ProfileChanged { account_id }
        | Event::AccountStateChanged { account_id, .. }
        | Event::AccountRoleChanged { account_id, .. }
        | Event::DormancyChanged { account_id, .. }
        | Event::AccountActivated { account_id } => Some(Changed::Executive(account_id)),
        Event::JobMoved { job_id, .. }
        | Event::JobEdited { job_id, .. }
        | Event::JobFeatured { job_id, .. }
        | Event::JobFlagged { job_id, .. } => Some(Changed::Job(job_id)),
        _ => None,
    }
}

/// Whether the indexer handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    changed_in(event).is_some()
}

/// Why an event was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
}

/// The stored projections of one executive.
pub struct Kept {
    id: AccountId,
    listed: Option<Read<Listed>>,
    line: Option<Read<Candidate>>,
    keys: Option<Read<AccountKeys>>,
}

/// The stored projections, and the current ones.
pub struct Looked {
    kept: Kept,
    document: Option<Document>,
    candidate: Option<Candidate>,
    keys: Vec<PersonKey>,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `VETTING_TABLE`,
    /// `DOCUMENTS_TABLE`, `JOBS_TABLE`, `SEARCH_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            vetting: Table::from_env(env)?,
            documents: Table::from_env(env)?,
            jobs: Table::from_env(env)?,
            search: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Time, ids and origin of the indexer's publications.
    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            // On the heap: the futures are too large for the stack of a worker.
            let done = match changed_in(&fact.event).ok_or_else(|| fact.event.not_handled())? {
                Changed::Executive(id) => Box::pin(self.look_at(id)).await,
                Changed::Job(id) => Box::pin(self.look_at_job(id)).await,
            };
            done.map_err(Failed::Store)
        })
        .await
    }

    /// Updates the projections of one executive from account and profile.
    ///
    /// # Errors
    /// When a table does not respond, or every attempt conflicted with another change.
    pub async fn look_at(&self, id: &AccountId) -> Result<(), StoreError> {
        retry(TRIES, &self.chance, || async {
            let kept = self.kept(id).await?;
            let looked = self.look(kept).await?;
            Ok::<_, StoreError>((self.changed(looked), ()))
        })
        .await
    }

    /// Step 1: reads the stored projections with their versions. This must happen before the sources are read, so step
    /// 2 requires its result.
    ///
    /// # Errors
    /// When a table does not respond.
    pub async fn kept(&self, id: &AccountId) -> Result<Kept, StoreError> {
        let (listed, line, keys) = tokio::try_join!(
            self.search.get::<Listed>(id),
            self.profiles.get::<Candidate>(id),
            self.profiles.get::<AccountKeys>(id)
        )?;
        Ok(Kept {
            id: id.clone(),
            listed,
            line,
            keys,
        })
    }

    /// Step 2: reads account, profile and evidence.
    ///
    /// # Errors
    /// When a table does not respond.
    pub async fn look(&self, kept: Kept) -> Result<Looked, StoreError> {
        let (account, profile, record) = tokio::try_join!(
            self.accounts.get::<Account>(&kept.id),
            self.profiles.get::<ExecutiveProfile>(&kept.id),
            record_of(&self.vetting, &self.documents, &kept.id)
        )?;
        let account = account.map(|account| account.it);
        let profile = profile.map(|profile| profile.it);
        let both = account.as_ref().zip(profile.as_ref());
        let listed = account.as_ref().filter(|account| Candidate::is_one(account));
        let parts = listed.map(|account| PersonParts::of_account(account, profile.as_ref()));
        Ok(Looked {
            keys: parts.as_ref().map(person_keys).unwrap_or_default(),
            document: both.and_then(|(account, profile)| Document::of(account, profile)),
            candidate: account
                .as_ref()
                .and_then(|account| Candidate::of(account, profile.as_ref(), record)),
            kept,
        })
    }

    /// Step 3: writes the differences, unless the projections changed since step 1.
    ///
    /// # Errors
    /// [`StoreError::Stale`] or [`StoreError::Exists`] when they changed; otherwise when a table does not respond.
    pub async fn write(&self, looked: Looked) -> Result<(), StoreError> {
        self.changed(looked).commit(&self.chance).await
    }

    /// The writes of step 3.
    fn changed(&self, looked: Looked) -> Transaction {
        let Looked {
            kept,
            document,
            candidate,
            keys,
        } = looked;
        self.index(Transaction::new(), &kept.id, kept.listed, document)
            .and(store::candidate::relist(
                &self.profiles,
                kept.line.as_ref(),
                candidate.as_ref(),
                self.clock.now(),
            ))
            .and(person_key::update(&self.profiles, &kept.id, kept.keys.as_ref(), keys))
    }

    /// The writes of the document and its change in the log; none if it is unchanged.
    fn index(
        &self,
        transaction: Transaction,
        id: &AccountId,
        kept: Option<Read<Listed>>,
        document: Option<Document>,
    ) -> Transaction {
        let Some(listed) = Listed::changed(id, kept.as_deref(), document) else {
            return transaction;
        };
        let change = Change {
            at: self.clock.now(),
            listed: listed.clone(),
        };
        let transaction = self.with_listing_event(
            transaction,
            &change,
            kept.as_ref().and_then(|kept| kept.document.as_ref()),
        );
        let transaction = match kept {
            None => transaction.create(&self.search, &listed),
            Some(mut kept) => {
                kept.it = listed;
                transaction.save(&self.search, &kept)
            }
        };
        transaction.create(&self.search, &change)
    }

    /// The fact for saved searches, if there is a document.
    fn with_listing_event(&self, transaction: Transaction, change: &Change, before: Option<&Document>) -> Transaction {
        let Listed {
            id,
            revision,
            document: Some(after),
        } = &change.listed
        else {
            return transaction;
        };
        let turn = Turn {
            account_id: id.clone(),
            revision: *revision,
            at: change.at,
            before: before.cloned(),
            after: after.clone(),
        };
        let event = Event::ExecutiveListed {
            executive_id: id.clone(),
            revision: *revision,
        };
        transaction
            .create(&self.search, &turn)
            .emit(&self.search, self.source().fact(Actor::SYSTEM, event))
    }
}
