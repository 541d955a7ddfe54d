//! The chain of hashes of a timeline.
//!
//! It shows that nothing was changed, removed or inserted between two interactions. Someone who can write in the table
//! could compute the whole chain again; the hashes that members saw or exported would then no longer be in it.

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Interaction, InteractionEvent, Pair, Timeline};
use crate::vocabulary::vocabulary;
use jiff::Timestamp;

/// What the first interaction has in the place of a hash before it.
pub const HASH_OF_NONE: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// What is hashed: all fields but the hash itself, as JSON in this order.
#[derive(Serialize)]
struct Hashed<'a> {
    previous_hash: &'a str,
    number: u32,
    recorded_at: Timestamp,
    pair: &'a Pair,
    event: &'a InteractionEvent,
}

impl Interaction {
    /// The hash that its fields have now. SHA-256 in lower-case hex.
    pub fn computed_hash(&self) -> String {
        let hashed = Hashed {
            previous_hash: &self.previous_hash,
            number: self.number,
            recorded_at: self.recorded_at,
            pair: &self.pair,
            event: &self.event,
        };
        // Plain structs with string keys always serialise; an error would be found as a broken link.
        let json = serde_json::to_vec(&hashed).unwrap_or_default();
        Sha256::digest(&json).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

vocabulary! {
    /// Why a link of a chain is broken.
    Broken {
        /// There is no interaction with this number.
        Missing = "missing",
        /// Its fields do not have its hash: it was changed.
        Changed = "changed",
        /// It does not contain the hash of the interaction before it: one of the two was replaced.
        Detached = "detached",
        /// It is not the last that the timeline knows of: one was added, or the record of the timeline was changed.
        Unknown = "unknown",
    }
}

/// The first broken link of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenLink {
    /// The number of the interaction.
    pub number: u32,
    /// Why it is broken.
    pub why: Broken,
}

/// Checks all interactions of a timeline, in the order of their numbers. Returns the first broken link, if there is one.
pub fn check<'a>(timeline: &Timeline, interactions: impl IntoIterator<Item = &'a Interaction>) -> Option<BrokenLink> {
    let (mut number, mut previous) = (0, HASH_OF_NONE);
    let broken = |number, why| Some(BrokenLink { number, why });
    for interaction in interactions {
        number += 1;
        if interaction.number > number {
            return broken(number, Broken::Missing);
        }
        if number > timeline.length || interaction.number < number {
            return broken(interaction.number, Broken::Unknown);
        }
        if interaction.computed_hash() != interaction.hash || interaction.pair != timeline.pair {
            return broken(number, Broken::Changed);
        }
        if interaction.previous_hash != previous {
            return broken(number, Broken::Detached);
        }
        previous = &interaction.hash;
    }
    if number < timeline.length {
        return broken(number + 1, Broken::Missing);
    }
    if previous != timeline.last_hash {
        return broken(number, Broken::Unknown);
    }
    None
}
