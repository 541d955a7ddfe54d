//! Payments by card: the card provider ([`Provider`]), its signed events ([`Signature`], [`Subject`]), and what follows
//! from its records here ([`Billing`]).
//!
//! The provider's records decide. An event is only a reason to read them: [`Billing::settle_checkout`] and
//! [`Billing::settle_subscription`] and [`Billing::settle_refunds`] read our record first, then the provider's, and write what differs under the condition
//! that ours has not changed. So the last write always has the newest state of the provider, in whatever order events
//! arrive, and repeating any of it changes nothing.

mod event;
mod issue;
mod provider;
mod refund;
mod settle;
mod signature;

pub use event::{ProviderEvent, Subject};
pub use provider::{
    CheckoutState, NewSession, ProvidedPayment, ProvidedRefund, Provider, ProviderError, ProviderSession, RefundOrder,
    Refunds, Switch,
};
pub use settle::{Billing, By, ChangeError, SettleError};
pub use signature::{NotSigned, Signature, TOLERANCE};
