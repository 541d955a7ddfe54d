//! The data of a registration, stored in the account until its email address is confirmed.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Country, Line, Url};

/// A registration whose email address is not confirmed yet. Company, consent and name rows are written on confirmation,
/// so a registration with the address of another person leaves nothing behind, and the next registration replaces it
/// completely.
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

/// A company as entered by an employer at registration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisteredCompany {
    /// The legal name.
    pub name: Line<1, 120>,
    /// The country of registration.
    pub country: Country,
    /// Its website.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<Url>,
    /// The number in the commercial register.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_number: Option<Line<1, 60>>,
}

/// The purpose of a mailed code that confirms an email address. A code of one purpose is invalid for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodePurpose {
    /// Confirming the address of a registered account.
    Confirmation,
    /// Replacing a forgotten password.
    Reset,
    /// Reading the membership application made with the address.
    ApplicationStatus,
    /// Opening a document that is shared with the address.
    SharedDocument,
}

impl CodePurpose {
    /// Part of a storage key and of what is signed.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirmation => "confirmation",
            Self::Reset => "reset",
            Self::ApplicationStatus => "application_status",
            Self::SharedDocument => "shared_document",
        }
    }

    /// The validity of a code.
    pub const fn lifetime(self) -> SignedDuration {
        match self {
            Self::Confirmation => SignedDuration::from_hours(24),
            Self::Reset | Self::ApplicationStatus | Self::SharedDocument => SignedDuration::from_mins(30),
        }
    }
}
