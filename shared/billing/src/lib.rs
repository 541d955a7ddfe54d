//! Payments by card and by bank transfer. By card: the card provider ([`Provider`]), its signed events ([`Signature`], [`Subject`]), and what follows
//! from its records here ([`Billing`]).
//!
//! By bank transfer, what arrived on the account decides ([`Billing::match_line`]).
//!
//! The provider's records decide. An event is only a reason to read them: [`Billing::settle_checkout`] and
//! [`Billing::settle_subscription`] and [`Billing::settle_refunds`] read our record first, then the provider's, and write what differs under the condition
//! that ours has not changed. So the last write always has the newest state of the provider, in whatever order events
//! arrive, and repeating any of it changes nothing.

mod bank;
mod event;
mod issue;
mod provider;
mod refund;
mod settle;
mod signature;

pub use bank::BankError;
pub use event::{ProviderEvent, Subject};
pub use provider::{
    CheckoutState, NewSession, ProvidedPayment, ProvidedRefund, Provider, ProviderError, ProviderSession, RefundOrder,
    Refunds, Switch,
};
pub use refund::GivenBack;
pub use settle::{Billing, By, ChangeError, SettleError};
pub use signature::{NotSigned, Signature, TOLERANCE};
