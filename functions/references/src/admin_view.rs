//! The vetting team's view of a reference: with the answers, and signs of fraud.

use domain::{
    Reference,
    reference::{Answers, FraudSignal, ReferenceActor},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::view::ReferenceView;

/// One reference, with the referee's answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminReferenceView {
    #[serde(flatten)]
    reference: ReferenceView,
    /// How often the questionnaire was sent.
    times_sent: u32,
    /// When its link was first opened.
    opened_at: Option<Timestamp>,
    /// The referee's answers.
    answers: Option<Answers>,
    /// When the referee consented to storing the answers and their use by the team.
    consented_at: Option<Timestamp>,
    /// Signs of fraud. They call for a closer look, not a verdict.
    signals: Vec<FraudSignal>,
}

impl AdminReferenceView {
    pub(crate) fn new(reference: &Reference, now: Timestamp) -> Self {
        let completion = reference.completion.as_ref();
        Self {
            reference: ReferenceView::new(reference, ReferenceActor::Admin, now),
            times_sent: reference.generation,
            opened_at: reference.opened_at,
            answers: completion.map(|completion| completion.answers.clone()),
            consented_at: completion.map(|completion| completion.consent.at),
            signals: completion
                .map(|completion| completion.signals.clone())
                .unwrap_or_default(),
        }
    }
}

/// A candidate's references, in the order of naming.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminReferencesView {
    pub(crate) references: Vec<AdminReferenceView>,
    /// The number of references.
    pub(crate) total: usize,
}
