//! Months, because people do not remember exact days.

use crate::{from_str, sentence, sentences};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{borrow::Cow, fmt, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// A month, `2019-04` in the API and in form fields. Not before 1900.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

/// An invalid month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMonth;

sentence::of! { BadMonth, |_| sentences::month_invalid() }

impl Month {
    /// The month of an instant, in UTC.
    pub fn of(at: Timestamp) -> Self {
        let date = at.to_zoned(TimeZone::UTC).date();
        Self {
            year: u16::try_from(date.year()).unwrap_or_default(),
            month: date.month().unsigned_abs(),
        }
    }

    /// Months since the year 0.
    pub(super) fn index(self) -> u32 {
        u32::from(self.year) * 12 + u32::from(self.month) - 1
    }
}

impl FromStr for Month {
    type Err = BadMonth;
    fn from_str(s: &str) -> Result<Self, BadMonth> {
        let (year, month) = s.trim().split_once('-').ok_or(BadMonth)?;
        let digits = |part: &str, length| part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(year, 4) || !digits(month, 2) {
            return Err(BadMonth);
        }
        let (year, month) = (
            year.parse().map_err(|_| BadMonth)?,
            month.parse().map_err(|_| BadMonth)?,
        );
        if year >= 1900 && (1..=12).contains(&month) {
            Ok(Self { year, month })
        } else {
            Err(BadMonth)
        }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Month {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_str::parsed(d)
    }
}

impl PartialSchema for Month {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^(19|[2-9][0-9])[0-9]{2}-(0[1-9]|1[0-2])$"))
            .examples(["2019-04"])
            .into()
    }
}

impl ToSchema for Month {
    fn name() -> Cow<'static, str> {
        "Month".into()
    }
}
