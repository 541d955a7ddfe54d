//! `GET /api/admin/csv-import/template/download`

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use import_file::{Template, template};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Problem, ValidQuery};

/// Which of the two templates.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TemplateQuery {
    /// With three invented people, to show what the cells look like.
    #[serde(default)]
    include_sample: bool,
}

/// The text of the file, for the API description.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "never made: the answer is written as bytes")]
pub(crate) struct TemplateFile(Vec<u8>);

/// Returns a CSV file with the columns that are imported, in UTF-8 with a byte order mark.
#[utoipa::path(get, path = "/api/admin/csv-import/template/download", tag = "csv-import",
    params(TemplateQuery),
    responses((status = 200, description = "The file", content((TemplateFile = "text/csv")))))]
pub(crate) async fn download_import_template(
    _: As<Admin>,
    ValidQuery(query): ValidQuery<TemplateQuery>,
) -> Result<Response, Problem> {
    let of = if query.include_sample {
        Template::WithSamples
    } else {
        Template::Empty
    };
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{}\"", of.file_name()),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    Ok((headers, template(of)).into_response())
}
