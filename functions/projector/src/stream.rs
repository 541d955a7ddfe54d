//! The records of a DynamoDB stream, as far as the outbox needs them.

use std::collections::HashMap;

use cloud::Entry;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A batch of changes to one table.
#[derive(Debug, Deserialize)]
pub struct StreamBatch {
    #[serde(rename = "Records")]
    pub(crate) records: Vec<Change>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Change {
    event_name: String,
    /// The stream's ARN, which contains the table's name.
    #[serde(default, rename = "eventSourceARN")]
    stream: String,
    dynamodb: Images,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Images {
    sequence_number: String,
    #[serde(default)]
    keys: Item,
    #[serde(default)]
    new_image: Item,
}

/// Attributes in DynamoDB's JSON: `{"S": "text"}`.
type Item = HashMap<String, Value>;

/// The meaning of a change for the projector.
pub(crate) enum Record {
    /// A new event.
    Outgoing(Entry),
    /// Not relevant.
    Other,
    /// An outbox entry with missing parts.
    Unreadable,
}

/// An outbox entry that can never be put on the bus, completely: after the cause is corrected, it can be put from here.
#[derive(Debug, Serialize)]
pub(crate) struct DeadLetter<'a> {
    table: &'a str,
    sequence_number: &'a str,
    reason: &'a str,
    keys: &'a Item,
    image: &'a Item,
}

impl Change {
    /// The position of the change in the stream.
    pub(crate) fn sequence_number(&self) -> &str {
        &self.dynamodb.sequence_number
    }

    /// `arn:aws:dynamodb:eu-west-1:123456789012:table/<table>/stream/<label>`
    fn table(&self) -> &str {
        self.stream.split('/').nth(1).unwrap_or_default()
    }

    /// The change as a dead letter.
    pub(crate) fn dead<'a>(&'a self, reason: &'a str) -> DeadLetter<'a> {
        DeadLetter {
            table: self.table(),
            sequence_number: self.sequence_number(),
            reason,
            keys: &self.dynamodb.keys,
            image: &self.dynamodb.new_image,
        }
    }

    /// The attributes of an outbox entry are written by `store::Outgoing`.
    pub(crate) fn read(&self) -> Record {
        let text = |name| self.dynamodb.new_image.get(name)?.get("S")?.as_str();
        if self.event_name != "INSERT" || text("kind") != Some("outbox") {
            return Record::Other;
        }
        match (text("source"), text("name"), text("detail")) {
            (Some(source), Some(detail_type), Some(detail)) => Record::Outgoing(Entry {
                source: source.to_owned(),
                detail_type: detail_type.to_owned(),
                detail: detail.to_owned(),
            }),
            _ => Record::Unreadable,
        }
    }
}
