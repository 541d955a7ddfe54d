//! `GET /api/saved-searches`

use axum::extract::State;
use domain::{
    SearchId,
    search::{ExecutiveQuery, Frequency, MOST_SEARCHES, SavedSearch},
};
use jiff::Timestamp;
use serde::Serialize;
use store::saved_search::searches;
use utoipa::ToSchema;
use web::{As, Employer, Json, Problem};

use crate::App;

/// The searches an employer keeps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedSearchesView {
    /// Those saved last first.
    saved_searches: Vec<SavedSearchView>,
    /// How many there can be.
    most: u32,
}

/// A search that the employer keeps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedSearchView {
    id: SearchId,
    /// What the employer calls it.
    name: String,
    /// What is looked for, as the search takes it.
    query: ExecutiveQuery,
    /// When executives who begin to match are mailed.
    frequency: Frequency,
    /// When the next mail of those found goes out, if there are any. `null` where each is told at once, or nobody.
    next_alert_at: Option<Timestamp>,
    created_at: Timestamp,
    /// When the name or the frequency changed last.
    updated_at: Timestamp,
}

impl From<SavedSearch> for SavedSearchView {
    fn from(saved: SavedSearch) -> Self {
        Self {
            id: saved.id,
            name: saved.name.to_string(),
            query: saved.query,
            frequency: saved.frequency,
            next_alert_at: saved.next_alert_at,
            created_at: saved.created_at,
            updated_at: saved.updated_at,
        }
    }
}

/// The searches the caller keeps.
#[utoipa::path(get, path = "/api/saved-searches", tag = "search",
    responses((status = 200, body = SavedSearchesView)))]
pub(crate) async fn list_saved_searches(
    by: As<Employer>,
    State(app): State<App>,
) -> Result<Json<SavedSearchesView>, Problem> {
    let kept = searches(&app.search, &by.caller.account).await?;
    Ok(Json(SavedSearchesView {
        // Ids sort by the time they were made.
        saved_searches: kept.into_iter().rev().map(|read| read.it.into()).collect(),
        most: MOST_SEARCHES,
    }))
}
