//! Facts, notices and frames: messages between functions, messages to users, and messages to open browsers.
//!
//! A state change, the [`Fact`] about it and the [`Notice`]s to people are written in one transaction
//! (`store::Transaction::emit`); the table's stream carries them to the bus, rules to queues, and [`batch()`] to a worker.
//! Facts reach every worker that handles them, notices reach the mailer only. Every step may deliver twice or out of
//! order, so consumers store the id or compare versions.

mod address_share;
mod administration;
mod application;
mod batch;
mod blacklist;
mod bulk_mail;
mod company;
mod document;
mod event;
mod executive_invitation;
mod fact;
mod frame;
mod introduction;
mod job;
mod notice;
mod notification;
mod premium;
mod publication;
mod reference;
mod request;
mod search_alert;
mod switches;
mod vetting;

pub use address_share::SharedDocumentLink;
pub use administration::ExportedRecords;
pub use application::EditLink;
pub use batch::{Delivery, Outcome, SqsBatch, batch, batch_of, batch_with_receives};
pub use bulk_mail::BulkMailLetter;
pub use event::{Event, MergedPerson, Transition};
pub use executive_invitation::ExecutiveInvitation;
pub use fact::{Actor, ActorRole, Fact, NotHandled, Origin};
pub use frame::Frame;
pub use introduction::{AcceptedTerms, MeetingNews, counterparty};
pub use notice::{Addressed, Notice, NoticeBody, Recipient};
pub use notification::MAILED_ONLY;
pub use publication::{Publication, Source};
pub use reference::Questionnaire;
pub use request::on_behalf_of;
pub use search_alert::{Glimpse, JobAlert, JobGlimpse, MOST_SHOWN, SearchAlert};
pub use switches::STOPPED_MAILS;
