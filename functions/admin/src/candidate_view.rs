//! What an administrator sees of candidates.

use domain::{
    AccountId, AllowedTransition,
    candidate::Candidate,
    vetting::{Vetting, VettingEvent},
};
use jiff::Timestamp;
use serde::Serialize;
use store::candidate::VettingChange;
use utoipa::ToSchema;

/// A candidate, and what may be done with the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateView {
    #[serde(flatten)]
    candidate: Candidate,
    allowed_transitions: Vec<AllowedTransition>,
}

impl CandidateView {
    pub(crate) fn new(candidate: Candidate) -> Self {
        Self {
            allowed_transitions: candidate.vetting_status.allowed(),
            candidate,
        }
    }
}

/// A candidate with the history of the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateDetailView {
    #[serde(flatten)]
    candidate: CandidateView,
    /// The last move first; at most a hundred.
    history: Vec<VettingChangeView>,
}

/// One move of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingChangeView {
    event: VettingEvent,
    from: Vetting,
    to: Vetting,
    /// The admin who made it.
    by: AccountId,
    reason: Option<String>,
    at: Timestamp,
}

impl CandidateDetailView {
    pub(crate) fn new(candidate: Candidate, history: Vec<VettingChange>) -> Self {
        let view = |change: VettingChange| VettingChangeView {
            event: change.event,
            from: change.from,
            to: change.to,
            by: change.by,
            reason: change.reason,
            at: change.at,
        };
        Self {
            candidate: CandidateView::new(candidate),
            history: history.into_iter().map(view).collect(),
        }
    }
}
