//! GET /api/public/stats

use axum::{extract::State, http::header};
use domain::figure::{Figure, FigureKey, publishable};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Serialize;
use store::figures;
use utoipa::ToSchema;
use web::{Json, Problem, Public};

use crate::App;

/// Figures move slowly, and the page that shows them is the first everybody opens.
const CACHE: &str = "public, max-age=300";

/// What the site may tell of the product.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublicStatsView {
    /// When these were the figures.
    as_of: Timestamp,
    /// Only those that are large enough to mean something; possibly none. In the order in which they are shown.
    figures: Vec<FigureView>,
}

/// One figure.
#[derive(Serialize, ToSchema)]
pub(crate) struct FigureView {
    /// What it says.
    key: FigureKey,
    /// How many.
    value: u64,
    /// The day from which it was measured.
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

/// The measured figures of the product.
///
/// Each is counted with the records it tells of and has a minimum below which it is withheld: 50 executives, 5
/// countries, 10 placements, 20 placements for their median. Nobody's claim is among them.
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
