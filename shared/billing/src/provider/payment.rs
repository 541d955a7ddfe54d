//! Payments with the provider, and what was given back of them.

use std::collections::{BTreeSet, HashMap};

use domain::{
    AccountId, Currency, Money,
    payment::{Holder, InvoiceLine, LineKind, PackageId, PaidPlan},
    time::days,
};
use jiff::Timestamp;
use stripe::StripeRequest;
use stripe_billing::invoice::ListInvoice;
use stripe_core::{
    payment_intent::RetrievePaymentIntent,
    refund::{CreateRefund, ListRefund},
};
use stripe_shared::{Invoice, InvoiceLineItem, InvoiceStatus, PaymentIntent};
use stripe_types::RangeQueryTs;

use super::{ADMIN, HOLDER, Provider, ProviderError, REASON, currency_of, once};

/// A line for more than this many days is a year's. The period of a line says which package it is about also after a change
/// of the subscription.
const LONGEST_MONTH: i64 = 45;

/// A paid invoice of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedPayment {
    /// The provider's id of the invoice.
    pub id: String,
    /// The provider's id of the payment.
    pub intent: String,
    /// What was bought.
    pub package: PackageId,
    /// What was paid.
    pub amount: Money,
    /// What for; the sum is what was paid.
    pub lines: Vec<InvoiceLine>,
    /// When.
    pub paid_at: Timestamp,
}

/// Money that the provider gave back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvidedRefund {
    /// The provider's id.
    pub id: String,
    /// How much.
    pub amount: Money,
    /// When.
    pub at: Timestamp,
    /// The administrator who did it here.
    pub by: Option<AccountId>,
    /// Why, as they wrote it.
    pub reason: Option<String>,
}

/// What was given back of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refunds {
    /// Whose payment it was.
    pub holder: Holder,
    /// The oldest first.
    pub refunds: Vec<ProvidedRefund>,
}

/// What is to be given back.
#[derive(Debug, Clone, Copy)]
pub struct RefundOrder<'a> {
    /// The provider's id of the payment.
    pub intent: &'a str,
    /// How much.
    pub amount: Money,
    /// Who gives it back, and why.
    pub by: &'a AccountId,
    /// Why; the holder reads it.
    pub reason: &'a str,
    /// The same key gives it back once.
    pub key: &'a str,
}

impl Provider {
    /// The paid invoices of a subscription; the newest hundred. A period that costs nothing is no payment.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn payments(&self, plan: &PaidPlan) -> Result<Vec<ProvidedPayment>, ProviderError> {
        let request = ListInvoice::new()
            .subscription(plan.subscription.as_str())
            .status(InvoiceStatus::Paid)
            .expand(vec!["data.payments".to_owned()])
            .limit(100);
        let invoices = request.send(&self.client).await?.data;
        let paid = invoices.into_iter().filter(|invoice| invoice.amount_paid > 0);
        paid.map(|invoice| {
            let id = invoice.id.as_ref().map(ToString::to_string).unwrap_or_default();
            payment(&invoice).ok_or(ProviderError::Foreign(id))
        })
        .collect()
    }

    /// Gives back a payment or a part of it.
    ///
    /// # Errors
    /// [`ProviderError::Refused`] if there is not so much left to give back.
    pub async fn refund(&self, order: RefundOrder<'_>) -> Result<(), ProviderError> {
        let ours = HashMap::from([
            (ADMIN.to_owned(), order.by.to_string()),
            (REASON.to_owned(), order.reason.to_owned()),
        ]);
        let request = CreateRefund::new()
            .payment_intent(order.intent)
            .amount(order.amount.minor)
            .metadata(ours);
        let sent = request.customize().request_strategy(once("refund", order.key)?);
        sent.send(&self.client).await?;
        Ok(())
    }

    /// The payments of which something was given back since this moment; the newest hundred refunds.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn refunded_since(&self, since: Timestamp) -> Result<BTreeSet<String>, ProviderError> {
        let request = ListRefund::new()
            .created(RangeQueryTs::gte(since.as_second()))
            .limit(100);
        let refunds = request.send(&self.client).await?.data;
        let intents = refunds.into_iter().filter_map(|refund| refund.payment_intent);
        Ok(intents.map(|intent| intent.id().to_string()).collect())
    }

    /// What was given back of a payment; one that is not finished or has failed is not among it.
    ///
    /// # Errors
    /// [`ProviderError::Foreign`] for the payment of a customer without our reference.
    pub async fn refunds(&self, intent: &str) -> Result<Refunds, ProviderError> {
        let request =
            RetrievePaymentIntent::new(intent).expand(vec!["customer".to_owned(), "latest_charge.refunds".to_owned()]);
        let found = request.send(&self.client).await?;
        refunds(&found).ok_or_else(|| ProviderError::Foreign(intent.to_owned()))
    }
}

