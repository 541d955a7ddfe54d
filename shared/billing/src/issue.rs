//! What is written about a payment: the record, the entry in the ledger, and the invoice.

use domain::{
    Company, InvoiceId, Money,
    payment::{
        Billed, BillingDetails, Holder, Invoice, InvoiceBuyer, InvoiceKind, InvoiceTerms, PackageId, Payment,
        PaymentMethod, PaymentSource,
    },
};
use events::Source;
use ledger::{Revenue, Transfer, Treasury};
use store::{
    StoreError, Transaction,
    payment::{invoicing, number},
};

use crate::{Billing, ProvidedPayment, SettleError};

impl Billing {
    /// Adds the record of a new payment by card, its entry in the ledger, and its invoice, which is also returned.
    pub(crate) async fn record(
        &self,
        written: Transaction,
        (holder, subscription): (&Holder, &str),
        payment: &ProvidedPayment,
        source: Source<'_>,
    ) -> Result<(Transaction, Invoice), SettleError> {
        let terms = self.terms(holder, payment.amount, PaymentMethod::Card).await?;
        let billed = Billed {
            holder: holder.clone(),
            lines: payment.lines.clone(),
            total: payment.amount,
            method: PaymentMethod::Card,
            paid_at: payment.paid_at,
            transaction_id: payment.id.clone(),
        };
        let paid_with = PaymentSource::Card {
            subscription: subscription.to_owned(),
            intent: payment.intent.clone(),
        };
        let of = (paid_with, payment.package);
        let (written, invoice) = self.issue(written, of, billed, terms, source).await?;
        let transfer = Transfer::received(
            format!("payment#{}", payment.id),
            Treasury::CardProvider,
            (payment.amount, &invoice.taxes()),
            Revenue::Subscriptions,
            payment.paid_at,
        )?;
        Ok((self.ledger.post(written, &transfer), invoice))
    }

    /// Adds the record of a new payment and its invoice, which is also returned; not its entry in the ledger.
    pub(crate) async fn issue(
        &self,
        written: Transaction,
        (paid_with, package): (PaymentSource, PackageId),
        billed: Billed,
        terms: InvoiceTerms,
        source: Source<'_>,
    ) -> Result<(Transaction, Invoice), StoreError> {
        let now = source.clock.now();
        let numbered = number(&self.payments, &terms.prefix, InvoiceKind::Invoice, now).await?;
        let id = InvoiceId::new(source.clock, source.chance);
        let (payment_id, paid_at) = (billed.transaction_id.clone(), billed.paid_at);
        let invoice = Invoice::new((id, numbered.number.clone()), billed, terms, now);
        let recorded = Payment {
            id: payment_id,
            holder: invoice.holder.clone(),
            source: paid_with,
            package,
            amount: invoice.paid(),
            paid_at,
            invoice: invoice.reference(),
        };
        let written = written
            .create(&self.payments, &recorded)
            .create(&self.payments, &invoice);
        Ok((numbered.taken(&self.payments, written), invoice))
    }

    /// Who sells to this holder now, with which taxes.
    ///
    /// # Errors
    /// [`SettleError::NotIssued`] before the team has set who sells.
    pub async fn terms(
        &self,
        holder: &Holder,
        total: Money,
        method: PaymentMethod,
    ) -> Result<InvoiceTerms, SettleError> {
        let set = async { Ok(invoicing(&self.payments).await?) };
        let (set, buyer) = tokio::try_join!(set, self.buyer(holder))?;
        let set = set.ok_or(SettleError::NotIssued("the team has not set who sells"))?;
        Ok(set.terms(buyer, total, method)?)
    }

    /// Who is billed: what the company has set, or its registered name.
    async fn buyer(&self, holder: &Holder) -> Result<InvoiceBuyer, SettleError> {
        let company = async {
            match holder {
                Holder::Company(id) => self.profiles.get::<Company>(id).await,
                Holder::Account(_) => Ok(None),
            }
        };
        let (set, company) = tokio::try_join!(self.payments.get::<BillingDetails>(holder), company)?;
        if let Some(set) = set {
            return Ok(set.it.buyer);
        }
        let company = company.ok_or(SettleError::NotIssued("the buyer is no company"))?;
        Ok(InvoiceBuyer::of(&company))
    }
}
