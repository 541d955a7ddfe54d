//! What needs two administrators: one proposes it with a reason, another approves it. Nothing changes in between.
//!
//! Neither may be the person whom it concerns. A proposal lapses by itself: this is computed on every read
//! ([`Approval::state`]), so it needs no timer. [Blacklistings](crate::blacklist) follow the same rule with states of
//! their own, because they can be lifted.

mod machine;

pub use machine::{ApprovalActor, ApprovalEvent, ApprovalState, ApprovalTransition, MACHINE};

use crate::{
    AccountId, DataRequestId, Money, Moved, Refused, Role, Sentence, sentences, time::days, vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days a proposal waits for a second administrator.
pub const PROPOSAL_DAYS: i64 = 14;

/// An administrator's action, with their name at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The administrator.
    pub by: AccountId,
    /// Their name at that time.
    pub by_name: String,
    /// The time.
    pub at: Timestamp,
}

/// A proposal of one administrator to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The proposer.
    pub hand: Hand,
    /// The reason.
    pub reason: String,
    /// When it lapses without a decision.
    pub lapses_at: Timestamp,
}

impl Proposal {
    /// A new proposal; `reason` was checked.
    pub fn new(hand: &Hand, reason: Option<&str>) -> Self {
        Self {
            hand: hand.clone(),
            reason: reason.unwrap_or_default().trim().to_owned(),
            lapses_at: hand.at + days(PROPOSAL_DAYS),
        }
    }

    /// Whether this administrator made it.
    pub fn is_by(&self, admin: &AccountId) -> bool {
        self.hand.by == *admin
    }

    /// Whether the time to decide is over.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.lapses_at <= now
    }
}

vocabulary! {
    /// What is approved.
    ApprovalKind {
        /// The change of an account's role.
        RoleChange = "role_change",
        /// The refund of more of a payment than one administrator may give back.
        Refund = "refund",
        /// The erasure of an account before the grace period of its deletion is over.
        EarlyErasure = "early_erasure",
    }
}

/// What is to be approved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ApprovalRequest {
    /// The change of an account's role.
    RoleChange {
        /// The account.
        account_id: AccountId,
        /// Its role at the time of the proposal.
        before: Role,
        /// The role that it gets.
        after: Role,
    },
    /// The refund of a payment, or of a part of it. Its reason, which the holder reads, is that of the proposal.
    Refund {
        /// The account in which it was proposed; the payment belongs to it or to its company.
        account_id: AccountId,
        /// The payment.
        payment_id: String,
        /// How much.
        amount: Money,
        /// Whether premium ends at once.
        ends_premium: bool,
    },
    /// The erasure of an account whose owner asked for it and whose grace period is not over.
    EarlyErasure {
        /// The account.
        account_id: AccountId,
        /// The owner's request.
        data_request_id: DataRequestId,
    },
}

impl ApprovalRequest {
    /// The kind.
    pub const fn kind(&self) -> ApprovalKind {
        match self {
            Self::RoleChange { .. } => ApprovalKind::RoleChange,
            Self::Refund { .. } => ApprovalKind::Refund,
            Self::EarlyErasure { .. } => ApprovalKind::EarlyErasure,
        }
    }

    /// The account that it concerns.
    pub const fn account_id(&self) -> &AccountId {
        match self {
            Self::RoleChange { account_id, .. }
            | Self::Refund { account_id, .. }
            | Self::EarlyErasure { account_id, .. } => account_id,
        }
    }
}

/// A decision about a proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who decided: the second administrator, or the proposer who withdrew it.
    pub hand: Hand,
    /// Why, for administrators only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A proposal and its decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// What is to be approved.
    pub request: ApprovalRequest,
    /// The stored state: [`Self::state`] is the current one.
    pub stored_state: ApprovalState,
    /// The proposal.
    pub proposal: Proposal,
    /// Absent before the decision, and for ever when it lapsed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
}

/// A move of an approval.
pub type Step = Moved<ApprovalState, ApprovalEvent>;

impl Approval {
    /// A new proposal.
    ///
    /// # Errors
    /// Without a reason.
    pub fn propose(request: ApprovalRequest, hand: &Hand, reason: Option<&str>) -> Result<Self, Refused> {
        if reason.is_none_or(|reason| reason.trim().is_empty()) {
            let missing = sentences::reason_required(crate::sentence::Term::of(ApprovalEvent::Propose));
            return Err(Refused::field("reason", missing));
        }
        Ok(Self {
            request,
            stored_state: ApprovalState::Proposed,
            proposal: Proposal::new(hand, reason),
            decision: None,
        })
    }

    /// The state at this time.
    pub fn state(&self, now: Timestamp) -> ApprovalState {
        match self.stored_state {
            ApprovalState::Proposed if self.proposal.is_over(now) => ApprovalState::Lapsed,
            state => state,
        }
    }

    /// The role of this administrator in it.
    pub fn actor(&self, admin: &AccountId) -> ApprovalActor {
        if self.request.account_id() == admin {
            ApprovalActor::Subject
        } else if self.proposal.is_by(admin) {
            ApprovalActor::Proposer
        } else {
            ApprovalActor::Admin
        }
    }

    /// Whether it waits for a second administrator at this time.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state(now) == ApprovalState::Proposed
    }

    /// Whether this administrator approved it: repeating the approval completes what was interrupted.
    pub fn is_approved_by(&self, admin: &AccountId) -> bool {
        let decided_by = |decision: &Decision| decision.hand.by == *admin;
        self.stored_state == ApprovalState::Approved && self.decision.as_ref().is_some_and(decided_by)
    }

    /// The moves of this administrator now; proposer and subject see the approval as a move that is blocked.
    pub fn allowed(&self, admin: &AccountId, now: Timestamp) -> Vec<ApprovalTransition> {
        let (state, actor) = (self.state(now), self.actor(admin));
        let mut allowed = MACHINE.allowed(state, actor, |_| None);
        if let Some(sentence) = needs_another(actor) {
            let approval = MACHINE.allowed(state, ApprovalActor::Admin, |_| Some(sentence.clone()));
            allowed.extend(approval.into_iter().filter(|way| way.event == ApprovalEvent::Approve));
        }
        allowed
    }

    /// Makes the move or returns why not. The only function that changes the state. An approval is carried out in the
    /// transaction that stores it.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids the move; [`Refused::Unfit`] when a reason is missing.
    pub fn perform(&mut self, event: ApprovalEvent, hand: &Hand, reason: Option<&str>) -> Result<Step, Refused> {
        let (state, actor) = (self.state(hand.at), self.actor(&hand.by));
        let row = MACHINE.perform(state, event, actor).map_err(|mut refusal| {
            if let Some(sentence) = needs_another(actor).filter(|_| event == ApprovalEvent::Approve) {
                *refusal.sentence = sentence;
            }
            refusal.instead(self.allowed(&hand.by, hand.at))
        })?;
        row.check_reason("reason", reason)?;
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        self.decision = Some(Decision {
            hand: hand.clone(),
            reason: reason.map(ToOwned::to_owned),
        });
        self.stored_state = row.to;
        Ok(row.made())
    }
}

/// Why this actor cannot approve, although others can.
fn needs_another(actor: ApprovalActor) -> Option<Sentence> {
    match actor {
        ApprovalActor::Proposer => Some(sentences::second_admin_confirms()),
        ApprovalActor::Subject => Some(sentences::concerns_yourself()),
        ApprovalActor::Admin | ApprovalActor::System => None,
    }
}

#[cfg(test)]
mod tests;
