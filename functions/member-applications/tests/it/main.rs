//! The member applications API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod admin_analytics;
mod admin_get;
mod admin_list;
mod admin_review;
mod admin_search;
mod applicants;
mod assign;
mod create;
mod my_application;
mod resend_invitation;
mod router;
mod submit;
mod table;
mod update;
mod waive_reapply;
mod withdraw;
