//! The chain of hashes of a timeline.
//!
//! It shows that nothing was changed, removed or inserted between two interactions. Someone who can write in the table
//! could compute the whole chain again; the hashes that members saw or exported would then no longer be in it.

use serde::Serialize;

use super::{Interaction, InteractionEvent, Pair, Timeline};
use crate::hash_chain::{self, Broken, BrokenLink, Link};
use jiff::Timestamp;

/// What is hashed: all fields but the hash itself, as JSON in this order.
#[derive(Serialize)]
struct Hashed<'a> {
    previous_hash: &'a str,
    number: u32,
    recorded_at: Timestamp,
    pair: &'a Pair,
    event: &'a InteractionEvent,
}

impl Link for Interaction {
    fn number(&self) -> u32 {
        self.number
    }
    fn hash(&self) -> &str {
        &self.hash
    }
    fn previous_hash(&self) -> &str {
        &self.previous_hash
    }
    fn computed_hash(&self) -> String {
        let hashed = Hashed {
            previous_hash: &self.previous_hash,
            number: self.number,
            recorded_at: self.recorded_at,
            pair: &self.pair,
            event: &self.event,
        };
        // Plain structs with string keys always serialise; an error would be found as a broken link.
        hash_chain::sha256(serde_json::to_vec(&hashed).unwrap_or_default())
    }
}

/// Checks all interactions of a timeline, in the order of their numbers. Returns the first broken link, if there is one.
pub fn check(timeline: &Timeline, interactions: &[Interaction]) -> Option<BrokenLink> {
    let foreign = interactions.iter().find(|it| it.pair != timeline.pair);
    let foreign = foreign.map(|it| BrokenLink {
        number: it.number,
        why: Broken::Changed,
    });
    foreign.or_else(|| hash_chain::check(timeline.length, &timeline.last_hash, interactions))
}
