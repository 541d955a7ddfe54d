//! Executives' profiles, in the profiles table.

use domain::{AccountId, ExecutiveProfile};

use crate::{Entity, Key, area};

/// One profile per executive: the account is the key.
impl Entity<area::Profiles> for ExecutiveProfile {
    const KIND: &'static str = "executive_profile";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(format!("EXECUTIVE#{account}"), "PROFILE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}
