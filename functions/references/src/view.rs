//! A reference as its executive sees it: who, and how far, and nothing of what was said.

use domain::{
    AllowedTransition, Email, Locale, Reference, ReferenceId,
    reference::{FailureReason, LEAST_REFERENCES, MOST_REFERENCES, ReferenceActor, ReferenceState, Relationship},
};
use jiff::Timestamp;
use serde::Serialize;
use store::Read;
use utoipa::ToSchema;

/// One reference.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReferenceView {
    /// Its id.
    id: ReferenceId,
    /// The referee's name.
    name: String,
    /// Their job title.
    position: String,
    /// Where they work.
    company: String,
    /// Where they are written to.
    email: Email,
    /// For the team, should it wish to call.
    phone: Option<String>,
    /// What they were to the executive.
    relationship: Relationship,
    /// For how many years they have known each other.
    #[schema(minimum = 1, maximum = 50)]
    years_known: u32,
    /// The language they are written to in.
    locale: Locale,
    /// How far it is.
    status: ReferenceState,
    /// When the executive named them.
    submitted_at: Timestamp,
    /// When the questionnaire went out, last.
    contacted_at: Option<Timestamp>,
    /// Until when it can be answered, while it can.
    expires_at: Option<Timestamp>,
    /// When it was answered.
    completed_at: Option<Timestamp>,
    /// Why it came to nothing, where it did.
    failure_reason: Option<FailureReason>,
    /// What the caller may do now.
    allowed_transitions: Vec<AllowedTransition>,
}

impl ReferenceView {
    /// As the executive or the team sees it, which differ in what they may do.
    pub(crate) fn new(reference: &Reference, by: ReferenceActor, now: Timestamp) -> Self {
        let referee = &reference.referee;
        let sent = reference.sent;
        Self {
            id: reference.id.clone(),
            name: referee.name.to_string(),
            position: referee.position.to_string(),
            company: referee.company.to_string(),
            email: referee.email.clone(),
            phone: referee.phone.as_ref().map(ToString::to_string),
            relationship: referee.relationship,
            years_known: referee.years_known.get(),
            locale: referee.locale,
            status: reference.state,
            submitted_at: reference.submitted_at,
            contacted_at: sent.map(|sent| sent.at),
            expires_at: sent
                .filter(|_| reference.state == ReferenceState::Contacted)
                .map(|sent| sent.expires_at),
            completed_at: reference.completion.as_ref().map(|completion| completion.at),
            failure_reason: reference.failure.as_ref().map(|failure| failure.reason),
            allowed_transitions: reference.allowed(by, now),
        }
    }

    /// As its executive sees it.
    pub(crate) fn own(reference: &Reference, now: Timestamp) -> Self {
        Self::new(reference, ReferenceActor::Executive, now)
    }
}

/// An executive's references, in the order in which they were named. There are never more than six, so there is one page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReferencesView {
    references: Vec<ReferenceView>,
    /// How many there are.
    total: usize,
    /// How many are asked for before a review.
    minimum: usize,
    /// How many there may be.
    maximum: usize,
}

impl ReferencesView {
    pub(crate) fn own(references: &[Read<Reference>], now: Timestamp) -> Self {
        Self {
            references: references.iter().map(|kept| ReferenceView::own(kept, now)).collect(),
            total: references.len(),
            minimum: LEAST_REFERENCES,
            maximum: MOST_REFERENCES,
        }
    }
}
