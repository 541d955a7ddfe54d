//! Combines the wizard's fields with others in one flat object.
//!
//! `#[serde(flatten)]` would read and write it, but it loses the path of an invalid field, and two closed objects in
//! `allOf` cannot both be fulfilled. So deserialisation and both descriptions are written by hand.

use std::fmt;

use domain::profile::ProfileDetails;
use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, IntoDeserializer, MapAccess, Visitor,
        value::{MapAccessDeserializer, StringDeserializer},
    },
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// How the fields of the wizard are saved.
#[derive(Debug, Default, ToSchema)]
pub(crate) struct Saving {
    /// Whether this is the wizard's last step, with all requirements; drafts have none.
    #[schema(default = false)]
    pub(crate) complete: Option<bool>,
    /// The `version` that was edited, to detect concurrent changes. `If-Match` means the same.
    pub(crate) version: Option<String>,
}

/// The body of `POST /api/executive/profile`.
pub(crate) struct WizardBody {
    pub(crate) details: ProfileDetails,
    pub(crate) saving: Saving,
}

impl<'de> Deserialize<'de> for WizardBody {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_map(Body)
    }
}

struct Body;

impl<'de> Visitor<'de> for Body {
    type Value = WizardBody;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a profile")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WizardBody, A::Error> {
        let mut saving = Saving::default();
        let fields = Beside {
            map,
            saving: &mut saving,
        };
        let details = ProfileDetails::deserialize(MapAccessDeserializer::new(fields))?;
        Ok(WizardBody { details, saving })
    }
}

/// A map without the keys of [`Saving`], which are stored separately.
struct Beside<'s, A> {
    map: A,
    saving: &'s mut Saving,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Beside<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            match key.as_str() {
                "complete" => self.saving.complete = self.map.next_value()?,
                "version" => self.saving.version = self.map.next_value()?,
                _ => {
                    let key: StringDeserializer<A::Error> = key.into_deserializer();
                    return seed.deserialize(key).map(Some);
                }
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

impl PartialSchema for WizardBody {
    fn schema() -> RefOr<Schema> {
        beside::<ProfileDetails, Saving>()
    }
}

impl ToSchema for WizardBody {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        ProfileDetails::schemas(schemas);
        Saving::schemas(schemas);
    }
}

/// The description of one object with the fields of `Details` and those of `T`.
pub(crate) fn beside<Details: PartialSchema, T: PartialSchema>() -> RefOr<Schema> {
    let (mut all, others) = (Details::schema(), T::schema());
    if let (RefOr::T(Schema::Object(all)), RefOr::T(Schema::Object(others))) = (&mut all, others) {
        all.description = others.description;
        all.properties.extend(others.properties);
        all.required.extend(others.required);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_body_is_described_as_one_closed_object() {
        let RefOr::T(Schema::Object(body)) = WizardBody::schema() else {
            panic!("an object")
        };
        for field in ["title", "skills", "certifications", "complete", "version"] {
            assert!(body.properties.contains_key(field), "{field}");
        }
        assert!(body.additional_properties.is_some(), "closed");
    }
}
