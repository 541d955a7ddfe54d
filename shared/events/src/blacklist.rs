//! Notices to executives about their blacklisting.

use domain::{Account, Blacklisting};

use crate::{Event, Recipient};

impl Event {
    /// The notice about the move just made; `was` says whether they were blacklisted before it. There is no notice
    /// about a proposal, which only the team sees.
    pub fn of_blacklisting(account: &Account, was: bool, after: &Blacklisting) -> Option<Self> {
        let (account_id, to) = (account.id.clone(), Recipient::from(account));
        match (was, account.is_blacklisted(), &after.proposal) {
            (false, true, Some(proposal)) => Some(Self::CandidateBlacklisted {
                account_id,
                to,
                reason: proposal.reason.clone(),
            }),
            (true, false, _) => Some(Self::BlacklistingLifted { account_id, to }),
            _ => None,
        }
    }
}
