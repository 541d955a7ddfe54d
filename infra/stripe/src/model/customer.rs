//! Customers.

use serde::Serialize;
use serde_json::{Value, json};

use super::card::Card;
use crate::params::Metadata;

/// A postal address.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Address {
    pub(crate) city: Option<String>,
    pub(crate) country: Option<String>,
    pub(crate) line1: Option<String>,
    pub(crate) line2: Option<String>,
    pub(crate) postal_code: Option<String>,
    pub(crate) state: Option<String>,
}

/// A customer, and the card that is charged for subscriptions.
#[derive(Debug, Clone, Default)]
pub(crate) struct Customer {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) email: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) address: Option<Address>,
    pub(crate) preferred_locales: Vec<String>,
    pub(crate) metadata: Metadata,
    /// Negative: credit that pays the next invoices.
    pub(crate) balance: i64,
    pub(crate) currency: Option<String>,
    pub(crate) invoice_prefix: String,
    pub(crate) next_invoice: i64,
    pub(crate) card: Option<Card>,
}

impl Customer {
    pub(crate) fn view(&self) -> Value {
        json!({
            "id": self.id, "object": "customer", "address": self.address, "balance": self.balance,
            "created": self.created, "currency": self.currency, "customer_account": null, "default_source": null,
            "delinquent": false, "description": null, "discount": null, "email": self.email,
            "invoice_prefix": self.invoice_prefix,
            "invoice_settings": {
                "custom_fields": null, "default_payment_method": self.card.as_ref().map(|card| &card.id),
                "footer": null, "rendering_options": null,
            },
            "livemode": false, "metadata": self.metadata, "name": self.name,
            "next_invoice_sequence": self.next_invoice, "phone": null, "preferred_locales": self.preferred_locales,
            "shipping": null, "tax_exempt": "none", "test_clock": null,
        })
    }
}
