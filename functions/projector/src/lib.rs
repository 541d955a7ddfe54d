//! Puts the facts and notices in the outbox items of every table on the event bus.
//!
//! The tables' streams deliver their changes in order and at least once. Entries go to the bus in that order; at the
//! first that the bus does not accept, the batch is retried from its item, so no entry overtakes an earlier one of its
//! shard and none is lost. The stream retries for 23 hours; after that `cargo dev redrive` finds the item in its
//! table, which keeps it longer. Some entries may be put twice: consumers recognise a fact or a notice by its id.
//!
//! An entry that can never be put (parts are missing, or it exceeds the size limit) would block all later ones. Its item
//! is copied to the dead-letter queue, which has an alarm, and the stream continues.

mod stream;

pub use stream::StreamBatch;

use aws_config::SdkConfig;
use cloud::{Bus, DeadLetters, Entry};
use environment::{Env, MissingEnv};
use events::Outcome;
use tracing::{error, info};

use stream::{Change, Record};

/// The state of the projector.
#[derive(Clone)]
pub struct App {
    bus: Bus,
    dead_letters: DeadLetters,
}

/// The entries of a batch that go to the bus together, each with its change.
#[derive(Default)]
struct Run<'a> {
    entries: Vec<Entry>,
    changes: Vec<&'a Change>,
}

/// The change from which the batch has to be retried.
struct StopAt<'a>(&'a Change);

impl App {
    /// Puts entries on the bus with this name, and invalid ones into the queue with this URL.
    pub fn new(aws: &SdkConfig, bus: impl Into<String>, dead_letters: impl Into<String>) -> Self {
        Self {
            bus: Bus::new(aws, bus),
            dead_letters: DeadLetters::new(aws, dead_letters),
        }
    }

    /// From the deployment's environment: `AWS_REGION`, `EVENT_BUS`, `DEAD_LETTERS`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self::new(&env.aws, env.var("EVENT_BUS")?, env.var("DEAD_LETTERS")?))
    }

    /// Processes a batch of changes. Changes that are not new outbox items are ignored, even if the mapping's filter
    /// let them pass.
    pub async fn work(&self, batch: StreamBatch) -> Outcome {
        match self.project(&batch.records).await {
            Ok(()) => Outcome::done(),
            Err(StopAt(change)) => Outcome::stopped_at(change.sequence_number().to_owned()),
        }
    }

    async fn project<'a>(&self, changes: &'a [Change]) -> Result<(), StopAt<'a>> {
        let mut run = Run::default();
        for change in changes {
            match change.read() {
                Record::Outgoing(entries) => {
                    run.changes.extend(entries.iter().map(|_| change));
                    run.entries.extend(entries);
                }
                Record::Other => {}
                Record::Unreadable => {
                    // Earlier entries first: if they fail, the batch is retried from there and this dead letter is not written twice.
                    self.put(std::mem::take(&mut run)).await?;
                    self.bury(change, "an outbox item without its parts").await?;
                }
            }
        }
        self.put(run).await
    }

    /// Puts a run on the bus, without invalid entries.
    async fn put<'a>(&self, run: Run<'a>) -> Result<(), StopAt<'a>> {
        let mut from = 0;
        while let Err((at, why)) = self.bus.put(&run.entries[from..]).await {
            from += at;
            let change = run.changes[from];
            if !why.is_final() {
                let event = &run.entries[from].detail_type;
                error!(put = from, of = run.entries.len(), event, error = %why, "not on the bus, will come again");
                return Err(StopAt(change));
            }
            self.bury(change, &why.to_string()).await?;
            from += 1;
        }
        info!(events = run.entries.len(), "put on the bus");
        Ok(())
    }

    /// Copies the item of an invalid entry to the dead-letter queue. If that fails, the stream stops.
    async fn bury<'a>(&self, change: &'a Change, reason: &str) -> Result<(), StopAt<'a>> {
        let sequence_number = change.sequence_number();
        match self.dead_letters.put(&change.dead(reason)).await {
            Ok(()) => {
                error!(sequence_number, reason, "never on the bus, kept as a dead letter");
                Ok(())
            }
            Err(why) => {
                error!(sequence_number, reason, error = %why, "never on the bus, will come again");
                Err(StopAt(change))
            }
        }
    }
}
