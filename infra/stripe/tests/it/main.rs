//! The server, tested over HTTP.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod accounts;
mod checkout;
mod forms;
mod pages;
mod refunds;
mod renewal;
mod requests;
mod shapes;
mod support;
mod switching;
mod webhooks;
