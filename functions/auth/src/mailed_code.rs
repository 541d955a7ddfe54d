//! Codes mailed to prove an e-mail address: asked for, mailed, and tried ([`store::mailed_code`]).

use domain::{Email, Line, account::CodePurpose};
use events::{Envelope, Event, Recipient};
use store::{
    StoreError,
    mailed_code::{Issued, Proof, issue, try_code},
};
use web::{Problem, Visitor};

use crate::{App, limit};

/// A code as people type it: six digits, perhaps with spaces.
pub(crate) type MailedCode = Line<1, 32>;

/// Makes a code for an address, whether or not anybody has it, and gives its nonce. Counted per address and per visitor.
pub(crate) async fn asked(
    app: &App,
    purpose: CodePurpose,
    email: &Email,
    visitor: &Visitor,
) -> Result<String, Problem> {
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let (issued, over) = tokio::try_join!(
        issue(accounts, seal, &common.chance, purpose, email, now),
        limit::CODES_ASKED.hit(accounts, seal, &visitor.address, now)
    )?;
    match (over, issued) {
        (None, Issued::Nonce(nonce)) => Ok(nonce),
        (Some(retry_after), _) | (None, Issued::TooMany(retry_after)) => Err(Problem::TooMany { retry_after }),
    }
}

/// Mails the code with this nonce. Not in a transaction with a record: a mail that was lost is asked for again.
pub(crate) async fn mail(app: &App, purpose: CodePurpose, nonce: String, to: Recipient) -> Result<(), StoreError> {
    let common = &app.common;
    let event = Event::CodeIssued { to, purpose, nonce };
    let envelope = Envelope::new(event, &common.clock, &common.chance);
    common.accounts.say(&envelope).await
}

/// Counts a try for the code and for the visitor. `None` is the one answer for a wrong code, one that has ended or was used, and
/// an address that was mailed none.
pub(crate) async fn tried(
    app: &App,
    purpose: CodePurpose,
    email: &Email,
    code: &MailedCode,
    visitor: &Visitor,
) -> Result<Option<Proof>, Problem> {
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let (proof, over) = tokio::try_join!(
        try_code(accounts, seal, purpose, email, &digits, now),
        limit::CODES_TRIED.hit(accounts, seal, &visitor.address, now)
    )?;
    match over {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(proof),
    }
}
