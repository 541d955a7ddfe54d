//! Stripe's test cards.

use serde::Serialize;
use serde_json::{Value, json};

use super::customer::Address;
use crate::ids;

/// What a test card does when it is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TestCard {
    Paid,
    Declined,
    InsufficientFunds,
    /// Wants 3-D Secure at every payment, so it fails when the cardholder is not there.
    Authenticate,
}

/// Whether the cardholder authenticated the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Authentication {
    /// Charged without the cardholder.
    OffSession,
    Completed,
    Failed,
}

/// Why a card was not charged, in Stripe's codes and words.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Decline {
    pub(crate) code: &'static str,
    pub(crate) decline_code: Option<&'static str>,
    pub(crate) message: &'static str,
}

impl TestCard {
    pub(crate) const ALL: [TestCard; 4] = [Self::Paid, Self::Declined, Self::InsufficientFunds, Self::Authenticate];

    /// The card with this number.
    pub(crate) fn with_number(number: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.number() == number)
    }

    /// The number printed on the card.
    pub(crate) fn number(self) -> &'static str {
        match self {
            Self::Paid => "4242424242424242",
            Self::Declined => "4000000000000002",
            Self::InsufficientFunds => "4000000000009995",
            Self::Authenticate => "4000002760003184",
        }
    }

    /// What the hosted page says about the card.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Paid => "is paid",
            Self::Declined => "is declined",
            Self::InsufficientFunds => "has insufficient funds",
            Self::Authenticate => "asks for 3-D Secure",
        }
    }

    /// Whether the bank would pay.
    pub(crate) fn check(self, authentication: Authentication) -> Result<(), Decline> {
        match (self, authentication) {
            (Self::Paid, _) | (Self::Authenticate, Authentication::Completed) => Ok(()),
            (Self::Declined, _) => Err(Decline {
                code: "card_declined",
                decline_code: Some("generic_decline"),
                message: "Your card was declined.",
            }),
            (Self::InsufficientFunds, _) => Err(Decline {
                code: "card_declined",
                decline_code: Some("insufficient_funds"),
                message: "Your card has insufficient funds.",
            }),
            (Self::Authenticate, Authentication::OffSession) => Err(Decline {
                code: "authentication_required",
                decline_code: Some("authentication_required"),
                message: "Your card was declined. This transaction requires authentication.",
            }),
            (Self::Authenticate, Authentication::Failed) => Err(Decline {
                code: "payment_intent_authentication_failure",
                decline_code: None,
                message: "We are unable to authenticate your payment method. Please choose a different payment method \
                          and try again.",
            }),
        }
    }
}

/// A card that a customer used or keeps: a payment method.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) test: TestCard,
    pub(crate) customer: Option<String>,
    pub(crate) email: Option<String>,
}

impl Card {
    /// A card as it is entered now.
    pub(crate) fn entered(test: TestCard, customer: Option<String>, email: Option<String>, now: i64) -> Self {
        Self {
            id: ids::new("pm_1"),
            created: now,
            test,
            customer,
            email,
        }
    }

    fn last4(&self) -> &'static str {
        &self.test.number()[12..]
    }

    /// The `billing_details` of a payment method or a charge.
    pub(crate) fn billing_details(&self) -> Value {
        json!({
            "address": Address::default(),
            "email": self.email, "name": null, "phone": null, "tax_id": null,
        })
    }

    /// The payment method.
    pub(crate) fn view(&self) -> Value {
        json!({
            "id": self.id, "object": "payment_method", "allow_redisplay": "limited",
            "billing_details": self.billing_details(),
            "card": {
                "brand": "visa",
                "checks": { "address_line1_check": null, "address_postal_code_check": null, "cvc_check": "pass" },
                "country": "US", "display_brand": "visa", "exp_month": 12, "exp_year": 2040,
                "fingerprint": "AOB934RVNwzk6xtn", "funding": "credit", "generated_from": null, "last4": self.last4(),
                "networks": { "available": ["visa"], "preferred": null }, "regulated_status": "unregulated",
                "three_d_secure_usage": { "supported": true }, "wallet": null,
            },
            "created": self.created, "customer": self.customer, "customer_account": null, "livemode": false,
            "metadata": {}, "type": "card",
        })
    }

    /// The `payment_method_details` of a charge.
    pub(crate) fn charge_details(&self, amount: i64) -> Value {
        json!({
            "type": "card",
            "card": {
                "amount_authorized": amount, "authorization_code": null, "brand": "visa",
                "checks": { "address_line1_check": null, "address_postal_code_check": null, "cvc_check": "pass" },
                "country": "US", "exp_month": 12, "exp_year": 2040,
                "extended_authorization": { "status": "disabled" }, "fingerprint": "AOB934RVNwzk6xtn",
                "funding": "credit", "incremental_authorization": { "status": "unavailable" }, "installments": null,
                "last4": self.last4(), "mandate": null, "multicapture": { "status": "unavailable" }, "network": "visa",
                "network_token": { "used": false }, "network_transaction_id": null, "transaction_link_id": null,
                "overcapture": { "maximum_amount_capturable": amount, "status": "unavailable" },
                "regulated_status": "unregulated", "three_d_secure": null, "wallet": null,
            },
        })
    }
}
