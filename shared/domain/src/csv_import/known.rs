//! Rows about people who are known already.

use crate::{
    Sentence,
    hash_chain::sha256,
    sentences::{
        known_account, known_draft, known_refusal, same_email, same_linkedin, same_name_and_company, same_phone,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rule by which two records are about the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DuplicateRule)]
pub enum Rule {
    /// The same email address. Certain: an account has its address alone.
    Email,
    /// The same telephone number.
    Phone,
    /// The same LinkedIn profile.
    Linkedin,
    /// The same first name, last name and company, without regard to case, accents and punctuation.
    NameAndCompany,
}

impl Rule {
    /// All rules, the most certain one first.
    pub const ALL: [Self; 4] = [Self::Email, Self::Phone, Self::Linkedin, Self::NameAndCompany];

    /// The name in keys.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Linkedin => "linkedin",
            Self::NameAndCompany => "name_and_company",
        }
    }
}

/// What the two have in common: “the same email address”.
impl From<Rule> for Sentence {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Email => same_email(),
            Rule::Phone => same_phone(),
            Rule::Linkedin => same_linkedin(),
            Rule::NameAndCompany => same_name_and_company(),
        }
    }
}

/// What a person is compared by, under one rule besides the address.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PersonKey {
    /// The rule.
    pub rule: Rule,
    /// A digest of what is compared, in hexadecimal.
    pub digest: String,
}

impl PersonKey {
    /// The key for this text: a number after ITU-T E.164, a canonical LinkedIn address, a normalised name and company.
    pub fn of(rule: Rule, compared: &str) -> Self {
        Self {
            rule,
            digest: sha256(compared),
        }
    }
}

/// What is known of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = KnownBy)]
pub enum Holder {
    /// They have an account.
    Account,
    /// There is a draft profile from an import.
    Draft,
    /// They have refused an invitation: nothing about them is imported again.
    Refusal,
}

/// A row about a person who is known already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownRow {
    /// The row number in a spreadsheet.
    pub row: u32,
    /// The rule.
    pub rule: Rule,
    /// What is known.
    pub holder: Holder,
    /// Whether the row updates that draft profile; otherwise it is skipped.
    pub updates: bool,
}

impl KnownRow {
    /// A phrase about the row: “is about a person with an account: the same email address”.
    pub fn reason(&self) -> Sentence {
        match self.holder {
            Holder::Account => known_account(self.rule.into()),
            Holder::Draft => known_draft(self.rule.into()),
            Holder::Refusal => known_refusal(self.rule.into()),
        }
    }
}
