//! Processes the batch of a queue message by message, and reports failures individually.

use std::fmt::Display;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tracing::{error, info};

use crate::{Fact, on_behalf_of};

/// The input of an SQS worker: messages whose bodies are EventBridge events.
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
    #[serde(default)]
    attributes: Attributes,
}

/// What SQS says about a message.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Attributes {
    #[serde(default)]
    approximate_receive_count: String,
}

/// EventBridge puts our event in `detail`.
#[derive(Debug, Deserialize)]
struct Delivered<D> {
    detail: D,
}

/// The response of a worker to its queue or stream: these messages are redelivered, the others are done
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
    /// All messages are done.
    pub fn done() -> Self {
        Self::default()
    }

    /// For a stream: the record with this sequence number and all after it are redelivered.
    pub fn stopped_at(sequence_number: String) -> Self {
        Self {
            batch_item_failures: vec![Failure {
                item_identifier: sequence_number,
            }],
        }
    }
}

/// The content of a message. `Display` is for logs: name and id, never an email address.
pub trait Delivery: DeserializeOwned + Display {
    /// The id of the request that caused it.
    fn request_id(&self) -> Option<&str>;
}

/// Processes a batch of facts. A message that cannot be read or whose work fails is reported and redelivered
/// until the queue's redrive policy moves it to the dead-letter queue, which has an alarm.
pub async fn batch<E: Display>(batch: SqsBatch, work: impl AsyncFnMut(Fact) -> Result<(), E>) -> Outcome {
    batch_of(batch, work).await
}

/// As [`batch`], for a queue with other content than facts. `D` is what EventBridge puts in `detail`.
pub async fn batch_of<D: Delivery, E: Display>(
    batch: SqsBatch,
    mut work: impl AsyncFnMut(D) -> Result<(), E>,
) -> Outcome {
    batch_with_receives(batch, async |detail, _| work(detail).await).await
}

/// As [`batch_of`], with the number of times that each message was received, this time included: for work that has to
/// be given up before the message becomes a dead letter.
pub async fn batch_with_receives<D: Delivery, E: Display>(
    batch: SqsBatch,
    mut work: impl AsyncFnMut(D, u32) -> Result<(), E>,
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
                let receives = message.attributes.approximate_receive_count.parse().unwrap_or(1);
                match on_behalf_of(request.clone(), work(detail, receives)).await {
                    Ok(()) => info!(event, request, "done"),
                    Err(e) => {
                        error!(event, request, error = %e, "failed, will come again");
                        fail(message);
                    }
                }
            }
            // Logs only the position: the error itself may quote the message, and messages contain addresses.
            Err(e) => {
                error!(message_id = %message.message_id, line = e.line(), column = e.column(), "unreadable");
                fail(message);
            }
        }
    }
    outcome
}
