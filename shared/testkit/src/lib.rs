//! Test fixtures: the local cloud with an account per test, tables, people with names, and a router called as the
//! gateway calls it.
//!
//! A dev-dependency only. Everything here may panic: a test whose set-up fails has failed.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access_log;
mod api;
mod facts;
mod local;
mod log;
mod pool;
pub mod records;
mod stand_in;
mod whole;

pub use access_log::access_log;
pub use api::{Api, Person, Reply};
pub use facts::{batch, fact};
pub use local::{Local, noon};
pub use log::Log;
pub use pool::UserPool;
pub use stand_in::{Answer, Call, StandIn, follow};
