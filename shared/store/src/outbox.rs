//! The outbox: an event waits beside the record it tells of until the table's stream carries it away.

use domain::EventId;
use events::Envelope;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, StoreError, Table};

/// How long an event stays in the table. The stream has it at once and remembers it for a day; what did not reach the bus
/// by then is put there from here (`cargo dev redrive`), by somebody who may have been away for a weekend.
const KEPT: SignedDuration = SignedDuration::from_hours(72);

/// An event on its way out. `detail` is the envelope as JSON, exactly what the bus will carry.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Outgoing {
    /// The event's id: consumers remember it to do nothing twice.
    pub event_id: EventId,
    /// The area that speaks, `kilele.<area>`.
    pub source: String,
    /// The event's name, the bus's detail type.
    pub name: String,
    /// The envelope as JSON text.
    pub detail: String,
    /// When it happened.
    pub at: Timestamp,
}

impl Outgoing {
    pub(crate) fn new(envelope: &Envelope) -> Result<Self, serde_json::Error> {
        Ok(Self {
            event_id: envelope.id.clone(),
            source: format!("kilele.{}", envelope.event.area()),
            name: envelope.event.name().to_owned(),
            detail: serde_json::to_string(envelope)?,
            at: envelope.at,
        })
    }
}

impl Table {
    /// Says what happened where no record changed with it. What changes one goes into its transaction
    /// ([`crate::Transaction::emit`]).
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn say(&self, envelope: &Envelope) -> Result<(), StoreError> {
        self.create(&Outgoing::new(envelope).map_err(StoreError::table)?).await
    }
}

impl Entity for Outgoing {
    const KIND: &'static str = "outbox";
    type Id<'a> = &'a EventId;

    fn key(id: &EventId) -> Key {
        Key::new(format!("OUTBOX#{id}"), "EVENT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.event_id)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(KEPT).ok()
    }
}
