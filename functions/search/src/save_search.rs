//! `POST /api/saved-searches`

use axum::{extract::State, http::StatusCode};
use domain::{
    SearchId,
    search::{ExecutiveQuery, Frequency, MOST_SEARCHES, SavedQuery, SavedSearch, SearchName},
};
use index::Query;
use serde::{Deserialize, Serialize};
use store::{StoreError, saved_search::Saved};
use utoipa::ToSchema;
use web::{As, FieldError, Json, Once, Problem, Recruiter, Valid};

use crate::{App, list_saved_searches::SavedSearchView, sentences};

/// The search to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaveSearch {
    /// Its name.
    name: SearchName,
    /// The query, as in the search endpoint; without `limit`, `cursor`, `facet` and `value`.
    query: ExecutiveQuery,
    /// How often new matches are mailed.
    frequency: Frequency,
}

/// Saves a search, to run it again and to get alerts about executives who newly match. Executives who match already
/// cause no alert.
#[utoipa::path(post, path = "/api/saved-searches", tag = "search", request_body = SaveSearch,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, body = SavedSearchView)))]
pub(crate) async fn save_search(
    by: As<Recruiter>,
    once: Once,
    State(app): State<App>,
    Valid(wanted): Valid<SaveSearch>,
) -> Result<(StatusCode, Json<SavedSearchView>), Problem> {
    Query::of(&wanted.query).map_err(|faults| Problem::invalid_query(faults, "query."))?;
    refuse_page_fields(&[
        ("query.limit", wanted.query.limit.is_some()),
        ("query.cursor", wanted.query.cursor.is_some()),
        ("query.facet", wanted.query.facet.is_some()),
        ("query.value", wanted.query.value.is_some()),
    ])?;
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let (id, now) = (SearchId::new(clock, chance), clock.now());
    let mut saved = SavedSearch {
        employer_id: by.caller.account,
        saved: SavedQuery::new(id, wanted.name, wanted.query, now),
    };
    saved.set_frequency(wanted.frequency, now);
    let view = SavedSearchView::from(saved.clone());
    create(&app, once, &saved, view).await
}

/// Refuses the parameters of a query that are about a page of results.
pub(crate) fn refuse_page_fields(fields: &[(&'static str, bool)]) -> Result<(), Problem> {
    let faults: Vec<_> = fields
        .iter()
        .filter(|(_, is_there)| *is_there)
        .map(|(field, _)| FieldError::new(*field, sentences::of_a_page()))
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Problem::Invalid(faults))
    }
}

/// Stores a new search and responds with it, unless its owner has [`MOST_SEARCHES`] already.
pub(crate) async fn create<S: Saved, V: Serialize>(
    app: &App,
    once: Once,
    saved: &S,
    view: V,
) -> Result<(StatusCode, Json<V>), Problem> {
    let written = store::saved_search::save(&app.search, &app.timers, saved);
    let written = once.answer(written, &app.common.accounts, StatusCode::CREATED, &view)?;
    match written.commit(&app.common.chance).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(view))),
        Err(StoreError::Stale) => Err(Problem::Conflict {
            code: "too_many_searches",
            detail: sentences::too_many_searches(MOST_SEARCHES),
        }),
        Err(error) => Err(error.into()),
    }
}
