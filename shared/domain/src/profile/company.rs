//! The company that an employer recruits for.

use super::{
    CompanyInvitation, CompanyMember, Completion, Seat, Verification,
    verification::{VerificationEvent, VerificationRecord},
};
use crate::{
    AccountId, CompanyId, Country, Currency, Industry, Line, Moved, Url, platform::ReviewTimes, vocabulary::CompanySize,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Its id.
    pub id: CompanyId,
    /// The owner who answers for it: the evidence of a verification are this owner's documents, and notices about it are
    /// sent to them. The employer who registered it, until they leave.
    pub owner: AccountId,
    /// Everybody with a seat, the longest first.
    #[serde(default)]
    pub members: Vec<CompanyMember>,
    /// The invitations that were not accepted yet, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invitations: Vec<CompanyInvitation>,
    /// The legal name.
    pub legal_name: Line<1, 120>,
    /// The trading name, if it is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trading_name: Option<Line<1, 120>>,
    /// Earlier legal and trading names. Shields match them too, so that renaming a company does not lift an exclusion.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_names: Vec<Line<1, 120>>,
    /// The country of registration.
    pub country: Country,
    /// The registration number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_number: Option<Line<1, 60>>,
    /// Its website.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub website: Option<Url>,
    /// Earlier websites, which shields match too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_websites: Vec<Url>,
    /// Its industry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sector: Option<Industry>,
    /// The number of employees; never `any`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<CompanySize>,
    /// The IANA time zone of its headquarters: `Africa/Nairobi`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hq_timezone: Option<Line<1, 60>>,
    /// The currency of invoices.
    #[serde(default)]
    pub billing_currency: Currency,
    /// Whether executives read its name among the companies that viewed their profile. Their other figures include its
    /// visits in any case.
    #[serde(default = "yes")]
    pub shows_visits: bool,
    /// The verification status.
    #[serde(default)]
    pub verification_status: Verification,
    /// Its dates, and the last decision.
    #[serde(default)]
    pub verification: VerificationRecord,
    /// Changes of its names by the team, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renamings: Vec<Renaming>,
    /// When it was registered here.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// The legal and the trading name of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyNames {
    /// The legal name.
    pub legal_name: Line<1, 120>,
    /// The trading name, if it is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trading_name: Option<Line<1, 120>>,
}

/// A change of a company's names by an administrator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Renaming {
    /// When.
    pub at: Timestamp,
    /// The administrator.
    pub by: AccountId,
    /// The names before.
    pub from: CompanyNames,
}

/// The maximum number of former names, and of former websites; further changes are refused.
const MOST_FORMER: usize = 10;

impl Company {
    /// A company with only names and country.
    pub fn new(id: CompanyId, owner: AccountId, legal_name: Line<1, 120>, country: Country, now: Timestamp) -> Self {
        let founder = CompanyMember {
            account_id: owner.clone(),
            seat: Seat::Owner,
            since: now,
        };
        Self {
            id,
            owner,
            members: vec![founder],
            invitations: Vec::new(),
            legal_name,
            trading_name: None,
            former_names: Vec::new(),
            country,
            registration_number: None,
            website: None,
            former_websites: Vec::new(),
            sector: None,
            size: None,
            hq_timezone: None,
            billing_currency: Currency::default(),
            shows_visits: true,
            verification_status: Verification::default(),
            verification: VerificationRecord::default(),
            renamings: Vec::new(),
            created_at: now,
            updated_at: now,
        }
    }

    /// Its names now.
    pub fn names(&self) -> CompanyNames {
        CompanyNames {
            legal_name: self.legal_name.clone(),
            trading_name: self.trading_name.clone(),
        }
    }

    /// Changes its names. Only the team may do this: employers could otherwise rename a company that executives
    /// exclude. A verified company is reviewed again: the move is returned.
    ///
    /// # Errors
    /// As [`Self::remember`].
    pub fn rename(
        &mut self,
        names: CompanyNames,
        by: AccountId,
        times: ReviewTimes,
        now: Timestamp,
    ) -> Result<Option<Moved<Verification, VerificationEvent>>, &'static str> {
        let before = self.clone();
        self.legal_name = names.legal_name;
        self.trading_name = names.trading_name;
        self.remember(&before)?;
        let from = before.names();
        self.renamings.push(Renaming { at: now, by, from });
        self.updated_at = now;
        // The table allows it for verified companies only.
        Ok(self.recheck(times, now).ok())
    }

    /// Adds the names and the website of `before` that are no longer used to the former ones.
    ///
    /// # Errors
    /// The field that has already changed ten times; a rename loop could otherwise be used to probe shields.
    pub fn remember(&mut self, before: &Self) -> Result<(), &'static str> {
        let names = [
            ("legal_name", Some(&before.legal_name)),
            ("trading_name", before.trading_name.as_ref()),
        ];
        for (field, name) in names {
            let Some(name) = name else { continue };
            let is_known = *name == self.legal_name || self.trading_name.as_ref() == Some(name);
            keep(&mut self.former_names, name, is_known).ok_or(field)?;
        }
        if let Some(site) = &before.website {
            let is_known = self.website.as_ref() == Some(site);
            keep(&mut self.former_websites, site, is_known).ok_or("website")?;
        }
        Ok(())
    }

    /// The name shown to others.
    pub fn name(&self) -> &str {
        self.trading_name.as_ref().unwrap_or(&self.legal_name)
    }

    /// The completion of the company's page: optional fields that executives look for, each with the same weight.
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
}

const fn yes() -> bool {
    true
}

/// Adds a value unless it is present; `None` when the list is full.
fn keep<T: Clone + PartialEq>(former: &mut Vec<T>, one: &T, is_known: bool) -> Option<()> {
    if is_known || former.contains(one) {
        return Some(());
    }
    (former.len() < MOST_FORMER).then(|| former.push(one.clone()))
}
