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
use web::{As, Json, Problem, Recruiter};

use crate::App;

/// An employer's saved searches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedSearchesView {
    /// Last saved first.
    saved_searches: Vec<SavedSearchView>,
    /// The maximum number.
    most: u32,
}

/// A saved search.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedSearchView {
    id: SearchId,
    /// The employer's name for it.
    name: String,
    /// The query, as in the search endpoint.
    query: ExecutiveQuery,
    /// How often new matches are mailed.
    frequency: Frequency,
    /// When the next digest is due, if there are matches. `null` for instant or disabled alerts.
    next_alert_at: Option<Timestamp>,
    created_at: Timestamp,
    /// The last change of name or frequency.
    updated_at: Timestamp,
}

impl From<SavedSearch> for SavedSearchView {
    fn from(SavedSearch { saved, .. }: SavedSearch) -> Self {
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

/// Lists the caller's saved searches.
#[utoipa::path(get, path = "/api/saved-searches", tag = "search",
    responses((status = 200, body = SavedSearchesView)))]
pub(crate) async fn list_saved_searches(
    by: As<Recruiter>,
    State(app): State<App>,
) -> Result<Json<SavedSearchesView>, Problem> {
    let kept = searches::<SavedSearch>(&app.search, &by.caller.account).await?;
    Ok(Json(SavedSearchesView {
        // Ids sort by creation time.
        saved_searches: kept.into_iter().rev().map(|read| read.it.into()).collect(),
        most: MOST_SEARCHES,
    }))
}
