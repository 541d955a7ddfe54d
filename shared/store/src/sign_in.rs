//! Sign-in sessions, in the accounts table with the account.

use domain::{
    AccountId,
    sign_in::{Fingerprint, SignInSession},
};
use jiff::{SignedDuration, Timestamp};

use crate::{Entity, Key, List, Read, Seal, StoreError, Table, account::partition, area};

/// How long a session is kept after its last use: a device absent for less is not reported as new, and an examiner can
/// see whether a reference came from the executive's own network.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

impl Entity<area::Accounts> for SignInSession {
    const KIND: &'static str = "sign_in";
    type Id<'a> = (&'a AccountId, &'a str);

    fn key((account, session): Self::Id<'_>) -> Key {
        Key::new(partition(account), format!("SESSION#{session}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.account_id, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        self.seen_at.checked_add(KEPT).ok()
    }
}

/// The fingerprint of a request, for comparison with sessions of this account. Salted with the account, so that one
/// network has a different hash for each account.
pub fn fingerprint(seal: &Seal, account: &AccountId, address: &str, agent: &str) -> Fingerprint {
    Fingerprint {
        network_hash: seal.token("sign-in network", &format!("{account} {address}"), 0),
        agent_hash: seal.token("sign-in agent", &format!("{account} {agent}"), 0),
    }
}

/// The stored sessions of an account, including ended ones, in no order.
///
/// # Errors
/// When the table does not respond.
pub async fn sessions_of(
    accounts: &Table<area::Accounts>,
    account: &AccountId,
) -> Result<Vec<Read<SignInSession>>, StoreError> {
    let list = List::of(partition(account)).starting("SESSION#");
    accounts.all(&list.limit(1000)).await
}
