//! A queue (SQS) to which a worker sends orders for itself.

use aws_config::SdkConfig;
use aws_sdk_sqs::{Client, error::BoxError, types::SendMessageBatchRequestEntry};
use serde::Serialize;

/// SQS's limit of messages per call.
const MOST: usize = 10;

/// Why not all messages were sent: one could not be written as JSON, or SQS did not accept it.
#[derive(Debug, thiserror::Error)]
#[error("not in the queue: {0}")]
pub struct NotQueued(#[source] BoxError);

/// The client for one queue.
#[derive(Clone)]
pub struct Queue {
    client: Client,
    url: String,
}

/// A message in the form in which EventBridge delivers an event, so that a worker reads both alike.
#[derive(Serialize)]
struct Delivered<'a, T> {
    detail: &'a T,
}

impl Queue {
    /// A client for the queue with this URL.
    pub fn new(aws: &SdkConfig, url: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            url: url.into(),
        }
    }

    /// Sends all messages, as JSON.
    ///
    /// # Errors
    /// [`NotQueued`]. Some of the messages may be in the queue all the same.
    pub async fn send(&self, messages: &[impl Serialize]) -> Result<(), NotQueued> {
        for part in messages.chunks(MOST) {
            let mut entries = Vec::with_capacity(part.len());
            for (n, message) in part.iter().enumerate() {
                let body = serde_json::to_string(&Delivered { detail: message });
                let entry = SendMessageBatchRequestEntry::builder()
                    .id(n.to_string())
                    .message_body(body.map_err(|error| NotQueued(error.into()))?)
                    .build();
                entries.push(entry.map_err(|error| NotQueued(error.into()))?);
            }
            let sent = self
                .client
                .send_message_batch()
                .queue_url(&self.url)
                .set_entries(Some(entries))
                .send()
                .await
                .map_err(|error| NotQueued(error.into()))?;
            if let Some(refused) = sent.failed.first() {
                return Err(NotQueued(format!("SQS refused a message: {}", refused.code).into()));
            }
        }
        Ok(())
    }
}
