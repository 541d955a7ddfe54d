//! POST /api/document-sharing/generate-from-template

use axum::{extract::State, http::StatusCode};
use domain::{
    Document, DocumentId,
    document::{BadFileName, FileName},
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use store::RateLimit;
use typeset::typeset;
use utoipa::ToSchema;
use web::{As, Json, Member, Once, Problem, Valid};

use crate::{
    App,
    check::{FieldValues, Values},
    keep::{NewPdf, keep},
    library::{TemplateId, TemplateLanguage},
    sentences,
};

/// Documents per account and hour. Each takes a processor for a moment.
const GENERATED: RateLimit = RateLimit {
    what: "document-template",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// The template, and what was entered in its form.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GenerateFromTemplate {
    template_id: TemplateId,
    /// One of the template's languages.
    language: TemplateLanguage,
    /// The values by the names of the fields, all as text: a date as `2027-03-15`, a number in digits. Blank values of optional
    /// fields are ignored.
    field_values: FieldValues,
}

/// What the source of a document reads.
#[derive(Debug, Serialize)]
struct Input {
    language: TemplateLanguage,
    values: Values,
}

/// The document that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedDocumentView {
    /// Its id among the caller's documents.
    document_id: DocumentId,
    file_name: FileName,
    /// The size in bytes.
    size: u64,
    created_at: Timestamp,
}

impl From<&Document> for GeneratedDocumentView {
    fn from(document: &Document) -> Self {
        Self {
            document_id: document.id.clone(),
            file_name: document.file_name.clone(),
            size: document.size,
            created_at: document.created_at,
        }
    }
}

/// Makes a document from a template
///
/// A PDF with what was entered, which is then a document of the caller's, of the type `shared`. At most 30 per hour and account,
/// then 429.
#[utoipa::path(
    post, path = "/api/document-sharing/generate-from-template", tag = "document-sharing",
    request_body = GenerateFromTemplate,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = GeneratedDocumentView))
)]
pub(crate) async fn generate_from_template(
    by: As<Member>,
    once: Once,
    State(app): State<App>,
    Valid(asked): Valid<GenerateFromTemplate>,
) -> Result<(StatusCode, Json<GeneratedDocumentView>), Problem> {
    let template = asked.template_id.template();
    if !template.languages.contains(&asked.language) {
        return Err(Problem::invalid("language", sentences::not_in_language()));
    }
    let input = Input {
        language: asked.language,
        values: template.check(&asked.field_values)?,
    };
    app.common.count(GENERATED, &by.caller).await?;
    let now = app.common.clock.now();
    let day = now.to_zoned(TimeZone::UTC).date();
    let name = format!("{} {day}.pdf", template.name.of(asked.language.first()));
    let pdf = NewPdf {
        owner: by.caller.account.clone(),
        file_name: name
            .parse()
            .map_err(|error: BadFileName| Problem::invalid("template_id", error.into()))?,
        bytes: typeset(&template.id.main_file(), &input).map_err(Problem::internal)?,
        created_at: now,
    };
    let accounts = &app.common.accounts;
    let document = keep(&app, pdf, |transaction, document| {
        once.answer(
            transaction,
            accounts,
            StatusCode::CREATED,
            &GeneratedDocumentView::from(document),
        )
    })
    .await?;
    Ok((StatusCode::CREATED, Json(GeneratedDocumentView::from(&document))))
}
