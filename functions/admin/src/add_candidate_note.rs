//! `PUT /api/admin/candidates/{id}/notes`

use axum::{extract::State, http::StatusCode};
use domain::{AccountId, Text, candidate::Candidate};
use events::{Actor, Event};
use operations::vetting::Mover;
use serde::Deserialize;
use store::{Transaction, vetting::VettingNote};
use utoipa::ToSchema;
use web::{Admin, As, IdOf, Json, Once, Problem, Valid};

use crate::{
    App,
    candidate_view::{CandidateDetailView, Kept},
};

/// A note about a candidate.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CandidateNote {
    /// For the team; not visible to the executive.
    notes: Text<1, 4000>,
}

/// Adds a note to a candidate, with the caller as its author. Notes cannot be changed or deleted.
#[utoipa::path(put, path = "/api/admin/candidates/{id}/notes", tag = "admin", request_body = CandidateNote,
    params(("id" = AccountId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 200, description = "Noted", body = CandidateDetailView)))]
pub(crate) async fn add_candidate_note(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
    Valid(CandidateNote { notes: text }): Valid<CandidateNote>,
) -> Result<Json<CandidateDetailView>, Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let author = &admin.caller.account;
    let (case, mut kept, name) = tokio::try_join!(
        app.vettings.case(&id, clock),
        Kept::of(&app, &id),
        operations::vetting::name(&app.vettings, Mover::Admin(author))
    )?;
    let case = case.ok_or_else(Problem::absent::<Candidate>)?;
    let line = case
        .candidate()
        .ok_or_else(Problem::absent::<Candidate>)?
        .at(app.common.clock.now());
    let note = VettingNote::new(&id, author, name, text.to_string(), clock, chance);
    let noted = Event::CandidateNoted {
        executive_id: id.clone(),
    };
    let noted = app.common.source().fact(Actor::from(&admin.caller), noted);
    let added = Transaction::new()
        .create(&app.vettings.table, &note)
        .emit(&app.vettings.table, noted);
    kept.notes.insert(0, note);
    let view = CandidateDetailView::new(line, &case, kept);
    let added = once.answer(added, &app.common.accounts, StatusCode::OK, &view)?;
    added.commit(chance).await?;
    Ok(Json(view))
}
