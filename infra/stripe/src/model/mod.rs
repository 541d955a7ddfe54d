//! The objects, each with the reply that the API gives for it.

pub(crate) mod card;
pub(crate) mod catalog;
pub(crate) mod customer;
pub(crate) mod event;
pub(crate) mod invoice;
pub(crate) mod payment;
pub(crate) mod refund;
pub(crate) mod session;
pub(crate) mod subscription;

use serde_json::{Value, json};

/// A list that holds all there is.
pub(crate) fn whole_list(url: &str, data: &[Value]) -> Value {
    json!({ "object": "list", "data": data, "has_more": false, "url": url })
}
