//! Saved searches are told whom they find, once, in whatever order they hear of it.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod begins;
mod companies;
mod faults;
mod house;
