//! Payments through the door, with a card provider that is strict and stateful.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod approving;
mod buying;
mod changing;
mod events;
mod exchanging;
mod fixture;
mod granting;
mod invoicing;
mod pages;
mod pricing;
mod refunding;
mod shuffled;
mod switching;
mod transferring;
