//! What two administrators decide, in requests and responses: one proposes, another approves.

use domain::{
    Account, AccountId, Approval, Text,
    approval::{ApprovalEvent, ApprovalState, Hand},
    text::blank_as_none,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Caller, Common, Problem};

/// An administrator's action.
#[derive(Debug, Serialize, ToSchema)]
pub struct HandView {
    by: AccountId,
    /// Their name at that time.
    by_name: String,
    at: Timestamp,
}

impl From<&Hand> for HandView {
    fn from(hand: &Hand) -> Self {
        Self {
            by: hand.by.clone(),
            by_name: hand.by_name.clone(),
            at: hand.at,
        }
    }
}

impl Common {
    /// The administrator, with their present name.
    ///
    /// # Errors
    /// When the accounts table does not respond.
    pub async fn hand(&self, admin: &Caller) -> Result<Hand, Problem> {
        let account = self.accounts.get::<Account>(&admin.account).await?;
        Ok(Hand {
            by: admin.account.clone(),
            by_name: account.map(|account| account.full_name()).unwrap_or_default(),
            at: self.clock.now(),
        })
    }
}

/// A proposal, and what was decided. Only administrators see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovalView {
    state: ApprovalState,
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
    /// As it is at this time.
    pub fn new(it: &Approval, now: Timestamp) -> Self {
        let decision = it.decision.as_ref();
        Self {
            state: it.state(now),
            proposed: HandView::from(&it.proposal.hand),
            reason: it.proposal.reason.clone(),
            lapses_at: it.proposal.lapses_at,
            decided: decision.map(|decision| HandView::from(&decision.hand)),
            decision_reason: decision.and_then(|decision| decision.reason.clone()),
        }
    }
}

/// A move of a proposal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApprovalMove {
    /// The move.
    #[schema(inline)]
    pub action: ApprovalAction,
    /// Required to refuse; for administrators only.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub reason: Option<Text<1, 4000>>,
}

/// The move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ApprovalAction {
    /// Approve another administrator's proposal: it is carried out.
    Approve,
    /// Refuse another administrator's proposal.
    Refuse,
    /// Withdraw one's own proposal.
    Withdraw,
}

impl From<ApprovalAction> for ApprovalEvent {
    fn from(action: ApprovalAction) -> Self {
        match action {
            ApprovalAction::Approve => Self::Approve,
            ApprovalAction::Refuse => Self::Refuse,
            ApprovalAction::Withdraw => Self::Withdraw,
        }
    }
}
