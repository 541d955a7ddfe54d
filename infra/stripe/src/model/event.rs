//! Events, and what became of their delivery.

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::API_VERSION;

/// The request that caused an event; empty for what the billing clock or the payer does.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Cause {
    pub(crate) id: Option<String>,
    pub(crate) idempotency_key: Option<String>,
}

/// One attempt to deliver an event.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Delivery {
    /// Seconds since 1970, by the real clock.
    pub(crate) at: i64,
    /// The status of the answer; `None` when there was no answer.
    pub(crate) status: Option<u16>,
    pub(crate) error: Option<String>,
}

impl Delivery {
    pub(crate) fn is_accepted(&self) -> bool {
        self.status.is_some_and(|status| (200..300).contains(&status))
    }
}

/// Something that happened.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) kind: &'static str,
    pub(crate) cause: Cause,
    pub(crate) object: Value,
    pub(crate) previous: Option<Value>,
    pub(crate) deliveries: Vec<Delivery>,
}

impl Event {
    pub(crate) fn view(&self) -> Value {
        let mut data = json!({ "object": self.object });
        if let Some(previous) = &self.previous {
            data["previous_attributes"] = previous.clone();
        }
        json!({
            "id": self.id, "object": "event", "api_version": API_VERSION, "created": self.created, "data": data,
            "livemode": false, "pending_webhooks": 1, "request": self.cause, "type": self.kind,
        })
    }
}

/// What `previous_attributes` says: the old values of what changed. Objects are compared field by field, lists as a
/// whole.
pub(crate) fn changes(before: &Value, after: &Value) -> Option<Value> {
    let (Value::Object(old), Value::Object(new)) = (before, after) else {
        return (before != after).then(|| before.clone());
    };
    let mut changed = Map::new();
    for (key, value) in old {
        let current = new.get(key).unwrap_or(&Value::Null);
        if let Some(difference) = changes(value, current) {
            changed.insert(key.clone(), difference);
        }
    }
    for key in new.keys().filter(|key| !old.contains_key(*key)) {
        changed.insert(key.clone(), Value::Null);
    }
    (!changed.is_empty()).then_some(Value::Object(changed))
}
