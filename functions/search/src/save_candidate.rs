//! `POST /api/introductions/candidates/save`

use axum::extract::State;
use domain::{
    AccountId,
    search::{MOST_SAVED, MOST_TAGS, Notes, SavedCandidate, Tag},
    text::{blank_as_none, list},
};
use serde::Deserialize;
use store::StoreError;
use utoipa::ToSchema;
use web::{As, Json, Problem, Recruiter, Valid};

use crate::{App, list_saved_candidates::SavedCandidateView};

/// The number of attempts when two windows change it concurrently.
const TRIES: u8 = 3;

/// The candidate to save, with notes that only the company sees.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaveCandidate {
    /// The executive.
    executive_id: AccountId,
    /// For the company only.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
    /// At most 10 tags.
    #[serde(default, deserialize_with = "list::<MOST_TAGS, _, _>")]
    #[schema(max_items = 10)]
    tags: Vec<Tag>,
}

/// Saves a candidate for the company, with these notes and tags; earlier ones are replaced.
#[utoipa::path(post, path = "/api/introductions/candidates/save", tag = "search", request_body = SaveCandidate,
    responses((status = 200, body = SavedCandidateView)))]
pub(crate) async fn save_candidate(
    by: As<Recruiter>,
    State(app): State<App>,
    Valid(wanted): Valid<SaveCandidate>,
) -> Result<Json<SavedCandidateView>, Problem> {
    let company = by.caller.company()?;
    let place = (company, &wanted.executive_id);
    let mut tried = 0;
    let (kept, viewer, fresh) = tokio::join!(
        app.search.get::<SavedCandidate>(place),
        app.viewers.viewer(&by.caller),
        app.projection.freshen()
    );
    let (mut kept, viewer) = (kept?, viewer?);
    fresh?;
    // An executive whom this employer may not see is treated as non-existent.
    let card = app.projection.card(&wanted.executive_id, &viewer);
    let card = card.ok_or_else(|| Problem::NotFound(web::sentences::executive_not_found()))?;
    loop {
        tried += 1;
        let now = app.common.clock.now();
        let saved = SavedCandidate {
            company_id: company.clone(),
            saved_by: kept
                .as_ref()
                .map_or_else(|| by.caller.account.clone(), |kept| kept.saved_by.clone()),
            executive_id: wanted.executive_id.clone(),
            notes: wanted.notes.clone(),
            tags: wanted.tags.clone(),
            saved_at: kept.as_ref().map_or(now, |kept| kept.saved_at),
            updated_at: now,
        };
        let written = match &kept {
            None => {
                let written = store::saved::save(&app.search, &saved);
                written.commit(&app.common.chance).await
            }
            Some(read) => {
                let mut changed = read.clone();
                changed.it = saved.clone();
                app.search.save(&changed).await
            }
        };
        match written {
            Ok(()) => return Ok(Json(SavedCandidateView::of(saved, card))),
            Err(StoreError::Stale) if kept.is_none() => {
                return Err(Problem::invalid("executive_id", web::sentences::list_full(MOST_SAVED)));
            }
            Err(StoreError::Stale | StoreError::Exists) if tried < TRIES => {
                kept = app.search.get::<SavedCandidate>(place).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
}
