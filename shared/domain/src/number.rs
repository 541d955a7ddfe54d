//! Integers with bounds, validated while reading and documented in the API description.

use crate::sentences;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};

/// An integer from 0 to `MAX`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Whole<const MAX: u32>(u32);

impl<const MAX: u32> Whole<MAX> {
    /// `None` above `MAX`.
    pub const fn new(number: u32) -> Option<Self> {
        if number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number, clamped to `MAX`.
    pub const fn at_most(number: u32) -> Self {
        Self(if number <= MAX { number } else { MAX })
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<'de, const MAX: u32> Deserialize<'de> for Whole<MAX> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(d)?;
        let within = u32::try_from(number).ok().and_then(Self::new);
        within.ok_or_else(|| sentences::between(0, MAX).as_error())
    }
}

impl<const MAX: u32> PartialSchema for Whole<MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(0))
            .maximum(Some(MAX))
            .into()
    }
}

impl<const MAX: u32> ToSchema for Whole<MAX> {
    fn name() -> Cow<'static, str> {
        format!("WholeTo{MAX}").into()
    }
}

/// An integer from `MIN` to `MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Between<const MIN: u32, const MAX: u32>(u32);

impl<const MIN: u32, const MAX: u32> Between<MIN, MAX> {
    /// `None` outside `MIN` to `MAX`.
    pub const fn new(number: u32) -> Option<Self> {
        if MIN <= number && number <= MAX {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> Default for Between<MIN, MAX> {
    /// The minimum.
    fn default() -> Self {
        Self(MIN)
    }
}

impl<'de, const MIN: u32, const MAX: u32> Deserialize<'de> for Between<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(d)?;
        let within = u32::try_from(number).ok().and_then(Self::new);
        within.ok_or_else(|| sentences::between(MIN, MAX).as_error())
    }
}

impl<const MIN: u32, const MAX: u32> PartialSchema for Between<MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(MIN))
            .maximum(Some(MAX))
            .into()
    }
}

impl<const MIN: u32, const MAX: u32> ToSchema for Between<MIN, MAX> {
    fn name() -> Cow<'static, str> {
        format!("Between{MIN}And{MAX}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_out_of_bounds_is_not_deserialised() {
        for n in -5..60_i64 {
            let read = serde_json::from_value::<Whole<50>>(n.into());
            assert_eq!(read.is_ok(), (0..=50).contains(&n), "{n}");
            if let Ok(number) = read {
                assert_eq!(
                    (i64::from(number.get()), serde_json::to_value(number).unwrap()),
                    (n, n.into())
                );
            }
        }
        for n in -5..10_i64 {
            let read = serde_json::from_value::<Between<1, 5>>(n.into());
            assert_eq!(
                read.map(Between::get).ok(),
                u32::try_from(n).ok().filter(|n| (1..=5).contains(n))
            );
        }
        assert_eq!((Whole::<50>::new(51), Whole::<50>::at_most(51).get()), (None, 50));
    }
}
