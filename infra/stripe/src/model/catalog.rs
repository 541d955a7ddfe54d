//! Products and prices. They come from `price_data` only.

use serde::Serialize;
use serde_json::{Value, json};

use crate::params::Metadata;

/// The unit of a billing period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Interval {
    Day,
    Week,
    Month,
    Year,
}

impl Interval {
    /// The unit in the API and in descriptions.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
            Self::Year => "year",
        }
    }
}

/// How often a price is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Recurring {
    pub(crate) interval: Interval,
    pub(crate) interval_count: i64,
}

/// What is sold.
#[derive(Debug, Clone)]
pub(crate) struct Product {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) metadata: Metadata,
}

impl Product {
    pub(crate) fn view(&self) -> Value {
        json!({
            // Stripe makes the products of inline prices inactive, so that they do not show in the catalogue.
            "id": self.id, "object": "product", "active": false, "created": self.created, "default_price": null,
            "description": self.description, "images": [], "livemode": false, "marketing_features": [],
            "metadata": self.metadata, "name": self.name, "package_dimensions": null, "shippable": null,
            "statement_descriptor": null, "tax_code": null, "type": "service", "unit_label": null,
            "updated": self.created, "url": null,
        })
    }
}

/// What it costs. Prices do not change; the name of the product is kept with them for the lines of invoices.
#[derive(Debug, Clone)]
pub(crate) struct Price {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) currency: String,
    pub(crate) unit_amount: i64,
    pub(crate) product: String,
    pub(crate) product_name: String,
    pub(crate) recurring: Option<Recurring>,
    pub(crate) tax_behavior: &'static str,
}

impl Price {
    pub(crate) fn view(&self) -> Value {
        let recurring = self.recurring.map(|recurring| {
            json!({
                "interval": recurring.interval, "interval_count": recurring.interval_count, "meter": null,
                "trial_period_days": null, "usage_type": "licensed",
            })
        });
        json!({
            "id": self.id, "object": "price", "active": false, "billing_scheme": "per_unit", "created": self.created,
            "currency": self.currency, "custom_unit_amount": null, "livemode": false, "lookup_key": null,
            "metadata": {}, "nickname": null, "product": self.product, "recurring": recurring,
            "tax_behavior": self.tax_behavior, "tiers_mode": null, "transform_quantity": null,
            "type": if self.recurring.is_some() { "recurring" } else { "one_time" },
            "unit_amount": self.unit_amount, "unit_amount_decimal": self.unit_amount.to_string(),
        })
    }

    /// The price in the older form that subscription items still carry.
    pub(crate) fn plan(&self) -> Value {
        json!({
            "id": self.id, "object": "plan", "active": false, "amount": self.unit_amount,
            "amount_decimal": self.unit_amount.to_string(), "billing_scheme": "per_unit", "created": self.created,
            "currency": self.currency, "interval": self.recurring.map(|recurring| recurring.interval),
            "interval_count": self.recurring.map(|recurring| recurring.interval_count), "livemode": false,
            "metadata": {}, "meter": null, "nickname": null, "product": self.product, "tiers_mode": null,
            "transform_usage": null, "trial_period_days": null, "usage_type": "licensed",
        })
    }
}
