//! The bank account to which buyers transfer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::transfer_reference::remainder_97;
use crate::{Currency, Line};

/// A bank account of the seller, as printed on pro-forma invoices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BankAccount {
    /// Whose it is, as the bank has it.
    pub holder: Line<1, 120>,
    /// The name of the bank.
    pub bank: Line<1, 120>,
    /// The IBAN, or the number of the account in countries without one.
    pub number: Line<4, 42>,
    /// The bank's code for transfers from abroad (BIC, SWIFT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bic: Option<Line<8, 11>>,
    /// The currency of the account. Packages with a price in another one cannot be paid by transfer.
    pub currency: Currency,
}

impl BankAccount {
    /// Whether its number looks like an IBAN (two letters and two digits first) and its check digits say otherwise.
    pub fn is_mistyped_iban(&self) -> bool {
        let squeezed: String = self.number.split_whitespace().collect::<String>().to_ascii_uppercase();
        let bytes = squeezed.as_bytes();
        let looks_like_one = bytes.len() >= 15
            && bytes[..2].iter().all(u8::is_ascii_uppercase)
            && bytes[2..4].iter().all(u8::is_ascii_digit);
        looks_like_one && remainder_97(&squeezed) != Some(1)
    }
}
