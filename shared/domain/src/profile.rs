//! An executive's profile, its completion, and what others may see of it.

mod card;
mod company;
mod identifiers;
mod members;
mod prefill;
mod seat;
mod shield;
pub mod verification;
mod wizard;

pub use card::{Card, Identity, ShownContact, initials, without_company};
pub use company::{Company, CompanyNames, Renaming};
pub use identifiers::Identifiers;
pub use members::{CompanyInvitation, INVITATION_DAYS, MOST_MEMBERS, MembersConflict};
pub use seat::{CompanyMember, CompanySeat, NotASeat, Seat};
pub(crate) use shield::name_words;
pub use shield::{BadShield, Exclusion, MOST_EXCLUSIONS, MailDomain, NotADomain, Shield, Viewer};
pub use verification::Verification;
pub use wizard::{Completion, FEWEST_SKILLS, Gap, Pay, ProfileDetails, Years};

use crate::{AccountId, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Who may find an executive.
    #[derive(Default)]
    Visibility {
        /// All employers.
        Public = "public",
        /// Employers with a verified company.
        #[default]
        VerifiedEmployers = "verified_employers",
        /// Hidden from all.
        Private = "private",
    }
}

impl Visibility {
    /// Whether an employer may see this executive, depending on the company's verification.
    pub const fn shows_to(self, employer_is_verified: bool) -> bool {
        match self {
            Self::Public => true,
            Self::VerifiedEmployers => employer_is_verified,
            Self::Private => false,
        }
    }
}

/// What employers see of an executive in addition to the card, and who is excluded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Privacy {
    /// The email address, on the card for an employer whose introduction was accepted.
    pub show_email: bool,
    /// The verified telephone number, likewise.
    pub show_phone: bool,
    /// City and country. While hidden, search does not match them either.
    pub show_location: bool,
    /// The current company, on the card for all employers. While hidden, search does not match it either: otherwise an
    /// employer could identify the person behind a masked card by trying company names.
    pub show_company: bool,
    /// Viewers who may not see the executive at all.
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
    /// The executive.
    pub account_id: AccountId,
    /// The fields of the wizard.
    pub details: ProfileDetails,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether employers may request an introduction.
    pub allow_introduction_requests: bool,
    /// The visible fields, and the excluded viewers.
    #[serde(default)]
    pub privacy: Privacy,
    /// When it was first saved.
    pub created_at: Timestamp,
    /// When it was last saved.
    pub updated_at: Timestamp,
}

impl ExecutiveProfile {
    /// An empty profile with default values, as the wizard starts with.
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

    /// Replaces the details. Drafts may be incomplete.
    pub fn revise(&mut self, details: ProfileDetails, now: Timestamp) {
        self.details = details;
        self.updated_at = now;
    }
}

#[cfg(test)]
mod tests;
