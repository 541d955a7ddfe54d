//! The HTTP layer: guards, registration of routes, decoding, problems, and the server loop.
//!
//! A request takes three steps of ours: a [`Guard`] (authenticates, authorises, loads the record), the handler, the
//! table.

mod acknowledgement;
mod answer;
mod approval;
mod caller;
mod common;
mod compressed;
mod csv_file;
mod deadline;
mod edge;
mod frequent;
mod gate;
mod guard;
mod idempotency;
mod if_match;
mod json;
mod link;
pub mod mailed_code;
mod own;
mod page_size;
mod passing;
mod problem;
mod records;
mod route;
mod security_event;
pub mod sentences;
mod serve;
mod unrequested;
mod valid;
mod visitor;

pub use acknowledgement::Acknowledgement;
pub use answer::Json;
pub use approval::{ApprovalAction, ApprovalMove, ApprovalView, HandView};
pub use caller::Caller;
pub use common::Common;
pub use csv_file::csv_file;
pub use frequent::{FrequentLimit, RecentUses};
pub use gate::Gate;
pub use guard::{
    ActionIn, Admin, AnyParty, AnySession, Anybody, AnybodyExceptPayer, As, CompanyOwner, EmployerOrAdmin, Executive,
    ExecutiveOrRecruiter, Guard, IdOf, Interviewer, Kind, Load, LoadOwn, Member, MemberExceptPayer, OwnRecord, Partied,
    Parties, PartyTo, Payer, Public, RecordFor, Recruiter, RecruiterOrAdmin, Roles, Seated, SignedIn,
};
pub use idempotency::Once;
pub use if_match::IfMatch;
pub use link::{LinkIn, MailedLink};
pub use own::Own;
pub use page_size::PageSize;
pub use problem::{FieldError, Problem, ProblemView};
pub use records::{
    Answering, Asked, Asking, Attending, Deciding, Receiving, Replacing, Reviewing, Sharing, Sides, Supporting, decides,
};
pub use route::Guarded;
#[cfg(not(feature = "openapi"))]
pub use route::place;
#[cfg(feature = "openapi")]
pub use route::stamp;
pub use security_event::SecurityEvent;
pub use serve::{router, serve};
pub use unrequested::{UNREQUESTED_PER_ADDRESS, UNREQUESTED_PER_VISITOR};
pub use utoipa_axum;
pub use valid::{Valid, ValidQuery, decode};
pub use visitor::Visitor;
