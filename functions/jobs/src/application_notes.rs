//! `GET` and `POST /api/jobs/applications/{id}/notes`

use std::collections::BTreeSet;

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AccountId, HistoryId, JobApplication, JobApplicationId, Text, job_application::JobApplicationNote,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Transaction;
use utoipa::ToSchema;
use web::{Json, Once, PartyTo, Problem, Reviewing, Valid};

use crate::App;

/// A note of the company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobApplicationNoteView {
    id: HistoryId,
    by: AccountId,
    /// The name of the employer; `null` once the account is erased.
    by_name: Option<String>,
    text: String,
    at: Timestamp,
}

impl JobApplicationNoteView {
    fn new(note: &JobApplicationNote, author: Option<&Account>) -> Self {
        let author = author.filter(|author| author.state.is_open());
        Self {
            id: note.id.clone(),
            by: note.by.clone(),
            by_name: author.map(Account::shown_name),
            text: note.text.to_string(),
            at: note.at,
        }
    }
}

/// The notes of the company about an applicant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobApplicationNotesView {
    /// The newest first; at most a hundred.
    notes: Vec<JobApplicationNoteView>,
}

/// A new note.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JobApplicationNoteForm {
    text: Text<1, 2000>,
}

/// Lists the company's notes about an applicant
#[utoipa::path(get, path = "/api/jobs/applications/{id}/notes", tag = "jobs", params(("id" = JobApplicationId, Path)),
    responses((status = OK, body = JobApplicationNotesView)))]
pub(crate) async fn list_application_notes(
    by: PartyTo<JobApplication, Reviewing>,
    State(app): State<App>,
) -> Result<Json<JobApplicationNotesView>, Problem> {
    let notes = store::job_application::notes(&app.jobs, &by.record.id).await?;
    let authors: BTreeSet<_> = notes.iter().map(|note| &note.by).collect();
    let authors: Vec<_> = authors.into_iter().collect();
    let authors = app.common.accounts.several::<Account>(&authors).await?;
    let view = |note: &JobApplicationNote| {
        let author = authors.iter().find(|author| author.id == note.by);
        JobApplicationNoteView::new(note, author.map(|author| &author.it))
    };
    Ok(Json(JobApplicationNotesView {
        notes: notes.iter().map(|note| view(note)).collect(),
    }))
}

/// Adds a note about an applicant, for the company only
///
/// Every employer of the company reads it; the applicant does not see it.
#[utoipa::path(post, path = "/api/jobs/applications/{id}/notes", tag = "jobs", request_body = JobApplicationNoteForm,
    params(("id" = JobApplicationId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = JobApplicationNoteView)))]
pub(crate) async fn add_application_note(
    by: PartyTo<JobApplication, Reviewing>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<JobApplicationNoteForm>,
) -> Result<(StatusCode, Json<JobApplicationNoteView>), Problem> {
    let common = &app.common;
    let account = common.accounts.get::<Account>(&by.caller.account).await?;
    let note = JobApplicationNote {
        id: HistoryId::new(&common.clock, &common.chance),
        job_application_id: by.record.id.clone(),
        by: by.caller.account.clone(),
        text: form.text,
        at: common.clock.now(),
    };
    let view = JobApplicationNoteView::new(&note, account.as_deref());
    let written = Transaction::new().create(&app.jobs, &note);
    let written = once.answer(written, &common.accounts, StatusCode::CREATED, &view)?;
    written.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
