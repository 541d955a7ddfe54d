//! What follows from money that was given back.

use domain::{
    AccountId, InvoiceId, Money, Role,
    payment::{
        Checkout, CheckoutActor, CheckoutEvent, CheckoutStatus, Holder, Invoice, InvoiceKind, Payment, PaymentMethod,
        PaymentSource, Premium, Refund,
    },
};
use events::{Actor, Event, NoticeBody, Source};
use jiff::Timestamp;
use ledger::{Revenue, Transfer, Treasury};
use store::{
    StoreError, Transaction,
    payment::{number, payments_of, refunds_of},
};

use crate::{Billing, ProvidedRefund, SettleError, settle::TRIES};

/// The most refunds of a payment that are new at one time: the provider lists as many.
const MOST_REFUNDS: u32 = 10;

/// What was given back of a payment.
#[derive(Debug, Clone)]
pub struct GivenBack {
    /// Its id: the provider's, or our own.
    pub id: String,
    /// How much.
    pub amount: Money,
    /// When.
    pub at: Timestamp,
    /// The administrator who did it, if one did.
    pub by: Option<AccountId>,
    /// Why, for the holder.
    pub reason: Option<String>,
}

impl Billing {
    /// Follows what the provider gave back of a payment, in whole or in part: for each refund the record, the entry in the
    /// ledger, a credit note, and the notice to the holder.
    ///
    /// # Errors
    /// [`SettleError`]; repeating it is safe. [`SettleError::Unsettled`] if the payment itself is not recorded yet.
    pub async fn settle_refunds(&self, intent: &str, source: Source<'_>) -> Result<(), SettleError> {
        let mut tries = 0;
        for _ in 0..MOST_REFUNDS + TRIES {
            match self.follow_refund(intent, source).await? {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(StoreError::Stale | StoreError::Exists) if tries < TRIES => tries += 1,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Stale.into())
    }

    /// One attempt, which writes the first refund that is not recorded yet; whether there was none.
    async fn follow_refund(&self, intent: &str, source: Source<'_>) -> Result<Result<bool, StoreError>, SettleError> {
        let provided = self.provider.refunds(intent).await?;
        let holder = &provided.holder;
        let payments = payments_of(&self.payments, holder).await?;
        let known = refunds_of(&self.payments, holder).await?;
        let is_its =
            |payment: &&Payment| matches!(&payment.source, PaymentSource::Card { intent: of, .. } if of == intent);
        let Some(payment) = payments.iter().find(is_its) else {
            return Err(SettleError::Unsettled(intent.to_owned()));
        };
        let of_payment: Vec<_> = known.iter().filter(|refund| refund.payment == payment.id).collect();
        let is_new = |refund: &&ProvidedRefund| of_payment.iter().all(|known| known.id != refund.id);
        let Some(fresh) = provided.refunds.iter().find(is_new) else {
            return Ok(Ok(true));
        };
        let before = Money {
            minor: of_payment.iter().map(|refund| refund.amount.minor).sum(),
            ..payment.amount
        };
        let given = GivenBack {
            id: fresh.id.clone(),
            amount: fresh.amount,
            at: fresh.at,
            by: fresh.by.clone(),
            reason: fresh.reason.clone(),
        };
        let written = self.refunded(payment, (given, before), source).await?;
        let written = self.follow_checkout(written, payment, (fresh, before), source).await?;
        Ok(written.commit(source.chance).await.map(|()| false))
    }

    /// The record of a refund, its entry in the ledger, its credit note and its notice, before it is committed.
    /// [`StoreError::Exists`] at commit says that it was recorded before.
    ///
    /// # Errors
    /// [`SettleError`] if the invoice is gone, or the tables do not respond.
    pub async fn refunded(
        &self,
        payment: &Payment,
        (given, before): (GivenBack, Money),
        source: Source<'_>,
    ) -> Result<Transaction, SettleError> {
        let holder = &payment.holder;
        let id = (holder, &payment.invoice.id);
        let invoice = self.payments.get::<Invoice>(id).await?;
        let invoice = invoice.ok_or(SettleError::NotIssued("the invoice of the payment is gone"))?;
        let now = source.clock.now();
        let numbered = number(&self.payments, &invoice.prefix, InvoiceKind::CreditNote, now).await?;
        let name = (InvoiceId::new(source.clock, source.chance), numbered.number.clone());
        let reason = given.reason.as_deref();
        let note = invoice.credit(name, (given.amount, before), (&given.id, given.at), reason, now)?;
        let treasury = match payment.source.method() {
            PaymentMethod::Card => Treasury::CardProvider,
            PaymentMethod::BankTransfer => Treasury::Bank,
        };
        let transfer = Transfer::refund(
            format!("refund#{}", given.id),
            treasury,
            (given.amount, &note.taxes()),
            Revenue::Subscriptions,
            given.at,
        )?;
        let refund = Refund {
            id: given.id,
            holder: holder.clone(),
            payment: payment.id.clone(),
            amount: given.amount,
            refunded_at: given.at,
            by: given.by,
            reason: given.reason,
            credit_note: note.id.clone(),
        };
        let written = Transaction::new()
            .create(&self.payments, &refund)
            .create(&self.payments, &note);
        let written = self.ledger.post(numbered.taken(&self.payments, written), &transfer);
        let publisher = match &refund.by {
            Some(admin) => Actor::account(Role::Admin, admin),
            None => Actor::SYSTEM,
        };
        let contact = self.holder_contact(holder).await?;
        let notice = contact.map(|contact| NoticeBody::of_invoice(&note, &contact));
        let publication = source
            .nothing()
            .facts(&publisher, [Event::of_invoice(&note)])
            .notify(notice);
        Ok(written.emit(&self.payments, publication))
    }

    /// Adds that the checkout is refunded, once everything that was paid with it is given back.
    async fn follow_checkout(
        &self,
        written: Transaction,
        payment: &Payment,
        (fresh, before): (&ProvidedRefund, Money),
        source: Source<'_>,
    ) -> Result<Transaction, SettleError> {
        if before.checked_add(fresh.amount)?.minor < payment.amount.minor {
            return Ok(written);
        }
        let PaymentSource::Card { subscription, .. } = &payment.source else {
            return Ok(written);
        };
        let Some(id) = self.provider.checkout_of(subscription).await? else {
            return Ok(written);
        };
        let checkout = self.payments.get::<Checkout>(&id).await?;
        let is_its = |checkout: &store::Read<Checkout>| {
            checkout.status == CheckoutStatus::Paid && checkout.transaction_id.as_ref() == Some(&payment.id)
        };
        let Some(mut checkout) = checkout.filter(is_its) else {
            return Ok(written);
        };
        checkout.advance(CheckoutEvent::Refund, CheckoutActor::Admin, source.clock.now())?;
        Ok(written.save(&self.payments, &checkout))
    }

    /// Whom a notice to a holder is for.
    async fn holder_contact(&self, holder: &Holder) -> Result<Option<domain::Account>, StoreError> {
        match self.payments.get::<Premium>(holder).await? {
            Some(premium) => self.contact(&premium).await,
            None => Ok(None),
        }
    }
}
