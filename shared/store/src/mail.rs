//! The mailer's ledger: what became of the mail that tells one person of one event.
//!
//! A mail is claimed before it is handed to SES and settled after. The claim is a lease that ends when the invocation
//! that holds it is ended by Lambda, so nobody holds an ended lease: whoever held it died between the claim and the
//! mark. Whether SES has the mail is then told by SES's own event, which [`Ledger::accepted`] writes down; the next
//! sender waits `grace` longer than the lease, so that this event has had its time to arrive.

use domain::EventId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Read, StoreError, Table};

/// How long an entry is kept after its last change. Longer than any message can come again: its table keeps an
/// event for 3 days, a queue and its dead letters keep it for 14.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// One mail: which event, to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address<'a> {
    /// The event.
    pub event: &'a EventId,
    /// A keyed hash of the e-mail address.
    pub recipient: &'a str,
}

/// What is known of a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Fate {
    /// Somebody is sending it.
    Claimed {
        /// A word only the claimer knows, to recognise its own write when the table's answer was lost.
        by: String,
        /// When the claimer is certainly gone.
        until: Timestamp,
    },
    /// SES certainly does not have it; anybody may send it at once.
    Waiting,
    /// SES has it.
    Sent {
        /// SES's message id.
        message_id: String,
    },
    /// SES will never take it.
    Failed {
        /// SES's code.
        code: String,
    },
}

/// An entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// The event.
    pub event_id: EventId,
    /// A keyed hash of the e-mail address.
    pub recipient: String,
    /// What is known of it.
    #[serde(flatten)]
    pub fate: Fate,
    /// When that was written.
    pub at: Timestamp,
}

impl Entity for Posting {
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

    /// May a new sender take it?
    fn is_free(&self, now: Timestamp, grace: SignedDuration) -> bool {
        match &self.fate {
            Fate::Waiting => true,
            Fate::Claimed { until, .. } => until.checked_add(grace).is_ok_and(|free| free <= now),
            Fate::Sent { .. } | Fate::Failed { .. } => false,
        }
    }
}

/// The answer to a claim.
#[derive(Debug)]
pub enum Claim {
    /// Send it, then [`Ledger::settle`].
    Yours(Box<Read<Posting>>),
    /// Nothing is left to do.
    Settled,
    /// Somebody may be sending it, or has been cut off too recently to tell. Come again.
    Held,
}

/// The ledger.
#[derive(Clone)]
pub struct Ledger {
    table: Table,
    grace: SignedDuration,
}

impl Ledger {
    /// The ledger in this table; `grace` is how long after the end of a lease SES's own word is waited for.
    pub fn new(table: Table, grace: SignedDuration) -> Self {
        Self { table, grace }
    }

    /// Asks for the right to send a mail, until `until`. `by` is a word nobody else uses.
    ///
    /// # Errors
    /// When the table does not answer. The claim may then have been written; it ends like any other.
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
            Ok(()) => return Ok(Claim::Yours(Box::new(Read { it: first, version: 1 }))),
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
                Ok(()) => kept.version += 1,
                // Somebody was quicker, or our own write arrived and its answer did not: look again.
                Err(StoreError::Stale) => continue,
                Err(error) => return Err(error),
            }
            return Ok(Claim::Yours(Box::new(kept)));
        }
    }

    /// Writes down what became of a claimed mail. What SES itself said of it in the meantime stands.
    ///
    /// # Errors
    /// When the table does not answer: the entry must then be taken as still claimed.
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
                // SES's event came first, or this very write did.
                _ => return Ok(()),
            }
        }
    }

    /// Writes down that SES says it has the mail.
    ///
    /// # Errors
    /// When the table does not answer.
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
