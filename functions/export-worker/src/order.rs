//! The messages of the worker's queue.

use std::fmt;

use domain::{AccountId, ExportId};
use events::{Delivery, Fact};
use serde::{Deserialize, Serialize};

/// The order to write one slice of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The administrator who asked for the export.
    pub account_id: AccountId,
    /// The export.
    pub export_id: ExportId,
    /// The number of the slice, from 0.
    pub slice: u32,
    /// The id of the request that asked for the export.
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
            Self::Order(order) => write!(f, "slice {} of {}", order.slice, order.export_id),
            Self::Fact(fact) => fact.fmt(f),
        }
    }
}
