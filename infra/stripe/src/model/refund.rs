//! Refunds. A card refund succeeds at once.

use serde_json::{Value, json};

use crate::params::Metadata;

/// Money that went back.
#[derive(Debug, Clone)]
pub(crate) struct Refund {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) amount: i64,
    pub(crate) currency: String,
    pub(crate) charge: String,
    pub(crate) intent: String,
    pub(crate) customer: Option<String>,
    pub(crate) payment_method: String,
    pub(crate) reason: Option<&'static str>,
    pub(crate) metadata: Metadata,
}

impl Refund {
    pub(crate) fn view(&self) -> Value {
        json!({
            "id": self.id, "object": "refund", "amount": self.amount, "balance_transaction": null,
            "charge": self.charge, "created": self.created, "currency": self.currency, "customer": self.customer,
            "customer_account": null,
            "destination_details": {
                "card": {
                    "reference_status": "pending", "reference_type": "acquirer_reference_number", "type": "refund",
                },
                "type": "card",
            },
            "metadata": self.metadata, "payment_intent": self.intent,
            "payment_method": self.payment_method, "reason": self.reason, "receipt_number": null,
            "source_transfer_reversal": null, "status": "succeeded", "transfer_reversal": null,
        })
    }
}
