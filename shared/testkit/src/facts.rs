//! Facts for tests of workers.

use domain::{Chance, Clock};
use events::{Actor, Event, Fact, Origin, Source, SqsBatch};
use serde_json::json;

/// A fact that has just happened, by the system.
pub fn fact(event: Event, clock: &Clock) -> Fact {
    let source = Source {
        clock,
        chance: &Chance::system(),
        origin: Origin::Worker,
    };
    source.fact(Actor::SYSTEM, event).into_parts().0.swap_remove(0)
}

/// A batch from SQS with these facts, in the envelope of EventBridge.
pub fn batch<'a>(facts: impl IntoIterator<Item = &'a Fact>) -> SqsBatch {
    let messages = facts.into_iter().enumerate().map(|(n, fact)| {
        let body = json!({ "detail": fact }).to_string();
        json!({ "messageId": n.to_string(), "body": body })
    });
    serde_json::from_value(json!({ "Records": messages.collect::<Vec<_>>() })).unwrap()
}
