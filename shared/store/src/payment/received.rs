//! Payments and refunds, in the partition of their holder.

use domain::{
    payment::{Holder, INVOICE_YEARS, Payment, Refund},
    time::months,
};
use jiff::Timestamp;

use super::of_holder;
use crate::{Entity, Key, List, StoreError, Table, area};

const PAYMENT: &str = "PAYMENT#";
const REFUND: &str = "REFUND#";

impl Entity<area::Payments> for Payment {
    const KIND: &'static str = "payment";
    type Id<'a> = (&'a Holder, &'a str);

    fn key((holder, id): Self::Id<'_>) -> Key {
        Key::new(of_holder(holder), format!("{PAYMENT}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.holder, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(months(self.paid_at, 12 * INVOICE_YEARS))
    }
}

impl Entity<area::Payments> for Refund {
    const KIND: &'static str = "refund";
    type Id<'a> = (&'a Holder, &'a str);

    fn key((holder, id): Self::Id<'_>) -> Key {
        Key::new(of_holder(holder), format!("{REFUND}{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.holder, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(months(self.refunded_at, 12 * INVOICE_YEARS))
    }
}

/// All payments of a holder, the newest first.
///
/// # Errors
/// When the table does not respond.
pub async fn payments_of(payments: &Table<area::Payments>, holder: &Holder) -> Result<Vec<Payment>, StoreError> {
    let list = List::of(of_holder(holder)).starting(PAYMENT);
    let found = payments.all::<Payment>(&list).await?;
    let mut found: Vec<Payment> = found.into_iter().map(|payment| payment.it).collect();
    found.sort_by_key(|payment| std::cmp::Reverse(payment.paid_at));
    Ok(found)
}

/// All refunds of a holder.
///
/// # Errors
/// When the table does not respond.
pub async fn refunds_of(payments: &Table<area::Payments>, holder: &Holder) -> Result<Vec<Refund>, StoreError> {
    let list = List::of(of_holder(holder)).starting(REFUND);
    let found = payments.all::<Refund>(&list).await?;
    Ok(found.into_iter().map(|refund| refund.it).collect())
}
