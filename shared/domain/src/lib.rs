//! What is true in Kilele, whoever asks and wherever it is kept: ids, values, records, and the tables that say who may
//! move what where.
//!
//! No I/O and no async in this crate. The clock and chance are arguments ([`Clock`], [`Chance`]), so every rule can be
//! tested at any hour of any day.

pub mod account;
pub mod application;
pub mod candidate;
mod chance;
pub mod contact;
pub mod figure;
pub mod id;
pub mod introduction;
pub mod money;
pub mod moves;
pub mod number;
pub mod profile;
pub mod qualification;
pub mod search;
pub mod text;
pub mod time;
pub mod vetting;
pub mod vocabulary;

pub use account::Account;
pub use application::{Application, ApplicationForm};
pub use chance::Chance;
pub use contact::ContactMessage;
pub use id::{
    AccountId, ApplicationId, CompanyId, ContactMessageId, EventId, HistoryId, IntroductionId, InvitationId, TimerId,
};
pub use introduction::Introduction;
pub use money::{Currency, Money};
pub use moves::{AllowedTransition, Fault, InvalidMove, Moved, NeedsReason, Refused};
pub use number::Whole;
pub use profile::{Company, ExecutiveProfile};
pub use text::{Email, Text, Url};
pub use time::Clock;
pub use vocabulary::{Country, Engagement, Industry, Locale, Role};
