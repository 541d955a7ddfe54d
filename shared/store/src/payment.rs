//! Prices, checkouts, premium, and the payments for it with their invoices. What belongs to a holder is in one partition.

mod bank;
mod invoice;
mod received;

pub use bank::{bank_lines_page, overdue_pro_formas, payable, pro_formas_of, pro_formas_page};
pub use invoice::{Numbered, invoices_page, invoicing, issued_page, number};
pub use received::{payments_of, refunds_of};

use domain::{
    CheckoutId,
    payment::{
        Checkout, CheckoutStatus, ExchangeRates, Holder, INVOICE_YEARS, Premium, PremiumActor, PremiumEvent,
        PremiumStatus, PriceList,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{
    Entity, Historic, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area, timer::sortable,
};

const PREMIUM: &str = "PREMIUM";
const OPEN: &str = "OPEN_CHECKOUTS";
/// Days for which a checkout is kept that was not paid.
const UNPAID_DAYS: i64 = 30;

fn of_holder(holder: &Holder) -> String {
    format!("HOLDER#{holder}")
}

/// The counters of holders by status.
fn counters() -> Key {
    Key::new(PREMIUM, "COUNTERS")
}

impl Entity<area::Payments> for PriceList {
    const KIND: &'static str = "price_list";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("PRICES", "PRICES")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

impl Entity<area::Payments> for ExchangeRates {
    const KIND: &'static str = "exchange_rates";
    type Id<'a> = ();

    fn key((): ()) -> Key {
        Key::new("EXCHANGE_RATES", "EXCHANGE_RATES")
    }
    fn own_key(&self) -> Key {
        Self::key(())
    }
}

/// While it is open, in the list of those (gsi1), the first to expire first.
impl Entity<area::Payments> for Checkout {
    const KIND: &'static str = "checkout";
    type Id<'a> = &'a CheckoutId;

    fn key(id: &CheckoutId) -> Key {
        Key::new(format!("CHECKOUT#{id}"), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = format!("{}#{}", sortable(self.expires_at), self.id);
        let open = (self.status == CheckoutStatus::Open).then(|| (Index::Gsi1, Key::new(OPEN, place)));
        open.into_iter().collect()
    }
    fn ends(&self) -> Option<Timestamp> {
        match self.status {
            CheckoutStatus::Open => None,
            CheckoutStatus::Failed | CheckoutStatus::Expired => {
                Some(self.status_since + domain::time::days(UNPAID_DAYS))
            }
            CheckoutStatus::Paid | CheckoutStatus::Refunded => {
                Some(domain::time::months(self.status_since, 12 * INVOICE_YEARS))
            }
        }
    }
}

/// The checkout that a holder can pay at present: one at a time, so that nothing is paid twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenCheckout {
    /// Whose.
    pub holder: Holder,
    /// Which.
    pub checkout_id: CheckoutId,
}

impl Entity<area::Payments> for OpenCheckout {
    const KIND: &'static str = "open_checkout";
    type Id<'a> = &'a Holder;

    fn key(holder: &Holder) -> Key {
        Key::new(of_holder(holder), "OPEN_CHECKOUT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.holder)
    }
}

/// The card provider's record of a holder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderCustomer {
    /// Whose.
    pub holder: Holder,
    /// The provider's id.
    pub customer_id: String,
}

impl Entity<area::Payments> for ProviderCustomer {
    const KIND: &'static str = "provider_customer";
    type Id<'a> = &'a Holder;

    fn key(holder: &Holder) -> Key {
        Key::new(of_holder(holder), "CUSTOMER")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.holder)
    }
}

/// While the holder has premium, in the list of those (gsi1), the first to end first.
impl Entity<area::Payments> for Premium {
    const KIND: &'static str = "premium";
    type Id<'a> = &'a Holder;

    fn key(holder: &Holder) -> Key {
        Key::new(of_holder(holder), PREMIUM)
    }
    fn own_key(&self) -> Key {
        Self::key(&self.holder)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = |end| Key::new(PREMIUM, format!("{}#{}", sortable(end), self.holder));
        self.period_end()
            .map(|end| (Index::Gsi1, place(end)))
            .into_iter()
            .collect()
    }
}

impl Historic for Premium {
    type Area = area::Payments;
    type Id = Holder;
    type State = PremiumStatus;
    type Event = PremiumEvent;
    type Actor = PremiumActor;
    const KIND: &'static str = "premium_change";
    const PREFIX: &'static str = "CHANGE#";

    fn partition(holder: &Holder) -> String {
        of_holder(holder)
    }
}

/// The prices that apply now.
///
/// # Errors
/// When the table does not respond.
pub async fn prices(payments: &Table<area::Payments>) -> Result<PriceList, StoreError> {
    let kept = payments.get::<PriceList>(()).await?;
    Ok(kept.map(|Read { it, .. }| it).unwrap_or_default())
}

/// The exchange rates at which prices are shown; none before the team has set them.
///
/// # Errors
/// When the table does not respond.
pub async fn exchange_rates(payments: &Table<area::Payments>) -> Result<ExchangeRates, StoreError> {
    let kept = payments.get::<ExchangeRates>(()).await?;
    Ok(kept.map(|Read { it, .. }| it).unwrap_or_default())
}

/// Whether a holder has premium now.
///
/// # Errors
/// When the table does not respond.
pub async fn is_premium(payments: &Table<area::Payments>, holder: &Holder, now: Timestamp) -> Result<bool, StoreError> {
    let premium = payments.get::<Premium>(holder).await?;
    Ok(premium.is_some_and(|premium| premium.is_active(now)))
}

/// Creates a checkout that replaces the one that could be paid before; [`StoreError::Stale`] if that has changed.
pub fn begin_checkout(
    payments: &Table<area::Payments>,
    checkout: &Checkout,
    before: Option<&Read<OpenCheckout>>,
) -> Transaction {
    let open = OpenCheckout {
        holder: checkout.holder.clone(),
        checkout_id: checkout.id.clone(),
    };
    let begun = Transaction::new().create(payments, checkout);
    match before {
        Some(before) => begun.save(payments, &before.with(open)),
        None => begun.create(payments, &open),
    }
}

/// Saves premium after its moves, and counts holders by status. `before` is absent for a new record.
pub fn save_premium(payments: &Table<area::Payments>, before: Option<&Premium>, after: &Read<Premium>) -> Transaction {
    let saved = match before {
        Some(_) => Transaction::new().save(payments, after),
        None => Transaction::new().create(payments, &after.it),
    };
    let left = before
        .map(|before| before.status)
        .filter(|status| *status != PremiumStatus::None);
    let entered = Some(after.status).filter(|status| *status != PremiumStatus::None);
    if left == entered {
        return saved;
    }
    let steps: Vec<_> = left
        .iter()
        .map(|status| (status.as_str(), -1))
        .chain(entered.iter().map(|status| (status.as_str(), 1)))
        .collect();
    saved.add(payments, counters(), &steps)
}

/// How many holders have premium, by status.
///
/// # Errors
/// When the table does not respond.
pub async fn premium_totals(payments: &Table<area::Payments>) -> Result<BTreeMap<PremiumStatus, u64>, StoreError> {
    let counts = payments.counts(counters()).await?;
    let total = |(field, count): (String, i64)| Some((field.parse().ok()?, u64::try_from(count).ok()?));
    Ok(counts.into_iter().filter_map(total).collect())
}

/// One page of the holders with premium, the first to end first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn premium_page(
    payments: &Table<area::Payments>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Premium>, StoreError> {
    let list = List::by(Index::Gsi1, PREMIUM).limit(limit);
    payments.page(&list, cursor, seal).await
}

/// The holders whose premium ends before this instant, the first to end first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn ending(
    payments: &Table<area::Payments>,
    before: Timestamp,
    most: u16,
) -> Result<Vec<Read<Premium>>, StoreError> {
    let list = List::by(Index::Gsi1, PREMIUM).below(sortable(before)).limit(most);
    payments.first(&list).await
}

/// The checkouts that are open although their time has passed, the first first; at most `most`.
///
/// # Errors
/// When the table does not respond.
pub async fn overdue_checkouts(
    payments: &Table<area::Payments>,
    now: Timestamp,
    most: u16,
) -> Result<Vec<Read<Checkout>>, StoreError> {
    let list = List::by(Index::Gsi1, OPEN).below(sortable(now)).limit(most);
    payments.first(&list).await
}
