//! How many items a page of a list has.

use domain::sentences;
use serde::{Deserialize, Deserializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type},
};

/// The items a caller wants on a page: 1 to `MOST`, and `DEFAULT` unless they say. A field of a query, with
/// `#[serde(default)]` and `#[param(inline)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageSize<const DEFAULT: u16 = 20, const MOST: u16 = 100>(u16);

impl<const DEFAULT: u16, const MOST: u16> PageSize<DEFAULT, MOST> {
    /// As a number.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const DEFAULT: u16, const MOST: u16> Default for PageSize<DEFAULT, MOST> {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl<'de, const DEFAULT: u16, const MOST: u16> Deserialize<'de> for PageSize<DEFAULT, MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let items = u16::deserialize(from)?;
        if (1..=MOST).contains(&items) {
            Ok(Self(items))
        } else {
            Err(sentences::between(1, u32::from(MOST)).as_error())
        }
    }
}

impl<const DEFAULT: u16, const MOST: u16> PartialSchema for PageSize<DEFAULT, MOST> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(1))
            .maximum(Some(MOST))
            .default(Some(DEFAULT.into()))
            .into()
    }
}

impl<const DEFAULT: u16, const MOST: u16> ToSchema for PageSize<DEFAULT, MOST> {}
