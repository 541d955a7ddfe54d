//! What an executive says of themselves, how complete it is, and what of it a stranger may see.

mod card;
mod company;
mod prefill;
mod shield;
mod wizard;

pub use card::{Card, Identity, initials, without_company};
pub use company::{Company, CompanyNames, Renaming, Verification};
pub use shield::{BadShield, Exclusion, MOST_EXCLUSIONS, MailDomain, NotADomain, Shield, Viewer};
pub use wizard::{Completion, FEWEST_SKILLS, Gap, Pay, ProfileDetails, Years};

use crate::{AccountId, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Who may find an executive.
    #[derive(Default)]
    Visibility {
        /// Every employer.
        Public = "public",
        /// Employers whose company was verified.
        #[default]
        VerifiedEmployers = "verified_employers",
        /// Nobody.
        Private = "private",
    }
}

impl Visibility {
    /// May an employer see this executive, given whether their company was verified?
    pub const fn shows_to(self, employer_is_verified: bool) -> bool {
        match self {
            Self::Public => true,
            Self::VerifiedEmployers => employer_is_verified,
            Self::Private => false,
        }
    }
}

/// What employers are shown of an executive beside the card, and who is shown nothing (defaults: D3 §9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Privacy {
    /// The e-mail address, on the card of an employer whose introduction was accepted.
    pub show_email: bool,
    /// The verified telephone number, in the same place.
    pub show_phone: bool,
    /// City and country. While they are not shown, search does not find by them either.
    pub show_location: bool,
    /// The present company, on the card of everybody. While it is not shown, search does not find by it either: whoever
    /// may try names could otherwise find out who stands behind a masked card.
    pub show_company: bool,
    /// Those for whom the executive does not exist.
    #[serde(skip_serializing_if = "Shield::is_empty")]
    pub shield: Shield,
}

impl Default for Privacy {
    fn default() -> Self {
        Self {
            show_email: false,
            show_phone: false,
            show_location: true,
            show_company: false,
            shield: Shield::default(),
        }
    }
}

/// An executive's profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExecutiveProfile {
    /// Whose it is.
    pub account_id: AccountId,
    /// What the wizard asks.
    pub details: ProfileDetails,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// May employers ask for an introduction?
    pub allow_introduction_requests: bool,
    /// What of it is shown, and to whom never.
    #[serde(default)]
    pub privacy: Privacy,
    /// When it was first saved.
    pub created_at: Timestamp,
    /// When it was last saved.
    pub updated_at: Timestamp,
}

impl ExecutiveProfile {
    /// The profile as the wizard finds it when there is none: all defaults, nothing said yet.
    pub fn new(account_id: AccountId, now: Timestamp) -> Self {
        Self {
            account_id,
            details: ProfileDetails::default(),
            visibility: Visibility::default(),
            allow_introduction_requests: true,
            privacy: Privacy::default(),
            created_at: now,
            updated_at: now,
        }
    }

    /// Replaces what was said. Drafts are free: nothing need be complete.
    pub fn revise(&mut self, details: ProfileDetails, now: Timestamp) {
        self.details = details;
        self.updated_at = now;
    }
}

#[cfg(test)]
mod tests;
