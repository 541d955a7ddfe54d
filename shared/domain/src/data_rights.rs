//! Data rights: requests about personal data, consents, the access log, and erasure.

mod access;
mod consent;
mod erasure;
pub mod register;
mod request;

pub use access::{Access, Seen, Viewer};
pub use consent::{Consent, ConsentSubject, Purpose};
pub use erasure::{FORMER_MEMBER, forgotten_address, is_forgotten};
pub use request::{
    Answer, DataRequest, DataRequestActor, DataRequestEvent, DataRequestKind, DataRequestState, DataRequestTransition,
    MACHINE, RequestWords,
};

use crate::time::days;
use jiff::{SignedDuration, Timestamp};

/// Days in which a request is answered (the privacy notice, "Your rights": within thirty days).
pub const ANSWER_DAYS: i64 = 30;

/// How long the records of consents and requests are kept after an erasure: three years, the usual limitation period of
/// claims. They contain only the id of an erased account.
const PROOF_KEPT: SignedDuration = days(3 * 365);

/// The end of that period for an account that is erased now.
pub fn proof_ends(erased_at: Timestamp) -> Timestamp {
    erased_at + PROOF_KEPT
}
