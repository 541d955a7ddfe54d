//! What an administrator sees of a blacklisting.

use domain::{
    AccountId, AllowedTransition,
    blacklist::{BlacklistingActor, BlacklistingEvent, BlacklistingState, Hand},
    candidate::CandidateStatus,
};
use jiff::Timestamp;
use serde::Serialize;
use store::blacklist::{BlacklistingChange, Held};
use utoipa::ToSchema;

/// What stands against a candidate, and what the caller may do about it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingView {
    state: BlacklistingState,
    /// Where the candidate stands: only the active can be barred.
    status: CandidateStatus,
    /// What is proposed, or was confirmed; `null` while nothing stands against them.
    proposal: Option<BlacklistingProposalView>,
    /// Who confirmed it; `null` before.
    confirmed: Option<BlacklistingHandView>,
    /// The caller's own: whoever proposed sees the confirmation as blocked.
    allowed_transitions: Vec<AllowedTransition>,
    /// The last move first; at most a hundred.
    history: Vec<BlacklistingChangeView>,
}

/// Why somebody is to be barred, or is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingProposalView {
    proposed: BlacklistingHandView,
    /// The executive reads it once it is confirmed.
    reason: String,
    /// Until then another administrator can confirm it.
    lapses_at: Timestamp,
}

/// An administrator's hand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingHandView {
    by: AccountId,
    /// Their name then.
    by_name: String,
    at: Timestamp,
}

/// One move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BlacklistingChangeView {
    event: BlacklistingEvent,
    to: BlacklistingState,
    /// What they were who made it.
    actor: BlacklistingActor,
    /// Who made it; absent when the time did.
    by: Option<AccountId>,
    /// Their name then; empty when the time did.
    by_name: String,
    reason: Option<String>,
    at: Timestamp,
}

impl BlacklistingView {
    /// As `admin` sees it.
    pub(crate) fn new(held: Held, admin: &AccountId) -> Self {
        let hand = |Hand { by, by_name, at }| BlacklistingHandView { by, by_name, at };
        let it = held.blacklisting;
        let allowed_transitions = it.allowed(admin, held.status);
        Self {
            state: it.state,
            status: held.status,
            proposal: it.proposal.map(|proposal| BlacklistingProposalView {
                proposed: hand(proposal.hand),
                reason: proposal.reason,
                lapses_at: proposal.lapses_at,
            }),
            confirmed: it.confirmed.map(hand),
            allowed_transitions,
            history: held.history.into_iter().map(BlacklistingChangeView::from).collect(),
        }
    }
}

impl From<BlacklistingChange> for BlacklistingChangeView {
    fn from(change: BlacklistingChange) -> Self {
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
