//! Payment intents and their charges.

use serde::Serialize;
use serde_json::{Value, json};

use super::card::{Card, Decline};
use crate::params::Metadata;

/// The status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum IntentStatus {
    RequiresPaymentMethod,
    Succeeded,
}

/// A payment, over all attempts.
#[derive(Debug, Clone)]
pub(crate) struct PaymentIntent {
    pub(crate) id: String,
    pub(crate) secret: String,
    pub(crate) created: i64,
    pub(crate) amount: i64,
    pub(crate) currency: String,
    pub(crate) status: IntentStatus,
    pub(crate) customer: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
    pub(crate) is_off_session: bool,
    pub(crate) card: Option<Card>,
    pub(crate) last_error: Option<Decline>,
    pub(crate) latest_charge: Option<String>,
}

impl PaymentIntent {
    pub(crate) fn view(&self) -> Value {
        let is_paid = self.status == IntentStatus::Succeeded;
        let error = self.last_error.map(|decline| {
            json!({
                "type": if decline.decline_code.is_some() { "card_error" } else { "invalid_request_error" },
                "charge": self.latest_charge, "code": decline.code, "decline_code": decline.decline_code,
                "doc_url": format!("https://stripe.com/docs/error-codes/{}", decline.code.replace('_', "-")),
                "message": decline.message, "payment_method": self.card.as_ref().map(Card::view),
            })
        });
        json!({
            "id": self.id, "object": "payment_intent", "amount": self.amount, "amount_capturable": 0,
            "amount_details": { "tip": {} }, "amount_received": if is_paid { self.amount } else { 0 },
            "application": null, "application_fee_amount": null, "automatic_payment_methods": null,
            "canceled_at": null, "cancellation_reason": null, "capture_method": "automatic",
            "client_secret": self.secret, "confirmation_method": "automatic", "created": self.created,
            "currency": self.currency, "customer": self.customer, "customer_account": null,
            "description": self.description, "excluded_payment_method_types": null, "last_payment_error": error,
            "latest_charge": self.latest_charge, "livemode": false, "managed_payments": { "enabled": false },
            "metadata": self.metadata, "next_action": null, "on_behalf_of": null,
            // A method that failed is taken off the payment; it stays in the error.
            "payment_method": self.card.as_ref().filter(|_| is_paid).map(|card| &card.id),
            "payment_method_configuration_details": null,
            "payment_method_options": { "card": { "request_three_d_secure": "automatic" } },
            "payment_method_types": ["card"], "processing": null, "receipt_email": null, "review": null,
            "setup_future_usage": self.is_off_session.then_some("off_session"), "shipping": null, "source": null,
            "statement_descriptor": null, "statement_descriptor_suffix": null, "status": self.status,
            "transfer_data": null, "transfer_group": null,
        })
    }
}

/// One attempt to take the money from a card.
#[derive(Debug, Clone)]
pub(crate) struct Charge {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) intent: String,
    pub(crate) amount: i64,
    pub(crate) refunded: i64,
    pub(crate) currency: String,
    pub(crate) customer: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
    pub(crate) card: Card,
    pub(crate) decline: Option<Decline>,
}

impl Charge {
    fn outcome(&self) -> Value {
        match self.decline {
            None => json!({
                "advice_code": null, "network_advice_code": null, "network_decline_code": null,
                "network_status": "approved_by_network", "reason": null, "risk_level": "normal", "risk_score": 10,
                "seller_message": "Payment complete.", "type": "authorized",
            }),
            Some(decline) => json!({
                "advice_code": null, "network_advice_code": null, "network_decline_code": null,
                "network_status": "declined_by_network", "reason": decline.decline_code, "risk_level": "normal",
                "risk_score": 10, "seller_message": "The bank did not return any further details with this decline.",
                "type": "issuer_declined",
            }),
        }
    }

    pub(crate) fn view(&self) -> Value {
        let is_paid = self.decline.is_none();
        json!({
            "id": self.id, "object": "charge", "amount": self.amount,
            "amount_captured": if is_paid { self.amount } else { 0 }, "amount_refunded": self.refunded,
            "application": null, "application_fee": null, "application_fee_amount": null,
            "balance_transaction": null, "billing_details": self.card.billing_details(),
            "calculated_statement_descriptor": "LOCAL TEST", "captured": is_paid, "created": self.created,
            "currency": self.currency, "customer": self.customer, "description": self.description, "disputed": false,
            "failure_balance_transaction": null, "failure_code": self.decline.map(|decline| decline.code),
            "failure_message": self.decline.map(|decline| decline.message), "fraud_details": {}, "livemode": false,
            "metadata": self.metadata, "on_behalf_of": null, "outcome": self.outcome(), "paid": is_paid,
            "payment_intent": self.intent, "payment_method": self.card.id,
            "payment_method_details": self.card.charge_details(self.amount), "receipt_email": null,
            "receipt_number": null, "receipt_url": null, "refunded": is_paid && self.refunded == self.amount,
            "review": null, "shipping": null, "source": null, "source_transfer": null, "statement_descriptor": null,
            "statement_descriptor_suffix": null, "status": if is_paid { "succeeded" } else { "failed" },
            "transfer_data": null, "transfer_group": null,
        })
    }
}
