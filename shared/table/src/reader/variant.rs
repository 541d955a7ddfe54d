//! Enum variants with content: `{"M": {"sent": {"M": {…}}}}`. Those without content are strings.

use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, VariantAccess, Visitor};

use super::attribute::Each;

/// Reads a variant whose content is an attribute.
pub(crate) struct Choice<V>(pub(crate) V);

impl<'de, V: Visitor<'de>> Visitor<'de> for Choice<V> {
    type Value = V::Value;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_enum<A: EnumAccess<'de>>(self, chosen: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Chosen(chosen))
    }
}

struct Chosen<A>(A);

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Chosen<A> {
    type Error = A::Error;
    type Variant = Content<A::Variant>;
    fn variant_seed<N: DeserializeSeed<'de>>(self, name: N) -> Result<(N::Value, Self::Variant), A::Error> {
        let (name, content) = self.0.variant_seed(name)?;
        Ok((name, Content(content)))
    }
}

/// The content of a variant.
struct Content<A>(A);

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Content<A> {
    type Error = A::Error;
    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.newtype_variant_seed(Each(PhantomData))
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.0.newtype_variant_seed(Each(seed))
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.0.newtype_variant_seed(Each(Fields(visitor)))
    }
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        self.0.newtype_variant_seed(Each(Fields(visitor)))
    }
}

/// The fields of a variant, by position or by name.
struct Fields<V>(V);

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Fields<V> {
    type Value = V::Value;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        from.deserialize_any(self.0)
    }
}
