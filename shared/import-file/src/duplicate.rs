//! Duplicates: rows about the same person.

use std::{
    borrow::Cow,
    collections::HashMap,
    hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState},
};

use domain::{
    Sentence,
    csv_import::{PersonKey, Rule},
    merge::PersonParts,
};
use serde::{Deserialize, Serialize};

use crate::{ImportRow, canonical_linkedin, row::LINKEDIN_PREFIX, sentences::duplicate_of, words::add_key};

/// What a row is compared by, one text for each rule that applies.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys<'r>([Option<Cow<'r, str>>; Rule::ALL.len()]);

impl<'r> Keys<'r> {
    /// The keys of a row.
    pub fn of(row: &'r ImportRow) -> Self {
        let linkedin = row.linkedin_url.as_deref();
        let company = row.current_company.as_deref();
        Self([
            Some(Cow::Borrowed(row.email.as_str())),
            row.phone.as_ref().map(|phone| Cow::Borrowed(phone.as_str())),
            linkedin
                .filter(|url| url.starts_with(LINKEDIN_PREFIX))
                .map(Cow::Borrowed),
            company
                .and_then(|company| name_and_company(row, company))
                .map(Cow::Owned),
        ])
    }

    /// The key of a rule: the address, the number after ITU-T E.164, the canonical LinkedIn address, or the normalised
    /// name and company.
    pub fn get(&self, rule: Rule) -> Option<&str> {
        self.0[rule as usize].as_deref()
    }

    /// The keys of all rules but the address, as they are stored.
    pub fn stored(&self) -> Vec<PersonKey> {
        let others = Rule::ALL.into_iter().filter(|rule| *rule != Rule::Email);
        others
            .filter_map(|rule| Some(PersonKey::of(rule, self.get(rule)?)))
            .collect()
    }
}

/// What a person who is known by other means than a row is compared by, besides the address: with the same rules.
pub fn person_keys(parts: &PersonParts) -> Vec<PersonKey> {
    let details = &parts.details;
    let company = details.current_company.as_deref();
    let linkedin = details.linkedin_url.as_deref().and_then(canonical_linkedin);
    let compared = [
        (Rule::Phone, parts.phone.as_ref().map(|phone| phone.as_str().to_owned())),
        (Rule::Linkedin, linkedin.map(|url| url.to_string())),
        (
            Rule::NameAndCompany,
            company.and_then(|company| joined([&parts.first_name, &parts.last_name, company])),
        ),
    ];
    let keys = compared.into_iter();
    keys.filter_map(|(rule, text)| Some(PersonKey::of(rule, &text?)))
        .collect()
}

fn name_and_company(row: &ImportRow, company: &str) -> Option<String> {
    joined([&row.first_name, &row.last_name, company])
}

/// The normalised texts in one; `None` if one of them is empty.
fn joined(parts: [&str; 3]) -> Option<String> {
    let mut all = String::with_capacity(parts.iter().map(|part| part.len() + 1).sum());
    for part in parts {
        if !add_key(&mut all, part) {
            return None;
        }
        all.push(' ');
    }
    Some(all)
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

/// The rows of a file that were seen, by their keys.
///
/// A key is kept as a hash of 64 bits under a random secret: less memory, and no personal data. That two different keys
/// of a file with 50,000 rows have the same hash happens in one of a billion files.
#[derive(Clone, Default)]
pub struct Seen {
    hasher: RandomState,
    rows: [HashMap<u64, u32, BuildHasherDefault<Hashed>>; Rule::ALL.len()],
}

/// The hashes of the keys of a row.
#[derive(Clone, Copy)]
pub struct HashedKeys([Option<u64>; Rule::ALL.len()]);

impl Seen {
    /// With room for this many rows.
    pub fn with_capacity(rows: usize) -> Self {
        Self {
            hasher: RandomState::new(),
            rows: std::array::from_fn(|_| HashMap::with_capacity_and_hasher(rows, BuildHasherDefault::default())),
        }
    }

    /// The hashes of these keys.
    pub fn hashed(&self, keys: &Keys<'_>) -> HashedKeys {
        HashedKeys(Rule::ALL.map(|rule| keys.get(rule).map(|key| self.hasher.hash_one(key))))
    }

    /// The first row that this one is a duplicate of by one of these rules.
    pub fn find(&self, row: u32, keys: HashedKeys, rules: &[Rule]) -> Option<Duplicate> {
        rules.iter().find_map(|&rule| {
            let first_row = *self.rows[rule as usize].get(&keys.0[rule as usize]?)?;
            Some(Duplicate { row, rule, first_row })
        })
    }

    /// Adds a row that will be created. Where a key was seen before, the first row stays.
    pub fn insert(&mut self, row: u32, keys: HashedKeys) {
        for (rows, key) in self.rows.iter_mut().zip(keys.0) {
            if let Some(key) = key {
                rows.entry(key).or_insert(row);
            }
        }
    }
}

/// For keys that are hashes already.
#[derive(Clone, Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}
