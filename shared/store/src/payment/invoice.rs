//! Invoices, credit notes, their numbers, and the settings for them.

use domain::{
    InvoiceId,
    payment::{BillingDetails, Holder, Invoice, InvoiceKind, Invoicing, NumberSeries, SeriesPrefix},
};
use jiff::Timestamp;

use super::of_holder;
use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area, timer::sortable};

const INVOICE: &str = "INVOICE#";
const ISSUED: &str = "INVOICES";

impl Entity<area::Payments> for Invoicing {
    const KIND: &'static str = "invoicing";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("INVOICING", "INVOICING")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

impl Entity<area::Payments> for NumberSeries {
    const KIND: &'static str = "number_series";
    type Id<'a> = &'a str;

    fn key(series: &str) -> Key {
        Key::new(format!("NUMBERS#{series}"), "LAST")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.series)
    }
}

impl Entity<area::Payments> for BillingDetails {
    const KIND: &'static str = "billing_details";
    type Id<'a> = &'a Holder;

    fn key(holder: &Holder) -> Key {
        Key::new(of_holder(holder), "BILLING")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.holder)
    }
}

/// With its holder, and in the list of all (gsi1), in the order in which they were issued.
impl Entity<area::Payments> for Invoice {
    const KIND: &'static str = "invoice";
    type Id<'a> = (&'a Holder, &'a InvoiceId);

    fn key((holder, id): Self::Id<'_>) -> Key {
        Key::new(of_holder(holder), format!("{INVOICE}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.holder, &self.id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.issued_at), self.id);
        vec![(Index::Gsi1, Key::new(ISSUED, place))]
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until())
    }
}

/// Who issues invoices, if the team has set it.
///
/// # Errors
/// When the table does not respond.
pub async fn invoicing(payments: &Table<area::Payments>) -> Result<Option<Invoicing>, StoreError> {
    let kept = payments.get::<Invoicing>(()).await?;
    Ok(kept.map(|Read { it, .. }| it))
}

/// A number that is given out when its transaction is committed.
#[derive(Debug)]
pub struct Numbered {
    /// The number.
    pub number: String,
    before: Option<Read<NumberSeries>>,
    after: NumberSeries,
}

impl Numbered {
    /// Adds that the number is given out. At commit [`StoreError::Stale`] or [`StoreError::Exists`] says that another
    /// document has taken it; then nothing is written, so that no number is lost.
    pub fn taken(self, payments: &Table<area::Payments>, written: Transaction) -> Transaction {
        match self.before {
            Some(before) => written.save(payments, &before.with(self.after)),
            None => written.create(payments, &self.after),
        }
    }
}

/// The next number for a document of this kind.
///
/// # Errors
/// When the table does not respond.
pub async fn number(
    payments: &Table<area::Payments>,
    prefix: &SeriesPrefix,
    kind: InvoiceKind,
    now: Timestamp,
) -> Result<Numbered, StoreError> {
    let series = NumberSeries::name(prefix, kind, now);
    let before = payments.get::<NumberSeries>(&series).await?;
    let mut after = before.as_deref().cloned().unwrap_or(NumberSeries { series, last: 0 });
    Ok(Numbered {
        number: after.give_out(),
        before,
        after,
    })
}

/// One page of the invoices and credit notes of a holder, the newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn invoices_page(
    payments: &Table<area::Payments>,
    holder: &Holder,
    (cursor, most): (Option<&str>, u16),
    seal: &Seal,
) -> Result<Page<Invoice>, StoreError> {
    let list = List::of(of_holder(holder)).starting(INVOICE).newest_first(true);
    payments.page(&list.limit(most), cursor, seal).await
}

/// One page of all invoices and credit notes, or of those that were issued in a month such as `2026-11` (UTC), the newest
/// first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn issued_page(
    payments: &Table<area::Payments>,
    month: Option<&str>,
    (cursor, most): (Option<&str>, u16),
    seal: &Seal,
) -> Result<Page<Invoice>, StoreError> {
    let all = List::by(Index::Gsi1, ISSUED).newest_first(true).limit(most);
    let list = match month {
        Some(month) => all.starting(month),
        None => all,
    };
    payments.page(&list, cursor, seal).await
}
