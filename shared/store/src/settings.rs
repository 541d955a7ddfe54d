//! Settings, in the accounts table with the account.

use domain::{AccountId, settings::Settings};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Read, StoreError, Table, account::partition, area};

impl Entity<area::Accounts> for Settings {
    const KIND: &'static str = "settings";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(partition(account), "SETTINGS")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// An account's settings; the defaults if it has none.
///
/// # Errors
/// When the table does not respond.
pub async fn settings_of(accounts: &Table<area::Accounts>, account: &AccountId) -> Result<Settings, StoreError> {
    let kept = accounts.get::<Settings>(account).await?.map(|Read { it, .. }| it);
    Ok(kept.unwrap_or_else(|| Settings::new(account.clone())))
}

/// A code sent to a telephone number. Only its signature is stored; a new code replaces it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneCode {
    /// The account with that number.
    pub account_id: AccountId,
    /// A signature over account, number and code.
    pub seal: String,
    /// Remaining attempts.
    pub tries_left: u8,
    /// When it expires.
    pub expires_at: Timestamp,
}

impl Entity<area::Accounts> for PhoneCode {
    const KIND: &'static str = "phone_code";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(partition(account), "PHONE_CODE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.expires_at)
    }
}
