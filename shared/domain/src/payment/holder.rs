//! Whose premium it is: an executive's own, or a company's for all its employers.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Account, AccountId, CompanyId, Sentence, from_str, sentences};

/// Who has a premium membership, and pays for it. Written as the id.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// An account without a company.
    Account(AccountId),
    /// A company: premium belongs to it and not to the employer who bought it.
    Company(CompanyId),
}

/// The text is the id of neither an account nor a company.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the id of an account or a company")]
pub struct NotAHolder;

impl From<NotAHolder> for Sentence {
    fn from(_: NotAHolder) -> Self {
        sentences::holder_invalid()
    }
}

impl Holder {
    /// The holder for an account: its company, or itself.
    pub fn of(account: &Account) -> Self {
        match account.company_id() {
            Some(company) => Self::Company(company.clone()),
            None => Self::Account(account.id.clone()),
        }
    }

    /// The id as in keys.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Account(id) => id.as_str(),
            Self::Company(id) => id.as_str(),
        }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Holder {
    type Err = NotAHolder;
    fn from_str(text: &str) -> Result<Self, NotAHolder> {
        let company = text.parse().map(Self::Company);
        company
            .or_else(|_| text.parse().map(Self::Account))
            .map_err(|_| NotAHolder)
    }
}

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Holder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_str::parsed(deserializer)
    }
}
