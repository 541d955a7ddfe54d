//! The messages of the worker's queue.

use std::fmt;

use domain::CsvImportId;
use events::{Delivery, Fact};
use serde::{Deserialize, Serialize};

/// The order to import one part of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The import.
    pub import_id: CsvImportId,
    /// The run of the import that it belongs to.
    pub run: u32,
    /// The number of the part, from 0.
    pub chunk: u32,
    /// The id of the request that started the run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// A message: an order, or a fact from the bus.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Message {
    /// An order.
    Order(Order),
    /// A fact.
    Fact(Box<Fact>),
}

impl Delivery for Message {
    fn request_id(&self) -> Option<&str> {
        match self {
            Self::Order(order) => order.request_id.as_deref(),
            Self::Fact(fact) => fact.request_id(),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(order) => write!(f, "part {} of {}, run {}", order.chunk, order.import_id, order.run),
            Self::Fact(fact) => fact.fmt(f),
        }
    }
}
