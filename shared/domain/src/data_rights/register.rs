//! The register of everything the product stores about people: one row per kind of item. A test compares it with the
//! tables, buckets and kinds there are (`infra/contract`), the export is made of it, and the erasure follows it.
//!
//! A new kind needs a row here. Where its items lie in a partition of the person's own ([`Place::Partition`]), that is
//! all: export and erasure find them by it. Kinds that lie elsewhere need a step of their own in `functions/eraser`.

mod rows;

pub use rows::REGISTER;

use crate::AccountId;

/// One kind of item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The item's `kind`; for what is no item of a table, a word for it.
    pub kind: &'static str,
    /// Where it is kept.
    pub store: Store,
    /// How the items about one person are found there.
    pub place: Place,
    /// What it says.
    pub what: &'static str,
    /// Why it is kept.
    pub why: &'static str,
    /// What becomes of it when the person is erased.
    pub end: End,
    /// How it stands in the person's own export.
    pub export: Export,
}

/// Where items are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Store {
    /// A table, by the variable that names it to the functions.
    Table(&'static str),
    /// A bucket, by the variable that names it to the functions, or its name in the template where none does.
    Bucket(&'static str),
    /// The user pool.
    Directory,
    /// The log groups.
    Logs,
    /// The queues, the dead letters among them.
    Queues,
}

/// How the items about one person are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// All of them in one partition, or below one prefix of a bucket: `{account}` stands for the account's id.
    Partition(&'static str),
    /// In another way, which a step of the eraser knows.
    Elsewhere(&'static str),
}

/// What becomes of an item when the person is erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Erased with the account.
    Erase,
    /// Everything personal is taken out of it; why the rest stays.
    Pseudonymise(&'static str),
    /// It stays; by which duty or right, and how long.
    Keep {
        /// The reason.
        reason: &'static str,
        /// How long.
        period: &'static str,
    },
    /// It has ended by itself before, or ends soon after.
    Lapses(&'static str),
    /// It names nobody.
    Nobody,
}

/// How an item stands in the person's own export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// As it is kept, without these fields.
    Without(&'static [&'static str]),
    /// As the product shows it to them.
    AsSeen,
    /// Not; why.
    No(&'static str),
}

/// As it is kept.
pub const WHOLE: Export = Export::Without(&[]);

impl Place {
    /// The partition of a person's items.
    pub fn of(self, account: &AccountId) -> Option<String> {
        match self {
            Self::Partition(pattern) => Some(pattern.replace("{account}", account.as_str())),
            Self::Elsewhere(_) => None,
        }
    }
}

/// The rows of what lies in the tables in partitions of the person's own, by table and partition.
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
    fn every_row_says_what_why_and_what_becomes_of_it() {
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
