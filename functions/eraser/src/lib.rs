//! Erases accounts whose grace period is over: all their data, in every table, as defined by the register
//! (`domain::data_rights::register`).
//!
//! The event comes from the timekeeper through a queue, at least once. The work is a sequence of idempotent steps, each
//! of which finds what is left to do: runs that are interrupted, repeated or concurrent have the same final result as
//! one complete run. The account itself is last: while it is scheduled for deletion there is work left, and the
//! transaction that erases it also emits the certificate, so there is exactly one, and only after the erasure.

mod applications;
mod attachments;
mod company;
mod contacts;
mod conversations;
mod documents;
mod interactions;
mod introductions;
mod jobs;
mod own;
mod rights;
mod saved;
mod shares;
mod tombstone;
mod vetting;

use std::collections::HashMap;

use cloud::{Directory, Files, FilesError, IdentityError};
use domain::{
    Account, AccountId, ApplicationId, AttachmentId, Chance, Clock, ContactMessageId, ConversationId, Role,
    account::AccountState, data_rights::register,
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use store::{
    AnyTable, Introductions, MemberApplications, Read, Side, StoreError, Table, Transaction, area, conversation::Inbox,
    document::Documents, retry,
};
use tracing::info;

/// How often the last step is retried when the account is changed concurrently.
const TRIES: u32 = 3;

/// The state of the eraser.
#[derive(Clone)]
pub struct App {
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
    /// The user pool.
    pub directory: Directory,
    /// Accounts and their records.
    pub accounts: Table<area::Accounts>,
    /// Timers of searches, introductions and contact messages.
    pub timers: Table<area::Timers>,
    /// Applications for membership.
    pub applications: MemberApplications,
    /// Employers' companies.
    pub profiles: Table<area::Profiles>,
    /// Introductions.
    pub introductions: Introductions,
    /// Jobs and the applications to them.
    pub jobs: Table<area::Jobs>,
    /// Conversations and messages.
    pub conversations: Table<area::Messaging>,
    /// Timelines and their interactions.
    pub interactions: Table<area::Interactions>,
    /// Messages from the contact form.
    pub contacts: Table<area::Contacts>,
    /// Requests, consents, access log.
    pub rights: Table<area::Rights>,
    /// Saved candidates and searches.
    pub search: Table<area::Search>,
    /// Vetting processes and references.
    pub vetting: Table<area::Vetting>,
    /// The records of files.
    pub documents: Documents,
    /// The files.
    pub files: Files,
    /// Every table with partitions of one person's data, by its name in the register.
    pub own: HashMap<&'static str, AnyTable>,
}

/// What is due for erasure.
enum Due<'e> {
    Account(&'e AccountId),
    Application(&'e ApplicationId),
    Contact(&'e ContactMessageId),
    Attachment(&'e ConversationId, &'e AttachmentId),
}

/// What is due for erasure by this event; `None` for events that the eraser does not handle.
fn due_in(event: &Event) -> Option<Due<'_>> {
    match event {
        Event::AccountErasureDue { account_id } => Some(Due::Account(account_id)),
        Event::ApplicationErasureDue { application_id } => Some(Due::Application(application_id)),
        Event::ContactErasureDue { contact_message_id } => Some(Due::Contact(contact_message_id)),
        Event::AttachmentErasureDue {
            conversation_id,
            attachment_id,
        } => Some(Due::Attachment(conversation_id, attachment_id)),
        _ => None,
    }
}

/// Whether the eraser handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    due_in(event).is_some()
}

/// Why an erasure is incomplete. It will be retried.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// A table did not respond, or every attempt conflicted with another change.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The user pool did not respond.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The bucket did not respond.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The event is not for the eraser.
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
    /// A record refused the move that the erasure makes.
    #[error("a record refused: {0}")]
    Refused(#[from] domain::Refused),
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, what [`Directory::from_env`] reads, `ACCOUNTS_TABLE`,
    /// `APPLICATIONS_TABLE`, `PROFILES_TABLE`, `INTRODUCTIONS_TABLE`, `JOBS_TABLE`, `TIMERS_TABLE`, `CONTACTS_TABLE`, `RIGHTS_TABLE`,
    /// `SEARCH_TABLE`, `VETTING_TABLE`, `MESSAGING_TABLE`, `INTERACTIONS_TABLE`, `DOCUMENTS_TABLE`, `DOCUMENTS_BUCKET`, and every other
    /// table for which the register has partitions of one person's data.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        let own = register::partitions().into_iter();
        Ok(Self {
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            directory: Directory::from_env(env)?,
            accounts: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            applications: MemberApplications::from_env(env)?,
            profiles: Table::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            jobs: Table::from_env(env)?,
            conversations: Table::from_env(env)?,
            interactions: Table::from_env(env)?,
            contacts: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            search: Table::from_env(env)?,
            vetting: Table::from_env(env)?,
            documents: Documents::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            own: own
                .map(|(name, ..)| Ok((name, AnyTable::from_env(env, name)?)))
                .collect::<Result<_, MissingEnv>>()?,
        })
    }

    /// Time, ids and origin of the eraser's publications.
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
            match due_in(&fact.event).ok_or_else(|| fact.event.not_handled())? {
                Due::Account(id) => Box::pin(self.erase(id)).await,
                Due::Application(id) => Box::pin(self.erase_application(id)).await,
                Due::Contact(id) => Box::pin(self.erase_contact(id)).await,
                Due::Attachment(conversation, id) => Box::pin(self.erase_attachment(conversation, id)).await,
            }
        })
        .await
    }

    /// Erases an application that belongs to no account, with its history and the claim of its address; does nothing if
    /// that is not due.
    ///
    /// # Errors
    /// When a table did not respond. What was erased before stays erased.
    pub async fn erase_application(&self, id: &ApplicationId) -> Result<(), Unfinished> {
        applications::erase_ended(self, id).await
    }

    /// Erases a message from the contact form; does nothing if that is not due.
    ///
    /// # Errors
    /// When a table did not respond.
    pub async fn erase_contact(&self, id: &ContactMessageId) -> Result<(), Unfinished> {
        contacts::erase_ended(self, id).await
    }

    /// Erases a file that was uploaded for a message and not sent; does nothing if it was sent.
    ///
    /// # Errors
    /// When a table or the bucket did not respond, or the file is being sent at the same time.
    pub async fn erase_attachment(&self, conversation: &ConversationId, id: &AttachmentId) -> Result<(), Unfinished> {
        attachments::erase_unsent(self, conversation, id).await
    }

    /// Erases an account, or continues an interrupted erasure; does nothing if the deletion is not due.
    ///
    /// # Errors
    /// When a service did not respond. What was erased before stays erased.
    pub async fn erase(&self, id: &AccountId) -> Result<(), Unfinished> {
        let Some(account) = self.due(id).await? else {
            return Ok(());
        };
        // Every step reads the account, and only the last changes it, so each can find its records.
        let ends_company = company::ends(self, &account).await?;
        if account.role == Role::Employer && !ends_company {
            Box::pin(company::leave(self, &account)).await?;
        } else {
            Box::pin(introductions::leave(self, &account)).await?;
        }
        if let Some(side) = Side::of(&account) {
            Box::pin(shares::leave(self, side, &account, ends_company)).await?;
            if account.role == Role::Executive || ends_company {
                interactions::leave(self, side).await?;
            }
        }
        if let Some(inbox) = Inbox::of(&account) {
            Box::pin(conversations::leave(self, inbox, &account, ends_company)).await?;
        }
        for company in &account.former_companies {
            Box::pin(shares::leave(self, Side::SentBy(company), &account, false)).await?;
            Box::pin(conversations::leave(self, Inbox::Company(company), &account, false)).await?;
        }
        Box::pin(jobs::erase(self, &account, ends_company)).await?;
        Box::pin(applications::erase(self, &account)).await?;
        company::erase(self, &account).await?;
        contacts::erase(self, &account).await?;
        Box::pin(documents::erase(self, &account)).await?;
        vetting::erase(self, &account).await?;
        saved::erase(self, &account, ends_company).await?;
        own::erase(self, &account, ends_company).await?;
        rights::pseudonymise(self, &account).await?;
        self.directory.remove(id).await?;
        let last = retry(TRIES, &self.chance, || async {
            let Some(account) = self.due(id).await? else {
                return Ok((Transaction::new(), false));
            };
            Ok::<_, Unfinished>((Box::pin(tombstone::raise(self, account)).await?, true))
        });
        if last.await? {
            info!(account = %id, "erased");
        }
        Ok(())
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
