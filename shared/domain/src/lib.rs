//! The domain of Kilele, independent of transport and storage: ids, values, records, and state machines.
//!
//! No I/O and no async in this crate. Clock and randomness are arguments ([`Clock`], [`Chance`]), so every rule can be
//! tested at any time.

pub mod account;
pub mod address_share;
pub mod analytics;
pub mod announcement;
pub mod application;
pub mod approval;
pub mod audit;
pub mod blacklist;
pub mod bulk_mail;
pub mod calendar;
pub mod candidate;
pub mod career;
mod chance;
pub mod contact;
pub mod conversation;
pub mod csv;
pub mod csv_import;
pub mod data_rights;
pub mod document;
pub mod document_share;
pub mod email_change;
pub mod export;
pub mod figure;
mod from_str;
pub mod hash_chain;
pub mod id;
pub mod interaction;
pub mod introduction;
pub mod job;
pub mod job_application;
pub mod merge;
pub mod money;
pub mod moves;
pub mod notification;
pub mod number;
pub mod payment;
mod phone;
pub mod platform;
pub mod profile;
pub mod qualification;
pub mod recovery_code;
pub mod reference;
pub mod search;
pub mod sentence;
pub mod sentences;
pub mod settings;
pub mod sign_in;
pub mod text;
pub mod time;
pub mod timer;
pub mod vetting;
pub mod vetting_process;
pub mod vocabulary;

pub use account::Account;
pub use address_share::AddressShare;
pub use announcement::Announcement;
pub use application::{Application, ApplicationForm};
pub use approval::Approval;
pub use audit::{AuditDay, AuditEntry};
pub use blacklist::Blacklisting;
pub use bulk_mail::BulkMail;
pub use career::CareerEntry;
pub use chance::Chance;
pub use contact::ContactMessage;
pub use conversation::Conversation;
pub use csv_import::{CsvImport, DraftProfile};
pub use data_rights::DataRequest;
pub use document::Document;
pub use document_share::DocumentShare;
pub use email_change::EmailChange;
pub use export::Export;
pub use id::{
    AccountId, AddressShareId, AnnouncementId, ApplicationId, AttachmentId, BankLineId, BulkDeactivationId, BulkMailId,
    CareerEntryId, CheckoutId, CompanyId, ContactMessageId, ConversationId, CsvImportId, DataRequestId, DocumentId,
    DocumentShareId, EventId, ExportId, HistoryId, InterviewId, IntroductionId, InvitationId, InvoiceId,
    JobApplicationId, JobId, JobReportId, MeetingId, MergeId, MessageId, ReferenceId, SearchId, TimerId,
};
pub use interaction::{Interaction, Timeline};
pub use introduction::Introduction;
pub use job::Job;
pub use job_application::JobApplication;
pub use merge::Merge;
pub use money::{Currency, Money};
pub use moves::{AllowedTransition, Fault, InvalidMove, Moved, NeedsReason, Refused};
pub use number::Whole;
pub use phone::{NotAPhone, Phone};
pub use platform::PlatformSettings;
pub use profile::{Company, ExecutiveProfile};
pub use recovery_code::{NotARecoveryCode, RecoveryCode};
pub use reference::Reference;
pub use sentence::Sentence;
pub use text::{Email, Line, Text, Url};
pub use time::Clock;
pub use vetting_process::VettingProcess;
pub use vocabulary::{Country, Engagement, Industry, Locale, Role};
