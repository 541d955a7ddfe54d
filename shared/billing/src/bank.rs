//! What follows from money that arrived on the bank account: it is matched with a pro-forma invoice, recognised as something
//! else, or given back.
//!
//! Money is in the ledger from the import on: held for its line of the statement until it is known what it is for, then for the
//! pro-forma invoice until the whole amount is there.

use domain::{
    Account, AccountId, Money, Refused, Role,
    payment::{
        BankLine, BankLineEvent, BankLineStatus, Billed, Holder, Invoice, InvoiceLine, LineKind, MatchedWith,
        PaymentMethod, PaymentSource, Premium, ProForma, ProFormaEvent, ProFormaStatus,
    },
    time::start_of,
};
use events::{Actor, Event, NoticeBody, Source, Transition};
use jiff::civil::Date;
use ledger::{Cleared, Earned, Revenue, Transfer, Treasury, Unbalanced};
use store::{Read, StoreError, Transaction, payment::save_premium};

use crate::Billing;

/// Why money was not matched or recognised.
#[derive(Debug, thiserror::Error)]
pub enum BankError {
    /// The tables of moves, or an amount, forbid it.
    #[error("it is not possible")]
    Refused(#[from] Refused),
    /// The tables.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An amount that cannot be posted.
    #[error(transparent)]
    Ledger(#[from] Unbalanced),
}

impl Billing {
    /// Imports a line of a statement, before it is committed: [`StoreError::Exists`] says that it was imported before.
    ///
    /// # Errors
    /// [`BankError::Ledger`] unless its amount is above zero.
    pub fn import_line(&self, line: &BankLine) -> Result<Transaction, BankError> {
        let transfer = Transfer::hold(
            line.transfer_key(),
            Treasury::Bank,
            &line.cause(),
            line.amount,
            line.imported_at,
        )?;
        let written = Transaction::new().create(&self.payments, line);
        Ok(self.ledger.post(written, &transfer))
    }

    /// Matches money that arrived with a pro-forma invoice, before it is committed. When the whole amount is there, the payment
    /// is recorded with its invoice, and premium begins. What is more than the amount stays held for the pro-forma invoice.
    ///
    /// # Errors
    /// [`BankError::Refused`] if either cannot be matched, or the holder has a subscription by card.
    pub async fn match_line(
        &self,
        line: &mut Read<BankLine>,
        pro_forma: &mut Read<ProForma>,
        by: &AccountId,
        source: Source<'_>,
    ) -> Result<Transaction, BankError> {
        let now = source.clock.now();
        let from = line.cause();
        let line_moved = line.advance(BankLineEvent::Match, by, now)?;
        let key = line.transfer_key();
        line.matched = Some(MatchedWith {
            holder: pro_forma.holder.clone(),
            reference: pro_forma.reference.clone(),
        });
        let moved = pro_forma.receive(line.amount, now)?;
        let cause = pro_forma.cause();
        let (written, transfer) = match pro_forma.status {
            ProFormaStatus::Paid => {
                let (written, invoice) = self.pay(pro_forma, line.booked_on, by, source).await?;
                let withheld = invoice.withheld.as_ref();
                let taxes = invoice.taxes();
                let earned = Earned {
                    total: invoice.total,
                    taxes: &taxes,
                    withheld: withheld.map(|withheld| (withheld.rate.country, withheld.amount)),
                    revenue: Revenue::Subscriptions,
                };
                let transfer = Transfer::apply(key, (&from, &cause), line.amount, Some(earned), now)?;
                (written, transfer)
            }
            _ => {
                let transfer = Transfer::apply(key, (&from, &cause), line.amount, None, now)?;
                (Transaction::new(), transfer)
            }
        };
        let written = written.save(&self.payments, line).save(&self.payments, pro_forma).emit(
            &self.payments,
            source.fact(Actor::account(Role::Admin, by), Event::of_bank_line(line, line_moved)),
        );
        let written = self.ledger.post(written, &transfer);
        let by = Actor::account(Role::Admin, by);
        Ok(self
            .publish_pro_forma(written, pro_forma, (moved.into(), pro_forma.returned), by, source)
            .await?)
    }

    /// The whole amount of a pro-forma invoice is there: the payment with its invoice, and premium. Not the entry in the
    /// ledger.
    async fn pay(
        &self,
        pro_forma: &mut ProForma,
        booked_on: Date,
        by: &AccountId,
        source: Source<'_>,
    ) -> Result<(Transaction, Invoice), BankError> {
        let now = source.clock.now();
        let (holder, package) = (pro_forma.holder.clone(), pro_forma.package);
        let found = self.payments.get::<Premium>(&holder).await?;
        let before = found.as_deref().cloned();
        let mut premium =
            found.unwrap_or_else(|| Read::created(Premium::none(holder.clone(), pro_forma.buyer.clone(), now)));
        let begins = premium.prepaid.as_ref().map_or(now, |prepaid| prepaid.until.max(now));
        let moved = premium.prepay(&package, now)?;
        premium.contact = pro_forma.buyer.clone();
        let ends = premium.prepaid.as_ref().map_or(begins, |prepaid| prepaid.until);
        let billed = Billed {
            holder,
            lines: vec![InvoiceLine {
                kind: LineKind::Package,
                package: package.id,
                amount: pro_forma.total(),
                period: Some((begins, ends)),
            }],
            total: pro_forma.total(),
            method: PaymentMethod::BankTransfer,
            paid_at: start_of(booked_on),
            transaction_id: pro_forma.reference.to_string(),
        };
        let paid_with = PaymentSource::BankTransfer {
            reference: pro_forma.reference.clone(),
        };
        let written = save_premium(&self.payments, before.as_ref(), &premium);
        let issued = self.issue(
            written,
            (paid_with, package.id),
            billed,
            pro_forma.terms.clone(),
            source,
        );
        let (written, invoice) = issued.await?;
        pro_forma.invoice = Some(invoice.reference());
        let by = (Some((Role::Admin, by)), None);
        let (moves, invoices) = ([moved], [invoice]);
        let written = self
            .published(written, &premium, (&moves, &invoices), by, source)
            .await?;
        let [invoice] = invoices;
        Ok((written, invoice))
    }

    /// Records what money that arrived was recognised as, before it is committed: given back to who sent it, a payout of the
    /// card provider, no payment of a customer; or that what was recorded was wrong.
    ///
    /// # Errors
    /// [`BankError::Refused`] if the table of moves forbids it, and for a match.
    pub async fn recognise(
        &self,
        line: &mut Read<BankLine>,
        event: BankLineEvent,
        by: &AccountId,
        source: Source<'_>,
    ) -> Result<Transaction, BankError> {
        let now = source.clock.now();
        let (cause, before) = (line.cause(), line.changes);
        let moved = line.advance(event, by, now)?;
        let (key, amount) = (line.transfer_key(), line.amount);
        let transfer = match moved.to {
            BankLineStatus::Returned => Transfer::give_back(key, &cause, amount, Treasury::Bank, now)?,
            BankLineStatus::CardPayout => Transfer::clear(key, &cause, amount, Cleared::CardPayout, now)?,
            BankLineStatus::OtherReceipt => Transfer::clear(key, &cause, amount, Cleared::OtherReceipt, now)?,
            BankLineStatus::Unmatched | BankLineStatus::Matched => {
                let last = format!("{cause}#{before}");
                let posted = self.ledger.transfer(&last).await?;
                let posted = posted.ok_or_else(|| StoreError::table(NoTransfer(last)))?;
                Transfer::reversal(&posted, now)
            }
        };
        let fact = source.fact(Actor::account(Role::Admin, by), Event::of_bank_line(line, moved));
        let written = Transaction::new().save(&self.payments, line).emit(&self.payments, fact);
        Ok(self.ledger.post(written, &transfer))
    }

    /// Records that what is held for a pro-forma invoice was transferred back, before it is committed.
    ///
    /// # Errors
    /// [`BankError::Refused`] if nothing is held.
    pub async fn give_back(
        &self,
        pro_forma: &mut Read<ProForma>,
        by: &AccountId,
        source: Source<'_>,
    ) -> Result<Transaction, BankError> {
        let now = source.clock.now();
        let key = format!("{}#returned#{}", pro_forma.cause(), pro_forma.returned.minor);
        let (moved, amount) = pro_forma.give_back(now)?;
        let transfer = Transfer::give_back(key, &pro_forma.cause(), amount, Treasury::Bank, now)?;
        let written = Transaction::new().save(&self.payments, pro_forma);
        let written = self.ledger.post(written, &transfer);
        let by = Actor::account(Role::Admin, by);
        Ok(self
            .publish_pro_forma(written, pro_forma, (moved.into(), amount), by, source)
            .await?)
    }

    /// Adds the fact and the notice of a move of a pro-forma invoice.
    ///
    /// # Errors
    /// When the tables do not respond.
    pub async fn publish_pro_forma(
        &self,
        written: Transaction,
        pro_forma: &ProForma,
        (transition, returned): (Transition<ProFormaStatus, ProFormaEvent>, Money),
        by: Actor,
        source: Source<'_>,
    ) -> Result<Transaction, StoreError> {
        let buyer = self.accounts.get::<Account>(&pro_forma.buyer).await?;
        let buyer = buyer.filter(|buyer| Holder::of(buyer) == pro_forma.holder);
        let notice = buyer.and_then(|buyer| NoticeBody::of_pro_forma(pro_forma, transition.event, returned, &buyer));
        let fact = Event::of_pro_forma(pro_forma, transition);
        Ok(written.emit(&self.payments, source.fact(by, fact).notify(notice)))
    }
}

/// The ledger lacks a transfer that was recorded.
#[derive(Debug, thiserror::Error)]
#[error("the ledger has no transfer {0}")]
struct NoTransfer(String);
