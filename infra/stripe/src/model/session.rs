//! Checkout sessions.

use serde::Serialize;
use serde_json::{Value, json};

use super::{catalog::Price, whole_list};
use crate::params::Metadata;

/// What the session is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mode {
    Payment,
    Subscription,
}

/// Whether the session can still be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SessionStatus {
    Open,
    Complete,
    Expired,
}

/// Whether the money is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PaymentStatus {
    Unpaid,
    Paid,
    NoPaymentRequired,
}

/// One thing in the basket.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    pub(crate) id: String,
    pub(crate) price: Price,
    pub(crate) quantity: i64,
}

impl Item {
    pub(crate) fn amount(&self) -> i64 {
        self.price.unit_amount * self.quantity
    }

    fn view(&self) -> Value {
        json!({
            "id": self.id, "object": "item", "adjustable_quantity": null, "amount_discount": 0,
            "amount_subtotal": self.amount(), "amount_tax": 0, "amount_total": self.amount(),
            "currency": self.price.currency, "description": self.price.product_name, "metadata": {},
            "price": self.price.view(), "quantity": self.quantity,
        })
    }
}

/// What the caller wants on the objects that the payment makes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    pub(crate) metadata: Metadata,
    pub(crate) description: Option<String>,
}

/// A checkout session.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) expires_at: i64,
    pub(crate) mode: Mode,
    pub(crate) status: SessionStatus,
    pub(crate) payment_status: PaymentStatus,
    pub(crate) customer: Option<String>,
    pub(crate) customer_email: Option<String>,
    pub(crate) customer_name: Option<String>,
    /// Whether paying makes a customer; nothing when there is one already.
    pub(crate) customer_creation: Option<&'static str>,
    /// The email of the payer: given, the customer's, or entered on the page.
    pub(crate) payer_email: Option<String>,
    pub(crate) client_reference_id: Option<String>,
    pub(crate) items: Vec<Item>,
    pub(crate) currency: String,
    pub(crate) success_url: String,
    pub(crate) cancel_url: Option<String>,
    pub(crate) locale: Option<&'static str>,
    pub(crate) metadata: Metadata,
    pub(crate) wanted_subscription: Wanted,
    pub(crate) wanted_payment: Wanted,
    pub(crate) invoice_creation: bool,
    pub(crate) allow_promotion_codes: Option<bool>,
    pub(crate) billing_address_collection: Option<&'static str>,
    pub(crate) submit_type: Option<&'static str>,
    pub(crate) subscription: Option<String>,
    pub(crate) payment_intent: Option<String>,
    pub(crate) invoice: Option<String>,
    /// The address of the hosted page.
    pub(crate) url: String,
}

impl Session {
    /// What is to be paid now.
    pub(crate) fn amount(&self) -> i64 {
        self.items.iter().map(Item::amount).sum()
    }

    /// The address to return to, with the id filled in.
    pub(crate) fn return_url(&self) -> String {
        self.success_url.replace("{CHECKOUT_SESSION_ID}", &self.id)
    }

    /// The list behind `expand[]=line_items`.
    pub(crate) fn line_items(&self) -> Value {
        let url = format!("/v1/checkout/sessions/{}/line_items", self.id);
        let items: Vec<Value> = self.items.iter().map(Item::view).collect();
        whole_list(&url, &items)
    }

    pub(crate) fn view(&self) -> Value {
        let is_open = self.status == SessionStatus::Open;
        let is_payment = self.mode == Mode::Payment;
        let details = self.payer_email.as_ref().map(|email| {
            json!({
                "address": null, "business_name": null, "email": email, "individual_name": null,
                "name": self.customer_name, "phone": null, "tax_exempt": "none", "tax_ids": [],
            })
        });
        let invoice_creation = is_payment.then(|| {
            json!({
                "enabled": self.invoice_creation,
                "invoice_data": {
                    "account_tax_ids": null, "custom_fields": null, "description": null, "footer": null,
                    "issuer": null, "metadata": {}, "rendering_options": null,
                },
            })
        });
        json!({
            "id": self.id, "object": "checkout.session", "adaptive_pricing": { "enabled": false },
            "after_expiration": null, "allow_promotion_codes": self.allow_promotion_codes,
            "amount_subtotal": self.amount(), "amount_total": self.amount(),
            "automatic_tax": { "enabled": false, "liability": null, "provider": null, "status": null },
            "billing_address_collection": self.billing_address_collection, "cancel_url": self.cancel_url,
            "client_reference_id": self.client_reference_id, "client_secret": null, "collected_information": null,
            "consent": null, "consent_collection": null, "created": self.created, "currency": self.currency,
            "currency_conversion": null, "custom_fields": [],
            "custom_text": {
                "after_submit": null, "shipping_address": null, "submit": null, "terms_of_service_acceptance": null,
            },
            "customer": self.customer, "customer_account": null,
            "customer_creation": self.customer_creation, "customer_details": details,
            "customer_email": self.customer_email, "discounts": [],
            "expires_at": self.expires_at, "integration_identifier": null, "invoice": self.invoice,
            "invoice_creation": invoice_creation, "livemode": false, "locale": self.locale,
            "managed_payments": { "enabled": false }, "metadata": self.metadata, "mode": self.mode,
            "origin_context": null, "payment_intent": self.payment_intent, "payment_link": null,
            "payment_method_collection": if is_payment { "if_required" } else { "always" },
            "payment_method_configuration_details": null,
            "payment_method_options": { "card": { "request_three_d_secure": "automatic" } },
            "payment_method_types": ["card"], "payment_status": self.payment_status, "permissions": null,
            "phone_number_collection": { "enabled": false }, "recovered_from": null,
            "saved_payment_method_options": null, "setup_intent": null, "shipping_address_collection": null,
            "shipping_cost": null, "shipping_options": [], "status": self.status, "submit_type": self.submit_type,
            "subscription": self.subscription, "success_url": self.success_url,
            "total_details": { "amount_discount": 0, "amount_shipping": 0, "amount_tax": 0 },
            "ui_mode": "hosted_page", "url": is_open.then_some(&self.url), "wallet_options": null,
        })
    }
}
