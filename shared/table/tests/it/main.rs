//! The engine against the local cloud.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod indexes;
mod lists;
mod lost_answers;
mod outbox;
mod shapes;
mod single_writes;
mod transactions;

use table::Area;

/// An area of these tests only.
enum Things {}

impl Area for Things {
    const VARIABLE: &'static str = "THINGS_TABLE";
}
