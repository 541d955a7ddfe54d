//! What is said between functions.
//!
//! A state change and its [`Envelope`] are written in one transaction (`store::Transaction::emit`); the table's stream
//! carries it to the bus, rules to queues, and [`batch`] hands it to a worker. Every step may deliver twice or out of
//! order, so consumers remember [`Envelope::id`] or compare versions.

mod batch;
mod blacklist;
mod document;
mod event;
mod introduction;
mod origin;
mod reference;
mod search_alert;
mod vetting;

pub use batch::{Outcome, SqsBatch, batch, batch_of};
pub use event::{Applicant, Event, Recipient};
pub use introduction::{MeetingNews, counterparty};
pub use reference::Questionnaire;
pub use search_alert::{Glimpse, MOST_SHOWN, SearchAlert};
pub use vetting::VettingNews;

use std::fmt;

use domain::{Chance, Clock, EventId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An event with its identity and time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Envelope {
    /// Never used twice.
    pub id: EventId,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

impl Envelope {
    /// Something that has just happened.
    pub fn new(event: Event, clock: &Clock, chance: &Chance) -> Self {
        Self {
            id: EventId::new(clock, chance),
            at: clock.now(),
            event,
        }
    }
}

/// As logs show it: the name and the id, nothing of the body.
impl fmt::Display for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.event.name(), self.id)
    }
}
