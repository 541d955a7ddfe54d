//! Takes money: invoices, payment intents and charges.

use crate::{
    account::Account,
    ids,
    model::{
        card::{Authentication, Card, Decline},
        invoice::{Invoice, InvoicePayment, InvoiceStatus, Line},
        payment::{Charge, IntentStatus, PaymentIntent},
    },
    params::Metadata,
};

/// After a failed renewal the card is charged again this many days after the attempt before: 3 times within 15 days.
const RETRY_DAYS: [i64; 3] = [3, 5, 7];

/// What a new payment is for.
#[derive(Debug, Default)]
pub(crate) struct Purpose {
    pub(crate) customer: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
    pub(crate) is_off_session: bool,
}

/// What a new invoice says.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) reason: &'static str,
    pub(crate) currency: String,
    pub(crate) customer: Option<String>,
    pub(crate) customer_email: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) subscription: Option<(String, Metadata)>,
    pub(crate) lines: Vec<Line>,
    pub(crate) period: (i64, i64),
}

impl Account {
    /// Makes a payment intent and gives its id.
    pub(crate) fn open_intent(&mut self, amount: i64, currency: &str, purpose: Purpose) -> String {
        let id = ids::new("pi_3");
        self.intents.insert(PaymentIntent {
            secret: format!("{id}_secret_{}", ids::random("", 25)),
            id: id.clone(),
            created: self.now,
            amount,
            currency: currency.to_owned(),
            status: IntentStatus::RequiresPaymentMethod,
            customer: purpose.customer,
            description: purpose.description,
            metadata: purpose.metadata,
            is_off_session: purpose.is_off_session,
            card: None,
            last_error: None,
            latest_charge: None,
        });
        id
    }

    /// Charges a card for a payment intent.
    pub(crate) fn charge(&mut self, intent: &str, card: &Card, authentication: Authentication) -> Result<(), Decline> {
        let Some(payment) = self.intents.get_mut(intent) else {
            return Ok(());
        };
        let decline = card.test.check(authentication).err();
        payment.card = Some(card.clone());
        payment.last_error = decline;
        if decline.is_none() {
            payment.status = IntentStatus::Succeeded;
        }
        // A payment that the cardholder did not authenticate never reaches the bank: there is no charge.
        if decline.is_none_or(|decline| decline.decline_code.is_some()) {
            let charge = Charge {
                id: ids::new("ch_3"),
                created: self.now,
                intent: payment.id.clone(),
                amount: payment.amount,
                refunded: 0,
                currency: payment.currency.clone(),
                customer: payment.customer.clone(),
                description: payment.description.clone(),
                metadata: payment.metadata.clone(),
                card: card.clone(),
                decline,
            };
            payment.latest_charge = Some(charge.id.clone());
            self.charges.insert(charge);
        }
        let view = payment.view();
        match decline {
            None => self.emit("payment_intent.succeeded", view, None),
            Some(_) => self.emit("payment_intent.payment_failed", view, None),
        }
        decline.map_or(Ok(()), Err)
    }

    /// Makes an invoice, pays from the customer's credit what it covers, and gives the invoice's id.
    pub(crate) fn open_invoice(&mut self, draft: Draft) -> String {
        let total: i64 = draft.lines.iter().map(|line| line.amount).sum();
        let id = ids::new("in_1");
        let url = self.url.clone();
        let mut invoice = Invoice {
            id: id.clone(),
            created: self.now,
            number: format!("{}-0001", ids::random("", 8).to_uppercase()),
            reason: draft.reason,
            status: InvoiceStatus::Open,
            currency: draft.currency,
            customer: draft.customer,
            customer_email: draft.customer_email,
            customer_name: None,
            customer_address: None,
            description: draft.description,
            metadata: Metadata::new(),
            subscription: draft.subscription,
            lines: draft.lines,
            period: draft.period,
            starting_balance: 0,
            ending_balance: 0,
            amount_due: total.max(0),
            attempts: 0,
            next_attempt: None,
            paid_at: None,
            payment: None,
            url,
        };
        if let Some(customer) = invoice.customer.as_deref().and_then(|id| self.customers.get_mut(id)) {
            invoice.number = format!("{}-{:04}", customer.invoice_prefix, customer.next_invoice);
            customer.next_invoice += 1;
            customer.currency = Some(invoice.currency.clone());
            invoice.customer_email = customer.email.clone().or(invoice.customer_email);
            invoice.customer_name.clone_from(&customer.name);
            invoice.customer_address.clone_from(&customer.address);
            // Only credit is kept here: there is no way to owe a balance.
            invoice.starting_balance = customer.balance;
            customer.balance = (customer.balance + total).min(0);
            invoice.ending_balance = customer.balance;
            invoice.amount_due = (invoice.starting_balance + total).max(0);
        }
        self.invoices.insert(invoice);
        id
    }

    /// Attaches a payment to an invoice that has something to pay. The intent is the same over all attempts.
    fn intent_of(&mut self, invoice: &str, description: &str) -> Option<String> {
        let found = self.invoices.get(invoice)?;
        if let Some(payment) = &found.payment {
            return Some(payment.intent.clone());
        }
        let (amount, currency) = (found.amount_due, found.currency.clone());
        let purpose = Purpose {
            customer: found.customer.clone(),
            description: Some(description.to_owned()),
            metadata: Metadata::new(),
            is_off_session: found.subscription.is_some(),
        };
        let intent = self.open_intent(amount, &currency, purpose);
        self.attach(invoice, &intent);
        Some(intent)
    }

    /// Says that a payment intent pays an invoice.
    pub(crate) fn attach(&mut self, invoice: &str, intent: &str) {
        let created = self.now;
        if let Some(invoice) = self.invoices.get_mut(invoice) {
            invoice.payment = Some(InvoicePayment {
                id: ids::new("inpay_1"),
                created,
                intent: intent.to_owned(),
            });
        }
    }

    /// Tries to pay an invoice with a card and records the result in an event. When it fails, the next attempt is
    /// planned, if there is one left.
    pub(crate) fn pay_invoice(
        &mut self,
        id: &str,
        card: Option<&Card>,
        authentication: Authentication,
        description: &str,
    ) -> Result<(), Decline> {
        let due = self.invoices.get(id).map_or(0, |invoice| invoice.amount_due);
        let result = if due == 0 {
            Ok(())
        } else {
            let intent = self.intent_of(id, description).unwrap_or_default();
            match card {
                Some(card) => self.charge(&intent, card, authentication),
                None => Err(Decline {
                    code: "card_declined",
                    decline_code: Some("generic_decline"),
                    message: "This customer has no attached payment source or default payment method.",
                }),
            }
        };
        match result {
            Ok(()) => self.close_paid(id),
            Err(_) => self.plan_retry(id),
        }
        result
    }

    /// Says that an invoice is paid.
    pub(crate) fn close_paid(&mut self, id: &str) {
        let now = self.now;
        if let Some(invoice) = self.invoices.get_mut(id) {
            invoice.attempts += usize::from(invoice.amount_due > 0);
            invoice.next_attempt = None;
            invoice.status = InvoiceStatus::Paid;
            invoice.paid_at = Some(now);
            let view = invoice.view();
            self.emit("invoice.paid", view, None);
        }
    }

    fn plan_retry(&mut self, id: &str) {
        let now = self.now;
        if let Some(invoice) = self.invoices.get_mut(id) {
            let days = RETRY_DAYS.get(invoice.attempts);
            invoice.next_attempt = days.map(|days| now + days * 86_400);
            invoice.attempts += 1;
            let view = invoice.view();
            self.emit("invoice.payment_failed", view, None);
        }
    }
}
