//! All areas' routes in one API description, from which the browser's client is generated and which the whole-API tests
//! read.

mod forms;
mod gateway;
mod operations;
mod sentences;
mod views;

pub use gateway::{GATEWAY_KEPT_AT, Route, gateway_text, routes};
pub use operations::{Operation, operations};
pub use sentences::{SENTENCES, SENTENCES_KEPT_AT, sentences_text};
use utoipa::openapi::{
    ContentBuilder, Info, ObjectBuilder, OpenApi, RefOr, ResponseBuilder, path,
    schema::{Ref, Schema, Type},
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa::{PartialSchema, ToSchema};
use web::ProblemView;

/// The path of the document in the repository.
pub const KEPT_AT: &str = "frontend/openapi.json";

/// Calls a macro with all areas: the name of each (its Lambda), and its crate.
#[macro_export]
macro_rules! each_area {
    ($with:ident) => {
        $with!(
            "auth": auth,
            "member-applications": member_applications,
            "profiles": profiles,
            "search": search,
            "analytics": analytics,
            "introductions": introductions,
            "jobs": jobs,
            "payments": payments,
            "invoices": invoices,
            "messaging": messaging,
            "communication-history": communication_history,
            "document-sharing": document_sharing,
            "document-templates": document_templates,
            "csv-import": csv_import,
            "notifications": notifications,
            "references": references,
            "admin": admin,
            "public": public,
            "settings": settings,
            "documents": documents,
            "data-rights": data_rights,
            "vetting": vetting,
        )
    };
}

/// Each area's name and description.
pub fn areas() -> Vec<(&'static str, OpenApi)> {
    macro_rules! descriptions {
        ($($name:literal: $area:ident,)+) => {
            vec![$(($name, $area::routes().into_openapi())),+]
        };
    }
    each_area!(descriptions)
}

/// The whole API.
pub fn document() -> OpenApi {
    let mut whole = OpenApi::default();
    whole.info = Info::new("Kilele", env!("CARGO_PKG_VERSION"));
    for (_, area) in areas() {
        whole.merge(area);
    }
    views::complete(&mut whole);
    forms::describe(&mut whole);
    let components = whole.components.get_or_insert_default();
    components.add_security_scheme(
        "cognito",
        SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .bearer_format("JWT")
                .build(),
        ),
    );
    let mut schemas: Vec<(String, RefOr<Schema>)> = vec![(ProblemView::name().into_owned(), ProblemView::schema())];
    ProblemView::schemas(&mut schemas);
    components.schemas.extend(schemas);
    components.schemas.insert(GATEWAY_REFUSAL.to_owned(), gateway_refusal());
    let texts = missing_texts(&whole);
    whole.components.get_or_insert_default().schemas.extend(texts);
    for operation in operations_mut(&mut whole) {
        let problem = ResponseBuilder::new()
            .description(
                "What went wrong, in one sentence for people and one code for programs (RFC 9457). What API Gateway refuses \
                 itself has a body of its own: a missing or expired token (401), an address that leads nowhere (404), too \
                 many requests at once (429), a function that does not answer (500, 503).",
            )
            .content(
                "application/problem+json",
                ContentBuilder::new()
                    .schema(Some(Ref::from_schema_name(ProblemView::name())))
                    .build(),
            )
            .content(
                "application/json",
                ContentBuilder::new()
                    .schema(Some(Ref::from_schema_name(GATEWAY_REFUSAL)))
                    .build(),
            )
            .build();
        operation.responses.responses.insert("default".into(), problem.into());
    }
    whole
}

/// The document as stored: deterministic, readable, with a newline at the end.
pub fn text() -> String {
    let mut text = document().to_pretty_json().expect("the document is plain JSON");
    text.push('\n');
    text
}

/// The name of the schema for API Gateway's own refusals.
const GATEWAY_REFUSAL: &str = "GatewayRefusal";

/// HTTP APIs do not allow changing this body.
fn gateway_refusal() -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some("A refusal by API Gateway, before any function is called."))
        .property("message", ObjectBuilder::new().schema_type(Type::String))
        .required("message")
        .into()
}

/// The bounded texts that only parameters use: utoipa collects the schemas of bodies only, and leaves those references
/// unresolved.
fn missing_texts(document: &OpenApi) -> Vec<(String, RefOr<Schema>)> {
    const PREFIX: &str = "#/components/schemas/Text";
    let known = document.components.as_ref().map(|components| &components.schemas);
    let text = document.to_json().expect("the document is plain JSON");
    let mut missing = Vec::new();
    for bounds in text.split(PREFIX).skip(1).filter_map(|rest| rest.split('"').next()) {
        let name = format!("Text{bounds}");
        let Some((min, max)) = bounds.split_once("To") else {
            continue;
        };
        let (Ok(min), Ok(max)) = (min.parse(), max.parse()) else {
            continue;
        };
        if !known.is_some_and(|known| known.contains_key(&name)) {
            let text = ObjectBuilder::new()
                .schema_type(Type::String)
                .min_length(Some(min))
                .max_length(Some(max))
                .pattern(Some(domain::text::TEXT_PATTERN));
            missing.push((name, text.into()));
        }
    }
    missing
}

fn operations_mut(document: &mut OpenApi) -> impl Iterator<Item = &mut path::Operation> {
    document.paths.paths.values_mut().flat_map(|item| {
        [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.patch,
            &mut item.delete,
        ]
        .into_iter()
        .flatten()
    })
}
