//! `POST /api/introductions/candidates/save`

use axum::extract::State;
use domain::{
    AccountId,
    search::{MOST_SAVED, MOST_TAGS, Notes, SavedCandidate, Tag},
    text::{blank_as_none, list},
};
use serde::Deserialize;
use store::{StoreError, Transaction};
use utoipa::ToSchema;
use web::{As, Employer, Json, Problem, Valid};

use crate::{App, list_saved_candidates::SavedCandidateView};

/// How often it is tried again when the employer writes from two windows at the same time.
const TRIES: u8 = 3;

/// Whom to keep in view, and what to write to oneself.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SaveCandidate {
    /// Whom.
    executive_id: AccountId,
    /// Seen by nobody else.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
    /// At most 10 words of one's own.
    #[serde(default, deserialize_with = "list::<MOST_TAGS, _, _>")]
    #[schema(max_items = 10)]
    tags: Vec<Tag>,
}

/// Keeps an executive in view, with these notes and tags; those of before are replaced.
#[utoipa::path(post, path = "/api/introductions/candidates/save", tag = "search", request_body = SaveCandidate,
    responses((status = 200, body = SavedCandidateView)))]
pub(crate) async fn save_candidate(
    by: As<Employer>,
    State(app): State<App>,
    Valid(wanted): Valid<SaveCandidate>,
) -> Result<Json<SavedCandidateView>, Problem> {
    let employer = &by.caller.account;
    let place = (employer, &wanted.executive_id);
    let mut tried = 0;
    let (kept, viewer, fresh) = tokio::join!(
        app.search.get::<SavedCandidate>(place),
        app.viewers.viewer(&by.caller),
        app.projection.freshen()
    );
    let (mut kept, viewer) = (kept?, viewer?);
    fresh?;
    // Who may not be found by this employer does not exist for them.
    let card = app.projection.card(&wanted.executive_id, &viewer);
    let card = card.ok_or(Problem::NotFound("Executive"))?;
    loop {
        tried += 1;
        let now = app.common.clock.now();
        let saved = SavedCandidate {
            employer_id: employer.clone(),
            executive_id: wanted.executive_id.clone(),
            notes: wanted.notes.clone(),
            tags: wanted.tags.clone(),
            saved_at: kept.as_ref().map_or(now, |kept| kept.saved_at),
            updated_at: now,
        };
        let written = match &kept {
            None => {
                let written = Transaction::new().save_candidate(&app.search, &saved);
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
                return Err(Problem::invalid(
                    "executive_id",
                    format!("can be {MOST_SAVED} at most: remove one to add another"),
                ));
            }
            Err(StoreError::Stale | StoreError::Exists) if tried < TRIES => {
                kept = app.search.get::<SavedCandidate>(place).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
}
