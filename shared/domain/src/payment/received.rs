//! Money that was received for a package, and what was given back of it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, InvoiceId, Money,
    payment::{Holder, InvoiceRef, PackageId},
    vocabulary::vocabulary,
};

vocabulary! {
    /// How a payment was made.
    PaymentMethod {
        /// By card, with the card provider.
        Card = "card",
    }
}

/// A payment that was received for a subscription. Never changed: what is given back is a [`Refund`] beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The provider's id of its invoice.
    pub id: String,
    /// Who paid.
    pub holder: Holder,
    /// The subscription.
    pub subscription: String,
    /// The provider's id of the payment, with which it is given back.
    pub intent: String,
    /// For which package.
    pub package: PackageId,
    /// What was paid, taxes included.
    pub amount: Money,
    /// When.
    pub paid_at: Timestamp,
    /// Our invoice for it.
    pub invoice: InvoiceRef,
}

/// A payment, or a part of one, that was given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// The provider's id.
    pub id: String,
    /// Who got it back.
    pub holder: Holder,
    /// The [`Payment::id`].
    pub payment: String,
    /// What was given back, taxes included.
    pub amount: Money,
    /// When.
    pub refunded_at: Timestamp,
    /// The administrator who did it; absent for one that was made with the provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// Why, for the holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Our credit note for it.
    pub credit_note: InvoiceId,
}
