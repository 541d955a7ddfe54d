//! Blacklisting an executive: proposed by one administrator, confirmed by another, lifted when an appeal is upheld (a
//! part of the state machine `candidate_status`: `active | blacklist`, with the guard "reason; second admin").
//!
//! Nothing changes for the executive before the confirmation. Then they are hidden from employers and cannot be
//! introduced; their account stays open, because of their data and their right to appeal. An unconfirmed proposal
//! lapses: this is computed on every read ([`Blacklisting::catch_up`]) and stored with the next move, so it needs no
//! timer.

mod machine;

pub use machine::{BlacklistingActor, BlacklistingEvent, BlacklistingState, BlacklistingTransition, MACHINE};

use crate::{
    Account, AccountId, Moved, Refused, Sentence,
    approval::{Hand, Proposal},
    candidate::{self, CandidateActor, CandidateEvent, CandidateStatus},
    moves::Move,
    sentences,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The mark on an executive's account, for code that checks whether they are visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Proposed by an admin; lapses at this time.
    ProposedUntil(Timestamp),
    /// In force since this time.
    BlacklistedSince(Timestamp),
}

/// The blacklisting of an executive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blacklisting {
    /// The executive.
    pub account_id: AccountId,
    /// The state.
    pub state: BlacklistingState,
    /// Present while it is proposed and after it is confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The second administrator; only after the confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Hand>,
}

/// A move of a blacklisting.
pub type Step = Moved<BlacklistingState, BlacklistingEvent>;

impl Blacklisting {
    /// The initial state.
    pub const fn clear(account_id: AccountId) -> Self {
        Self {
            account_id,
            state: BlacklistingState::Clear,
            proposal: None,
            confirmed: None,
        }
    }

    /// The role of this administrator in it.
    pub fn actor(&self, admin: &AccountId) -> BlacklistingActor {
        let is_proposer = self.proposal.as_ref().is_some_and(|proposal| proposal.is_by(admin));
        match self.state {
            BlacklistingState::Proposed if is_proposer => BlacklistingActor::Proposer,
            _ => BlacklistingActor::Admin,
        }
    }

    /// Lets an expired proposal lapse; returns the move if there was one.
    pub fn catch_up(&mut self, now: Timestamp) -> Option<Step> {
        let is_over = self.proposal.as_ref().is_some_and(|proposal| proposal.is_over(now));
        let row = MACHINE.perform(self.state, BlacklistingEvent::Lapse, BlacklistingActor::System);
        let row = row.ok().filter(|_| is_over)?;
        *self = Self::clear(self.account_id.clone());
        Some(row.made())
    }

    /// The moves that this administrator can make now; `status` is the candidate's status. Call [`Self::catch_up`]
    /// first.
    ///
    /// The proposer sees the confirmation as a move that is blocked.
    pub fn allowed(&self, admin: &AccountId, status: CandidateStatus) -> Vec<BlacklistingTransition> {
        let actor = self.actor(admin);
        let mut allowed = MACHINE.allowed(self.state, actor, |row| blocked(row, status));
        if actor == BlacklistingActor::Proposer {
            let confirm = MACHINE.allowed(self.state, BlacklistingActor::Admin, |_| {
                Some(sentences::second_admin_confirms())
            });
            let confirm = confirm.into_iter().find(|way| way.event == BlacklistingEvent::Confirm);
            allowed.extend(confirm);
        }
        allowed
    }

    /// Makes the move or returns why not; returns all moves that were made, this one last. The only function that
    /// changes the state. `status` is the candidate's status.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when one of the two tables forbids the move; [`Refused::Unfit`] when a reason is missing.
    pub fn perform(
        &mut self,
        event: BlacklistingEvent,
        hand: &Hand,
        reason: Option<&str>,
        status: CandidateStatus,
    ) -> Result<Vec<Step>, Refused> {
        let mut moved: Vec<_> = self.catch_up(hand.at).into_iter().collect();
        let actor = self.actor(&hand.by);
        let row = MACHINE.perform(self.state, event, actor).map_err(|mut refusal| {
            if (event, actor) == (BlacklistingEvent::Confirm, BlacklistingActor::Proposer) {
                *refusal.sentence = sentences::second_admin_confirms();
            }
            refusal.instead(self.allowed(&hand.by, status))
        })?;
        if let Some(sentence) = blocked(row, status) {
            let refusal = MACHINE.blocked(row, actor, sentence);
            return Err(refusal.instead(self.allowed(&hand.by, status)).into());
        }
        row.check_reason("reason", reason)?;
        match row.to {
            BlacklistingState::Clear => (self.proposal, self.confirmed) = (None, None),
            BlacklistingState::Proposed => self.proposal = Some(Proposal::new(hand, reason)),
            BlacklistingState::Blacklisted => self.confirmed = Some(hand.clone()),
        }
        self.state = row.to;
        moved.push(row.made());
        Ok(moved)
    }

    /// Writes its projection to the account.
    pub fn project(&self, account: &mut Account) {
        let proposed = self.proposal.as_ref().map(|it| Mark::ProposedUntil(it.lapses_at));
        let confirmed = self.confirmed.as_ref().map(|hand| Mark::BlacklistedSince(hand.at));
        account.blacklist = confirmed.or(proposed);
    }
}

/// Why the candidate's state machine forbids a move of this one: only active candidates can be blacklisted.
fn blocked(
    row: &Move<BlacklistingState, BlacklistingEvent, BlacklistingActor>,
    status: CandidateStatus,
) -> Option<Sentence> {
    let is_barring = matches!(row.event, BlacklistingEvent::Propose | BlacklistingEvent::Confirm);
    let bars = candidate::MACHINE.perform(status, CandidateEvent::Blacklist, CandidateActor::Admin);
    (is_barring && bars.is_err()).then(sentences::only_active_blacklisted)
}

impl Account {
    /// Whether the blacklisting is confirmed and in force.
    pub const fn is_blacklisted(&self) -> bool {
        matches!(self.blacklist, Some(Mark::BlacklistedSince(_)))
    }

    /// Until when a proposal waits for a second administrator.
    pub fn blacklist_proposed_until(&self) -> Option<Timestamp> {
        match self.blacklist {
            Some(Mark::ProposedUntil(until)) => Some(until),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
