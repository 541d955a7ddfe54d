//! The ledger of all money that passes through the platform: double-entry bookkeeping in minor units per currency.
//!
//! A [`Transfer`] moves an amount between [`Account`]s; its debits equal its credits. It is written in the transaction of
//! its cause ([`Ledger::post`]), once for each key, and is never changed or deleted: a mistake is corrected by a
//! [`Transfer::reversal`]. Accounts that hold money of others ([`Account::is_limited`]) never fall below zero: the
//! transaction is refused instead. The sum of all accounts of a currency ([`Ledger::trial_balance`]) is always zero.
//!
//! Transfers are made by functions with the names of the trade, so that no caller chooses accounts by hand:
//!
//! | | Debit | Credit |
//! |---|---|---|
//! | [`Transfer::received`] | card provider or bank | revenue, tax |
//! | [`Transfer::refund`] | revenue, tax | card provider or bank |
//! | [`Transfer::provider_fee`] | provider fees | card provider |
//! | [`Transfer::settled`] | bank | card provider |
//! | [`Transfer::hold`] | card provider or bank | held |
//! | [`Transfer::release`] | held | payable, revenue (the platform's fee) |
//! | [`Transfer::split`] | held | payable, card provider or bank (the refund), revenue (the fee) |
//! | [`Transfer::give_back`] | held | card provider or bank |
//! | [`Transfer::apply`] | held (what arrived), withheld | held (what it is for), revenue, tax |
//! | [`Transfer::clear`] | held | card provider (its payout), other receipts |
//! | [`Transfer::payout`] | payable | card provider or bank |

mod account;
mod balances;
mod posting;
mod transfer;

pub use account::{Account, Revenue, Side, Treasury};
pub use balances::{Balances, Refused};
pub use posting::{Entry, Ledger, Posted};
pub use transfer::{Cleared, Earned, Line, Transfer, TransferKey, TransferKind, Unbalanced};
