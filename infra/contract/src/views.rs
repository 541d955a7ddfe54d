//! Required fields of responses: a view has all its fields, with `null` for missing values.
//!
//! utoipa treats every `Option` as an optional field, which is right for requests and wrong for responses: our views
//! omit nothing. So the schemas that only responses use get all their properties required, here, and the generated
//! types have `field: T | null` instead of `field?: T | null`. An object with additional properties is not changed: a
//! record of an export has the fields of its kind.

use std::collections::{BTreeSet, VecDeque};

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{AdditionalProperties, ArrayItems, Object, Schema},
};

pub(crate) const PREFIX: &str = "#/components/schemas/";

/// Requires every property of the schemas that responses use and requests do not.
pub(crate) fn complete(document: &mut OpenApi) {
    let whole = serde_json::to_value(&*document).unwrap_or_default();
    let (mut asked, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for item in children(&whole["paths"]) {
        for operation in children(item) {
            reach(&whole, &operation["requestBody"], &mut asked);
            reach(&whole, &operation["parameters"], &mut asked);
            // Problems are under `default` and are added later; they do omit fields.
            reach(&whole, &operation["responses"], &mut answered);
        }
    }
    let Some(components) = &mut document.components else {
        return;
    };
    for (name, schema) in &mut components.schemas {
        if answered.contains(name) && !asked.contains(name) {
            require(schema);
        }
    }
}

pub(crate) fn children(of: &Value) -> impl Iterator<Item = &Value> {
    of.as_object().into_iter().flat_map(|map| map.values())
}

/// The names of all schemas that this part of the document refers to.
pub(crate) fn reach(whole: &Value, from: &Value, names: &mut BTreeSet<String>) {
    let mut parts = VecDeque::from([from]);
    while let Some(part) = parts.pop_front() {
        match part {
            Value::Object(map) => {
                let name = map.get("$ref").and_then(Value::as_str);
                if let Some(name) = name.and_then(|name| name.strip_prefix(PREFIX))
                    && names.insert(name.to_owned())
                {
                    parts.push_back(&whole["components"]["schemas"][name]);
                }
                parts.extend(map.values());
            }
            Value::Array(list) => parts.extend(list),
            _ => {}
        }
    }
}

fn is_open(object: &Object) -> bool {
    matches!(
        object.additional_properties.as_deref(),
        Some(AdditionalProperties::FreeForm(true))
    )
}

fn require(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) if is_open(object) => {}
        Schema::Object(object) => {
            object.required = object.properties.keys().cloned().collect();
            object.properties.values_mut().for_each(require);
            if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
                require(values);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require(items);
            }
        }
        Schema::AllOf(all) => all.items.iter_mut().for_each(require),
        Schema::OneOf(one) => one.items.iter_mut().for_each(require),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(require),
        _ => {}
    }
}
