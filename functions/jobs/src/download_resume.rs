//! `GET /api/jobs/applications/{id}/resume`

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{
    JobApplication, JobApplicationId,
    data_rights::{Access, Seen},
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Reviewing};

use crate::App;

/// Long enough to follow the link, too short to pass it on.
const LIFETIME: SignedDuration = SignedDuration::from_mins(2);

/// A link to a resume.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResumeLinkView {
    /// The URL downloads the file under its name. It must not be stored or displayed.
    url: String,
    /// When it expires.
    expires_at: Timestamp,
}

/// Returns a short-lived link for downloading the resume of an application
///
/// Recorded in the executive's access log; if that fails, there is no link. 404 if the executive has removed it.
#[utoipa::path(get, path = "/api/jobs/applications/{id}/resume", tag = "jobs", params(("id" = JobApplicationId, Path)),
    responses((status = OK, body = ResumeLinkView)))]
pub(crate) async fn download_resume(
    by: PartyTo<JobApplication, Reviewing>,
    State(app): State<App>,
) -> Result<Json<ResumeLinkView>, Problem> {
    let (owner, id) = (&by.record.executive_id, &by.record.resume_document_id);
    let document = store::document::own(&app.documents, owner, id).await?;
    let document = document.ok_or_else(Problem::absent::<domain::Document>)?;
    let (key, now) = (store::document::place(&document), app.common.clock.now());
    let access = Access::new(owner, by.caller.viewer(), Seen::Document, now);
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    let lifetime = Duration::from_secs(LIFETIME.unsigned_abs().as_secs());
    let shown = Shown::AsDownload(document.file_name.as_str());
    let link = app.files.link(&key, document.file_kind.media_type(), shown, lifetime);
    let (looked, link) = tokio::join!(looked.commit(&app.common.chance), link);
    looked?;
    Ok(Json(ResumeLinkView {
        url: link.map_err(Problem::internal)?,
        expires_at: now + LIFETIME,
    }))
}
