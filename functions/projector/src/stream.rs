//! The records of a DynamoDB stream, as far as the outbox needs them.

use std::collections::HashMap;

use cloud::Entry;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
    /// A new outbox item: its facts and notices, in order.
    Outgoing(Vec<Entry>),
    /// Not relevant.
    Other,
    /// An outbox item with missing parts.
    Unreadable,
}

/// A fact or a notice in an outbox item, as `store::outbox` writes it.
#[derive(Deserialize)]
struct Stored {
    source: String,
    detail: Map<String, Value>,
}

/// An outbox item of which an entry can never be put on the bus, completely: after the cause is corrected, it can be put
/// from here.
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

    /// The change, if it is a new outbox item.
    pub(crate) fn read(&self) -> Record {
        if self.event_name != "INSERT" || self.text("kind") != Some("outbox") {
            return Record::Other;
        }
        self.entries().map_or(Record::Unreadable, Record::Outgoing)
    }

    fn text(&self, attribute: &str) -> Option<&str> {
        self.dynamodb.new_image.get(attribute)?.get("S")?.as_str()
    }

    /// The entries, each with the attributes that the item stores once for all.
    fn entries(&self) -> Option<Vec<Entry>> {
        let stored: Vec<Stored> = serde_json::from_str(self.text("entries")?).ok()?;
        let at = self.text("at")?;
        let entry = |Stored { source, mut detail }: Stored| {
            detail.insert("at".to_owned(), at.into());
            if let Some(request_id) = self.text("request_id") {
                detail.insert("request_id".to_owned(), request_id.into());
            }
            Some(Entry {
                source,
                detail_type: detail.get("name")?.as_str()?.to_owned(),
                detail: Value::Object(detail).to_string(),
            })
        };
        stored.into_iter().map(entry).collect()
    }
}
