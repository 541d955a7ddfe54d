//! Sign-in sessions, in the accounts table with the account.

use domain::{
    AccountId,
    sign_in::{FailedSignIn, Fingerprint, SignInSession},
};
use jiff::{SignedDuration, Timestamp};

use crate::{Entity, Key, List, Read, Seal, StoreError, Table, account::partition, area, timer::sortable};

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

/// Failed sign-ins, in a partition of their own: every sign-in reads that of the account.
impl Entity<area::Accounts> for FailedSignIn {
    const KIND: &'static str = "failed_sign_in";
    type Id<'a> = &'a FailedSignIn;

    fn key(it: &FailedSignIn) -> Key {
        Key::new(failed_of(&it.account_id), format!("{}#{}", sortable(it.at), it.id))
    }
    fn own_key(&self) -> Key {
        Self::key(self)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(KEPT).ok()
    }
}

fn failed_of(account: &AccountId) -> String {
    format!("SECURITY#{account}")
}

/// The failed sign-ins of the last ninety days, newest first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn failures_of(
    accounts: &Table<area::Accounts>,
    account: &AccountId,
    most: u16,
) -> Result<Vec<Read<FailedSignIn>>, StoreError> {
    let list = List::of(failed_of(account)).newest_first(true).limit(most);
    accounts.first(&list).await
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
