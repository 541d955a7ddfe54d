//! A checkout: one attempt of a buyer to pay for a package, on the page of the card provider.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, CheckoutId, Moved, Refused, Role,
    moves::{AllowedTransition, Birth, Machine, NeedsReason::Never, row},
    payment::{Holder, Package},
    sentences,
    vocabulary::vocabulary,
};

/// Hours for which a checkout can be paid. The provider accepts 24 at most, by its own clock.
pub const CHECKOUT_HOURS: i64 = 23;

vocabulary! {
    /// The status of a checkout.
    CheckoutStatus {
        /// Can be paid.
        Open = "open",
        /// Paid.
        Paid = "paid",
        /// The payment failed.
        Failed = "failed",
        /// Not paid in time, or replaced by another one.
        Expired = "expired",
        /// Paid, and given back.
        Refunded = "refunded",
    }

    /// An event of a checkout.
    CheckoutEvent {
        Create = "create",
        /// The provider says that it is paid.
        Pay = "pay",
        /// The provider says that the payment failed.
        Fail = "fail",
        /// The provider says that it can no longer be paid.
        Expire = "expire",
        Refund = "refund",
    }

    /// The actor of a move.
    CheckoutActor {
        Buyer = "buyer",
        Admin = "admin",
        System = "system",
    }
}

use CheckoutActor::{Admin, Buyer, System};
use CheckoutStatus::{Expired, Failed, Open, Paid, Refunded};

/// A possible next move of a checkout.
pub type CheckoutTransition = AllowedTransition<CheckoutStatus, CheckoutEvent>;
/// A move of a checkout.
pub type CheckoutMoved = Moved<CheckoutStatus, CheckoutEvent>;

/// The moves of a checkout, with their actors. The only definition.
pub const CHECKOUT_MACHINE: Machine<CheckoutStatus, CheckoutEvent, CheckoutActor> = Machine {
    what: sentences::the_checkout,
    births: &[Birth {
        event: CheckoutEvent::Create,
        to: Open,
        by: &[Buyer],
    }],
    moves: &[
        row(Open, CheckoutEvent::Pay, Paid, &[System], Never),
        row(Open, CheckoutEvent::Fail, Failed, &[System], Never),
        row(Open, CheckoutEvent::Expire, Expired, &[System], Never),
        row(Paid, CheckoutEvent::Refund, Refunded, &[Admin], Never),
    ],
};

/// A checkout. It keeps the price at which it was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkout {
    /// Its id, which the provider gets as its reference.
    pub id: CheckoutId,
    /// Who buys.
    pub buyer: AccountId,
    /// The role of the buyer.
    pub role: Role,
    /// For whom.
    pub holder: Holder,
    /// What, at which price.
    pub package: Package,
    /// The version of the price list.
    pub price_version: u32,
    /// Its status.
    pub status: CheckoutStatus,
    /// The provider's id of it, once the provider has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provider_id: Option<String>,
    /// The address of the provider's page, once the provider has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The provider's id of the payment or invoice, once paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transaction_id: Option<String>,
    /// When it was begun.
    pub created_at: Timestamp,
    /// Until when it can be paid.
    pub expires_at: Timestamp,
    /// When its last status began.
    pub status_since: Timestamp,
}

/// What a new checkout consists of.
#[derive(Debug, Clone)]
pub struct NewCheckout {
    /// Its id.
    pub id: CheckoutId,
    /// Who buys, and their role.
    pub buyer: (AccountId, Role),
    /// For whom.
    pub holder: Holder,
    /// What, at which price.
    pub package: Package,
    /// The version of the price list.
    pub price_version: u32,
}

impl Checkout {
    /// A new checkout, which the provider does not know yet.
    pub fn new(new: NewCheckout, now: Timestamp) -> Self {
        let (buyer, role) = new.buyer;
        Self {
            id: new.id,
            buyer,
            role,
            holder: new.holder,
            package: new.package,
            price_version: new.price_version,
            status: Open,
            provider_id: None,
            url: None,
            transaction_id: None,
            created_at: now,
            expires_at: now + SignedDuration::from_hours(CHECKOUT_HOURS),
            status_since: now,
        }
    }

    /// Makes the move or returns why not. The only function that changes the status.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids the move.
    pub fn advance(
        &mut self,
        event: CheckoutEvent,
        by: CheckoutActor,
        now: Timestamp,
    ) -> Result<CheckoutMoved, Refused> {
        let row = CHECKOUT_MACHINE.perform(self.status, event, by)?;
        self.status = row.to;
        self.status_since = now;
        Ok(row.made())
    }

    /// Whether a buyer can still go to the provider's page: it is open, and there is time to pay.
    pub fn is_payable(&self, now: Timestamp) -> bool {
        self.status == Open && now + SignedDuration::from_mins(30) < self.expires_at
    }
}
