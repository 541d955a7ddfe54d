//! The administrators' view of what two of them decide.

use domain::{
    Approval, Role,
    approval::{ApprovalRequest, ApprovalState},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::hand::HandView;

/// A proposal to change a role, and what was decided.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApprovalView {
    state: ApprovalState,
    /// The role at the time of the proposal.
    before: Role,
    /// The proposed role.
    after: Role,
    proposed: HandView,
    reason: String,
    /// Another administrator can approve it until then.
    lapses_at: Timestamp,
    /// Who approved, refused or withdrew it; `null` before.
    decided: Option<HandView>,
    /// Why.
    decision_reason: Option<String>,
}

impl ApprovalView {
    pub(crate) fn new(it: &Approval, now: Timestamp) -> Self {
        let ApprovalRequest::RoleChange { before, after, .. } = it.request;
        let decision = it.decision.as_ref();
        Self {
            state: it.state(now),
            before,
            after,
            proposed: HandView::from(&it.proposal.hand),
            reason: it.proposal.reason.clone(),
            lapses_at: it.proposal.lapses_at,
            decided: decision.map(|decision| HandView::from(&decision.hand)),
            decision_reason: decision.and_then(|decision| decision.reason.clone()),
        }
    }
}
