//! The register of all stored personal data: one row per kind of item. A test compares it with the existing tables,
//! buckets and kinds (`infra/contract`); the export and the erasure are driven by it.
//!
//! A new kind needs a row here. If its items are in a partition of the person's own ([`Place::Partition`]), that is
//! all: export and erasure find them by it. Other kinds need a step of their own in `functions/eraser`.

mod rows;

pub use rows::REGISTER;

use crate::Account;

const COMPANY: &str = "{company}";

/// One kind of item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The item's `kind`; for data outside of tables, a name for it.
    pub kind: &'static str,
    /// Where it is stored.
    pub store: Store,
    /// How the items of one person are found there.
    pub place: Place,
    /// Its content.
    pub what: &'static str,
    /// Its purpose.
    pub why: &'static str,
    /// What happens to it at erasure.
    pub end: End,
    /// Its form in the person's own export.
    pub export: Export,
}

/// A place of storage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    /// A table, by the name of its environment variable.
    Table(&'static str),
    /// A bucket, by the name of its environment variable, or its name in the template if there is none.
    Bucket(&'static str),
    /// The user pool.
    Directory,
    /// The log groups.
    Logs,
    /// The queues, including dead letters.
    Queues,
}

/// How the items of one person are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// All in one partition, or below one prefix of a bucket: `{account}` is the placeholder for the account's id,
    /// `{company}` for that of an employer's company, whose items end with its last employer.
    Partition(&'static str),
    /// In another way, by a step of the eraser.
    Elsewhere(&'static str),
}

/// What happens to an item at erasure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// It is erased with the account.
    Erase,
    /// Personal data are removed from it; why the rest is kept.
    Pseudonymise(&'static str),
    /// It is kept; for which legal reason, and how long.
    Keep {
        /// The reason.
        reason: &'static str,
        /// How long.
        period: &'static str,
    },
    /// It is deleted by itself before, or soon after.
    Lapses(&'static str),
    /// It has no personal data.
    Nobody,
}

/// The form of an item in the person's own export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// As stored, without these fields.
    Without(&'static [&'static str]),
    /// As the product shows it to them.
    AsSeen,
    /// Not included; why.
    No(&'static str),
}

/// As stored.
pub const WHOLE: Export = Export::Without(&[]);

impl Place {
    /// The partition of a person's items. `None` for places of companies, when the person has none.
    pub fn of(self, account: &Account) -> Option<String> {
        match (self, account.company_id()) {
            (Self::Partition(pattern), Some(company)) if self.is_of_company() => {
                Some(pattern.replace(COMPANY, company.as_str()))
            }
            (Self::Partition(pattern), _) if !self.is_of_company() => {
                Some(pattern.replace("{account}", account.id.as_str()))
            }
            _ => None,
        }
    }

    /// Whether the items belong to a company.
    pub fn is_of_company(self) -> bool {
        matches!(self, Self::Partition(pattern) if pattern.contains(COMPANY))
    }
}

/// The rows of items in partitions of the person's own, by table and partition.
pub fn partitions() -> Vec<(&'static str, Place, Vec<&'static Row>)> {
    let mut found: Vec<(&'static str, Place, Vec<&'static Row>)> = Vec::new();
    for row in REGISTER {
        let (Store::Table(table), Place::Partition(_)) = (row.store, row.place) else {
            continue;
        };
        match found
            .iter_mut()
            .find(|(known, place, _)| *known == table && *place == row.place)
        {
            Some((_, _, rows)) => rows.push(row),
            None => found.push((table, row.place, vec![row])),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_content_purpose_and_retention() {
        for row in REGISTER {
            assert!(row.what.ends_with('.') && row.why.ends_with('.'), "{}", row.kind);
            let (Place::Partition(words) | Place::Elsewhere(words)) = row.place;
            assert!(!words.is_empty(), "{}", row.kind);
            if let End::Keep { reason, period } = row.end {
                assert!(reason.ends_with('.') && !period.is_empty(), "{}", row.kind);
            }
        }
    }

    #[test]
    fn no_kind_has_two_rows_in_one_store() {
        for (nth, row) in REGISTER.iter().enumerate() {
            let twice = REGISTER[nth + 1..]
                .iter()
                .any(|other| other.kind == row.kind && other.store == row.store);
            assert!(!twice, "{}", row.kind);
        }
    }
}
