//! What buyers were asked to transfer, and what arrived on the bank account.

use domain::{
    BankLineId,
    payment::{
        BankLine, BankLineStatus, Holder, INVOICE_YEARS, ProForma, ProFormaGroup, ProFormaStatus, TransferReference,
    },
    time::{days, months},
};
use jiff::Timestamp;

use super::of_holder;
use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, area, timer::sortable};

const PRO_FORMA: &str = "PRO_FORMA#";
/// Days for which a pro-forma invoice is kept for which nothing arrived. Later, money that arrives cannot be matched with it.
const UNPAID_DAYS: i64 = 180;

/// With its holder, and in one of four lists (gsi1), the first to expire first.
impl Entity<area::Payments> for ProForma {
    const KIND: &'static str = "pro_forma";
    type Id<'a> = (&'a Holder, &'a TransferReference);

    fn key((holder, reference): Self::Id<'_>) -> Key {
        Key::new(of_holder(holder), format!("{PRO_FORMA}{reference}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.holder, &self.reference))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.expires_at), self.reference);
        vec![(Index::Gsi1, Key::new(group(self.group()), place))]
    }
    fn ends(&self) -> Option<Timestamp> {
        match self.status {
            ProFormaStatus::Open | ProFormaStatus::PartPaid => None,
            _ if self.received.minor > 0 => Some(months(self.status_since, 12 * INVOICE_YEARS)),
            _ => Some(self.status_since + days(UNPAID_DAYS)),
        }
    }
}

/// In the list of its status (gsi1), by the day on which the bank booked it.
impl Entity<area::Payments> for BankLine {
    const KIND: &'static str = "bank_line";
    type Id<'a> = &'a BankLineId;

    fn key(id: &BankLineId) -> Key {
        Key::new(format!("BANK_LINE#{id}"), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", self.booked_on, self.id);
        vec![(Index::Gsi1, Key::new(with_status(self.status), place))]
    }
    fn ends(&self) -> Option<Timestamp> {
        match self.status {
            BankLineStatus::Unmatched => None,
            _ => Some(months(self.changed_at, 12 * INVOICE_YEARS)),
        }
    }
}

fn group(group: ProFormaGroup) -> String {
    format!("PRO_FORMAS#{group}")
}

fn with_status(status: BankLineStatus) -> String {
    format!("BANK_LINES#{status}")
}

/// All pro-forma invoices of a holder, the newest first.
///
/// # Errors
/// When the table does not respond.
pub async fn pro_formas_of(
    payments: &Table<area::Payments>,
    holder: &Holder,
) -> Result<Vec<Read<ProForma>>, StoreError> {
    let list = List::of(of_holder(holder)).starting(PRO_FORMA);
    let mut found = payments.all::<ProForma>(&list).await?;
    found.sort_by_key(|pro_forma| std::cmp::Reverse(pro_forma.created_at));
    Ok(found)
}

/// The pro-forma invoices that can still be paid, the first to expire first; at most `most` of those whose time is over, and
/// as many of the others.
///
/// # Errors
/// When the table does not respond.
pub async fn payable(payments: &Table<area::Payments>, most: u16) -> Result<Vec<Read<ProForma>>, StoreError> {
    let of = |of| List::by(Index::Gsi1, group(of)).limit(most);
    let (waiting, expired) = (
        of(ProFormaGroup::Waiting),
        of(ProFormaGroup::Expired).newest_first(true),
    );
    let (mut waiting, expired) = tokio::try_join!(payments.first(&waiting), payments.first(&expired))?;
    waiting.extend(expired);
    Ok(waiting)
}

/// The pro-forma invoices whose time is over although nothing says so, the first first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn overdue_pro_formas(
    payments: &Table<area::Payments>,
    now: Timestamp,
    most: u16,
) -> Result<Vec<Read<ProForma>>, StoreError> {
    let list = List::by(Index::Gsi1, group(ProFormaGroup::Waiting)).below(sortable(now));
    payments.first(&list.limit(most)).await
}

/// One page of a list of pro-forma invoices: those to be paid from the first to expire, the others from the last.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn pro_formas_page(
    payments: &Table<area::Payments>,
    of: ProFormaGroup,
    (cursor, most): (Option<&str>, u16),
    seal: &Seal,
) -> Result<Page<ProForma>, StoreError> {
    let list = List::by(Index::Gsi1, group(of)).newest_first(of != ProFormaGroup::Waiting);
    payments.page(&list.limit(most), cursor, seal).await
}

/// One page of the lines of bank statements with this status: those that are not matched from the oldest, the others from the
/// newest.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn bank_lines_page(
    payments: &Table<area::Payments>,
    status: BankLineStatus,
    (cursor, most): (Option<&str>, u16),
    seal: &Seal,
) -> Result<Page<BankLine>, StoreError> {
    let list = List::by(Index::Gsi1, with_status(status)).newest_first(status != BankLineStatus::Unmatched);
    payments.page(&list.limit(most), cursor, seal).await
}
