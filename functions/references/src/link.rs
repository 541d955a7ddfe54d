//! The referee's link.

use domain::{Account, Reference, reference::ReferenceState};
use jiff::SignedDuration;
use store::{RateLimit, Read, reference::LinkToken};
use web::{Problem, Visitor};

use crate::App;

/// Limits load: links cannot be guessed. Offices share an address, and a questionnaire is opened a few times.
const PER_VISITOR: RateLimit = RateLimit {
    what: "questionnaire_ip",
    tries: 120,
    window: SignedDuration::from_mins(15),
};

/// A reference opened by its link.
pub(crate) struct Opened {
    pub(crate) reference: Read<Reference>,
    pub(crate) executive: Read<Account>,
}

/// The same response for an invalid link, an expired, withdrawn or replaced one, and a failed reference: the holder
/// learns nothing.
pub(crate) const fn closed() -> Problem {
    Problem::NotFound("Questionnaire")
}

/// The reference of this link: its questionnaire is open or completed.
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
