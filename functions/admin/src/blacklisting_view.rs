//! The administrators' view of a blacklisting.

use domain::{
    AccountId, Blacklisting,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState, BlacklistingTransition},
    candidate::CandidateStatus,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{HistoryEntry, blacklist::Held};
use utoipa::ToSchema;
use web::HandView;

/// The blacklisting of a candidate, and the caller's possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingView {
    state: BlacklistingState,
    /// The status of the candidate: only active ones can be blacklisted.
    status: CandidateStatus,
    /// The proposal, pending or confirmed; `null` if there is none.
    proposal: Option<BlacklistingProposalView>,
    /// Who confirmed it; `null` before the confirmation.
    confirmed: Option<HandView>,
    /// The caller's moves: for the proposer the confirmation is blocked.
    allowed_transitions: Vec<BlacklistingTransition>,
    /// Newest first; at most a hundred.
    history: Vec<BlacklistingChangeView>,
}

/// A proposal to blacklist.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingProposalView {
    proposed: HandView,
    /// The executive reads it after the confirmation.
    reason: String,
    /// Another administrator can confirm it until then.
    lapses_at: Timestamp,
}

/// A history entry.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingChangeView {
    event: BlacklistingEvent,
    to: BlacklistingState,
    /// The actor's role.
    actor: BlacklistingActor,
    /// The actor; absent for automatic moves.
    by: Option<AccountId>,
    /// The actor's name at that time; empty for automatic moves.
    by_name: String,
    reason: Option<String>,
    at: Timestamp,
}

impl BlacklistingView {
    /// The view for `admin`.
    pub(crate) fn new(held: Held, admin: &AccountId) -> Self {
        let it = held.blacklisting;
        let allowed_transitions = it.allowed(admin, held.status);
        Self {
            state: it.state,
            status: held.status,
            proposal: it.proposal.map(|proposal| BlacklistingProposalView {
                proposed: HandView::from(&proposal.hand),
                reason: proposal.reason,
                lapses_at: proposal.lapses_at,
            }),
            confirmed: it.confirmed.as_ref().map(HandView::from),
            allowed_transitions,
            history: held.history.into_iter().map(BlacklistingChangeView::from).collect(),
        }
    }
}

impl From<HistoryEntry<Blacklisting>> for BlacklistingChangeView {
    fn from(change: HistoryEntry<Blacklisting>) -> Self {
        Self {
            event: change.event,
            to: change.to,
            actor: change.actor,
            by: change.by,
            by_name: change.by_name,
            reason: change.reason,
            at: change.at,
        }
    }
}
