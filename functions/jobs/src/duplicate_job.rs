//! `POST /api/jobs/{id}/duplicate`

use axum::{extract::State, http::StatusCode};
use domain::{Job, JobId};
use web::{Asking, Once, PartyTo, Problem};

use crate::{
    App,
    create_job::write_draft,
    own_view::{OwnJobView, Tagged},
};

/// Writes a draft with the text of a job
///
/// The draft belongs to the caller, and has no applications and no review.
#[utoipa::path(post, path = "/api/jobs/{id}/duplicate", tag = "jobs",
    params(("id" = JobId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = OwnJobView)))]
pub(crate) async fn duplicate_job(
    by: PartyTo<Job, Asking>,
    once: Once,
    State(app): State<App>,
) -> Result<(StatusCode, Tagged), Problem> {
    let form = by.record.content.clone();
    write_draft(&app, &by.caller, &by.record.company_id, form, &once).await
}
