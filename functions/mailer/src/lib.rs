//! Turns notices into mails: one mail per notice, despite duplicate deliveries, throttling and crashes.
//! Urgent notices, and reminders of interviews, also become text messages, with the same ledger ([`texting`]). Those to
//! members are also stored as notifications in the product ([`inbox`]).
//!
//! The queue delivers at least once and SES has no idempotency token, so a ledger (`store::mail`) is between them:
//! claim, send, mark. The handling of each fault:
//!
//! - Duplicate message: the second finds the mail `sent`, or an active claim and is redelivered later.
//! - The table throttles: without a written claim nothing is sent; a mark is attempted until it is written or reported
//!   as failed. A failed write is never reported as success.
//! - The process crashes, or SES's response is lost, between claim and mark: nothing is sent before the claim has expired
//!   (with the invocation, [`deadline`]) and the grace period after it is over. In that time SES's own event
//!   `Email Sent`, which contains the mail's tags and arrives through this queue, marks the mail as sent if SES had
//!   accepted it.
//!
//! - SES limits mails per second and per day: each process limits its own rate ([`Settings::per_minute`]), slows down each
//!   time SES throttles it, and returns to the queue the messages that it cannot send within the invocation. The queue allows
//!   enough retries for a burst to pass; a mail that SES refuses permanently is marked as failed at once.
//!
//! The remaining risk: SES delivers its events with best effort. A mail is sent twice if the process crashes in the
//! milliseconds between SES's acceptance and our mark *and* SES's event is lost or later than the grace period; on a
//! cloud without such events (the local one), the first alone is enough. A mail is never lost: in doubt it is sent.

mod bounce;
mod bulk_mail;
mod delivery;
mod inbox;
mod invitation;
mod optional_mail;
mod pace;
mod texting;

pub use delivery::Undelivered;
pub use invitation::invitation;
pub use mail_rendering::{Alert, Links, Mail, Message, News, Text, Unworded, Words, compose};

use std::{fmt, num::NonZeroU32};

use aws_config::SdkConfig;
use cloud::{Accepted, Bounced, Complained, Metrics, StartError};
use domain::{Chance, Clock};
use environment::{Env, MissingEnv};
use events::{Delivery, Notice, Outcome, SqsBatch, batch_of};
use jiff::{SignedDuration, Timestamp};
use lambda_runtime::Context;
use operations::frames::Frames;
use serde::Deserialize;
use store::{
    References, Seal, Table, area,
    mail::{Address, Ledger},
};

use pace::Pace;

/// How long SES's own event about an interrupted mail is waited for. Together with the claim's duration this must be
/// shorter than the queue's visibility timeout, so that the next delivery may send.
const GRACE: SignedDuration = SignedDuration::from_secs(90);
/// The default number of mails per minute: a new account may send fourteen a second, and there are at most two
/// processes.
const PER_MINUTE: NonZeroU32 = NonZeroU32::new(420).unwrap();

/// The state of the mailer.
#[derive(Clone)]
pub struct App {
    ledger: Ledger,
    references: References,
    accounts: Table<area::Accounts>,
    imports: Table<area::Imports>,
    mail: cloud::Mail,
    pace: Pace,
    metrics: Metrics,
    sms: cloud::Sms,
    frames: Frames,
    links: Links,
    seal: Seal,
    clock: Clock,
    chance: Chance,
}

/// Why the mailer cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
    /// `MAIL_GRACE_SECONDS` is not an integer.
    #[error("MAIL_GRACE_SECONDS is not a whole number of seconds")]
    Grace,
    /// `MAILS_PER_MINUTE` is not a positive integer.
    #[error("MAILS_PER_MINUTE is not a whole number above zero")]
    Pace,
}

/// The configuration of the mailer.
#[derive(Clone)]
pub struct Settings {
    /// The ledger's table.
    pub table: String,
    /// The table of references, for bounces.
    pub vetting_table: String,
    /// The table of their timers.
    pub timers_table: String,
    /// The table of accounts, for recipients' settings.
    pub accounts_table: String,
    /// The table of draft profiles, for bounces and complaints.
    pub imports_table: String,
    /// The From header.
    pub from: String,
    /// The SES configuration set whose events arrive through the queue.
    pub configuration_set: Option<String>,
    /// The URL of the site, without a trailing slash.
    pub public_url: String,
    /// How long after the expiry of a claim SES's event is waited for.
    pub grace: SignedDuration,
    /// The maximum number of mails that one process passes to SES per minute.
    pub per_minute: NonZeroU32,
    /// Frames to open browsers.
    pub frames: Frames,
    /// Writes metrics.
    pub metrics: Metrics,
}

