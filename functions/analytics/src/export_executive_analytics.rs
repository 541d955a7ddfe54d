//! `GET /api/executive/analytics/export`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use domain::time::day_of;
use domain::{Locale, analytics::Range};
use jiff::SignedDuration;
use serde::Deserialize;
use store::RateLimit;
use utoipa::{IntoParams, ToSchema};
use web::{As, Executive, Problem, ValidQuery};

use crate::{App, figures::Figures, print, table};

/// The query of the export.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// Default: the last 30 days.
    range: Option<Range>,
    #[param(inline)]
    format: ExportFormat,
    /// The language of the PDF; by default the account's. The CSV has the field names of the API in every language.
    language: Option<Locale>,
}

/// The format.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ExportFormat {
    /// A CSV for spreadsheets.
    Csv,
    /// A PDF report.
    Pdf,
}

/// Exports per account and hour. Every export renders a new file.
const REPORTS: RateLimit = RateLimit {
    what: "report",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// The bytes of the file, for the API description.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "never made: the answer is written as bytes")]
pub(crate) struct ReportFile(Vec<u8>);

/// Exports the caller's figures of the range as a file, with the same values as `GET /api/executive/analytics`. At most
/// 30 per hour and account, then 429.
#[utoipa::path(get, path = "/api/executive/analytics/export", tag = "analytics", params(ExportQuery),
    responses((status = 200, description = "The file", content(
        (ReportFile = "text/csv"),
        (ReportFile = "application/pdf"),
    ))))]
pub(crate) async fn export_executive_analytics(
    own: As<Executive>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<ExportQuery>,
) -> Result<Response, Problem> {
    let range = query.range.unwrap_or(Range::Month);
    let (counted, figures) = tokio::join!(
        app.common.count(REPORTS, &own.caller),
        Figures::of(&app, &own.caller.account, range)
    );
    counted?;
    let Figures { account, view } = figures?;
    let today = day_of(app.common.clock.now());
    let (content_type, ending, file) = match query.format {
        ExportFormat::Csv => ("text/csv; charset=utf-8", "csv", table::of(&view).into_bytes()),
        ExportFormat::Pdf => {
            let language = query
                .language
                .or(account.as_ref().map(|account| account.locale))
                .unwrap_or_default();
            let name = account.map(|account| format!("{} {}", account.first_name, account.last_name));
            let report = print::report(&view, name.as_deref(), today, language).map_err(Problem::internal)?;
            ("application/pdf", "pdf", report)
        }
    };
    let headers = [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"kilele-analytics-{range}-{today}.{ending}\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    Ok((headers, file).into_response())
}
