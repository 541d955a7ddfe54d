//! Roles, languages and countries.

use super::UnknownWord;
use crate::Currency;
use crate::from_str;
use crate::sentences;
use crate::time::Weekend;
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

vocabulary! {
    /// The role of an account. Authoritative is the Cognito group of the same name.
    Role {
        /// A candidate: an executive who can be introduced.
        Executive = "executive",
        /// A user who recruits.
        Employer = "employer",
        /// The platform's own team. Cannot be registered for.
        Admin = "admin",
    }

    /// The language of mails and screens.
    #[derive(Default)]
    Locale {
        #[default]
        /// English.
        En = "en",
        /// French.
        Fr = "fr",
        /// Arabic, written from right to left.
        Ar = "ar",
    }
}

/// An ISO 3166-1 alpha-2 country code. Only the format is validated: the list of countries changes more often than our
/// releases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Country([u8; 2]);

impl Country {
    /// The weekend there, by the `weekendData` of Unicode CLDR 46. The United Arab Emirates moved to Saturday and Sunday
    /// in 2022.
    pub fn weekend(self) -> Weekend {
        match &self.0 {
            b"BH" | b"DZ" | b"EG" | b"IQ" | b"JO" | b"KW" | b"LY" | b"OM" | b"QA" | b"SA" | b"SD" | b"SY" | b"YE" => {
                Weekend::FridaySaturday
            }
            _ => Weekend::SaturdaySunday,
        }
    }

    /// The currency that people there count in, if it is one of ours.
    pub fn currency(self) -> Option<Currency> {
        match &self.0 {
            b"US" => Some(Currency::Usd),
            b"AT" | b"BE" | b"BG" | b"CY" | b"DE" | b"EE" | b"ES" | b"FI" | b"FR" | b"GR" | b"HR" | b"IE" | b"IT"
            | b"LT" | b"LU" | b"LV" | b"MT" | b"NL" | b"PT" | b"SI" | b"SK" => Some(Currency::Eur),
            b"GB" => Some(Currency::Gbp),
            b"AE" => Some(Currency::Aed),
            b"SA" => Some(Currency::Sar),
            b"ZA" => Some(Currency::Zar),
            b"NG" => Some(Currency::Ngn),
            b"KE" => Some(Currency::Kes),
            b"EG" => Some(Currency::Egp),
            b"GH" => Some(Currency::Ghs),
            b"MA" => Some(Currency::Mad),
            b"QA" => Some(Currency::Qar),
            b"KW" => Some(Currency::Kwd),
            _ => None,
        }
    }

    /// The two capital letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Country {
    type Err = UnknownWord;
    fn from_str(s: &str) -> Result<Self, UnknownWord> {
        match s.trim().to_ascii_uppercase().as_bytes() {
            &[a @ b'A'..=b'Z', b @ b'A'..=b'Z'] => Ok(Self([a, b])),
            _ => Err(UnknownWord(sentences::country_invalid())),
        }
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Country {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Country {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl PartialSchema for Country {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[A-Z]{2}$"))
            .examples(["KE"])
            .into()
    }
}

impl ToSchema for Country {
    fn name() -> Cow<'static, str> {
        "Country".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_currency_is_that_of_a_country() {
        let letters = || b'A'..=b'Z';
        let countries: Vec<_> = letters()
            .flat_map(|a| letters().map(move |b| Country([a, b])))
            .collect();
        for currency in Currency::ALL {
            let users = countries.iter().filter(|country| country.currency() == Some(*currency));
            let expected = if *currency == Currency::Eur { 21 } else { 1 };
            assert_eq!(users.count(), expected, "{currency}");
        }
    }
}