impl Settings {
    /// From `MAIL_TABLE`, `VETTING_TABLE`, `TIMERS_TABLE`, `ACCOUNTS_TABLE`, `IMPORTS_TABLE`, `MAIL_FROM`,
    /// `PUBLIC_URL`, `MESSAGING_TABLE`, `SOCKETS_URL` and, where set,
    /// `MAIL_CONFIGURATION_SET`, `MAIL_GRACE_SECONDS` and `MAILS_PER_MINUTE`.
    ///
    /// # Errors
    /// When one of the first nine is not set, or one of the last two is not a number.
    pub fn from_env(env: &Env) -> Result<Self, Unset> {
        let grace = match env.optional("MAIL_GRACE_SECONDS") {
            Some(seconds) => SignedDuration::from_secs(seconds.parse().map_err(|_| Unset::Grace)?),
            None => GRACE,
        };
        let per_minute = match env.optional("MAILS_PER_MINUTE") {
            Some(mails) => mails.parse().map_err(|_| Unset::Pace)?,
            None => PER_MINUTE,
        };
        Ok(Self {
            table: env.var("MAIL_TABLE")?,
            vetting_table: env.var("VETTING_TABLE")?,
            timers_table: env.var("TIMERS_TABLE")?,
            accounts_table: env.var("ACCOUNTS_TABLE")?,
            imports_table: env.var("IMPORTS_TABLE")?,
            from: env.var("MAIL_FROM")?,
            configuration_set: env.optional("MAIL_CONFIGURATION_SET").filter(|name| !name.is_empty()),
            public_url: env.var("PUBLIC_URL")?,
            grace,
            per_minute,
            frames: Frames::from_env(env)?,
            metrics: Metrics::from_env(env),
        })
    }
}

impl App {
    /// From its parts.
    pub fn new(aws: &SdkConfig, settings: Settings, seal: Seal, clock: Clock, chance: Chance) -> Self {
        let client = aws_sdk_dynamodb::Client::new(aws);
        Self {
            ledger: Ledger::new(Table::new(client.clone(), settings.table), settings.grace),
            references: References {
                table: Table::new(client.clone(), settings.vetting_table),
                timers: Table::new(client.clone(), settings.timers_table),
            },
            accounts: Table::new(client.clone(), settings.accounts_table),
            imports: Table::new(client.clone(), settings.imports_table),
            mail: cloud::Mail::new(aws, settings.from, settings.configuration_set),
            pace: Pace::per_minute(settings.per_minute),
            metrics: settings.metrics,
            sms: cloud::Sms::new(aws),
            frames: settings.frames,
            links: Links::new(settings.public_url, seal.clone()),
            seal,
            clock,
            chance,
        }
    }

    /// From the deployment's environment: [`Settings::from_env`], `AWS_REGION` and the secret that `SIGNING_SECRET` names.
    ///
    /// # Errors
    /// When one of them is not set, or the secret cannot be read.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let signing = cloud::key_rings(env, &["SIGNING_SECRET"]).await?.swap_remove(0);
        Ok(Self::new(
            &env.aws,
            Settings::from_env(env)?,
            Seal::new(signing.key).accepting(signing.accepted),
            env.clock.clone(),
            env.chance.clone(),
        ))
    }

    /// Processes a batch. `deadline` is when this invocation ends.
    pub async fn work(&self, batch: SqsBatch, deadline: Timestamp) -> Outcome {
        let delivered = batch_of(batch, async |received| match received {
            Heard::Notice(notice) => self.deliver(&notice, deadline).await,
            Heard::Bounced(bounced) => self.note_bounce(&bounced).await,
            Heard::Complained(complained) => self.note_complaint(&complained).await,
            Heard::Accepted(accepted) => self.note(&accepted).await,
        });
        Box::pin(delivered).await
    }

    /// Processes SES's confirmation of a mail.
    async fn note(&self, accepted: &Accepted) -> Result<(), Undelivered> {
        let Some((event, recipient)) = accepted.letter() else {
            return Ok(());
        };
        let address = Address {
            event: &event,
            recipient,
        };
        Ok(self
            .ledger
            .accepted(address, accepted.message_id(), self.clock.now())
            .await?)
    }
}

/// When Lambda ends an invocation.
///
/// # Errors
/// When the runtime's deadline is invalid.
pub fn deadline(context: &Context) -> Result<Timestamp, jiff::Error> {
    Timestamp::from_millisecond(i64::try_from(context.deadline).unwrap_or(i64::MAX))
}

/// The messages in the mailer's queue.
#[derive(Deserialize)]
#[serde(untagged)]
enum Heard {
    Notice(Box<Notice>),
    Bounced(Bounced),
    Complained(Complained),
    Accepted(Accepted),
}

impl Delivery for Heard {
    fn request_id(&self) -> Option<&str> {
        match self {
            Self::Notice(notice) => notice.request_id(),
            Self::Bounced(_) | Self::Complained(_) | Self::Accepted(_) => None,
        }
    }
}

impl fmt::Display for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notice(notice) => notice.fmt(f),
            Self::Bounced(bounced) => write!(f, "bounced {}", bounced.about().unwrap_or("nobody waits for it")),
            Self::Complained(complained) => {
                write!(f, "complained {}", complained.about().unwrap_or("nobody waits for it"))
            }
            Self::Accepted(accepted) => match accepted.letter() {
                Some((event, _)) => write!(f, "accepted {event}"),
                None => f.write_str("accepted, not ours"),
            },
        }
    }
}