fn payment(invoice: &Invoice) -> Option<ProvidedPayment> {
    let currency = currency_of(&invoice.currency)?;
    let amount = Money {
        minor: invoice.amount_paid,
        currency,
    };
    let payments = &invoice.payments.as_ref()?.data;
    let paid = payments.iter().find(|payment| payment.status == "paid")?;
    let bought = invoice.lines.data.iter().find(|line| line.amount > 0);
    let package = bought.map_or(PackageId::PremiumMonthly, package_of);
    let mut lines: Vec<_> = invoice
        .lines
        .data
        .iter()
        .filter(|line| line.amount != 0)
        .map(|read| line(read, package, currency))
        .collect::<Option<_>>()?;
    let difference = amount.minor - lines.iter().map(|line| line.amount.minor).sum::<i64>();
    if difference != 0 {
        lines.push(InvoiceLine {
            kind: LineKind::EarlierCredit,
            package,
            amount: Money {
                minor: difference,
                currency,
            },
            period: None,
        });
    }
    Some(ProvidedPayment {
        id: invoice.id.as_ref()?.to_string(),
        intent: paid.payment.payment_intent.as_ref()?.id().to_string(),
        package,
        amount,
        lines,
        paid_at: Timestamp::from_second(invoice.status_transitions.paid_at?).ok()?,
    })
}

fn package_of(line: &InvoiceLineItem) -> PackageId {
    if line.period.end - line.period.start > days(LONGEST_MONTH).as_secs() {
        PackageId::PremiumYearly
    } else {
        PackageId::PremiumMonthly
    }
}

fn line(line: &InvoiceLineItem, package: PackageId, currency: Currency) -> Option<InvoiceLine> {
    let at = |second| Timestamp::from_second(second).ok();
    Some(InvoiceLine {
        kind: if line.amount < 0 {
            LineKind::UnusedTime
        } else {
            LineKind::Package
        },
        package,
        amount: Money {
            minor: line.amount,
            currency,
        },
        period: Some((at(line.period.start)?, at(line.period.end)?)),
    })
}

fn refunds(intent: &PaymentIntent) -> Option<Refunds> {
    let customer = intent.customer.as_ref()?.as_object()?;
    let holder = customer.metadata.as_ref()?.get(HOLDER)?.parse().ok()?;
    let charge = intent.latest_charge.as_ref()?.as_object()?;
    let given = charge.refunds.as_ref().map_or(&[][..], |list| &list.data);
    let done = given
        .iter()
        .filter(|refund| refund.status.as_deref() == Some("succeeded"));
    let refunds = done.map(|refund| {
        let ours = |key| refund.metadata.as_ref().and_then(|ours| ours.get(key));
        Some(ProvidedRefund {
            id: refund.id.to_string(),
            amount: Money {
                minor: refund.amount,
                currency: currency_of(&refund.currency)?,
            },
            at: Timestamp::from_second(refund.created).ok()?,
            by: ours(ADMIN).and_then(|id| id.parse().ok()),
            reason: ours(REASON).cloned(),
        })
    });
    let mut refunds: Vec<_> = refunds.collect::<Option<_>>()?;
    refunds.sort_by(|one, other| (one.at, &one.id).cmp(&(other.at, &other.id)));
    Some(Refunds { holder, refunds })
}
