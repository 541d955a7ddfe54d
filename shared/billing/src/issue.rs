//! What is written about a payment: the record, the entry in the ledger, and the invoice.

use domain::{
    Company, InvoiceId,
    payment::{Billed, BillingDetails, Holder, Invoice, InvoiceBuyer, InvoiceKind, Invoicing, Payment, PaymentMethod},
};
use events::Source;
use ledger::{Revenue, Transfer, Treasury};
use store::{
    Transaction,
    payment::{invoicing, number},
};

use crate::{Billing, ProvidedPayment, SettleError};

impl Billing {
    /// Adds the record of a new payment, its entry in the ledger, and its invoice, which is also returned.
    pub(crate) async fn record(
        &self,
        written: Transaction,
        (holder, subscription): (&Holder, &str),
        payment: &ProvidedPayment,
        source: Source<'_>,
    ) -> Result<(Transaction, Invoice), SettleError> {
        let invoicing = self.invoicing().await?;
        let buyer = self.buyer(holder).await?;
        let now = source.clock.now();
        let numbered = number(&self.payments, &invoicing.prefix, InvoiceKind::Invoice, now).await?;
        let billed = Billed {
            holder: holder.clone(),
            lines: payment.lines.clone(),
            total: payment.amount,
            method: PaymentMethod::Card,
            paid_at: payment.paid_at,
            transaction_id: payment.id.clone(),
        };
        let id = InvoiceId::new(source.clock, source.chance);
        let name = (id, numbered.number.clone());
        let invoice = Invoice::new(name, billed, (&invoicing, buyer), now)?;
        let recorded = Payment {
            id: payment.id.clone(),
            holder: holder.clone(),
            subscription: subscription.to_owned(),
            intent: payment.intent.clone(),
            package: payment.package,
            amount: payment.amount,
            paid_at: payment.paid_at,
            invoice: invoice.reference(),
        };
        let transfer = Transfer::received(
            format!("payment#{}", payment.id),
            Treasury::CardProvider,
            (payment.amount, &invoice.taxes()),
            Revenue::Subscriptions,
            payment.paid_at,
        )?;
        let written = written
            .create(&self.payments, &recorded)
            .create(&self.payments, &invoice);
        let written = numbered.taken(&self.payments, written);
        Ok((self.ledger.post(written, &transfer), invoice))
    }

    /// Who issues invoices now.
    async fn invoicing(&self) -> Result<Invoicing, SettleError> {
        let set = invoicing(&self.payments).await?;
        set.ok_or(SettleError::NotIssued("the team has not set who sells"))
    }

    /// Who is billed: what the company has set, or its registered name.
    async fn buyer(&self, holder: &Holder) -> Result<InvoiceBuyer, SettleError> {
        if let Some(set) = self.payments.get::<BillingDetails>(holder).await? {
            return Ok(set.it.buyer);
        }
        let company = match holder {
            Holder::Company(id) => self.profiles.get::<Company>(id).await?,
            Holder::Account(_) => None,
        };
        let company = company.ok_or(SettleError::NotIssued("the buyer is no company"))?;
        Ok(InvoiceBuyer::of(&company))
    }
}
