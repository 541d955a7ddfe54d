//! Subscriptions.

use serde::Serialize;
use serde_json::{Value, json};

use super::{catalog::Price, invoice::Line, whole_list};
use crate::params::Metadata;

/// The status of the subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SubscriptionStatus {
    Active,
    PastDue,
    Canceled,
}

/// One price of a subscription.
#[derive(Debug, Clone)]
pub(crate) struct SubscriptionItem {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) price: Price,
    pub(crate) quantity: i64,
}

/// A subscription.
#[derive(Debug, Clone)]
pub(crate) struct Subscription {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) customer: String,
    pub(crate) status: SubscriptionStatus,
    pub(crate) currency: String,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
    pub(crate) items: Vec<SubscriptionItem>,
    /// Periods are counted from here.
    pub(crate) anchor: i64,
    /// The number of the current period since the anchor.
    pub(crate) period: i64,
    pub(crate) period_start: i64,
    pub(crate) period_end: i64,
    pub(crate) cancel_at_period_end: bool,
    pub(crate) canceled_at: Option<i64>,
    pub(crate) ended_at: Option<i64>,
    pub(crate) cancel_reason: Option<&'static str>,
    pub(crate) latest_invoice: Option<String>,
    pub(crate) payment_method: Option<String>,
    /// Prorations that the next invoice will contain.
    pub(crate) pending: Vec<Line>,
}

impl Subscription {
    fn item(&self, item: &SubscriptionItem) -> Value {
        json!({
            "id": item.id, "object": "subscription_item", "billing_thresholds": null, "created": item.created,
            "current_period_end": self.period_end, "current_period_start": self.period_start, "discounts": [],
            "metadata": {}, "plan": item.price.plan(), "price": item.price.view(), "quantity": item.quantity,
            "subscription": self.id, "tax_rates": [],
        })
    }

    pub(crate) fn view(&self) -> Value {
        let items: Vec<Value> = self.items.iter().map(|item| self.item(item)).collect();
        let cancel_at = self
            .cancel_at_period_end
            .then_some(self.ended_at.unwrap_or(self.period_end));
        json!({
            "id": self.id, "object": "subscription", "application": null, "application_fee_percent": null,
            "automatic_tax": { "disabled_reason": null, "enabled": false, "liability": null },
            "billing_cycle_anchor": self.anchor, "billing_cycle_anchor_config": null,
            "billing_mode": {
                "flexible": { "proration_discounts": "included" }, "type": "flexible", "updated_at": self.created,
            },
            "billing_schedules": [], "billing_thresholds": null, "cancel_at": cancel_at,
            "cancel_at_period_end": self.cancel_at_period_end, "canceled_at": self.canceled_at,
            "cancellation_details": { "comment": null, "feedback": null, "reason": self.cancel_reason },
            "collection_method": "charge_automatically", "created": self.created, "currency": self.currency,
            "customer": self.customer, "customer_account": null, "days_until_due": null,
            "default_payment_method": self.payment_method, "default_source": null, "default_tax_rates": [],
            "description": self.description, "discounts": [], "ended_at": self.ended_at,
            "invoice_settings": {
                "account_tax_ids": null, "custom_fields": null, "description": null, "footer": null,
                "issuer": { "type": "self" },
            },
            "items": whole_list(&format!("/v1/subscription_items?subscription={}", self.id), &items),
            "latest_invoice": self.latest_invoice, "livemode": false, "managed_payments": { "enabled": false },
            "metadata": self.metadata, "next_pending_invoice_item_invoice": null, "on_behalf_of": null,
            "pause_collection": null,
            "payment_settings": {
                "payment_method_options": null, "payment_method_types": ["card"],
                "save_default_payment_method": "off",
            },
            "pending_invoice_item_interval": null, "pending_setup_intent": null, "pending_update": null,
            "schedule": null, "start_date": self.created, "status": self.status, "test_clock": null,
            "transfer_data": null, "trial_end": null,
            "trial_settings": { "end_behavior": { "missing_payment_method": "create_invoice" } },
            "trial_start": null,
        })
    }
}
