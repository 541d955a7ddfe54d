//! Signatures and events of the card provider.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod events;
mod signatures;
