//! The referee's link: what it opens, and that it says nothing else.

use domain::{Account, Reference, reference::ReferenceState};
use jiff::SignedDuration;
use store::{RateLimit, Read, reference::LinkToken};
use web::{Problem, Visitor};

use crate::App;

/// Against mere load: nobody guesses a link. Offices share an address, and a questionnaire is opened a few times.
const PER_VISITOR: RateLimit = RateLimit {
    what: "questionnaire_ip",
    tries: 120,
    window: SignedDuration::from_mins(15),
};

/// What a link opens.
pub(crate) struct Opened {
    pub(crate) reference: Read<Reference>,
    pub(crate) executive: Read<Account>,
}

/// The same for a link that never was, one that expired, was taken back or replaced, or came to nothing: whoever has it
/// learns nothing from it.
pub(crate) const fn closed() -> Problem {
    Problem::NotFound("Questionnaire")
}

/// What this link opens: a questionnaire that can be answered, or has been.
pub(crate) async fn open(app: &App, token: &LinkToken, visitor: &Visitor) -> Result<Opened, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let (counted, reference, executive) = tokio::try_join!(
        PER_VISITOR.hit(&common.accounts, &common.seal, &visitor.address, now),
        app.references.get(&token.executive, &token.reference),
        common.accounts.get::<Account>(&token.executive)
    )?;
    if let Some(retry_after) = counted {
        return Err(Problem::TooMany { retry_after });
    }
    let opens = |reference: &Read<Reference>| {
        let says_something = reference.is_open(now) || reference.state == ReferenceState::Completed;
        token.opens(&common.seal, reference) && says_something
    };
    let reference = reference.filter(opens).ok_or_else(closed)?;
    let executive = executive
        .filter(|executive| executive.state.is_open())
        .ok_or_else(closed)?;
    Ok(Opened { reference, executive })
}
