//! Invites imported executives to claim their draft profiles, reminds them, and ends invitations that expired.
//!
//! Invoked every minute. What is due is in a queue of its own (`store::draft_profile`), and at most as many mails are
//! sent per minute as the platform's settings allow: mail providers distrust a sender that suddenly writes to thousands
//! of addresses. The mail is a notice in the transaction that moves the invitation, so it is sent once, whatever is
//! invoked twice or fails in between.

use domain::{
    Chance, Clock,
    csv_import::{DraftInvitationActor, DraftInvitationEvent},
};
use environment::{Env, MissingEnv};
use events::{NoticeBody, Origin, Source};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::{
    Read, StoreError, Table, area,
    draft_profile::{self, InvitationMinute, StoredDraft, due_invitations},
    platform::platform_settings,
};
use tracing::{error, info};

/// The time before the deadline after which no further invitation is processed.
const LAST_SECONDS: SignedDuration = SignedDuration::from_secs(5);
/// Invitations read in addition to the mails of the minute: those that expire cost no mail.
const EXPIRIES: u32 = 100;

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: the platform's settings, and which addresses have an account.
    pub accounts: Table<area::Accounts>,
    /// Draft profiles with their invitations.
    pub imports: Table<area::Imports>,
    /// The source of the current time.
    pub clock: Clock,
    /// The source of randomness for ids.
    pub chance: Chance,
}

/// What a run did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Done {
    /// Mails, invitations and reminders together.
    pub mails: u32,
    /// Invitations that expired.
    pub expired: u32,
    /// Draft profiles that were deleted because their time was over.
    pub deleted: u32,
}

/// Why a run is reported as failed. What it left is still due in the next minute.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The settings or the queue could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Some invitations could not be processed.
    #[error("{0} invitations could not be processed")]
    Failed(u32),
}

/// What was done for one invitation.
enum Step {
    Mailed,
    Expired,
    Deleted,
    Nothing,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `IMPORTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            imports: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes what is due, as far as this minute's number of mails goes, until some seconds before `deadline`. A second
    /// run in the same minute does nothing.
    ///
    /// # Errors
    /// When the settings or the queue cannot be read, or an invitation cannot be processed.
    pub async fn work(&self, deadline: Timestamp) -> Result<Done, Unfinished> {
        let now = self.clock.now();
        let minute = InvitationMinute::of(now);
        match self.imports.create(&minute).await {
            Ok(()) => {}
            Err(StoreError::Exists) => return Ok(Done::default()),
            Err(error) => return Err(error.into()),
        }
        let settings = platform_settings(&self.accounts).await?.invitations;
        let most = settings.in_minute(minute.number());
        let limit = u16::try_from(most + EXPIRIES).unwrap_or(u16::MAX);
        let due = due_invitations(&self.imports, now, limit).await?;
        let stop = deadline.checked_sub(LAST_SECONDS).unwrap_or(Timestamp::MIN);
        let (mut done, mut failed) = (Done::default(), 0);
        for draft in due {
            if self.clock.now() >= stop {
                break;
            }
            let id = draft.draft.id();
            match self.process(draft, now, done.mails < most).await {
                Ok(Step::Mailed) => done.mails += 1,
                Ok(Step::Expired) => done.expired += 1,
                Ok(Step::Deleted) => done.deleted += 1,
                // Claimed, refused or withdrawn at the same moment.
                Ok(Step::Nothing) | Err(StoreError::Stale) => {}
                Err(error) => {
                    failed += 1;
                    error!(draft = %id, %error, "failed, is still due");
                }
            }
        }
        info!(done.mails, done.expired, done.deleted, most, "invited");
        if failed > 0 {
            return Err(Unfinished::Failed(failed));
        }
        Ok(done)
    }

    async fn process(&self, mut draft: Read<StoredDraft>, now: Timestamp, may_mail: bool) -> Result<Step, StoreError> {
        if draft.draft.ends_at() <= now {
            let people = [(&draft.draft.email, draft.keys.as_slice())];
            let known = draft_profile::known_people((&self.imports, &self.accounts), people).await?;
            let deleted = draft_profile::delete(&self.imports, &draft, &known);
            deleted.commit(&self.chance).await?;
            return Ok(Step::Deleted);
        }
        let Some(event) = draft.draft.invitation_due(now) else {
            return Ok(Step::Nothing);
        };
        if event != DraftInvitationEvent::Expire && !may_mail {
            return Ok(Step::Nothing);
        }
        let by = DraftInvitationActor::System;
        let Ok(Some(_)) = draft.draft.advance_invitation(event, by, now) else {
            return Ok(Step::Nothing);
        };
        let mail = NoticeBody::of_invitation(&draft.draft, event);
        let step = if mail.is_some() { Step::Mailed } else { Step::Expired };
        let source = Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        };
        let saved = draft_profile::save_invitation(&self.imports, &draft, event);
        let saved = match mail {
            Some((to, body)) => saved.emit(&self.imports, source.notice(to, body)),
            None => saved,
        };
        saved.commit(&self.chance).await?;
        Ok(step)
    }
}
