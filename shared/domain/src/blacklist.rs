//! Barring an executive: proposed by one administrator, confirmed by another, undone when an appeal is upheld (machine
//! `candidate_status`, `active | blacklist`, with its guard "reason; second admin").
//!
//! Nothing changes for the executive before the confirmation. From then on nobody finds or meets them; their account stays
//! open, for their data and their appeal are theirs. A proposal that nobody takes up lapses: that is seen whenever it is
//! looked at ([`Blacklisting::catch_up`]) and kept with the next move, so it takes no timer.

mod machine;

pub use machine::{BlacklistingActor, BlacklistingEvent, BlacklistingState, MACHINE};

use crate::{
    Account, AccountId, AllowedTransition, Moved, Refused,
    candidate::{self, CandidateActor, CandidateEvent, CandidateStatus},
    moves::Move,
    time::days,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days a proposal waits for a second administrator.
pub const PROPOSAL_DAYS: i64 = 14;
/// What whoever proposed is told of confirming it.
pub const SECOND_ADMIN: &str = "Another administrator has to confirm what you proposed.";
/// What a proposal and a confirmation are told of somebody who is not active.
pub const NOT_ACTIVE: &str = "Only an active candidate can be blacklisted.";

/// What one executive's account carries of it, for everybody who asks whether they may be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// An admin proposed it; the proposal lapses then.
    ProposedUntil(Timestamp),
    /// Since then.
    BlacklistedSince(Timestamp),
}

/// An administrator's hand, and the name they had then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Who.
    pub by: AccountId,
    /// The name then.
    pub by_name: String,
    /// When.
    pub at: Timestamp,
}

/// Why somebody is to be barred, or is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Whose.
    pub hand: Hand,
    /// What the executive reads once it is confirmed.
    pub reason: String,
    /// When it lapses, if nobody has confirmed it.
    pub lapses_at: Timestamp,
}

/// What stands against one executive, if anything does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blacklisting {
    /// Whom it is about.
    pub account_id: AccountId,
    /// Where it stands.
    pub state: BlacklistingState,
    /// While it is proposed, and after it was confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The second administrator; after the confirmation only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<Hand>,
}

/// A move of a blacklisting.
pub type Step = Moved<BlacklistingState, BlacklistingEvent>;

impl Blacklisting {
    /// As it is while nothing was ever held against them.
    pub const fn clear(account_id: AccountId) -> Self {
        Self {
            account_id,
            state: BlacklistingState::Clear,
            proposal: None,
            confirmed: None,
        }
    }

    /// What this administrator is in it.
    pub fn actor(&self, admin: &AccountId) -> BlacklistingActor {
        let proposer = self.proposal.as_ref().map(|proposal| &proposal.hand.by);
        match self.state {
            BlacklistingState::Proposed if proposer == Some(admin) => BlacklistingActor::Proposer,
            _ => BlacklistingActor::Admin,
        }
    }

    /// Lets a proposal lapse whose time is over; says whether one did.
    pub fn catch_up(&mut self, now: Timestamp) -> Option<Step> {
        let is_over = self.proposal.as_ref().is_some_and(|proposal| proposal.lapses_at <= now);
        let row = MACHINE.perform(self.state, BlacklistingEvent::Lapse, BlacklistingActor::System);
        let row = row.ok().filter(|_| is_over)?;
        *self = Self::clear(self.account_id.clone());
        Some(row.made())
    }

    /// What this administrator may do with it now; `status` is where the candidate stands. Catch it up first.
    ///
    /// Whoever proposed sees the confirmation that it waits for, and that it is not theirs to give.
    pub fn allowed(&self, admin: &AccountId, status: CandidateStatus) -> Vec<AllowedTransition> {
        let actor = self.actor(admin);
        let mut allowed = MACHINE.allowed(self.state, actor, |row| blocked(row, status));
        if actor == BlacklistingActor::Proposer {
            let confirm = MACHINE.allowed(self.state, BlacklistingActor::Admin, |_| Some(SECOND_ADMIN.to_owned()));
            let confirm = confirm
                .into_iter()
                .find(|way| way.event == BlacklistingEvent::Confirm.as_str());
            allowed.extend(confirm);
        }
        allowed
    }

    /// Makes the move, or says why not; answers with every move that was made, this one last. The one function that changes
    /// where a blacklisting stands. `status` is where the candidate stands.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when one of the two tables forbids it; [`Refused::Unfit`] when a reason is missing.
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
                SECOND_ADMIN.clone_into(&mut refusal.sentence);
            }
            refusal.allowed = self.allowed(&hand.by, status);
            refusal
        })?;
        if let Some(sentence) = blocked(row, status) {
            let mut refusal = MACHINE.blocked(row, actor, sentence);
            refusal.allowed = self.allowed(&hand.by, status);
            return Err(refusal.into());
        }
        row.check_reason("reason", reason)?;
        match row.to {
            BlacklistingState::Clear => (self.proposal, self.confirmed) = (None, None),
            BlacklistingState::Proposed => {
                self.proposal = Some(Proposal {
                    hand: hand.clone(),
                    reason: reason.unwrap_or_default().trim().to_owned(),
                    lapses_at: hand.at + days(PROPOSAL_DAYS),
                });
            }
            BlacklistingState::Blacklisted => self.confirmed = Some(hand.clone()),
        }
        self.state = row.to;
        moved.push(row.made());
        Ok(moved)
    }

    /// Writes its projection into the account.
    pub fn project(&self, account: &mut Account) {
        let proposed = self.proposal.as_ref().map(|it| Mark::ProposedUntil(it.lapses_at));
        let confirmed = self.confirmed.as_ref().map(|hand| Mark::BlacklistedSince(hand.at));
        account.blacklist = confirmed.or(proposed);
    }
}

/// What the table of candidates has against a move that this table has: only the active are blacklisted.
fn blocked(
    row: &Move<BlacklistingState, BlacklistingEvent, BlacklistingActor>,
    status: CandidateStatus,
) -> Option<String> {
    let is_barring = matches!(row.event, BlacklistingEvent::Propose | BlacklistingEvent::Confirm);
    let bars = candidate::MACHINE.perform(status, CandidateEvent::Blacklist, CandidateActor::Admin);
    (is_barring && bars.is_err()).then(|| NOT_ACTIVE.to_owned())
}

impl Account {
    /// Did two administrators bar them? Then nobody finds or meets them.
    pub const fn is_blacklisted(&self) -> bool {
        matches!(self.blacklist, Some(Mark::BlacklistedSince(_)))
    }

    /// Until when a proposal to bar them waits for a second administrator.
    pub fn blacklist_proposed_until(&self) -> Option<Timestamp> {
        match self.blacklist {
            Some(Mark::ProposedUntil(until)) => Some(until),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
