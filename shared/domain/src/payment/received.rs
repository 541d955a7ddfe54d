//! Money that was received for a package, and what was given back of it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, InvoiceId, Money,
    payment::{Holder, InvoiceRef, PackageId, TransferReference},
    vocabulary::vocabulary,
};

vocabulary! {
    /// How a payment was made.
    PaymentMethod {
        /// By card, with the card provider.
        Card = "card",
        /// By transfer to the bank account.
        BankTransfer = "bank_transfer",
    }
}

/// From where a payment came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentSource {
    /// The card provider.
    Card {
        /// The subscription.
        subscription: String,
        /// The provider's id of the payment, with which it is given back.
        intent: String,
    },
    /// The bank.
    BankTransfer {
        /// The pro-forma invoice.
        reference: TransferReference,
    },
}

impl PaymentSource {
    /// How it was paid.
    pub const fn method(&self) -> PaymentMethod {
        match self {
            Self::Card { .. } => PaymentMethod::Card,
            Self::BankTransfer { .. } => PaymentMethod::BankTransfer,
        }
    }
}

/// A payment that was received for premium. Never changed: what is given back is a [`Refund`] beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The provider's id of its invoice, or the reference of the bank transfer.
    pub id: String,
    /// Who paid.
    pub holder: Holder,
    /// From where it came.
    pub source: PaymentSource,
    /// For which package.
    pub package: PackageId,
    /// What was paid, taxes included; without what the buyer withheld.
    pub amount: Money,
    /// When.
    pub paid_at: Timestamp,
    /// Our invoice for it.
    pub invoice: InvoiceRef,
}

/// A payment, or a part of one, that was given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// The provider's id; of a bank transfer our own.
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
