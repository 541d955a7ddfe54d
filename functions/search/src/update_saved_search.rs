//! `PUT /api/saved-searches/{id}`

use axum::extract::State;
use domain::{
    AccountId, SearchId,
    search::{Frequency, SavedSearch, SearchName},
    text::blank_as_none,
};
use serde::Deserialize;
use store::{StoreError, Transaction, retry, saved_search::Saved};
use utoipa::ToSchema;
use web::{As, IdOf, Json, Problem, Recruiter, Valid};

use crate::{App, list_saved_searches::SavedSearchView};

/// The number of attempts after concurrent changes: from another window, or by an alert.
const TRIES: u32 = 5;

/// The changes; absent fields are unchanged.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedSearchChange {
    /// The new name.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) name: Option<SearchName>,
    /// How often new matches are mailed.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub(crate) frequency: Option<Frequency>,
}

/// Changes the name or frequency of a saved search. The query cannot be changed: save another search instead.
#[utoipa::path(put, path = "/api/saved-searches/{id}", tag = "search", request_body = SavedSearchChange,
    params(("id" = SearchId, Path, description = "The search.")), responses((status = 200, body = SavedSearchView)))]
pub(crate) async fn update_saved_search(
    by: As<Recruiter>,
    State(app): State<App>,
    IdOf(id): IdOf<SavedSearch>,
    Valid(change): Valid<SavedSearchChange>,
) -> Result<Json<SavedSearchView>, Problem> {
    let changed = change_search::<SavedSearch>(&app, &by.caller.account, &id, &change).await?;
    Ok(Json(changed.ok_or_else(Problem::absent::<SavedSearch>)?.into()))
}

/// The search after the change; `None` if it does not exist.
pub(crate) async fn change_search<S: Saved + PartialEq>(
    app: &App,
    owner: &AccountId,
    id: &SearchId,
    change: &SavedSearchChange,
) -> Result<Option<S>, StoreError> {
    retry(TRIES, &app.common.chance, || async {
        let Some(mut kept) = app.search.get::<S>((owner, id)).await? else {
            return Ok((Transaction::new(), None));
        };
        let (before, now) = (kept.it.clone(), app.common.clock.now());
        let search = kept.it.common_mut();
        if let Some(name) = &change.name {
            search.name = name.clone();
        }
        if let Some(frequency) = change.frequency {
            search.set_frequency(frequency, now);
        }
        if kept.it == before {
            return Ok((Transaction::new(), Some(before)));
        }
        kept.it.common_mut().updated_at = now;
        let written = store::saved_search::change(&app.search, &app.timers, &kept, &before);
        Ok((written, Some(kept.it)))
    })
    .await
}
