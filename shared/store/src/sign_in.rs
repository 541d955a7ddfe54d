//! Sign-ins, in the accounts table beside the account.

use domain::{
    AccountId,
    sign_in::{Fingerprint, SignInSession},
};
use jiff::{SignedDuration, Timestamp};

use crate::{Entity, Key, List, Read, Seal, StoreError, Table, account::partition};

/// How long a sign-in is kept after it was last heard of: a device that was gone for less is not announced as a new one,
/// and whoever examines a reference can tell whether it came from the executive's own network.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

impl Entity for SignInSession {
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

/// The fingerprint of a call, for comparing with sign-ins of this account. Salted with the account, so that the same
/// network has another hash for everybody.
pub fn fingerprint(seal: &Seal, account: &AccountId, address: &str, agent: &str) -> Fingerprint {
    Fingerprint {
        network_hash: seal.token("sign-in network", &format!("{account} {address}"), 0),
        agent_hash: seal.token("sign-in agent", &format!("{account} {agent}"), 0),
    }
}

/// The sign-ins of an account that are kept, ended ones too, in no order.
///
/// # Errors
/// When the table does not answer.
pub async fn sessions_of(accounts: &Table, account: &AccountId) -> Result<Vec<Read<SignInSession>>, StoreError> {
    let list = List::of(partition(account)).starting("SESSION#");
    accounts.all(&list.limit(1000)).await
}
