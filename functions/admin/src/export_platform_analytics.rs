//! `GET /api/admin/analytics/export`

use axum::{extract::State, response::Response};
use domain::csv::Csv;
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{
    App,
    platform_figures::{Period, PlatformAnalyticsQuery, days_of},
};

/// Exports what happened on each day of a period, as CSV.
#[utoipa::path(get, path = "/api/admin/analytics/export", tag = "admin", params(PlatformAnalyticsQuery),
    responses((status = 200, description = "A row for each day, oldest first", body = String, content_type = "text/csv")))]
pub(crate) async fn export_platform_analytics(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PlatformAnalyticsQuery>,
) -> Result<Response, Problem> {
    let period = Period::of(&app, query.range);
    let mut csv = Csv::new(&HEADINGS);
    for day in days_of(&app, &period).await? {
        let figures = [
            day.new_executives,
            day.new_employers,
            day.funnel.applications_submitted,
            day.funnel.applications_approved,
            day.funnel.applications_rejected,
            day.funnel.vettings_approved,
            day.funnel.introductions_sent,
            day.funnel.introductions_accepted,
            day.funnel.placements,
        ];
        let date = std::iter::once(day.date.to_string());
        let cells: Vec<_> = date.chain(figures.map(|figure| figure.to_string())).collect();
        csv.row(&cells);
    }
    Ok(csv_file("platform-analytics.csv", csv))
}

const HEADINGS: [&str; 10] = [
    "date",
    "new_executives",
    "new_employers",
    "applications_submitted",
    "applications_approved",
    "applications_rejected",
    "vettings_approved",
    "introductions_sent",
    "introductions_accepted",
    "placements",
];
