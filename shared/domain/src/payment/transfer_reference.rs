//! References of bank transfers: creditor references of ISO 11649, which banks print unchanged on statements.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

use crate::{Chance, from_str, sentence, sentences};

/// The digits after the check digits.
const DIGITS: usize = 12;
/// `RF`, two check digits, and the digits.
const LENGTH: usize = 4 + DIGITS;

/// The reference of a bank transfer: `RF`, two check digits and twelve digits, so that one mistyped digit is found.
///
/// Written without spaces; read with any.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TransferReference(String);

/// The text is no reference, or has a mistyped digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotATransferReference;

sentence::of! { NotATransferReference, |_| sentences::transfer_reference_invalid() }

impl TransferReference {
    /// A random reference.
    pub fn draw(chance: &Chance) -> Self {
        let number = u64::from_le_bytes(chance.bytes::<8>()) % 10_u64.pow(12);
        let body = format!("{number:012}");
        // ISO 7064, MOD 97-10: with the check digits the remainder is 1.
        let remainder = remainder_97(&format!("RF00{body}")).unwrap_or_default();
        Self(format!("RF{:02}{body}", 98 - remainder))
    }

    /// The references in the text of a bank transfer, each once. Spaces, hyphens and line breaks within one are skipped, as
    /// banks and people add them.
    pub fn all_in(text: &str) -> Vec<Self> {
        let squeezed: String = text
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_uppercase())
            .collect();
        let mut found: Vec<Self> = Vec::new();
        for (at, _) in squeezed.match_indices("RF") {
            let reference = squeezed.get(at..at + LENGTH).and_then(|text| text.parse().ok());
            found.extend(reference.filter(|reference| !found.contains(reference)));
        }
        found
    }

    /// Without spaces, as in the API and in keys.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// In groups of four, as printed.
    pub fn grouped(&self) -> String {
        let groups: Vec<_> = (0..LENGTH).step_by(4).map(|at| &self.0[at..at + 4]).collect();
        groups.join(" ")
    }
}

impl fmt::Display for TransferReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TransferReference {
    type Err = NotATransferReference;
    fn from_str(text: &str) -> Result<Self, NotATransferReference> {
        let squeezed: String = text.split_whitespace().collect::<String>().to_ascii_uppercase();
        let digits = squeezed.strip_prefix("RF").ok_or(NotATransferReference)?;
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        if squeezed.len() == LENGTH && is_number && remainder_97(&squeezed) == Some(1) {
            Ok(Self(squeezed))
        } else {
            Err(NotATransferReference)
        }
    }
}

impl<'de> Deserialize<'de> for TransferReference {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_str::parsed(deserializer)
    }
}

impl PartialSchema for TransferReference {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^RF[0-9]{14}$"))
            .examples(["RF18000123456789"])
            .into()
    }
}

impl ToSchema for TransferReference {}

/// The remainder by 97 of an IBAN or a creditor reference, whose first four characters count last and whose letters count as
/// 10 to 35 (ISO 7064). 1 for a valid one; `None` for a text with other characters, or with fewer than five.
pub(super) fn remainder_97(text: &str) -> Option<u32> {
    let (first, rest) = text.split_at_checked(4).filter(|(_, rest)| !rest.is_empty())?;
    let mut remainder = 0;
    for letter in rest.chars().chain(first.chars()) {
        let value = letter.to_digit(36)?;
        let shifted = if value < 10 { remainder * 10 } else { remainder * 100 };
        remainder = (shifted + value) % 97;
    }
    Some(remainder)
}
