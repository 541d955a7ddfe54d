//! Deserialises DynamoDB's JSON directly into entities.
//!
//! The SDK parses a response into maps of maps, which serde_dynamo would convert again: two thirds of the cost of a
//! list of fifty. Here it is one pass. The format is documented as "DynamoDB low-level API".

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
    forward_to_deserialize_any,
};

use super::variant::Choice;

/// One attribute: `{"S": "…"}`.
struct Attribute<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Attribute<D> {
    type Error = D::Error;
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(Open(visitor, Wanted::Value))
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(Open(visitor, Wanted::Option))
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(Open(visitor, Wanted::Enum))
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, D::Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_ignored_any(visitor)
    }
    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier
    }
}

/// The type tag of an attribute. Entities use no other types.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Tag {
    S,
    N,
    Bool,
    Null,
    L,
    M,
    Ss,
}

/// The target type of a value.
#[derive(Clone, Copy)]
enum Wanted {
    Value,
    Option,
    Enum,
}

/// Reads the tag, then the value after it.
struct Open<V>(V, Wanted);

impl<'de, V: Visitor<'de>> Visitor<'de> for Open<V> {
    type Value = V::Value;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<V::Value, A::Error> {
        let tag = map.next_key()?;
        let tag: Tag = tag.ok_or_else(|| A::Error::custom("an attribute without a value"))?;
        let Self(visitor, wanted) = self;
        match (wanted, tag) {
            (Wanted::Option, Tag::Null) => {
                map.next_value::<IgnoredAny>()?;
                visitor.visit_none()
            }
            (Wanted::Option, _) => visitor.visit_some(Opened { tag, map }),
            _ => map.next_value_seed(Tagged { tag, visitor, wanted }),
        }
    }
}

/// An attribute whose tag has been read.
struct Opened<A> {
    tag: Tag,
    map: A,
}

impl<'de, A: MapAccess<'de>> Opened<A> {
    fn read<V: Visitor<'de>>(mut self, visitor: V, wanted: Wanted) -> Result<V::Value, A::Error> {
        let tag = self.tag;
        self.map.next_value_seed(Tagged { tag, visitor, wanted })
    }
}

impl<'de, A: MapAccess<'de>> Deserializer<'de> for Opened<A> {
    type Error = A::Error;
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        self.read(visitor, Wanted::Value)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_some(self)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.read(visitor, Wanted::Enum)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_newtype_struct(self)
    }
    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The value after a tag.
struct Tagged<V> {
    tag: Tag,
    visitor: V,
    wanted: Wanted,
}

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Tagged<V> {
    type Value = V::Value;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        let Self { tag, visitor, wanted } = self;
        match (tag, wanted) {
            (Tag::S, Wanted::Enum) => from.deserialize_enum("", &[], visitor),
            (Tag::M, Wanted::Enum) => from.deserialize_enum("", &[], Choice(visitor)),
            (Tag::S, _) => from.deserialize_str(visitor),
            (Tag::N, _) => from.deserialize_str(Number(visitor)),
            (Tag::Bool, _) => from.deserialize_bool(visitor),
            (Tag::Null, _) => from.deserialize_any(Nothing(visitor)),
            (Tag::L, _) => from.deserialize_seq(Inside(visitor)),
            (Tag::M, _) => from.deserialize_map(Inside(visitor)),
            (Tag::Ss, _) => from.deserialize_seq(visitor),
        }
    }
}

/// Numbers are encoded as strings.
struct Number<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for Number<V> {
    type Value = V::Value;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_str<E: Error>(self, digits: &str) -> Result<V::Value, E> {
        if let Ok(number) = digits.parse() {
            self.0.visit_u64(number)
        } else if let Ok(number) = digits.parse() {
            self.0.visit_i64(number)
        } else {
            self.0.visit_f64(digits.parse().map_err(E::custom)?)
        }
    }
}

/// `{"NULL": true}`
struct Nothing<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for Nothing<V> {
    type Value = V::Value;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_bool<E: Error>(self, _: bool) -> Result<V::Value, E> {
        self.0.visit_unit()
    }
}

/// A list or a map: its members are attributes.
struct Inside<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for Inside<V> {
    type Value = V::Value;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(f)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Members(seq))
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Members(map))
    }
}

/// Its elements or entries.
pub(crate) struct Members<A>(pub(crate) A);

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Members<A> {
    type Error = A::Error;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, A::Error> {
        self.0.next_element_seed(Each(seed))
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Members<A> {
    type Error = A::Error;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        self.0.next_value_seed(Each(seed))
    }
}

/// Reads the value of an attribute.
pub(crate) struct Each<T>(pub(crate) T);

impl<'de, T: DeserializeSeed<'de>> DeserializeSeed<'de> for Each<T> {
    type Value = T::Value;
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T::Value, D::Error> {
        self.0.deserialize(Attribute(from))
    }
}
