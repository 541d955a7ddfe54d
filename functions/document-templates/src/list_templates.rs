//! GET /api/document-sharing/templates

use axum::extract::State;
use domain::{Account, Locale};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, Member, Problem, ValidQuery};

use crate::{
    App,
    library::{self, Template, TemplateCategory, TemplateField, TemplateFieldType, TemplateId, TemplateLanguage},
};

/// Which templates, and in which language their forms are described.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TemplateFilter {
    /// Only templates of this category.
    template_type: Option<TemplateCategory>,
    /// The language of names, labels and hints; by default the account's.
    language: Option<Locale>,
}

/// The library.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TemplatesView {
    templates: Vec<TemplateView>,
}

/// A template with its form.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TemplateView {
    id: TemplateId,
    name: &'static str,
    description: &'static str,
    category: TemplateCategory,
    /// The languages in which its document can be made.
    languages: &'static [TemplateLanguage],
    fields: Vec<TemplateFieldView>,
}

/// A field of the form.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TemplateFieldView {
    /// Its key in `field_values`.
    name: &'static str,
    label: &'static str,
    /// What to enter.
    hint: Option<&'static str>,
    #[serde(rename = "type")]
    field_type: TemplateFieldType,
    required: bool,
    /// The least number.
    least: Option<u32>,
    /// The greatest number, or the greatest length of a text in characters.
    most: Option<u32>,
    /// The name of the date field whose day must not be later than this one's.
    not_before: Option<&'static str>,
}

impl TemplateView {
    fn new(template: &'static Template, language: Locale) -> Self {
        let fields = template.fields.iter();
        Self {
            id: template.id,
            name: template.name.of(language),
            description: template.description.of(language),
            category: template.category,
            languages: &template.languages,
            fields: fields.map(|field| TemplateFieldView::new(field, language)).collect(),
        }
    }
}

impl TemplateFieldView {
    fn new(field: &'static TemplateField, language: Locale) -> Self {
        Self {
            name: &field.name,
            label: field.label.of(language),
            hint: field.hint.as_ref().map(|hint| hint.of(language)),
            field_type: field.field_type,
            required: field.required,
            least: field.least,
            most: field.most,
            not_before: field.not_before.as_deref(),
        }
    }
}

/// Lists the document templates
///
/// With the fields of their forms, in the order in which they are filled in.
#[utoipa::path(
    get, path = "/api/document-sharing/templates", tag = "document-sharing", params(TemplateFilter),
    responses((status = OK, body = TemplatesView))
)]
pub(crate) async fn list_templates(
    by: As<Member>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<TemplateFilter>,
) -> Result<Json<TemplatesView>, Problem> {
    let language = match filter.language {
        Some(language) => language,
        None => locale(&app, &by.caller).await?,
    };
    let templates = library::all().iter();
    let templates = templates.filter(|template| filter.template_type.is_none_or(|of| of == template.category));
    Ok(Json(TemplatesView {
        templates: templates
            .map(|template| TemplateView::new(template, language))
            .collect(),
    }))
}

/// The language of the caller's account.
async fn locale(app: &App, caller: &web::Caller) -> Result<Locale, Problem> {
    let account = app.common.accounts.get::<Account>(&caller.account).await?;
    Ok(account.map(|account| account.locale).unwrap_or_default())
}
