//! The referee's link.

use domain::{Account, Reference, reference::ReferenceState};
use jiff::SignedDuration;
use store::{AnswerReference, RateLimit, Read, SignedLink};
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

/// The reference of this link: its questionnaire is open or completed. An expired, withdrawn or replaced link, and one of a failed
/// reference get the 404 of an invalid one: the holder learns nothing.
pub(crate) async fn open(app: &App, link: &SignedLink<AnswerReference>, visitor: &Visitor) -> Result<Opened, Problem> {
    let closed = Problem::bad_link::<AnswerReference>;
    let (common, (executive, reference)) = (&app.common, &link.subject);
    let now = common.clock.now();
    let (counted, reference, executive) = tokio::try_join!(
        PER_VISITOR.hit(&common.accounts, &common.seal, &visitor.address, now),
        app.references.get(executive, reference),
        common.accounts.get::<Account>(executive)
    )?;
    if let Some(retry_after) = counted {
        return Err(Problem::TooMany { retry_after });
    }
    let opens = |reference: &Read<Reference>| {
        let has_questions = reference.is_open(now) || reference.state == ReferenceState::Completed;
        has_questions && reference.generation > 0 && link.opens(&common.seal, reference.generation)
    };
    let reference = reference.filter(opens).ok_or_else(closed)?;
    let executive = executive
        .filter(|executive| executive.state.is_open())
        .ok_or_else(closed)?;
    Ok(Opened { reference, executive })
}
