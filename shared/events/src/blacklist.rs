//! Notices to executives about their blacklisting.

use domain::{Account, Blacklisting};

use crate::{Addressed, NoticeBody, Recipient};

impl NoticeBody {
    /// The notice about the move just made; `was` says whether they were blacklisted before it. There is no notice
    /// about a proposal, which only the team sees.
    pub fn of_blacklisting(account: &Account, was: bool, after: &Blacklisting) -> Option<Addressed> {
        let body = match (was, account.is_blacklisted(), &after.proposal) {
            (false, true, Some(proposal)) => Self::Blacklisted {
                reason: proposal.reason.clone(),
            },
            (true, false, _) => Self::BlacklistingLifted,
            _ => return None,
        };
        Some((Recipient::from(account), body))
    }
}
