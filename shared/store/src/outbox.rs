//! The outbox: an event is stored with the record it is about until the table's stream delivers it.

use domain::EventId;
use events::Envelope;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, StoreError, Table};

/// How long an event stays in the table. The stream has it at once and keeps it for a day; an event that did not reach
/// the bus by then can be published from here by an operator (`cargo dev redrive`), even after a weekend.
const KEPT: SignedDuration = SignedDuration::from_hours(72);

/// An event to be delivered. `detail` is the envelope as JSON, exactly as on the bus.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Outgoing {
    /// The event's id, with which consumers detect duplicates.
    pub event_id: EventId,
    /// The publishing area, `kilele.<area>`.
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
    /// Publishes an event without a record change. An event about a change belongs to its transaction
    /// ([`crate::Transaction::emit`]).
    ///
    /// # Errors
    /// When the table does not respond.
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
