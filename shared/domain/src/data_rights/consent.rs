//! The ledger of consents: which words somebody agreed to, when and where.

use crate::{AccountId, ApplicationId, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The editions of the terms of use and of the privacy notice in force, as the site numbers them.
const TERMS: &str = "terms-1.0, privacy-1.0";

vocabulary! {
    /// What somebody agreed to.
    Purpose {
        /// The terms and the privacy notice, by registering.
        Registration = "registration",
        /// That the answers of an application are processed to decide on it.
        Application = "application",
        /// The terms of membership, by claiming it.
        Membership = "membership",
    }
}

impl Purpose {
    /// Version of the words that are shown now. Changed with them, so that an entry says which they were.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Registration | Self::Membership => TERMS,
            Self::Application => crate::application::CONSENT_TEXT,
        }
    }
}

/// Who agreed: whoever applies has no account yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConsentSubject {
    /// Somebody with an account.
    Account(AccountId),
    /// An applicant.
    Application(ApplicationId),
}

impl ConsentSubject {
    /// The id, whichever it is.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Account(id) => id.as_str(),
            Self::Application(id) => id.as_str(),
        }
    }
}

/// One entry of the ledger. The first agreement to a version of the words stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Who agreed.
    pub subject: ConsentSubject,
    /// What to.
    pub purpose: Purpose,
    /// Version of the words that were shown.
    pub words: String,
    /// When.
    pub at: Timestamp,
    /// On which page: its address.
    pub screen: String,
    /// When the entry ends, once the account was erased: it is the proof that what was done before was agreed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_until: Option<Timestamp>,
}

impl Consent {
    /// Somebody with an account agreed to the words shown now.
    pub fn of_account(account: &AccountId, purpose: Purpose, screen: &str, at: Timestamp) -> Self {
        Self {
            subject: ConsentSubject::Account(account.clone()),
            purpose,
            words: purpose.words().to_owned(),
            at,
            screen: screen.to_owned(),
            kept_until: None,
        }
    }

    /// An applicant agreed, as the application says; `None` while it does not.
    pub fn of_application(application: &crate::Application, screen: &str) -> Option<Self> {
        let consent = application.consent.as_ref()?;
        Some(Self {
            subject: ConsentSubject::Application(application.id.clone()),
            purpose: Purpose::Application,
            words: consent.text.clone(),
            at: consent.at,
            screen: screen.to_owned(),
            kept_until: None,
        })
    }
}
