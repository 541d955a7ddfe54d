//! Duplicates: rows about the same person.

use std::collections::HashMap;

use domain::Sentence;
use serde::{Deserialize, Serialize};

use crate::{
    ImportRow,
    sentences::{duplicate_of, same_email, same_linkedin, same_name_and_company, same_phone},
    words::key,
};

/// The rule by which two rows are about the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
}

/// What a row is compared by, one text for each rule that applies.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys([Option<Box<str>>; Rule::ALL.len()]);

impl Keys {
    /// The keys of a row.
    pub fn of(row: &ImportRow) -> Self {
        let linkedin = row.linkedin_url.as_deref();
        let linkedin = linkedin.filter(|url| url.starts_with("https://www.linkedin.com/in/"));
        Self([
            Some(row.email.as_str().into()),
            row.phone.as_ref().map(|phone| phone.as_str().into()),
            linkedin.map(Into::into),
            row.current_company
                .as_ref()
                .and_then(|company| name_and_company(row, company)),
        ])
    }

    /// The key of a rule: the address, the number after ITU-T E.164, the canonical LinkedIn address, or the normalised
    /// name and company.
    pub fn get(&self, rule: Rule) -> Option<&str> {
        self.0[rule as usize].as_deref()
    }
}

fn name_and_company(row: &ImportRow, company: &str) -> Option<Box<str>> {
    let [first, last, company] = [&row.first_name, &row.last_name, company].map(key);
    let is_complete = [&first, &last, &company].into_iter().all(|part| !part.is_empty());
    is_complete.then(|| [first, last, company].join(" ").into())
}

/// A row that is about the same person as an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    /// The row number of the later row.
    pub row: u32,
    /// The rule.
    pub rule: Rule,
    /// The row number of the first row.
    pub first_row: u32,
}

impl Duplicate {
    /// A phrase about the row: “is a duplicate of row 7: the same email address”.
    pub fn reason(&self) -> Sentence {
        duplicate_of(self.rule.into(), self.first_row)
    }
}

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

/// The rows of a file that were seen, by their keys. It holds personal data and has therefore no `Debug`.
#[derive(Clone, Default)]
pub struct Seen([HashMap<Box<str>, u32>; Rule::ALL.len()]);

impl Seen {
    /// The first row that this one is a duplicate of by one of these rules.
    pub fn find(&self, row: u32, keys: &Keys, rules: &[Rule]) -> Option<Duplicate> {
        rules.iter().find_map(|&rule| {
            let first_row = *self.0[rule as usize].get(keys.get(rule)?)?;
            Some(Duplicate { row, rule, first_row })
        })
    }

    /// Adds a row that will be created. Where a key was seen before, the first row stays.
    pub fn insert(&mut self, row: u32, keys: Keys) {
        for (seen, key) in self.0.iter_mut().zip(keys.0) {
            if let Some(key) = key {
                seen.entry(key).or_insert(row);
            }
        }
    }
}
