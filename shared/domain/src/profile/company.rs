//! The company an employer hires for.

use super::Completion;
use crate::{
    AccountId, CompanyId, Country, Currency, Industry, Text, Url,
    vocabulary::{CompanySize, vocabulary},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Has the platform convinced itself that the company is what it says?
    #[derive(Default)]
    Verification {
        /// Nobody asked yet.
        #[default]
        Unverified = "unverified",
        /// An admin is looking.
        Pending = "pending",
        Verified = "verified",
        Rejected = "rejected",
    }
}

/// A company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Its id.
    pub id: CompanyId,
    /// The employer who registered it.
    pub owner: AccountId,
    /// As in the register.
    pub legal_name: Text<1, 120>,
    /// What people call it, when that is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trading_name: Option<Text<1, 120>>,
    /// Where it is registered.
    pub country: Country,
    /// Its number in the register.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_number: Option<Text<1, 60>>,
    /// Its own site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<Url>,
    /// What it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sector: Option<Industry>,
    /// How many people work there; never `any`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<CompanySize>,
    /// The IANA zone its headquarters keep time in: `Africa/Nairobi`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hq_timezone: Option<Text<1, 60>>,
    /// What it is billed in.
    #[serde(default)]
    pub billing_currency: Currency,
    /// Is it what it says?
    #[serde(default)]
    pub verification_status: Verification,
    /// When it was registered here.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Company {
    /// The name shown to others.
    pub fn name(&self) -> &str {
        self.trading_name.as_ref().unwrap_or(&self.legal_name)
    }

    /// How complete the company's page is: what employers may leave out and executives look for, each an equal part.
    pub fn completion(&self) -> Completion {
        let items = [
            ("legal_name", true),
            ("country", true),
            ("registration_number", self.registration_number.is_some()),
            ("website", self.website.is_some()),
            ("sector", self.sector.is_some()),
            ("size", self.size.is_some()),
            ("hq_timezone", self.hq_timezone.is_some()),
        ];
        Completion::of(&items)
    }

    /// May it send introductions and see executives who show themselves to verified employers only?
    pub fn is_verified(&self) -> bool {
        self.verification_status == Verification::Verified
    }
}
