//! A queue's batch, worked through one message at a time, failures reported one by one.

use std::fmt::Display;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tracing::{error, info};

use crate::{Envelope, on_behalf_of};

/// What SQS hands to a worker: messages whose bodies are EventBridge events.
#[derive(Debug, Deserialize)]
pub struct SqsBatch {
    #[serde(rename = "Records")]
    records: Vec<SqsMessage>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SqsMessage {
    message_id: String,
    body: String,
}

/// EventBridge wraps what was put in `detail`.
#[derive(Debug, Deserialize)]
struct Delivered<D> {
    detail: D,
}

/// What a worker tells its queue or stream: these messages come again, the others are done
/// (`ReportBatchItemFailures` in the event source mapping).
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    batch_item_failures: Vec<Failure>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Failure {
    item_identifier: String,
}

impl Outcome {
    /// Everything is done.
    pub fn done() -> Self {
        Self::default()
    }

    /// A stream's batch stops here: the record with this sequence number and all after it come again.
    pub fn stopped_at(sequence_number: String) -> Self {
        Self {
            batch_item_failures: vec![Failure {
                item_identifier: sequence_number,
            }],
        }
    }
}

/// What a queue carries, as logs show it: it displays itself by name and id, never with anybody's address.
pub trait Delivery: DeserializeOwned + Display {
    /// The request that set it off.
    fn request_id(&self) -> Option<&str>;
}

/// Works through a batch of our own events. A message that cannot be read or whose work fails is reported and comes
/// again until the queue's redrive policy moves it to the dead-letter queue, where an alarm waits.
pub async fn batch<E: Display>(batch: SqsBatch, work: impl AsyncFnMut(Envelope) -> Result<(), E>) -> Outcome {
    batch_of(batch, work).await
}

/// As [`batch`], for a queue that carries more than our own events. `D` is what EventBridge puts in `detail`.
pub async fn batch_of<D: Delivery, E: Display>(
    batch: SqsBatch,
    mut work: impl AsyncFnMut(D) -> Result<(), E>,
) -> Outcome {
    let mut outcome = Outcome::default();
    let mut fail = |message: SqsMessage| {
        outcome.batch_item_failures.push(Failure {
            item_identifier: message.message_id,
        });
    };
    for message in batch.records {
        match serde_json::from_str::<Delivered<D>>(&message.body) {
            Ok(Delivered { detail }) => {
                let event = detail.to_string();
                let request = detail.request_id().map(ToOwned::to_owned);
                match on_behalf_of(request.clone(), work(detail)).await {
                    Ok(()) => info!(event, request, "done"),
                    Err(e) => {
                        error!(event, request, error = %e, "failed, will come again");
                        fail(message);
                    }
                }
            }
            // Where, not what: the error itself may quote the message, and messages hold addresses.
            Err(e) => {
                error!(message_id = %message.message_id, line = e.line(), column = e.column(), "unreadable");
                fail(message);
            }
        }
    }
    outcome
}
