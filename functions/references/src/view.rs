//! The executive's view of a reference, without the answers.

use domain::{
    Email, Locale, Reference, ReferenceId,
    reference::{
        FailureReason, LEAST_REFERENCES, MOST_REFERENCES, ReferenceActor, ReferenceState, ReferenceTransition,
        Relationship,
    },
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
    /// Their company.
    company: String,
    /// Their email address.
    email: Email,
    /// For calls by the team.
    phone: Option<String>,
    /// Their relationship to the executive.
    relationship: Relationship,
    /// For how many years they have known each other.
    #[schema(minimum = 1, maximum = 50)]
    years_known: u32,
    /// The language of mails to them.
    locale: Locale,
    /// The state.
    status: ReferenceState,
    /// When the executive named them.
    submitted_at: Timestamp,
    /// When the questionnaire was last sent.
    contacted_at: Option<Timestamp>,
    /// The deadline, while it is open.
    expires_at: Option<Timestamp>,
    /// When it was completed.
    completed_at: Option<Timestamp>,
    /// Why it failed.
    failure_reason: Option<FailureReason>,
    /// The caller's possible moves.
    allowed_transitions: Vec<ReferenceTransition>,
}

impl ReferenceView {
    /// The view for the executive or the team, with their respective moves.
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

    /// The executive's view.
    pub(crate) fn own(reference: &Reference, now: Timestamp) -> Self {
        Self::new(reference, ReferenceActor::Executive, now)
    }
}

/// An executive's references, in the order of naming. There are at most six, so there are no pages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReferencesView {
    references: Vec<ReferenceView>,
    /// The number of references.
    total: usize,
    /// The minimum before a submission.
    minimum: usize,
    /// The maximum.
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
