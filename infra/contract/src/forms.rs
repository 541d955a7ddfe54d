//! How forms are deserialised, in the API description. utoipa knows the types of fields but not these rules, which are
//! the same for all operations:
//!
//! - an optional text may be blank, which means `null` (`domain::text::blank_as_none`);
//! - an optional list of words may have blank entries, which are dropped, and may be a single word instead
//!   (`domain::text::list`);
//! - an optional query parameter may be blank, which means absent (`web::ValidQuery`);
//! - a body without required fields may be absent (`web::Valid`);
//! - unknown fields are refused, also in the variants of an enum (`deny_unknown_fields`).

use std::collections::BTreeSet;

use serde_json::{Value, json};
use utoipa::openapi::{
    ObjectBuilder, OpenApi, RefOr, Required,
    extensions::Extensions,
    path::ParameterIn,
    schema::{AdditionalProperties, AnyOf, AnyOfBuilder, Array, ArrayItems, OneOf, Schema, SchemaType, Type},
};

use crate::{
    operations_mut,
    views::{PREFIX, children, reach},
};

/// Describes the requests of all operations as they are deserialised.
pub(crate) fn describe(document: &mut OpenApi) {
    let whole = serde_json::to_value(&*document).unwrap_or_default();
    for operation in operations_mut(document) {
        for parameter in operation.parameters.iter_mut().flatten() {
            let RefOr::T(parameter) = parameter else { continue };
            if matches!(parameter.parameter_in, ParameterIn::Query) && matches!(parameter.required, Required::False) {
                let may_be_blank: Extensions = [("allowEmptyValue", true)].into_iter().collect();
                parameter.extensions.get_or_insert_default().merge(may_be_blank);
            }
        }
        if let Some(RefOr::T(body)) = &mut operation.request_body
            && let Some(content) = body.content.get("application/json")
            && !requires_something(&whole, &json!(content)["schema"])
        {
            body.required = Some(Required::False);
        }
    }
    let mut asked = BTreeSet::new();
    for operation in children(&whole["paths"]).flat_map(children) {
        reach(&whole, &operation["requestBody"], &mut asked);
    }
    let Some(components) = &mut document.components else {
        return;
    };
    for (name, schema) in &mut components.schemas {
        if asked.contains(name) {
            close_variants(schema);
            read_as_forms_are(&whole, schema);
        }
    }
}

/// The schema itself, with references resolved.
fn resolved<'a>(whole: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|name| name.strip_prefix(PREFIX)) {
        Some(name) => resolved(whole, &whole["components"]["schemas"][name]),
        None => schema,
    }
}

fn requires_something(whole: &Value, schema: &Value) -> bool {
    let schema = resolved(whole, schema);
    let parts = schema["allOf"].as_array();
    let required = schema["required"].as_array();
    required.is_some_and(|names| !names.is_empty())
        || parts.is_some_and(|parts| parts.iter().any(|part| requires_something(whole, part)))
}

/// utoipa closes structs that refuse unknown fields, but not enum variants.
fn close_variants(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::OneOf(one)) = schema else { return };
    for variant in &mut one.items {
        if let RefOr::T(Schema::Object(object)) = variant
            && !object.properties.is_empty()
            && object.additional_properties.is_none()
        {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
    }
}

fn read_as_forms_are(whole: &Value, schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, property) in &mut object.properties {
                if !object.required.contains(name)
                    && let Some(read) = optional(whole, property)
                {
                    *property = read;
                }
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(|part| read_as_forms_are(whole, part)),
        _ => {}
    }
}

/// An optional field as it is deserialised; `None` if its type is correct already.
fn optional(whole: &Value, property: &RefOr<Schema>) -> Option<RefOr<Schema>> {
    let RefOr::T(schema) = property else { return None };
    match schema {
        Schema::OneOf(one) if is_null_or_text(whole, one) => {
            Some(either(one.items.clone(), one.description.as_deref()))
        }
        Schema::Object(object) if is_bound(&json!(object)) && may_be(&object.schema_type, &Type::Null) => {
            Some(either(vec![property.clone()], object.description.as_deref()))
        }
        Schema::Array(array) => list_of_words(whole, array),
        _ => None,
    }
}

fn is_null_or_text(whole: &Value, one: &OneOf) -> bool {
    let is = |item: &RefOr<Schema>, kind: &str| resolved(whole, &json!(item))["type"] == kind;
    let refuses_blank = |item: &RefOr<Schema>| is(item, "string") && is_bound(resolved(whole, &json!(item)));
    one.items.iter().any(|item| is(item, "null")) && one.items.iter().any(refuses_blank)
}

/// Whether the text may not be blank.
fn is_bound(text: &Value) -> bool {
    let is_text = text["type"] == "string"
        || text["type"]
            .as_array()
            .is_some_and(|kinds| kinds.contains(&json!("string")));
    // The patterns of texts and lines end like this; those of codes do not.
    let is_pattern_of_blanks = |pattern: &str| pattern.ends_with("]*$");
    is_text
        && (text["minLength"].as_u64() > Some(0)
            || ["enum", "format"].iter().any(|bound| !text[bound].is_null())
            || text["pattern"]
                .as_str()
                .is_some_and(|pattern| !is_pattern_of_blanks(pattern)))
}

fn may_be(kind: &SchemaType, wanted: &Type) -> bool {
    match kind {
        SchemaType::Type(kind) => kind == wanted,
        SchemaType::Array(kinds) => kinds.contains(wanted),
        SchemaType::AnyValue => true,
    }
}

/// Optional lists with a bound are those deserialised by `list`.
fn list_of_words(whole: &Value, array: &Array) -> Option<RefOr<Schema>> {
    let ArrayItems::RefOrSchema(word) = &array.items else {
        return None;
    };
    let is_word = resolved(whole, &json!(word))["type"] == "string";
    if !is_word || array.max_items.is_none() {
        return None;
    }
    let mut list = array.clone();
    list.description = None;
    list.default = None;
    list.items = ArrayItems::RefOrSchema(Box::new(either(vec![(**word).clone()], None)));
    let null = ObjectBuilder::new().schema_type(Type::Null);
    let read = AnyOf {
        default: array.default.clone(),
        description: array.description.clone(),
        ..AnyOfBuilder::new()
            .item(Schema::Array(list))
            .item((**word).clone())
            .item(null)
            .item(blank())
            .build()
    };
    Some(RefOr::T(Schema::AnyOf(read)))
}

/// One of these, or a blank.
fn either(items: Vec<RefOr<Schema>>, description: Option<&str>) -> RefOr<Schema> {
    let either = items.into_iter().fold(AnyOfBuilder::new(), AnyOfBuilder::item);
    RefOr::T(Schema::AnyOf(either.item(blank()).description(description).build()))
}

fn blank() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some([""]))
}
