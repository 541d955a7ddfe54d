use axum::{
    extract::State,
    http::{HeaderName, header},
};
use domain::{
    AccountId, DataRequest, DataRequestId,
    data_rights::{
        DataRequestActor, DataRequestEvent, DataRequestKind,
        register::{Export, REGISTER},
    },
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat,
        schema::{AdditionalProperties, Type},
    },
};
use web::{Json, Member, Own, Problem};

use crate::{
    App, limit,
    sections::{self, files::LINKED_FOR},
};

/// The version of the export format. Incremented for changes that readers must know about.
const VERSION: u32 = 1;

/// All stored data about the caller, in one document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataExport {
    /// `kilele-export`
    schema: &'static str,
    /// The version of the schema.
    version: u32,
    generated_at: Timestamp,
    account_id: AccountId,
    /// One per kind of record, in the order of the register; kinds without records are present and empty.
    sections: Vec<ExportSection>,
    /// The kinds that are stored but not exported, and why not.
    not_included: Vec<NotIncluded>,
}

/// The records of one kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportSection {
    pub(crate) kind: SectionKind,
    /// The content of such a record.
    pub(crate) what: &'static str,
    /// The purpose of storing it.
    pub(crate) why: &'static str,
    pub(crate) records: Vec<ExportRecord>,
    /// If false, older records were omitted because the document would have become too large; the team sends them.
    pub(crate) is_complete: bool,
}

/// The kind of a section's records: an exported kind of the register.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct SectionKind(pub(crate) &'static str);

impl PartialSchema for SectionKind {
    fn schema() -> RefOr<Schema> {
        let given = || REGISTER.iter().filter(|row| !matches!(row.export, Export::No(_)));
        let lines: Vec<_> = given().map(|row| format!("- `{}`: {}", row.kind, row.what)).collect();
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(given().map(|row| row.kind)))
            .description(Some(format!("What the records are.\n\n{}", lines.join("\n"))))
            .into()
    }
}

impl ToSchema for SectionKind {
    fn name() -> std::borrow::Cow<'static, str> {
        "SectionKind".into()
    }
}

/// A record as stored, or as the product shows it, without data of other users or the team.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct ExportRecord(pub(crate) Map<String, Value>);

impl PartialSchema for ExportRecord {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let url = text().description(Some(
            "Of a `document`: where its file is saved from, by anybody who has this address. Every version has its own.",
        ));
        let ends = text()
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .description(Some(format!(
                "Of a `document`: when that address ends, {} minutes after the export was made.",
                LINKED_FOR.as_mins()
            )));
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .property("file_url", url)
            .property("file_url_expires_at", ends)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .description(Some(
                "A record. Its fields are those of the product's own answers, in their words; times are RFC 3339 in UTC.",
            ))
            .into()
    }
}

impl ToSchema for ExportRecord {
    fn name() -> std::borrow::Cow<'static, str> {
        "ExportRecord".into()
    }
}

/// A kind that is not exported.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NotIncluded {
    kind: &'static str,
    what: &'static str,
    reason: &'static str,
}

/// Returns a copy of all data about the caller.
///
/// For executives and employers, despite the path. Three a day. The document is created while the caller waits and is
/// limited: of introductions the two hundred newest of the caller's, and their histories up to 4 MB; of conversations the two
/// hundred newest, and their messages up to 1 MB; `is_complete` says whether that was all. It contains no names that are hidden from the caller elsewhere. Document files are included as
/// links that are valid for an hour.
#[utoipa::path(
    get,
    path = "/api/executive/export-data",
    tag = "data-rights",
    responses((status = 200, description = "Everything", body = DataExport))
)]
pub(crate) async fn export_data(
    own: Own<Member>,
    State(app): State<App>,
) -> Result<([(HeaderName, &'static str); 1], Json<DataExport>), Problem> {
    let common = &app.common;
    let (account, now) = (own.account, common.clock.now());
    // More sequential rounds than usual: histories of introductions, and earlier applications, are known only from the
    // first reads. No page waits for this call.
    let (counted, gathered) = tokio::join!(
        limit::export(&app, account.id.as_str()),
        Box::pin(sections::gather(&app, &account))
    );
    counted?;
    let sections = gathered?;
    let id = DataRequestId::new(&common.clock, &common.chance);
    let mut request = DataRequest::of_owner(id, account.id.clone(), DataRequestKind::Export, None, now)?;
    request.advance(DataRequestEvent::Fulfil, DataRequestActor::System, None, None, now)?;
    let noted = store::data_rights::receive(&app.rights, &request);
    noted.commit(&common.chance).await?;
    let not_included = REGISTER.iter().filter_map(|row| match row.export {
        Export::No(reason) => Some(NotIncluded {
            kind: row.kind,
            what: row.what,
            reason,
        }),
        Export::AsSeen | Export::Without(_) => None,
    });
    let export = DataExport {
        schema: "kilele-export",
        version: VERSION,
        generated_at: now,
        account_id: account.it.id,
        sections,
        not_included: not_included.collect(),
    };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(export)))
}
