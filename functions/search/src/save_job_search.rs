//! `POST /api/saved-job-searches`

use axum::{extract::State, http::StatusCode};
use domain::{
    SearchId,
    job::JobQuery,
    search::{Frequency, SavedJobSearch, SavedQuery, SearchName},
};
use index::Query;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{As, Executive, Json, Once, Problem, Valid};

use crate::{
    App,
    list_saved_job_searches::SavedJobSearchView,
    save_search::{create, refuse_page_fields},
};

/// The search to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaveJobSearch {
    /// Its name.
    name: SearchName,
    /// The query, as on the job board; without `limit` and `cursor`.
    query: JobQuery,
    /// How often new matches are mailed.
    frequency: Frequency,
}

/// Saves a search for jobs, to run it again and to get alerts about jobs that newly match
///
/// A job is new when it is published, or when a change of a public job makes it match, after the alerts were enabled. No
/// alert is sent about a job that was published before and returns after a pause.
#[utoipa::path(post, path = "/api/saved-job-searches", tag = "search", request_body = SaveJobSearch,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, body = SavedJobSearchView)))]
pub(crate) async fn save_job_search(
    by: As<Executive>,
    once: Once,
    State(app): State<App>,
    Valid(wanted): Valid<SaveJobSearch>,
) -> Result<(StatusCode, Json<SavedJobSearchView>), Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let (id, now) = (SearchId::new(clock, chance), clock.now());
    Query::of_jobs(&wanted.query, now).map_err(|faults| Problem::invalid_query(faults, "query."))?;
    refuse_page_fields(&[
        ("query.limit", wanted.query.limit.is_some()),
        ("query.cursor", wanted.query.cursor.is_some()),
    ])?;
    let mut saved = SavedJobSearch {
        executive_id: by.caller.account,
        saved: SavedQuery::new(id, wanted.name, wanted.query, now),
    };
    saved.set_frequency(wanted.frequency, now);
    let view = SavedJobSearchView::from(saved.clone());
    create(&app, once, &saved, view).await
}
