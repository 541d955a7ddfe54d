//! The data of a registration, stored in the account until its e-mail address is verified.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Country, Line, Url};

/// A registration whose e-mail address is not proven yet. Company, consent and name entries are written when it is proven, so an
/// address that somebody else registered leaves nothing behind, and the next registration replaces all of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registration {
    /// When the terms on the registration page were accepted.
    pub at: Timestamp,
    /// The page: `/auth` or `/employer-signup`.
    pub page: String,
    /// The company an employer registers with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<RegisteredCompany>,
}

/// A company as an employer enters it at registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisteredCompany {
    /// The legal name.
    pub name: Line<1, 120>,
    /// Where it is registered.
    pub country: Country,
    /// Its site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<Url>,
    /// In the commercial register.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_number: Option<Line<1, 60>>,
}

/// What a mailed code proves the e-mail address for. A code of one purpose is worthless for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodePurpose {
    /// Opening an account that was registered.
    Confirmation,
    /// Replacing a forgotten password.
    Reset,
    /// Looking at the membership application made with the address.
    ApplicationStatus,
}

impl CodePurpose {
    /// Part of a storage key and of what is signed.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirmation => "confirmation",
            Self::Reset => "reset",
            Self::ApplicationStatus => "application_status",
        }
    }

    /// How long a code can be used.
    pub const fn lifetime(self) -> SignedDuration {
        match self {
            Self::Confirmation => SignedDuration::from_hours(24),
            Self::Reset | Self::ApplicationStatus => SignedDuration::from_mins(30),
        }
    }
}
