//! The records of the product and their storage: keys, lists, and writes that belong together.
//!
//! Dependencies: `domain`, `events` ← `table` ← `store` ← `operations` ← `web`. One file per kind of record; reads are
//! named after what a screen needs. Functions of this crate make no decisions and send no notices: `operations` does.
//!
//! Code that writes records needs the engine too, so it is re-exported.

pub mod account;
pub mod address_share;
pub mod analytics;
pub mod announcement;
mod answer;
pub mod approval;
pub mod area;
pub mod audit;
pub mod blacklist;
pub mod bulk_mail;
pub mod candidate;
pub mod career;
pub mod company;
pub mod contact;
pub mod conversation;
pub mod csv_import;
pub mod data_rights;
pub mod denial;
pub mod document;
pub mod document_share;
pub mod draft_profile;
pub mod export;
pub mod figures;
pub mod history;
pub mod interaction;
pub mod introduction;
pub mod job;
pub mod job_application;
pub mod job_readers;
pub mod mail;
pub mod mailed_code;
pub mod member_application;
pub mod merge;
pub mod notification;
pub mod payment;
pub mod person_key;
pub mod picture;
pub mod platform;
mod profile;
pub mod recovery;
pub mod reference;
pub mod saved;
pub mod saved_job_search;
pub mod saved_search;
pub mod search;
pub mod settings;
pub mod sign_in;
mod signed_link;
pub mod socket;
pub mod vetting;
pub mod viewer;

pub use answer::Answer;
pub use history::{Historic, HistoryEntry};
pub use introduction::{CalendarFeed, Introductions, Month, Pair, Side};
pub use member_application::{Claim, Figures, ListOrder, Listed, Listing, MemberApplications, Neighbours};
pub use reference::References;
pub use signed_link::{
    AnswerDraftInvitation, AnswerReference, ClaimMembership, ConfirmEmail, EditApplication, JoinCompany, KeepAccount,
    LinkKind, LinkSubject, NotALink, OpenSharedDocument, ReadCalendar, SignedLink, StopAlerts, StopMail,
};
pub use table::{
    AnyTable, Area, Batch, Batched, Entity, Index, Kept, Key, List, Page, RateLimit, Read, Seal, StoreError, Table,
    Transaction, retry, timer,
};
