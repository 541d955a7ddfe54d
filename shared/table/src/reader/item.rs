//! Deserialises whole items: an entity with its version, or only the attributes of a key.

use std::marker::PhantomData;

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, Error, MapAccess, Visitor,
        value::{BorrowedStrDeserializer, MapAccessDeserializer},
    },
};

use super::attribute::{Each, Members};
use crate::Read;

/// An item with its version: `{"id": {"S": "…"}, "version": {"N": "3"}}`.
impl<'de, E: Deserialize<'de>> Deserialize<'de> for Read<E> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Whole<E>(PhantomData<E>);
        impl<'de, E: Deserialize<'de>> Visitor<'de> for Whole<E> {
            type Value = Read<E>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an item")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Read<E>, A::Error> {
                let mut version = None;
                let fields = Fields {
                    map,
                    version: &mut version,
                };
                let it = E::deserialize(MapAccessDeserializer::new(fields))?;
                let version = version.ok_or_else(|| A::Error::missing_field("version"))?;
                Ok(Read { it, version })
            }
        }
        from.deserialize_map(Whole(PhantomData))
    }
}

/// A map of attributes without a version, such as a key.
pub(crate) struct Values<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Values<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Whole<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Whole<T> {
            type Value = Values<T>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("attributes")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Values<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(Members(map))).map(Values)
            }
        }
        from.deserialize_map(Whole(PhantomData))
    }
}

/// The attributes of an item; the version is extracted while reading. Their names are ours and need no unescaping.
struct Fields<'v, A> {
    map: A,
    version: &'v mut Option<u64>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<'_, A> {
    type Error = A::Error;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(name) = self.map.next_key::<&'de str>()? {
            if name != "version" {
                return seed.deserialize(BorrowedStrDeserializer::new(name)).map(Some);
            }
            *self.version = Some(self.map.next_value_seed(Each(PhantomData))?);
        }
        Ok(None)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(Each(seed))
    }
}
