//! `GET /api/executive/analytics`

use axum::extract::State;
use domain::analytics::Range;
use serde::Deserialize;
use utoipa::IntoParams;
use web::{As, Executive, Json, Problem, ValidQuery};

use crate::{App, figures::Figures, report::AnalyticsView};

/// The range of days.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalyticsQuery {
    /// Default: the last 30 days.
    range: Option<Range>,
}

/// Returns analytics about the caller's profile for the days of the range, including today, in UTC. Searches are
/// counted once a day, at midnight, everything else within minutes. Nothing is estimated; values that could identify
/// one employer are withheld.
#[utoipa::path(get, path = "/api/executive/analytics", tag = "analytics", params(AnalyticsQuery),
    responses((status = 200, body = AnalyticsView)))]
pub(crate) async fn get_executive_analytics(
    own: As<Executive>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AnalyticsQuery>,
) -> Result<Json<AnalyticsView>, Problem> {
    let range = query.range.unwrap_or(Range::Month);
    let figures = Figures::of(&app, &own.caller.account, range).await?;
    Ok(Json(figures.view))
}
