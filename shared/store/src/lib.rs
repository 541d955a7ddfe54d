//! The store: typed keys, versioned writes, transactions with an outbox, signed cursors.
//!
//! Dependencies: `domain`, `events` ← `store` ← `web`. One file per entity defines its keys and reads; reads are named
//! after what a screen needs. There are no scans and no offsets.

pub mod account;
pub mod analytics;
pub mod announcement;
mod answer;
mod attribute;
mod batch;
pub mod blacklist;
pub mod candidate;
pub mod career;
mod company;
pub mod contact;
pub mod data_rights;
pub mod denial;
pub mod document;
mod error;
pub mod figures;
mod introduction;
mod item;
mod key;
pub mod mail;
pub mod mailed_code;
mod member_application;
mod outbox;
mod page;
mod partition;
pub mod platform;
mod profile;
mod rate_limit;
pub mod recovery;
pub mod reference;
pub mod saved;
pub mod saved_search;
mod seal;
pub mod search;
pub mod settings;
mod several;
pub mod sign_in;
mod signed_link;
mod single_write;
mod table;
pub mod timer;
mod transaction;
mod unread;
mod variant;
pub mod vetting;
pub mod viewer;

pub use answer::Answer;
pub use batch::{Batch, Batched};
pub use error::StoreError;
pub use introduction::{CalendarFeed, Introductions, Month, Pair, Side};
pub use key::{Entity, Index, Key};
pub use member_application::{
    ApplicationHistory, Claim, Figures, ListOrder, Listed, Listing, MemberApplications, Neighbours,
};
pub use page::{List, Page};
pub use partition::Kept;
pub use rate_limit::RateLimit;
pub use reference::References;
pub use seal::Seal;
pub use signed_link::{
    AnswerReference, ClaimMembership, EditApplication, KeepAccount, LinkKind, LinkSubject, NotALink, ReadCalendar,
    SignedLink, StopAlerts, StopMail,
};
pub use table::{Read, Table};
pub use transaction::Transaction;
