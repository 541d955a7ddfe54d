//! Invoices, their lines and their payments.

use serde::Serialize;
use serde_json::{Value, json};

use super::{catalog::Price, customer::Address, whole_list};
use crate::params::Metadata;

/// The status of the invoice. Invoices are finalized at once: there are no drafts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum InvoiceStatus {
    Open,
    Paid,
}

/// One line.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) amount: i64,
    pub(crate) description: String,
    pub(crate) price: Price,
    pub(crate) quantity: i64,
    pub(crate) period: (i64, i64),
    pub(crate) is_proration: bool,
    /// The subscription and its item, when the line belongs to one.
    pub(crate) subscription: Option<(String, String)>,
    pub(crate) metadata: Metadata,
}

impl Line {
    fn view(&self, invoice: &str) -> Value {
        let parent = self.subscription.as_ref().map(|(subscription, item)| {
            json!({
                "invoice_item_details": null,
                "subscription_item_details": {
                    "invoice_item": null, "proration": self.is_proration,
                    "proration_details": { "credited_items": null }, "subscription": subscription,
                    "subscription_item": item,
                },
                "type": "subscription_item_details",
            })
        });
        json!({
            "id": self.id, "object": "line_item", "amount": self.amount, "currency": self.price.currency,
            "description": self.description, "discount_amounts": [], "discountable": !self.is_proration,
            "discounts": [], "invoice": invoice, "livemode": false, "metadata": self.metadata, "parent": parent,
            "period": { "start": self.period.0, "end": self.period.1 }, "pretax_credit_amounts": [],
            "pricing": {
                "price_details": { "price": self.price.id, "product": self.price.product }, "type": "price_details",
                "unit_amount_decimal": self.price.unit_amount.to_string(),
            },
            "quantity": self.quantity, "quantity_decimal": self.quantity.to_string(),
            "subscription": self.subscription.as_ref().map(|(subscription, _)| subscription),
            "subtotal": self.amount, "taxes": [],
        })
    }
}

/// The payment of an invoice through a payment intent.
#[derive(Debug, Clone)]
pub(crate) struct InvoicePayment {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) intent: String,
}

/// An invoice.
#[derive(Debug, Clone)]
pub(crate) struct Invoice {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) number: String,
    pub(crate) reason: &'static str,
    pub(crate) status: InvoiceStatus,
    pub(crate) currency: String,
    pub(crate) customer: Option<String>,
    pub(crate) customer_email: Option<String>,
    pub(crate) customer_name: Option<String>,
    pub(crate) customer_address: Option<Address>,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
    /// The subscription, and its metadata when the invoice was made.
    pub(crate) subscription: Option<(String, Metadata)>,
    pub(crate) lines: Vec<Line>,
    /// Of a renewal: the period that ended. The period that is paid for is on the line.
    pub(crate) period: (i64, i64),
    pub(crate) starting_balance: i64,
    pub(crate) ending_balance: i64,
    pub(crate) amount_due: i64,
    pub(crate) attempts: usize,
    pub(crate) next_attempt: Option<i64>,
    pub(crate) paid_at: Option<i64>,
    pub(crate) payment: Option<InvoicePayment>,
    /// The address of the server, for the link to the hosted invoice.
    pub(crate) url: String,
}

impl Invoice {
    pub(crate) fn total(&self) -> i64 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    fn is_paid(&self) -> bool {
        self.status == InvoiceStatus::Paid
    }

    fn amount_paid(&self) -> i64 {
        if self.is_paid() { self.amount_due } else { 0 }
    }

    /// The list behind `expand[]=payments`.
    pub(crate) fn payments(&self) -> Value {
        let payments = self.payment.iter().map(|payment| {
            json!({
                "id": payment.id, "object": "invoice_payment",
                "amount_paid": self.is_paid().then_some(self.amount_due), "amount_requested": self.amount_due,
                "created": payment.created, "currency": self.currency, "invoice": self.id, "is_default": true,
                "livemode": false, "payment": { "payment_intent": payment.intent, "type": "payment_intent" },
                "status": if self.is_paid() { "paid" } else { "open" },
                "status_transitions": { "canceled_at": null, "paid_at": self.paid_at },
            })
        });
        whole_list(
            &format!("/v1/invoice_payments?invoice={}", self.id),
            &payments.collect::<Vec<_>>(),
        )
    }

    pub(crate) fn view(&self) -> Value {
        let lines: Vec<Value> = self.lines.iter().map(|line| line.view(&self.id)).collect();
        let parent = self.subscription.as_ref().map(|(subscription, metadata)| {
            json!({
                "quote_details": null,
                "subscription_details": { "metadata": metadata, "subscription": subscription },
                "type": "subscription_details",
            })
        });
        let total = self.total();
        json!({
            "id": self.id, "object": "invoice", "account_country": "US", "account_name": "Local test account",
            "account_tax_ids": null, "amount_due": self.amount_due, "amount_overpaid": 0,
            "amount_paid": self.amount_paid(), "amount_remaining": self.amount_due - self.amount_paid(),
            "amount_shipping": 0, "application": null, "attempt_count": self.attempts,
            "attempted": self.attempts > 0 || self.is_paid(), "auto_advance": self.next_attempt.is_some(),
            "automatic_tax": {
                "disabled_reason": null, "enabled": false, "liability": null, "provider": null, "status": null,
            },
            "automatically_finalizes_at": null, "billing_reason": self.reason,
            "collection_method": "charge_automatically", "created": self.created, "currency": self.currency,
            "custom_fields": null, "customer": self.customer, "customer_account": null,
            "customer_address": self.customer_address, "customer_email": self.customer_email,
            "customer_name": self.customer_name, "customer_phone": null, "customer_shipping": null,
            "customer_tax_exempt": "none", "customer_tax_ids": [], "default_payment_method": null,
            "default_source": null, "default_tax_rates": [], "description": self.description, "discounts": [],
            "due_date": null, "effective_at": self.created, "ending_balance": self.ending_balance, "footer": null,
            "from_invoice": null, "hosted_invoice_url": format!("{}i/{}", self.url, self.id),
            "invoice_pdf": null, "issuer": { "type": "self" }, "last_finalization_error": null,
            "latest_revision": null, "lines": whole_list(&format!("/v1/invoices/{}/lines", self.id), &lines),
            "livemode": false, "metadata": self.metadata, "next_payment_attempt": self.next_attempt,
            "number": self.number, "on_behalf_of": null, "parent": parent,
            "payment_settings": {
                "default_mandate": null, "payment_method_options": null, "payment_method_types": null,
            },
            "period_end": self.period.1, "period_start": self.period.0, "post_payment_credit_notes_amount": 0,
            "pre_payment_credit_notes_amount": 0, "receipt_number": null, "rendering": null, "shipping_cost": null,
            "shipping_details": null, "starting_balance": self.starting_balance, "statement_descriptor": null,
            "status": self.status,
            "status_transitions": {
                "finalized_at": self.created, "marked_uncollectible_at": null, "paid_at": self.paid_at,
                "voided_at": null,
            },
            "subtotal": total, "subtotal_excluding_tax": total, "test_clock": null, "total": total,
            "total_discount_amounts": [], "total_excluding_tax": total, "total_pretax_credit_amounts": [],
            "total_taxes": [], "webhooks_delivered_at": self.created,
        })
    }
}
