//! Codes mailed to confirm an email address: issued, mailed and verified ([`store::mailed_code`]).

use domain::{Email, Line, account::CodePurpose};
use events::{NoticeBody, Recipient};
use jiff::SignedDuration;
use store::{
    RateLimit, StoreError,
    mailed_code::{Issued, Proof, try_code},
};

use crate::{Common, Problem, Visitor};

/// A code as users type it: six digits, possibly with spaces.
pub type MailedCode = Line<1, 32>;

/// Codes requested per network address, where only addresses with an account are mailed. The limit per email address is
/// in [`store::mailed_code`].
const ASKED: RateLimit = RateLimit {
    what: "auth_mail_ip",
    tries: 200,
    window: SignedDuration::from_hours(1),
};
/// The same where every address is mailed: a visitor must not be able to send mails to many strangers.
const ASKED_FOR_ANYBODY: RateLimit = RateLimit {
    what: "status_code_ip",
    tries: 10,
    window: SignedDuration::from_hours(1),
};
/// Attempts to enter mailed codes per network address. Attempts per code are counted in its item
/// ([`store::mailed_code`]).
const TRIED: RateLimit = RateLimit {
    what: "auth_code_ip",
    tries: 200,
    window: SignedDuration::from_mins(15),
};

/// Creates a code for an address, whether or not it has an account, and returns the code's nonce. Counted per email
/// address and per visitor.
///
/// # Errors
/// 429 above a limit.
pub async fn issue(common: &Common, purpose: CodePurpose, email: &Email, visitor: &Visitor) -> Result<String, Problem> {
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let asked = match purpose {
        CodePurpose::Confirmation | CodePurpose::Reset => ASKED,
        CodePurpose::ApplicationStatus | CodePurpose::SharedDocument => ASKED_FOR_ANYBODY,
    };
    let (issued, over) = tokio::try_join!(
        store::mailed_code::issue(accounts, seal, &common.chance, purpose, email, now),
        asked.hit(accounts, seal, &visitor.address, now)
    )?;
    match (over, issued) {
        (None, Issued::Nonce(nonce)) => Ok(nonce),
        (Some(retry_after), _) | (None, Issued::TooMany(retry_after)) => Err(Problem::TooMany { retry_after }),
    }
}

/// Mails the code with this nonce. Not in a transaction with a record: if the mail is lost, the user requests another.
///
/// # Errors
/// When the table does not respond.
pub async fn mail(common: &Common, purpose: CodePurpose, nonce: String, to: Recipient) -> Result<(), StoreError> {
    let code = NoticeBody::Code { purpose, nonce };
    common.accounts.publish(common.source().notice(to, code)).await
}

/// Counts an attempt for the code and for the visitor. `None` means a wrong, expired or used code, or an address
/// without a code: callers cannot tell these cases apart.
///
/// # Errors
/// 429 above a limit.
pub async fn verify(
    common: &Common,
    purpose: CodePurpose,
    email: &Email,
    code: &MailedCode,
    visitor: &Visitor,
) -> Result<Option<Proof>, Problem> {
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let (proof, over) = tokio::try_join!(
        try_code(accounts, seal, purpose, email, &digits, now),
        TRIED.hit(accounts, seal, &visitor.address, now)
    )?;
    match over {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(proof),
    }
}

/// The error for `None` from [`verify`].
pub fn wrong_code() -> Problem {
    Problem::unproven("code", crate::sentences::code_wrong())
}
