//! Chains of hashes: every entry contains the hash of the one before it, so a changed, removed or inserted one is found.
//!
//! The record of a chain knows its length and the last hash. Someone who can write in the table could compute a whole
//! chain again; its last hash would then differ from those that were shown, exported or stored elsewhere.

use sha2::{Digest, Sha256};

use crate::vocabulary::vocabulary;

/// What the first entry has in the place of a hash before it.
pub const HASH_OF_NONE: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// SHA-256 in lower-case hex.
pub fn sha256(bytes: impl AsRef<[u8]>) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An entry of a chain.
pub trait Link {
    /// Its number in the chain, from 1 on.
    fn number(&self) -> u32;
    /// Its hash, as stored.
    fn hash(&self) -> &str;
    /// The hash of the entry before it, or [`HASH_OF_NONE`].
    fn previous_hash(&self) -> &str;
    /// The hash that its fields have now.
    fn computed_hash(&self) -> String;
}

vocabulary! {
    /// Why a link of a chain is broken.
    Broken {
        /// There is no entry with this number.
        Missing = "missing",
        /// Its fields do not have its hash: it was changed.
        Changed = "changed",
        /// It does not contain the hash of the entry before it: one of the two was replaced.
        Detached = "detached",
        /// It is not the last that the chain's record knows of: one was added, or the record was changed.
        Unknown = "unknown",
    }
}

/// The first broken link of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenLink {
    /// The number of the entry.
    pub number: u32,
    /// Why it is broken.
    pub why: Broken,
}

/// Checks all entries of a chain, in the order of their numbers, against its length and last hash. Returns the first
/// broken link, if there is one.
pub fn check<'a, L: Link + 'a>(
    length: u32,
    last_hash: &str,
    entries: impl IntoIterator<Item = &'a L>,
) -> Option<BrokenLink> {
    let (mut number, mut previous) = (0, HASH_OF_NONE);
    let broken = |number, why| Some(BrokenLink { number, why });
    for entry in entries {
        number += 1;
        if entry.number() > number {
            return broken(number, Broken::Missing);
        }
        if number > length || entry.number() < number {
            return broken(entry.number(), Broken::Unknown);
        }
        if entry.computed_hash() != entry.hash() {
            return broken(number, Broken::Changed);
        }
        if entry.previous_hash() != previous {
            return broken(number, Broken::Detached);
        }
        previous = entry.hash();
    }
    if number < length {
        return broken(number + 1, Broken::Missing);
    }
    if previous != last_hash {
        return broken(number, Broken::Unknown);
    }
    None
}
