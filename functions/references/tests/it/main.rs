//! The references API: for executives, referees, the team, and others.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod executive;
mod fixture;
mod machine;
mod questionnaire;
mod signals;
mod team;
mod under_review;
