//! The auth API, with the local cloud's Cognito and tables.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod administrators;
mod change_password;
mod claim_invitation;
mod company;
mod dormancy;
mod draft_profile;
mod email_change;
mod fixture;
mod forgot_and_reset;
mod login;
mod logout;
mod members;
mod recovery_codes;
mod refresh_session;
mod register;
mod security_events;
mod sessions;
mod two_factor;
mod verify_email;
