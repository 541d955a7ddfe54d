//! The audit log: entries by event, days, and how far they are sealed.
//!
//! Entries are listed by day and number, by the record that they concern, and by the account that did it.

use domain::{
    AccountId, AuditDay, AuditEntry, EventId,
    audit::{KEPT, SealedUntil},
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area};

/// The most entries that are read for one page with a filter.
const MOST_SEARCHED: u16 = 1000;
const ENTRIES: &str = "AUDIT";
const DAYS: &str = "AUDIT-DAYS";

/// By event: one is recorded once.
impl Entity<area::Audit> for AuditEntry {
    const KIND: &'static str = "audit_entry";
    type Id<'a> = &'a EventId;

    fn key(id: &EventId) -> Key {
        Key::new(format!("AUDIT#{id}"), "ENTRY")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.event.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        // Ten digits: numbers have no more.
        let place = format!("{}#{:010}", self.day, self.number);
        let mut indexes = vec![(Index::Gsi1, Key::new(ENTRIES, place.clone()))];
        if let Some(subject) = &self.event.subject {
            indexes.push((Index::Gsi2, Key::new(format!("SUBJECT#{subject}"), place.clone())));
        }
        if let Some(by) = &self.event.by {
            indexes.push((Index::Gsi3, Key::new(by.as_str(), place)));
        }
        indexes
    }
    fn ends(&self) -> Option<Timestamp> {
        end_of(self.day)
    }
}

impl Entity<area::Audit> for AuditDay {
    const KIND: &'static str = "audit_day";
    type Id<'a> = Date;

    fn key(date: Date) -> Key {
        Key::new(DAYS, date.to_string())
    }
    fn own_key(&self) -> Key {
        Self::key(self.date)
    }
    fn ends(&self) -> Option<Timestamp> {
        end_of(self.date)
    }
}

/// There is one.
impl Entity<area::Audit> for SealedUntil {
    const KIND: &'static str = "audit_sealed_until";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("AUDIT-SEALED", "UNTIL")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// A day and its entries end together, or the rest of a chain would look broken.
fn end_of(day: Date) -> Option<Timestamp> {
    let begin = day.to_zoned(TimeZone::UTC).ok()?.timestamp();
    begin.checked_add(KEPT).ok()
}

/// Saves a day, new or known, with a new entry. At commit [`StoreError::Repeated`] if its event was recorded before,
/// and [`StoreError::Stale`] or [`StoreError::Exists`] if another entry was added at the same time.
pub fn append(table: &Table<area::Audit>, known: Option<&Read<()>>, day: &AuditDay, entry: &AuditEntry) -> Transaction {
    let transaction = match known {
        Some(known) => Transaction::new().save(table, &known.with(day.clone())),
        None => Transaction::new().create(table, day),
    };
    transaction.create_first(table, entry)
}

/// Which entries are listed.
#[derive(Debug, Clone, Copy)]
pub enum Listed<'a> {
    /// All.
    All,
    /// Those about a record, by its id.
    About(&'a str),
    /// Those of an account's actions.
    By(&'a AccountId),
}

/// One page of the entries of some days that `wanted` selects, the newest first. A page ends, full or not, when
/// a thousand were read for it.
///
/// # Errors
/// All here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn page(
    table: &Table<area::Audit>,
    listed: Listed<'_>,
    (first, last): (Date, Date),
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&AuditEntry) -> bool,
) -> Result<Page<AuditEntry>, StoreError> {
    let list = match listed {
        Listed::All => List::by(Index::Gsi1, ENTRIES),
        Listed::About(subject) => List::by(Index::Gsi2, format!("SUBJECT#{subject}")),
        Listed::By(account) => List::by(Index::Gsi3, account.as_str()),
    };
    // After any number of the last day.
    let list = list
        .between(format!("{first}#"), format!("{last}#~"))
        .newest_first(true);
    let list = list.limit(limit).reading_at_most(MOST_SEARCHED);
    table.page_where(&list, cursor, seal, wanted).await
}

/// The days from `first` to `last` that have entries or are sealed, oldest first.
///
/// # Errors
/// As [`page`].
pub async fn days(table: &Table<area::Audit>, first: Date, last: Date) -> Result<Vec<AuditDay>, StoreError> {
    let list = List::of(DAYS).between(first.to_string(), last.to_string());
    let days = table.all::<AuditDay>(&list).await?;
    Ok(days.into_iter().map(|day| day.it).collect())
}

/// The first day of the log.
///
/// # Errors
/// As [`page`].
pub async fn first_day(table: &Table<area::Audit>) -> Result<Option<Date>, StoreError> {
    let days = table.first::<AuditDay>(&List::of(DAYS).limit(1)).await?;
    Ok(days.first().map(|day| day.date))
}

/// All entries of a day, in the order of their numbers.
///
/// # Errors
/// As [`page`].
pub async fn chain(table: &Table<area::Audit>, day: Date) -> Result<Vec<AuditEntry>, StoreError> {
    let list = List::by(Index::Gsi1, ENTRIES).starting(format!("{day}#"));
    let entries = table.all::<AuditEntry>(&list).await?;
    Ok(entries.into_iter().map(|entry| entry.it).collect())
}
