//! What people may ask about their own data, what they agreed to, who looked at it, and what becomes of it.

mod access;
mod consent;
mod erasure;
pub mod register;
mod request;

pub use access::{Access, Seen, Viewer};
pub use consent::{Consent, ConsentSubject, Purpose};
pub use erasure::{FORMER_MEMBER, forgotten_address, is_forgotten};
pub use request::{
    Answer, DataRequest, DataRequestActor, DataRequestEvent, DataRequestKind, DataRequestState, MACHINE, RequestWords,
};

use crate::time::days;
use jiff::{SignedDuration, Timestamp};

/// Days in which a request is answered (the privacy notice, "Your rights": within thirty days).
pub const ANSWER_DAYS: i64 = 30;

/// How long the proof that somebody's wishes were followed outlives their account: three years, the usual period in which
/// a claim could still be brought. The proof names nobody: an account id that leads to an empty account.
const PROOF_KEPT: SignedDuration = days(3 * 365);

/// When the proof kept of an account that is erased now ends.
pub fn proof_ends(erased_at: Timestamp) -> Timestamp {
    erased_at + PROOF_KEPT
}
