//! GET /api/public/stats

use axum::{extract::State, http::header};
use domain::figure::{Figure, FigureKey, publishable};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Serialize;
use store::figures;
use utoipa::ToSchema;
use web::{Json, Problem, Public};

use crate::App;

/// Figures change slowly, and they are on the front page.
const CACHE: &str = "public, max-age=300";

/// The public figures of the product.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublicStatsView {
    /// The time of the figures.
    as_of: Timestamp,
    /// Only those above their minimum; may be empty. In the order of display.
    figures: Vec<FigureView>,
}

/// One figure.
#[derive(Serialize, ToSchema)]
pub(crate) struct FigureView {
    /// The figure.
    key: FigureKey,
    /// The value.
    value: u64,
    /// The first day of measuring.
    since: Date,
    /// How it is measured, in one sentence.
    method: &'static str,
}

impl From<Figure> for FigureView {
    fn from(figure: Figure) -> Self {
        Self {
            key: figure.key,
            value: figure.value,
            since: figure.since.to_zoned(TimeZone::UTC).date(),
            method: figure.key.method(),
        }
    }
}

/// Returns the measured figures of the product.
///
/// Each is counted from the stored records and is withheld below a minimum: 50 executives, 5 countries, 10
/// placements, 20 placements for their median. None is an estimate or a claim.
#[utoipa::path(
    get,
    path = "/api/public/stats",
    tag = "public",
    responses((status = 200, description = "The figures that may be shown now", body = PublicStatsView))
)]
pub(crate) async fn get_public_stats(
    _: Public,
    State(app): State<App>,
) -> Result<([(header::HeaderName, &'static str); 1], Json<PublicStatsView>), Problem> {
    let (pool, hires) = tokio::try_join!(figures::pool(&app.profiles), figures::hires(&app.introductions))?;
    let figures = publishable(&pool, &hires).into_iter().map(FigureView::from).collect();
    let as_of = app.common.clock.now();
    Ok((
        [(header::CACHE_CONTROL, CACHE)],
        Json(PublicStatsView { as_of, figures }),
    ))
}
