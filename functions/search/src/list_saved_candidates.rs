//! `GET /api/introductions/candidates/saved`

use axum::extract::State;
use domain::{AccountId, profile::Card, search::SavedCandidate};
use jiff::Timestamp;
use serde::Serialize;
use store::saved;
use utoipa::ToSchema;
use web::{As, Json, Problem, Recruiter};

use crate::App;

/// The saved candidates of a company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedCandidatesView {
    /// Last saved first. Executives whom the caller may not see at present are omitted.
    saved_candidates: Vec<SavedCandidateView>,
}

/// A saved candidate.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedCandidateView {
    /// The id, which does not identify the person.
    executive_id: String,
    /// The company's notes.
    notes: Option<String>,
    /// The company's tags.
    tags: Vec<String>,
    /// The employer who saved it.
    saved_by: AccountId,
    /// When it was saved.
    saved_at: Timestamp,
    /// The last change of notes or tags.
    updated_at: Timestamp,
    /// The current masked card, as in search results.
    candidate: Card,
}

impl SavedCandidateView {
    pub(crate) fn of(saved: SavedCandidate, candidate: Card) -> Self {
        Self {
            executive_id: saved.executive_id.to_string(),
            notes: saved.notes.map(|notes| notes.to_string()),
            tags: saved.tags.iter().map(ToString::to_string).collect(),
            saved_by: saved.saved_by,
            saved_at: saved.saved_at,
            updated_at: saved.updated_at,
            candidate,
        }
    }
}

/// Lists the saved candidates of the caller's company, with their current cards.
#[utoipa::path(get, path = "/api/introductions/candidates/saved", tag = "search",
    responses((status = 200, body = SavedCandidatesView)))]
pub(crate) async fn list_saved_candidates(
    by: As<Recruiter>,
    State(app): State<App>,
) -> Result<Json<SavedCandidatesView>, Problem> {
    let (saved, viewer, fresh) = tokio::join!(
        saved::candidates(&app.search, by.caller.company()?),
        app.viewers.viewer(&by.caller),
        app.projection.freshen()
    );
    let (mut saved, viewer) = (saved?, viewer?);
    fresh?;
    saved.sort_by(|one, other| {
        other
            .saved_at
            .cmp(&one.saved_at)
            .then(one.executive_id.cmp(&other.executive_id))
    });
    let views = saved.into_iter().filter_map(|saved| {
        let card = app.projection.card(&saved.executive_id, &viewer)?;
        Some(SavedCandidateView::of(saved, card))
    });
    Ok(Json(SavedCandidatesView {
        saved_candidates: views.collect(),
    }))
}
