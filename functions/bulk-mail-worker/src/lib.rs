//! Sends the mails that administrators write to many users.
//!
//! Invoked every minute. Queued mails are in the accounts table (`store::bulk_mail`), with the audience that each had when it
//! was queued. At most [`PER_MINUTE`] mails are passed to the mailer per minute, so that other mails do not wait behind
//! them. For each person one transaction writes the record of the recipient, which must not exist yet, and the notice for
//! the mailer: so a person gets the mail once, whatever is invoked twice or fails in between. The same transaction requires
//! that the mail was not cancelled meanwhile.

use domain::{
    AccountId, BulkMail, Chance, Clock,
    bulk_mail::{BulkMailResult, BulkMailStatus},
};
use environment::{Env, MissingEnv};
use events::{BulkMailLetter, NoticeBody, Origin, Recipient, Source};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::{
    Read, StoreError, Table, area,
    bulk_mail::{self, Addressee, BulkMailMinute, BulkMailPart, BulkMailRecipient, PART},
};
use tracing::{error, info};

/// The mails of a minute. The mailer sends more than three times as many.
pub const PER_MINUTE: usize = 120;
/// The accounts after which the progress is saved.
const STEP: usize = 20;
/// The time before the deadline after which no further account is processed.
const LAST_SECONDS: SignedDuration = SignedDuration::from_secs(5);

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Bulk mails, their recipients, and the recipients' accounts and settings.
    pub accounts: Table<area::Accounts>,
    /// The source of the current time.
    pub clock: Clock,
    /// The source of randomness for ids.
    pub chance: Chance,
    /// The mails of a minute.
    pub per_minute: usize,
}

/// What a run did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Done {
    /// Mails that were passed to the mailer.
    pub mails: usize,
    /// People who were left out.
    pub left_out: usize,
    /// Bulk mails that are complete.
    pub finished: usize,
}

/// Why a run is reported as failed. What it left is done in the next minute.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The queue could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Some bulk mails could not be processed.
    #[error("{0} bulk mails could not be processed")]
    Failed(u32),
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            per_minute: PER_MINUTE,
        })
    }

    /// Sends what is queued, as far as this minute's number of mails goes, until some seconds before `deadline`. A second run
    /// in the same minute does nothing.
    ///
    /// # Errors
    /// When the queue cannot be read, or a bulk mail cannot be processed.
    pub async fn work(&self, deadline: Timestamp) -> Result<Done, Unfinished> {
        match self.accounts.create(&BulkMailMinute::of(self.clock.now())).await {
            Ok(()) => {}
            Err(StoreError::Exists) => return Ok(Done::default()),
            Err(error) => return Err(error.into()),
        }
        let stop = deadline.checked_sub(LAST_SECONDS).unwrap_or(Timestamp::MIN);
        let (mut done, mut failed) = (Done::default(), 0);
        for mail in bulk_mail::open(&self.accounts).await? {
            let id = mail.id.clone();
            match self.send(mail, stop, &mut done).await {
                // Cancelled at the same moment.
                Ok(()) | Err(StoreError::Stale) => {}
                Err(error) => {
                    failed += 1;
                    error!(bulk_mail = %id, %error, "failed, is tried again in the next minute");
                }
            }
        }
        info!(done.mails, done.left_out, done.finished, "sent bulk mails");
        if failed > 0 {
            return Err(Unfinished::Failed(failed));
        }
        Ok(done)
    }

    /// Sends one bulk mail as far as possible.
    async fn send(&self, mut mail: Read<BulkMail>, stop: Timestamp, done: &mut Done) -> Result<(), StoreError> {
        if mail.status == BulkMailStatus::Queued && mail.begin().is_ok() {
            mail = self.save(mail).await?;
        }
        while mail.processed < mail.audience {
            let left = self.per_minute.saturating_sub(done.mails).min(STEP);
            if left == 0 || self.clock.now() >= stop {
                return Ok(());
            }
            let ids = self.next(&mail, left).await?;
            for addressee in bulk_mail::addressees(&self.accounts, mail.purpose, &ids).await? {
                self.pass_on(&mail, &addressee, done).await?;
            }
            let processed = u32::try_from(ids.len()).unwrap_or(u32::MAX);
            mail.process(processed, self.clock.now());
            mail = self.save(mail).await?;
        }
        let waiting = bulk_mail::counts(&self.accounts, &mail.id)
            .await?
            .of(BulkMailResult::Waiting);
        let now = self.clock.now();
        if mail.is_complete(waiting, now) && mail.finish(now).is_ok() {
            self.save(mail).await?;
            done.finished += 1;
        }
        Ok(())
    }

    async fn save(&self, mail: Read<BulkMail>) -> Result<Read<BulkMail>, StoreError> {
        self.accounts.save(&mail).await?;
        Ok(mail.saved())
    }

    /// The accounts of the audience that come next, at most `most`.
    async fn next(&self, mail: &BulkMail, most: usize) -> Result<Vec<AccountId>, StoreError> {
        let processed = usize::try_from(mail.processed).unwrap_or(usize::MAX);
        let number = u32::try_from(processed / PART).unwrap_or(u32::MAX);
        let part = self.accounts.get::<BulkMailPart>((&mail.id, number)).await?;
        let part = part.ok_or_else(|| StoreError::table(std::io::Error::other("a part of the audience is missing")))?;
        let next = part.account_ids.iter().skip(processed % PART).take(most);
        Ok(next.cloned().collect())
    }

    /// Passes the mail for one person to the mailer, or records why not. Does nothing if that was done before.
    async fn pass_on(&self, mail: &Read<BulkMail>, to: &Addressee, done: &mut Done) -> Result<(), StoreError> {
        let recipient = BulkMailRecipient {
            account_id: to.account.id.clone(),
            bulk_mail_id: mail.id.clone(),
            result: to.left_out.unwrap_or(BulkMailResult::Waiting),
            at: self.clock.now(),
            ends_at: mail.kept_until(),
        };
        let recorded = bulk_mail::record(&self.accounts, &recipient);
        let recorded = recorded.unchanged::<BulkMail, _>(&self.accounts, &mail.id, Some(mail));
        let passed_on = if to.left_out.is_none() {
            let source = Source {
                clock: &self.clock,
                chance: &self.chance,
                origin: Origin::Worker,
            };
            let letter = BulkMailLetter::of(&mail.id, &mail.text);
            let notice = source.notice(
                Recipient::of_bulk_mail(&to.account, mail.text.language),
                NoticeBody::of_bulk_mail(mail.purpose, letter),
            );
            recorded.emit(&self.accounts, notice)
        } else {
            recorded
        };
        match passed_on.commit(&self.chance).await {
            Ok(()) if to.left_out.is_none() => done.mails += 1,
            Ok(()) => done.left_out += 1,
            // A run that was interrupted has done it.
            Err(StoreError::Exists) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}
