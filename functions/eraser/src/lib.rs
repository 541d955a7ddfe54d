//! Erases accounts whose days of grace are over: everything about them, in every table, as the register says
//! (`domain::data_rights::register`).
//!
//! The word comes from the timekeeper through a queue, at least once. The work is a row of steps, each of which finds what
//! is left to do and does nothing where nothing is: whoever is cut off in the middle, or called twice, or twice at the same
//! time, ends where one whole run would have ended. The account itself is the last: as long as it says that its deletion is
//! scheduled there is something to do, and the move that empties it is the one write that also sends the certificate, so
//! that there is one, and it is sent when it is true.

mod applications;
mod company;
mod contacts;
mod documents;
mod introductions;
mod own;
mod rights;
mod saved;
mod tombstone;
mod vetting;

use std::collections::HashMap;

use cloud::{Directory, Files, FilesError, IdentityError};
use domain::{Account, AccountId, Chance, Clock, account::AccountState, data_rights::register};
use environment::{Env, MissingEnv};
use events::{Envelope, Event, Outcome, SqsBatch};
use store::{Introductions, MemberApplications, Read, StoreError, Table, document::Documents};
use tracing::info;

/// How often the last step is tried when somebody writes the account at the same time.
const TRIES: u8 = 3;

/// What the eraser reaches.
#[derive(Clone)]
pub struct App {
    /// What time it is.
    pub clock: Clock,
    /// For ids, and for waiting unevenly.
    pub chance: Chance,
    /// The user pool.
    pub directory: Directory,
    /// Accounts and all that belongs to them.
    pub accounts: Table,
    /// Applications for membership.
    pub applications: MemberApplications,
    /// Employers' companies.
    pub profiles: Table,
    /// Introductions.
    pub introductions: Introductions,
    /// Messages from the contact form.
    pub contacts: Table,
    /// Requests, consents, access log.
    pub rights: Table,
    /// Whom employers keep in view.
    pub search: Table,
    /// Vetting processes and references.
    pub vetting: Table,
    /// The records of files.
    pub documents: Documents,
    /// The files.
    pub files: Files,
    /// Every table in which people have partitions of their own, by the name the register gives it.
    pub own: HashMap<&'static str, Table>,
}

/// Why an erasure was not finished. It comes again.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// A table did not answer, or somebody else was writing every time.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The user pool did not answer.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The bucket did not answer.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// A record did not take the move that erasing makes of it.
    #[error("a record refused: {0}")]
    Refused(#[from] domain::Refused),
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, what [`Directory::from_env`] reads, `ACCOUNTS_TABLE`,
    /// `APPLICATIONS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`, `TIMERS_TABLE`, `CONTACTS_TABLE`, `RIGHTS_TABLE`,
    /// `SEARCH_TABLE`, `VETTING_TABLE`, `DOCUMENTS_TABLE`, `DOCUMENTS_BUCKET`, and
    /// every other table in which the register knows partitions of people's own.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let table = |name| Table::from_env(env, name);
        let own = register::partitions().into_iter();
        Ok(Self {
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            directory: Directory::from_env(env)?,
            accounts: table("ACCOUNTS_TABLE")?,
            applications: MemberApplications::from_env(env)?,
            profiles: table("PROFILES_TABLE")?,
            introductions: Introductions::from_env(env)?,
            contacts: table("CONTACTS_TABLE")?,
            rights: table("RIGHTS_TABLE")?,
            search: table("SEARCH_TABLE")?,
            vetting: table("VETTING_TABLE")?,
            documents: Documents::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            own: own
                .map(|(name, ..)| Ok((name, table(name)?)))
                .collect::<Result<_, MissingEnv>>()?,
        })
    }

    /// Works through a batch of events.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |envelope: Envelope| match envelope.event {
            // On the heap: so many kinds of records in one future are too much for the stack of a worker.
            Event::AccountErasureDue { account_id } => Box::pin(self.erase(&account_id)).await,
            _ => Ok(()),
        })
        .await
    }

    /// Erases an account, or goes on where an earlier try was cut off; nothing is done to one whose deletion is not due.
    ///
    /// # Errors
    /// When something did not answer. What was erased until then stays erased.
    pub async fn erase(&self, id: &AccountId) -> Result<(), Unfinished> {
        let Some(account) = self.due(id).await? else {
            return Ok(());
        };
        // The account is read by every step and changed by the last, so each can find what it has to.
        Box::pin(introductions::leave(self, &account)).await?;
        Box::pin(applications::erase(self, &account)).await?;
        company::erase(self, &account).await?;
        contacts::erase(self, &account).await?;
        Box::pin(documents::erase(self, &account)).await?;
        vetting::erase(self, &account).await?;
        saved::erase(self, &account).await?;
        own::erase(self, &account).await?;
        rights::pseudonymise(self, &account).await?;
        self.directory.remove(id).await?;
        let mut tried = 0;
        loop {
            tried += 1;
            let Some(account) = self.due(id).await? else {
                return Ok(());
            };
            match Box::pin(tombstone::raise(self, account)).await {
                Err(Unfinished::Store(StoreError::Stale)) if tried < TRIES => {}
                Ok(()) => {
                    info!(account = %id, "erased");
                    return Ok(());
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// The account, if it is to be erased now.
    async fn due(&self, id: &AccountId) -> Result<Option<Read<Account>>, StoreError> {
        let now = self.clock.now();
        let is_due = |account: &Read<Account>| {
            account.state == AccountState::DeletionScheduled && account.deletion_at.is_some_and(|at| at <= now)
        };
        Ok(self.accounts.get::<Account>(id).await?.filter(is_due))
    }
}
