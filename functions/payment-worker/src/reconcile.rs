//! Every hour: checkouts whose time has passed without an event, subscriptions whose period has ended without one, what was
//! given back lately, bank transfers that were waited for too long, and the grants and prepaid plans that end.

use billing::{SettleError, Subject};
use domain::{
    payment::{NOTICE_DAYS, Premium, PremiumStatus, ProForma},
    time::days,
};
use events::{Actor, NoticeBody};
use jiff::SignedDuration;
use serde::Serialize;
use store::{
    Read, StoreError, Transaction,
    payment::{ending, overdue_checkouts, overdue_pro_formas},
};

use crate::App;

/// The most records of each kind in one run; the others follow in the next.
const MOST: u16 = 200;

/// How far back refunds are compared: the provider reports an event for three days.
const REFUNDS_SINCE: SignedDuration = SignedDuration::from_hours(4 * 24);

/// What was reconciled.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Reconciled {
    /// Checkouts that were compared with the provider.
    pub checkouts: u32,
    /// Subscriptions that were compared with the provider.
    pub subscriptions: u32,
    /// Bank transfers that were waited for too long.
    pub transfers: u32,
    /// Payments of which something was given back, that were compared with the provider.
    pub refunds: u32,
    /// Grants that ended.
    pub ended: u32,
    /// Holders who were notified that a grant ends.
    pub notified: u32,
}

/// Not everything was reconciled; the next run tries it again.
#[derive(Debug, thiserror::Error)]
pub enum Unreconciled {
    /// The tables did not respond.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The provider did not say what was given back.
    #[error(transparent)]
    Settle(#[from] SettleError),
    /// Some records could not be settled.
    #[error("{0} records could not be reconciled")]
    Some(u32),
}

impl App {
    /// Makes up for events that never came, and ends grants.
    ///
    /// # Errors
    /// [`Unreconciled`], after everything else was done.
    pub async fn reconcile(&self) -> Result<Reconciled, Unreconciled> {
        let (mut done, mut failed) = (Reconciled::default(), 0);
        let now = self.clock.now();
        for checkout in overdue_checkouts(&self.billing.payments, now, MOST).await? {
            match Box::pin(self.billing.settle_checkout(&checkout.id, self.source())).await {
                Ok(_) => done.checkouts += 1,
                Err(error) => {
                    tracing::error!(checkout = %checkout.id, %error, "not reconciled");
                    failed += 1;
                }
            }
        }
        for pro_forma in overdue_pro_formas(&self.billing.payments, now, MOST).await? {
            match Box::pin(self.expire(pro_forma)).await {
                Ok(expired) => done.transfers += u32::from(expired),
                Err(error) => {
                    tracing::error!(%error, "not reconciled");
                    failed += 1;
                }
            }
        }
        for premium in ending(&self.billing.payments, now + days(NOTICE_DAYS), MOST).await? {
            match Box::pin(self.follow_end(&premium, &mut done)).await {
                Ok(()) => {}
                Err(error) => {
                    tracing::error!(holder = %premium.holder, %error, "not reconciled");
                    failed += 1;
                }
            }
        }
        let refunded = self.billing.provider.refunded_since(now - REFUNDS_SINCE).await;
        for intent in refunded.map_err(SettleError::from)? {
            match Box::pin(self.settle(&Subject::Refund(intent.clone()))).await {
                Ok(()) => done.refunds += 1,
                Err(error) => {
                    tracing::error!(payment = intent, %error, "not reconciled");
                    failed += 1;
                }
            }
        }
        match failed {
            0 => Ok(done),
            failed => Err(Unreconciled::Some(failed)),
        }
    }

    /// What the coming or past end of premium needs.
    async fn follow_end(
        &self,
        premium: &Read<Premium>,
        done: &mut Reconciled,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let now = self.clock.now();
        let is_over = premium.period_end().is_some_and(|end| end <= now);
        match (premium.status, &premium.paid) {
            (PremiumStatus::ActiveGranted | PremiumStatus::ActivePrepaid, _) if is_over => {
                let who = (&premium.holder, &premium.contact);
                let end = |premium: &mut Premium| match premium.status {
                    PremiumStatus::ActivePrepaid => premium.end_prepaid(now).map(Some),
                    _ => premium.expire(now),
                };
                let changed = self.billing.change_premium(who, end, (None, None), self.source());
                if let Some((written, _)) = changed.await? {
                    match written.commit(&self.chance).await {
                        Ok(()) => done.ended += 1,
                        // Changed at the same time: the next run looks at it again.
                        Err(StoreError::Stale) => {}
                        Err(error) => return Err(error.into()),
                    }
                }
            }
            (PremiumStatus::ActiveGranted | PremiumStatus::ActivePrepaid, _) if !premium.is_end_announced => {
                done.notified += u32::from(self.announce_end(premium).await?);
            }
            (_, Some(paid)) if is_over => {
                let settled = self
                    .billing
                    .settle_subscription(&paid.subscription, None, self.source());
                settled.await?;
                done.subscriptions += 1;
            }
            _ => {}
        }
        Ok(())
    }

    /// Ends a bank transfer that was waited for too long, unless a part has arrived.
    async fn expire(&self, mut pro_forma: Read<ProForma>) -> Result<bool, Box<dyn std::error::Error + Send + Sync>> {
        let Some(moved) = pro_forma.expire(self.clock.now())? else {
            return Ok(false);
        };
        let written = Transaction::new().save(&self.billing.payments, &pro_forma);
        let news = (moved.into(), pro_forma.returned);
        let written = self
            .billing
            .publish_pro_forma(written, &pro_forma, news, Actor::SYSTEM, self.source());
        match written.await?.commit(&self.chance).await {
            Ok(()) => Ok(true),
            // Changed at the same time: the next run looks at it again.
            Err(StoreError::Stale) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Notifies the holder of a grant, or of what was paid by bank transfer, that it ends, once.
    async fn announce_end(&self, premium: &Read<Premium>) -> Result<bool, StoreError> {
        let (Some(until), Some(source)) = (premium.period_end(), premium.source()) else {
            return Ok(false);
        };
        let mut announced = premium.clone();
        announced.is_end_announced = true;
        let contact = self.billing.contact(premium).await?;
        let notice = contact.map(|contact| ((&contact).into(), NoticeBody::PremiumEnds { until, source }));
        let written = Transaction::new()
            .save(&self.billing.payments, &announced)
            .emit(&self.billing.payments, self.source().nothing().notify(notice));
        match written.commit(&self.chance).await {
            Ok(()) => Ok(true),
            Err(StoreError::Stale) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
