//! A dead-letter queue (SQS) to which a function itself sends messages that would otherwise block all later ones.

use aws_config::SdkConfig;
use aws_sdk_sqs::{Client, error::BoxError};
use serde::Serialize;

/// Why a dead letter was not stored: it could not be written as JSON, or SQS did not accept it.
#[derive(Debug, thiserror::Error)]
#[error("not in the dead-letter queue: {0}")]
pub struct NotKept(#[source] BoxError);

/// The client for one dead-letter queue.
#[derive(Clone)]
pub struct DeadLetters {
    client: Client,
    queue_url: String,
}

impl DeadLetters {
    /// A client for the queue with this URL.
    pub fn new(aws: &SdkConfig, queue_url: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            queue_url: queue_url.into(),
        }
    }

    /// Sends one letter, as JSON.
    ///
    /// # Errors
    /// [`NotKept`]. If only the response was lost, the letter is in the queue all the same.
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
