//! The ledger of consents: which text a person agreed to, when and where.

use crate::{AccountId, ApplicationId, Sentence, sentences, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The current versions of the terms of use and of the privacy notice, as numbered on the site.
const TERMS: &str = "terms-1.0, privacy-1.0";
/// The current version of the texts of the optional purposes, on the page of data rights.
const OPTIONAL: &str = "optional-2026-11";

vocabulary! {
    /// The subject of a consent.
    Purpose {
        /// The terms and the privacy notice, at registration.
        Registration = "registration",
        /// The processing of an application's answers.
        Application = "application",
        /// The terms of membership, when claiming it.
        Membership = "membership",
        /// Mails that have a switch in the settings. Others are always sent.
        OptionalMail = "optional_mail",
        /// Text messages to the verified number.
        TextMessages = "text_messages",
    }
}

impl Purpose {
    /// The current version of the text. Changed with the text, so that an entry says which version was accepted.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Registration | Self::Membership => TERMS,
            Self::Application => crate::application::CONSENT_TEXT,
            Self::OptionalMail | Self::TextMessages => OPTIONAL,
        }
    }

    /// Why the consent cannot be withdrawn; `None` for an optional purpose.
    pub fn required_because(self) -> Option<Sentence> {
        match self {
            Self::Registration | Self::Membership => Some(sentences::terms_required()),
            Self::Application => Some(sentences::application_consent_required()),
            Self::OptionalMail | Self::TextMessages => None,
        }
    }
}

/// Who agreed; applicants have no account yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConsentSubject {
    /// The owner of an account.
    Account(AccountId),
    /// An applicant.
    Application(ApplicationId),
}

impl ConsentSubject {
    /// The id of either.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Account(id) => id.as_str(),
            Self::Application(id) => id.as_str(),
        }
    }
}

/// One entry of the ledger. The first consent to a version of the text is kept; for an optional purpose, every consent
/// and every withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Who agreed.
    pub subject: ConsentSubject,
    /// To what.
    pub purpose: Purpose,
    /// Whether the consent was withdrawn, not given.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
    /// The version of the text that was shown.
    pub words: String,
    /// The time.
    pub at: Timestamp,
    /// The URL of the page.
    pub screen: String,
    /// When the entry is deleted, after the account was erased: until then it proves the consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_until: Option<Timestamp>,
}

impl Consent {
    /// The consent of an account's owner to the current text.
    pub fn of_account(account: &AccountId, purpose: Purpose, screen: &str, at: Timestamp) -> Self {
        Self {
            subject: ConsentSubject::Account(account.clone()),
            purpose,
            withdrawn: false,
            words: purpose.words().to_owned(),
            at,
            screen: screen.to_owned(),
            kept_until: None,
        }
    }

    /// The consent of an applicant, from the application; `None` without one.
    pub fn of_application(application: &crate::Application, screen: &str) -> Option<Self> {
        let consent = application.consent.as_ref()?;
        Some(Self {
            subject: ConsentSubject::Application(application.id.clone()),
            purpose: Purpose::Application,
            withdrawn: false,
            words: consent.text.clone(),
            at: consent.at,
            screen: screen.to_owned(),
            kept_until: None,
        })
    }
}
