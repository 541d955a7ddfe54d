//! Recovery codes, in the accounts table with the account: stored as keyed hashes, so that read access to the table
//! reveals no codes.

use domain::{AccountId, Chance, RecoveryCode, recovery_code::RECOVERY_CODES};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Seal, account::partition, area};

const PURPOSE: &str = "recovery code";

/// The unused codes of one account. New codes replace all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryCodes {
    /// The account.
    pub account_id: AccountId,
    /// Keyed hashes of account and code.
    seals: Vec<String>,
    /// The creation time.
    pub made_at: Timestamp,
}

impl Entity<area::Accounts> for RecoveryCodes {
    const KIND: &'static str = "recovery_codes";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(partition(account), "RECOVERY_CODES")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

impl RecoveryCodes {
    /// Ten new codes: the record to store, and the codes, which are shown only once.
    pub fn make(account: &AccountId, seal: &Seal, chance: &Chance, now: Timestamp) -> (Self, Vec<RecoveryCode>) {
        let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| RecoveryCode::draw(chance)).collect();
        let sealed = |code: &RecoveryCode| seal.token(PURPOSE, &subject(account, code), 0);
        let kept = Self {
            account_id: account.clone(),
            seals: codes.iter().map(sealed).collect(),
            made_at: now,
        };
        (kept, codes)
    }

    /// Removes a code, if it is valid. The record must be saved with its version: then a code can be used only once,
    /// even by parallel requests.
    pub fn take(&mut self, seal: &Seal, code: &RecoveryCode) -> bool {
        let subject = subject(&self.account_id, code);
        let before = self.seals.len();
        self.seals.retain(|kept| !seal.opens(kept, PURPOSE, &subject, 0));
        self.seals.len() < before
    }

    /// The number of unused codes.
    pub fn left(&self) -> u32 {
        u32::try_from(self.seals.len()).unwrap_or(u32::MAX)
    }
}

fn subject(account: &AccountId, code: &RecoveryCode) -> String {
    format!("{account} {}", code.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_used_once_by_its_own_account() {
        let (seal, chance) = (Seal::new(*b"key"), Chance::seeded(3));
        let account = |digit: &str| -> AccountId { format!("usr_{}", digit.repeat(32)).parse().unwrap() };
        let now = "2026-11-20T12:00:00Z".parse().unwrap();
        let (mut kept, codes) = RecoveryCodes::make(&account("a"), &seal, &chance, now);
        let (mut others, theirs) = RecoveryCodes::make(&account("b"), &seal, &chance, now);
        assert_eq!((codes.len(), kept.left()), (10, 10));
        assert!(!kept.take(&seal, &theirs[0]) && !others.take(&seal, &codes[0]));
        assert!(kept.take(&seal, &codes[3]) && !kept.take(&seal, &codes[3]));
        assert_eq!(kept.left(), 9);
        let written = serde_json::to_string(&kept).unwrap();
        assert!(codes.iter().all(|code| !written.contains(code.as_str())));
    }
}
