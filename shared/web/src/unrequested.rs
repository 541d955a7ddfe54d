//! Limits of mails to addresses that did not ask for them: invitations to a company, and documents shared with an address.

use domain::Email;
use jiff::SignedDuration;
use store::RateLimit;

use crate::{Common, Problem, Visitor};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Such mails by the address that they are sent to, of all callers together: a stranger's mailbox is not flooded.
pub const UNREQUESTED_PER_ADDRESS: RateLimit = RateLimit {
    what: "invited",
    tries: 6,
    window: DAY,
};
/// Such mails by the network address of the caller.
pub const UNREQUESTED_PER_VISITOR: RateLimit = RateLimit {
    what: "invited_ip",
    tries: 60,
    window: DAY,
};

impl Common {
    /// Counts a mail to an address that did not ask for it.
    ///
    /// # Errors
    /// [`Problem::TooMany`] above a limit.
    pub async fn count_unrequested(&self, to: &Email, visitor: &Visitor) -> Result<(), Problem> {
        let (accounts, seal, now) = (&self.accounts, &self.seal, self.clock.now());
        let (by_address, by_visitor) = tokio::try_join!(
            UNREQUESTED_PER_ADDRESS.hit(accounts, seal, to, now),
            UNREQUESTED_PER_VISITOR.hit(accounts, seal, &visitor.address, now)
        )?;
        match by_address.max(by_visitor) {
            Some(retry_after) => Err(Problem::TooMany { retry_after }),
            None => Ok(()),
        }
    }
}
