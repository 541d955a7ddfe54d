//! The mailer's ledger: the state of each mail, by event and recipient.
//!
//! A mail is claimed before it is passed to SES and settled after. The claim is a lease that expires when Lambda ends
//! the invocation that holds it, so an expired lease means that its holder died between claim and settlement. Whether
//! SES has the mail is then known from SES's own event, which [`Ledger::accepted`] records; the next sender waits
//! `grace` longer than the lease, so that this event can arrive.

use domain::EventId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Read, StoreError, Table, area};

/// How long an entry is kept after its last change. Longer than any message can be redelivered: its table keeps an
/// event for 3 days, a queue and its dead letters keep it for 14.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The identity of a mail: event and recipient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address<'a> {
    /// The event.
    pub event: &'a EventId,
    /// A keyed hash of the email address.
    pub recipient: &'a str,
}

/// The state of a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Fate {
    /// It is being sent.
    Claimed {
        /// A random token of the claimer, to recognise its own write when the table's response was lost.
        by: String,
        /// When the lease expires.
        until: Timestamp,
    },
    /// SES certainly does not have it; it can be sent at once.
    Waiting,
    /// SES has accepted it.
    Sent {
        /// SES's message id.
        message_id: String,
    },
    /// SES will never accept it.
    Failed {
        /// SES's error code.
        code: String,
    },
}

/// An entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// The event.
    pub event_id: EventId,
    /// A keyed hash of the email address.
    pub recipient: String,
    /// Its state.
    #[serde(flatten)]
    pub fate: Fate,
    /// When the state was written.
    pub at: Timestamp,
}

impl Entity<area::Mail> for Posting {
    const KIND: &'static str = "mail";
    type Id<'a> = Address<'a>;

    fn key(address: Address<'_>) -> Key {
        Key::new(format!("MAIL#{}#{}", address.event, address.recipient), "MAIL")
    }
    fn own_key(&self) -> Key {
        Self::key(self.address())
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(KEPT).ok()
    }
}

impl Posting {
    fn address(&self) -> Address<'_> {
        Address {
            event: &self.event_id,
            recipient: &self.recipient,
        }
    }

    /// Whether a new sender may claim it.
    fn is_free(&self, now: Timestamp, grace: SignedDuration) -> bool {
        match &self.fate {
            Fate::Waiting => true,
            Fate::Claimed { until, .. } => until.checked_add(grace).is_ok_and(|free| free <= now),
            Fate::Sent { .. } | Fate::Failed { .. } => false,
        }
    }
}

/// The result of a claim.
#[derive(Debug)]
pub enum Claim {
    /// The claim succeeded: send it, then [`Ledger::settle`].
    Yours(Box<Read<Posting>>),
    /// The mail is already sent or has failed.
    Settled,
    /// Another sender may be sending it, or was interrupted too recently. Retry later.
    Held,
}

/// The ledger.
#[derive(Clone)]
pub struct Ledger {
    table: Table<area::Mail>,
    grace: SignedDuration,
}

impl Ledger {
    /// The ledger in this table; `grace` is how long after the expiry of a lease SES's event is waited for.
    pub fn new(table: Table<area::Mail>, grace: SignedDuration) -> Self {
        Self { table, grace }
    }

    /// Claims a mail until `until`. `by` is a unique token.
    ///
    /// # Errors
    /// When the table does not respond. The claim may have been written; it expires like any other.
    pub async fn claim(
        &self,
        mail: Address<'_>,
        by: &str,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Claim, StoreError> {
        let claimed = Fate::Claimed {
            by: by.to_owned(),
            until,
        };
        let first = posting(mail, claimed.clone(), now);
        match self.table.create(&first).await {
            Ok(()) => return Ok(Claim::Yours(Box::new(Read::created(first)))),
            Err(StoreError::Exists) => {}
            Err(error) => return Err(error),
        }
        loop {
            let Some(mut kept) = self.table.get::<Posting>(mail).await? else {
                return Ok(Claim::Held);
            };
            match &kept.fate {
                Fate::Sent { .. } | Fate::Failed { .. } => return Ok(Claim::Settled),
                Fate::Claimed { by: holder, .. } if holder == by => return Ok(Claim::Yours(Box::new(kept))),
                _ if !kept.is_free(now, self.grace) => return Ok(Claim::Held),
                _ => {}
            }
            kept.fate = claimed.clone();
            kept.at = now;
            match self.table.save(&kept).await {
                Ok(()) => return Ok(Claim::Yours(Box::new(kept.saved()))),
                // Another sender was faster, or our own write succeeded and its response was lost: read again.
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Records the outcome of a claimed mail. A state recorded from SES's own event meanwhile is not overwritten.
    ///
    /// # Errors
    /// When the table does not respond: the mail must then be treated as still claimed.
    pub async fn settle(&self, claim: &Read<Posting>, fate: Fate, now: Timestamp) -> Result<(), StoreError> {
        let mut kept = claim.clone();
        loop {
            kept.fate = fate.clone();
            kept.at = now;
            match self.table.save(&kept).await {
                Err(StoreError::Stale) => {}
                done_or_failed => return done_or_failed,
            }
            match self.table.get::<Posting>(claim.address()).await? {
                Some(newer) if newer.fate == claim.fate => kept = newer,
                // SES's event came first, or this write succeeded before.
                _ => return Ok(()),
            }
        }
    }

    /// The state of a mail; `None` if it was never claimed.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn fate(&self, mail: Address<'_>) -> Result<Option<Fate>, StoreError> {
        Ok(self.table.get::<Posting>(mail).await?.map(|kept| kept.it.fate))
    }

    /// Records SES's confirmation that it has the mail.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn accepted(&self, mail: Address<'_>, message_id: &str, now: Timestamp) -> Result<(), StoreError> {
        let sent = Fate::Sent {
            message_id: message_id.to_owned(),
        };
        loop {
            let written = match self.table.get::<Posting>(mail).await? {
                Some(kept) if matches!(kept.fate, Fate::Sent { .. }) => return Ok(()),
                Some(mut kept) => {
                    kept.fate = sent.clone();
                    kept.at = now;
                    self.table.save(&kept).await
                }
                None => self.table.create(&posting(mail, sent.clone(), now)).await,
            };
            match written {
                Err(StoreError::Stale | StoreError::Exists) => {}
                done_or_failed => return done_or_failed,
            }
        }
    }
}

fn posting(mail: Address<'_>, fate: Fate, at: Timestamp) -> Posting {
    Posting {
        event_id: mail.event.clone(),
        recipient: mail.recipient.to_owned(),
        fate,
        at,
    }
}
