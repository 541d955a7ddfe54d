//! What follows from the provider's records.

use domain::{
    Account, AccountId, CheckoutId, Company, Role,
    payment::{
        Checkout, CheckoutActor, CheckoutEvent, CheckoutStatus, Holder, Invoice, Premium, PremiumActor, PremiumMoved,
        PremiumStatus,
    },
};
use events::{Actor, Event, NoticeBody, Source};
use ledger::{Ledger, Unbalanced};
use store::{
    HistoryEntry, Read, StoreError, Table, Transaction, area,
    payment::{OpenCheckout, save_premium},
};

use crate::{CheckoutState, ProvidedPayment, Provider, ProviderError};

/// How often a record is settled again because it was changed at the same time.
pub(crate) const TRIES: u32 = 8;
/// The most payments that are new at one time: the provider lists as many.
const MOST_PAYMENTS: usize = 100;

/// How far a subscription was followed.
enum Followed {
    /// Nothing differs any more.
    Whole,
    /// There are further payments.
    InPart,
}

/// Why a record was not settled. Repeating it may help.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// The card provider.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The tables.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A payment that cannot be posted.
    #[error(transparent)]
    Ledger(#[from] Unbalanced),
    /// A move that the tables of moves do not have.
    #[error("{0}")]
    Refused(domain::Sentence),
    /// An amount that cannot be written on an invoice.
    #[error(transparent)]
    Amount(#[from] domain::money::MoneyError),
    /// The team has not set who issues invoices, or the buyer is no company.
    #[error("no invoice can be issued: {0}")]
    NotIssued(&'static str),
    /// Something was given back of a payment that is not known yet.
    #[error("the payment {0} is not settled yet")]
    Unsettled(String),
}

impl From<domain::Refused> for SettleError {
    fn from(refused: domain::Refused) -> Self {
        Self::Refused(match refused {
            domain::Refused::Invalid(invalid) => *invalid.sentence,
            domain::Refused::Unfit(_) => domain::sentences::the_premium(),
        })
    }
}

/// The records that payments change, and the provider.
#[derive(Clone)]
pub struct Billing {
    /// The card provider.
    pub provider: Provider,
    /// Checkouts, premium, payments.
    pub payments: Table<area::Payments>,
    /// The ledger of money.
    pub ledger: Ledger,
    /// Whom a notice is for; only read.
    pub accounts: Table<area::Accounts>,
    /// The owners of companies; only read.
    pub profiles: Table<area::Profiles>,
}

/// Who causes a change, where the provider's records do not: the buyer who cancels or resumes.
pub type By<'a> = Option<(Role, &'a AccountId)>;

impl Billing {
    /// Follows the provider's record of a checkout, and of the subscription that it led to; returns the checkout. Nothing
    /// happens for a checkout that has ended, or that the provider does not know yet.
    ///
    /// # Errors
    /// [`SettleError`]; repeating it is safe.
    pub async fn settle_checkout(
        &self,
        id: &CheckoutId,
        source: Source<'_>,
    ) -> Result<Option<Read<Checkout>>, SettleError> {
        let mut tries = 0;
        for _ in 0..MOST_PAYMENTS {
            let Some(mut checkout) = self.payments.get::<Checkout>(id).await? else {
                return Ok(None);
            };
            let state = match (checkout.status, checkout.provider_id.as_deref()) {
                (CheckoutStatus::Open, Some(id)) => self.provider.session(id).await?.state,
                // The provider never got it, or its answer was lost: no buyer has the address of its page.
                (CheckoutStatus::Open, None) if checkout.expires_at <= source.clock.now() => CheckoutState::Expired,
                _ => return Ok(Some(checkout)),
            };
            let written = match state {
                CheckoutState::Open => return Ok(Some(checkout)),
                CheckoutState::Expired => {
                    checkout.advance(CheckoutEvent::Expire, CheckoutActor::System, source.clock.now())?;
                    let ended = Transaction::new().save(&self.payments, &checkout);
                    self.release(ended, &checkout).await?.commit(source.chance).await
                }
                CheckoutState::Paid { subscription, invoice } => {
                    checkout.advance(CheckoutEvent::Pay, CheckoutActor::System, source.clock.now())?;
                    checkout.transaction_id = Some(invoice);
                    match self.follow(&subscription, Some(&checkout), None, source).await? {
                        Ok(Followed::Whole) => Ok(()),
                        Ok(Followed::InPart) => continue,
                        Err(error) => Err(error),
                    }
                }
            };
            match written {
                Ok(()) => return Ok(Some(checkout.saved())),
                Err(StoreError::Stale | StoreError::Exists) if tries < TRIES => tries += 1,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Stale.into())
    }

    /// Follows the provider's record of a subscription: premium and payments of its holder.
    ///
    /// # Errors
    /// [`SettleError`]; repeating it is safe.
    pub async fn settle_subscription(&self, id: &str, by: By<'_>, source: Source<'_>) -> Result<(), SettleError> {
        let mut tries = 0;
        for _ in 0..MOST_PAYMENTS {
            match self.follow(id, None, by, source).await? {
                Ok(Followed::Whole) => return Ok(()),
                Ok(Followed::InPart) => {}
                Err(StoreError::Stale | StoreError::Exists) if tries < TRIES => tries += 1,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Stale.into())
    }

    /// One attempt: everything that differs, in one transaction with the checkout that was paid. Of several new payments it
    /// takes the first, because each changes the same accounts of the ledger, which a transaction can do once. Premium and the
    /// checkout follow with the last payment: until then they differ from the provider's records, so that the reconciliation
    /// finds what a killed worker has left.
    async fn follow(
        &self,
        subscription: &str,
        paid: Option<&Read<Checkout>>,
        by: By<'_>,
        source: Source<'_>,
    ) -> Result<Result<Followed, StoreError>, SettleError> {
        // Whose it is never changes, so this reading of the provider is only for that; the one below is newer than our
        // record, as the condition of the write needs it.
        let holder = match paid {
            Some(checkout) => checkout.holder.clone(),
            None => self.provider.subscription(subscription).await?.0,
        };
        let found = self.payments.get::<Premium>(&holder).await?;
        let known = store::payment::payments_of(&self.payments, &holder).await?;
        let (_, provided) = self.provider.subscription(subscription).await?;
        let received = self.provider.payments(&provided.plan).await?;

        let now = source.clock.now();
        let contact = match (paid, &found) {
            (Some(checkout), _) => checkout.buyer.clone(),
            (None, Some(premium)) => premium.contact.clone(),
            // The checkout is settled by its own event, or by the reconciliation.
            (None, None) => return Ok(Ok(Followed::Whole)),
        };
        let is_new = |payment: &&ProvidedPayment| known.iter().all(|known| known.id != payment.id);
        let mut fresh: Vec<_> = received.iter().filter(is_new).collect();
        fresh.sort_by_key(|payment| payment.paid_at);
        let before = found.as_deref().cloned();
        let mut premium = found.as_ref().map_or_else(
            || Read::created(Premium::none(holder.clone(), contact.clone(), now)),
            Read::clone,
        );
        premium.contact = contact;
        if let [first, _, ..] = fresh.as_slice() {
            let unchanged = Transaction::new().unchanged::<Premium, _>(&self.payments, &holder, found.as_ref());
            let (written, invoice) = self.record(unchanged, (&holder, subscription), first, source).await?;
            let invoices = [invoice];
            let written = self.published(written, &premium, (&[], &invoices), (by, None), source);
            return Ok(written.await?.commit(source.chance).await.map(|()| Followed::InPart));
        }
        let actor = if by.is_some() {
            PremiumActor::Buyer
        } else {
            PremiumActor::System
        };
        let moves = premium.follow(&provided, actor, now)?;

        if before.as_ref() == Some(&premium.it) && fresh.is_empty() && paid.is_none() {
            return Ok(Ok(Followed::Whole));
        }
        let mut written = if before.as_ref() == Some(&premium.it) {
            Transaction::new().unchanged::<Premium, _>(&self.payments, &holder, Some(&premium))
        } else {
            save_premium(&self.payments, before.as_ref(), &premium)
        };
        let mut invoices = Vec::new();
        for payment in fresh {
            let (recorded, invoice) = self.record(written, (&holder, subscription), payment, source).await?;
            written = recorded;
            invoices.push(invoice);
        }
        if let Some(checkout) = paid {
            written = self.release(written.save(&self.payments, checkout), checkout).await?;
        }
        let written = self
            .published(written, &premium, (&moves, &invoices), (by, None), source)
            .await?;
        Ok(written.commit(source.chance).await.map(|()| Followed::Whole))
    }

    /// Whom notices about premium are for: who bought it or got it, and after they left the company its owner.
    ///
    /// # Errors
    /// When the tables do not respond.
    pub async fn contact(&self, premium: &Premium) -> Result<Option<Account>, StoreError> {
        let contact = self.accounts.get::<Account>(&premium.contact).await?;
        let contact = contact.filter(|account| Holder::of(account) == premium.holder);
        let found = match (contact, &premium.holder) {
            (Some(contact), _) => Some(contact),
            (None, Holder::Account(_)) => None,
            (None, Holder::Company(id)) => match self.profiles.get::<Company>(id).await? {
                Some(company) => self.accounts.get::<Account>(&company.owner).await?,
                None => None,
            },
        };
        Ok(found.map(|account| account.it))
    }

    /// Adds that the holder has no open checkout any more, if this one is it.
    async fn release(&self, ended: Transaction, checkout: &Checkout) -> Result<Transaction, StoreError> {
        let open = self.payments.get::<OpenCheckout>(&checkout.holder).await?;
        Ok(match open {
            Some(open) if open.checkout_id == checkout.id => ended.discard(&self.payments, &open),
            _ => ended,
        })
    }

    /// Adds history, facts and notices of the moves.
    pub(crate) async fn published(
        &self,
        written: Transaction,
        premium: &Premium,
        (moves, invoices): (&[PremiumMoved], &[Invoice]),
        (by, reason): (By<'_>, Option<&str>),
        source: Source<'_>,
    ) -> Result<Transaction, StoreError> {
        let contact = match (moves, invoices) {
            ([], []) => None,
            _ => self.contact(premium).await?,
        };
        let (actor, publisher) = match by {
            Some((Role::Admin, by)) => (PremiumActor::Admin, Actor::account(Role::Admin, by)),
            Some((role, by)) => (PremiumActor::Buyer, Actor::account(role, by)),
            None => (PremiumActor::System, Actor::SYSTEM),
        };
        let mut written = written;
        for moved in moves {
            let entry = HistoryEntry::<Premium> {
                by: by.map(|(_, by)| by.clone()),
                reason: reason.map(ToOwned::to_owned),
                ..HistoryEntry::new(premium.holder.clone(), *moved, actor, source)
            };
            written = written.create(&self.payments, &entry);
        }
        let payments = invoices.iter().map(Event::of_invoice);
        let facts = moves.iter().map(|moved| Event::of_premium(premium, *moved));
        let about_moves = moves
            .iter()
            .filter_map(|moved| NoticeBody::of_premium(premium, *moved, reason, contact.as_ref()?));
        let about_invoices = invoices
            .iter()
            .filter_map(|invoice| Some(NoticeBody::of_invoice(invoice, contact.as_ref()?)));
        let notices = about_moves.chain(about_invoices);
        let publication = source
            .nothing()
            .facts(&publisher, facts.chain(payments))
            .notify(notices);
        Ok(written.emit(&self.payments, publication))
    }

    /// A change of premium by the team or by time, with all that follows, before it is committed; `None` if `change` makes
    /// no move.
    ///
    /// # Errors
    /// What `change` refuses, or when the tables do not respond.
    pub async fn change_premium(
        &self,
        (holder, contact): (&Holder, &AccountId),
        change: impl Fn(&mut Premium) -> Result<Option<PremiumMoved>, domain::Refused>,
        (by, reason): (By<'_>, Option<&str>),
        source: Source<'_>,
    ) -> Result<Option<(Transaction, Premium)>, ChangeError> {
        let found = self.payments.get::<Premium>(holder).await?;
        let before = found.as_deref().cloned();
        let now = source.clock.now();
        let mut premium = found.unwrap_or_else(|| Read::created(Premium::none(holder.clone(), contact.clone(), now)));
        let Some(moved) = change(&mut premium)? else {
            return Ok(None);
        };
        if premium.status == PremiumStatus::ActiveGranted {
            premium.contact = contact.clone();
        }
        let written = save_premium(&self.payments, before.as_ref(), &premium);
        let moves = [moved];
        let published = self.published(written, &premium, (&moves, &[]), (by, reason), source);
        Ok(Some((published.await?, premium.it)))
    }
}

/// Why premium was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// The change is not allowed.
    #[error("premium cannot be changed so")]
    Refused(#[from] domain::Refused),
    /// The tables.
    #[error(transparent)]
    Store(#[from] StoreError),
}
