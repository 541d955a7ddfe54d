//! A JSON document in memory, from which a struct can be read only if the value is an object.
//!
//! serde also reads a struct from an array, with its fields in the order of declaration. The API's contract has objects
//! only, so the body is read in two steps: text into [`Tree`], and the tree into the type.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_json::{Error, Number};

/// A JSON value. Duplicate keys are preserved, so that the type can refuse them.
pub(crate) enum Tree {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Number(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Tree, E> {
        let number = Number::from_f64(value).ok_or_else(|| crate::sentences::must_be_number().as_error())?;
        Ok(Tree::Number(number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Tree, E> {
        Ok(Tree::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tree, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Tree::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Tree::Object(fields))
    }
}

impl Tree {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::Bool(value) => Unexpected::Bool(*value),
            Self::Number(_) => Unexpected::Other("number"),
            Self::Text(text) => Unexpected::Str(text),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
        }
    }
}

impl IntoDeserializer<'_, Error> for Tree {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Tree {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Number(number) => number.deserialize_any(visitor),
            Self::Text(text) => visitor.visit_string(text),
            Self::List(values) => {
                let mut list = SeqDeserializer::new(values.into_iter());
                let read = visitor.visit_seq(&mut list)?;
                list.end()?;
                Ok(read)
            }
            Self::Object(fields) => {
                let mut map = MapDeserializer::new(fields.into_iter());
                let read = visitor.visit_map(&mut map)?;
                map.end()?;
                Ok(read)
            }
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Object(_) => self.deserialize_any(visitor),
            other => Err(Error::invalid_type(other.unexpected(), &visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_none(),
            other => visitor.visit_some(other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Self::Object(fields) => {
                let map = MapDeserializer::new(fields.into_iter());
                MapAccessDeserializer::new(map).deserialize_enum(name, variants, visitor)
            }
            other => Err(Error::invalid_type(other.unexpected(), &visitor)),
        }
    }

    /// Accepts the name of an enum variant only. By default serde accepts its index too.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_string(text),
            other => Err(Error::invalid_type(other.unexpected(), &visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map ignored_any
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::{Value, json};

    use super::Tree;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Person {
        name: String,
        #[serde(default)]
        age: Option<u8>,
        #[serde(default)]
        friends: Vec<Person>,
    }

    fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, String> {
        let tree: Tree = serde_json::from_str(text).map_err(|error| error.to_string())?;
        T::deserialize(tree).map_err(|error| error.to_string())
    }

    #[test]
    fn a_struct_is_deserialised_from_an_object_and_not_from_an_array() {
        let text = r#"{"name":"Amara","age":41,"friends":[{"name":"Lars"}]}"#;
        let amara: Person = read(text).unwrap();
        assert_eq!(Ok(amara), serde_json::from_str(text).map_err(|error| error.to_string()));
        for text in [r#"["Amara",41]"#, r#"{"name":"Amara","friends":[["Lars",30]]}"#] {
            let refused = read::<Person>(text).unwrap_err();
            assert!(refused.contains("sequence, expected struct Person"), "{refused}");
        }
        let refused = read::<Person>(r#"{"name":"Amara","name":"Lars"}"#).unwrap_err();
        assert_eq!(refused, "duplicate field `name`");
    }

    #[test]
    fn a_tree_equals_its_json_text() {
        let text = r#"{"a":[null,true,-1,18446744073709551615,1.5,"é",{}],"b":{"c":[]}}"#;
        assert_eq!(
            read::<Value>(text).unwrap(),
            serde_json::from_str::<Value>(text).unwrap()
        );
    }

    #[test]
    fn enums_are_deserialised_from_a_name_or_an_object_with_one_field() {
        #[derive(Debug, PartialEq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Shape {
            Point,
            Circle { radius: u32 },
        }
        let shapes: BTreeMap<String, Shape> =
            read(&json!({"a": "point", "b": {"circle": {"radius": 2}}}).to_string()).unwrap();
        assert_eq!(shapes["a"], Shape::Point);
        assert_eq!(shapes["b"], Shape::Circle { radius: 2 });
        assert!(read::<Shape>("1").is_err());

        #[derive(Debug, Deserialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        enum Exclusion {
            Domain { domain: String },
        }
        let Exclusion::Domain { domain } = read(r#"{"kind":"domain","domain":"a.example"}"#).unwrap();
        assert_eq!(domain, "a.example");
        assert!(read::<Exclusion>(r#"{"kind":0,"domain":"a.example"}"#).is_err());
    }
}
