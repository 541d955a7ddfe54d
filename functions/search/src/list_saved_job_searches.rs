//! `GET /api/saved-job-searches`

use axum::extract::State;
use domain::{
    SearchId,
    job::JobQuery,
    search::{Frequency, MOST_SEARCHES, SavedJobSearch},
};
use jiff::Timestamp;
use serde::Serialize;
use store::saved_search::searches;
use utoipa::ToSchema;
use web::{As, Executive, Json, Problem};

use crate::App;

/// An executive's saved searches for jobs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedJobSearchesView {
    /// Last saved first.
    saved_job_searches: Vec<SavedJobSearchView>,
    /// The maximum number.
    most: u32,
}

/// A saved search for jobs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedJobSearchView {
    id: SearchId,
    /// The executive's name for it.
    name: String,
    /// The query, as on the job board.
    query: JobQuery,
    /// How often new matches are mailed.
    frequency: Frequency,
    /// When the next digest is due, if there are matches. `null` for instant or disabled alerts.
    next_alert_at: Option<Timestamp>,
    created_at: Timestamp,
    /// The last change of name or frequency.
    updated_at: Timestamp,
}

impl From<SavedJobSearch> for SavedJobSearchView {
    fn from(SavedJobSearch { saved, .. }: SavedJobSearch) -> Self {
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

/// Lists the caller's saved searches for jobs.
#[utoipa::path(get, path = "/api/saved-job-searches", tag = "search",
    responses((status = 200, body = SavedJobSearchesView)))]
pub(crate) async fn list_saved_job_searches(
    by: As<Executive>,
    State(app): State<App>,
) -> Result<Json<SavedJobSearchesView>, Problem> {
    let kept = searches::<SavedJobSearch>(&app.search, &by.caller.account).await?;
    Ok(Json(SavedJobSearchesView {
        // Ids sort by creation time.
        saved_job_searches: kept.into_iter().rev().map(|read| read.it.into()).collect(),
        most: MOST_SEARCHES,
    }))
}
