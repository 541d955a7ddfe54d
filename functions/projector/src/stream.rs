//! What a DynamoDB stream hands over, as far as the outbox is concerned.

use std::collections::HashMap;

use cloud::Entry;
use serde::Deserialize;

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
    dynamodb: Images,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Images {
    sequence_number: String,
    #[serde(default)]
    new_image: HashMap<String, Attribute>,
}

/// Of all DynamoDB types only text matters here.
#[derive(Debug, Deserialize)]
struct Attribute {
    #[serde(rename = "S")]
    text: Option<String>,
}

/// What a change is to the projector.
pub(crate) enum Record {
    /// An event on its way out.
    Outgoing(Entry),
    /// Nothing.
    Other,
    /// An outbox entry that lacks a part.
    Unreadable,
}

impl Change {
    /// The change's place in the stream.
    pub(crate) fn sequence_number(&self) -> String {
        self.dynamodb.sequence_number.clone()
    }

    /// The parts of an outbox entry are written by `store::Outgoing`.
    pub(crate) fn read(&self) -> Record {
        let text = |name| {
            self.dynamodb
                .new_image
                .get(name)
                .and_then(|attribute| attribute.text.clone())
        };
        if self.event_name != "INSERT" || text("kind").as_deref() != Some("outbox") {
            return Record::Other;
        }
        match (text("source"), text("name"), text("detail")) {
            (Some(source), Some(detail_type), Some(detail)) => Record::Outgoing(Entry {
                source,
                detail_type,
                detail,
            }),
            _ => Record::Unreadable,
        }
    }
}
