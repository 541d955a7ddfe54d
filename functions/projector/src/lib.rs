//! Puts the outbox entries of every table on the event bus.
//!
//! The tables' streams hand over their changes in order and at least once. Entries go to the bus in that order; at the
//! first that the bus does not take, the stream is told to come again from there, so no entry overtakes an earlier one
//! of its shard and none is lost. Some may be put twice: consumers know an event by its id.

mod stream;

pub use stream::StreamBatch;

use aws_config::SdkConfig;
use cloud::{Bus, MissingEnv};
use events::Outcome;
use tracing::{error, info};

use stream::Record;

/// What the projector works with.
#[derive(Clone)]
pub struct App {
    bus: Bus,
}

impl App {
    /// Puts on the bus of this name.
    pub fn new(aws: &SdkConfig, bus: impl Into<String>) -> Self {
        Self {
            bus: Bus::new(aws, bus),
        }
    }

    /// From the deployment's environment: `AWS_REGION`, `EVENT_BUS`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env() -> Result<Self, MissingEnv> {
        Ok(Self::new(&cloud::aws()?, cloud::env("EVENT_BUS")?))
    }

    /// Works through a batch of changes. Whatever is no new outbox entry is passed over, also when the mapping's filter
    /// let it through.
    pub async fn work(&self, batch: StreamBatch) -> Outcome {
        let mut entries = Vec::new();
        let mut places = Vec::new();
        let mut unreadable = None;
        for record in batch.records {
            match record.read() {
                Record::Outgoing(entry) => {
                    entries.push(entry);
                    places.push(record.sequence_number());
                }
                Record::Other => {}
                Record::Unreadable => {
                    error!(
                        sequence_number = record.sequence_number(),
                        "an outbox entry without its parts"
                    );
                    unreadable = Some(record.sequence_number());
                    break;
                }
            }
        }
        match self.bus.put(&entries).await {
            Ok(()) => {
                info!(events = entries.len(), "put on the bus");
                unreadable.map_or_else(Outcome::done, Outcome::stopped_at)
            }
            Err((at, why)) => {
                error!(put = at, of = entries.len(), event = entries[at].detail_type, error = %why, "not on the bus, will come again");
                Outcome::stopped_at(places.swap_remove(at))
            }
        }
    }
}
