//! A dead-letter queue (SQS) that a function fills itself, with what would otherwise stop everything behind it.

use aws_config::SdkConfig;
use aws_sdk_sqs::{Client, error::BoxError};
use serde::Serialize;

/// Why a dead letter is not in its queue: it could not be written as JSON, or SQS did not take it.
#[derive(Debug, thiserror::Error)]
#[error("not in the dead-letter queue: {0}")]
pub struct NotKept(#[source] BoxError);

/// The door to one dead-letter queue.
#[derive(Clone)]
pub struct DeadLetters {
    client: Client,
    queue_url: String,
}

impl DeadLetters {
    /// The queue with this URL.
    pub fn new(aws: &SdkConfig, queue_url: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            queue_url: queue_url.into(),
        }
    }

    /// Puts one letter in, as JSON.
    ///
    /// # Errors
    /// [`NotKept`]: it may be in the queue all the same, if only the answer was lost.
    pub async fn put(&self, letter: &impl Serialize) -> Result<(), NotKept> {
        let body = serde_json::to_string(letter).map_err(|error| NotKept(error.into()))?;
        let sent = self
            .client
            .send_message()
            .queue_url(&self.queue_url)
            .message_body(body)
            .send();
        sent.await.map(drop).map_err(|error| NotKept(error.into()))
    }
}
