//! `GET /api/jobs/applications/{id}`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use domain::{
    JobApplication, JobApplicationId,
    data_rights::{Access, Seen},
};
use store::{Read, history};
use web::{Json, PartyTo, Problem, Reviewing};

use crate::{App, application_view::JobApplicationFileView};

/// An application with its version in the `ETag`.
pub(crate) struct Tagged {
    version: u64,
    view: JobApplicationFileView,
}

impl IntoResponse for Tagged {
    fn into_response(self) -> Response {
        let tag = format!("\"{}\"", self.version);
        ([(header::ETAG, tag)], Json(self.view)).into_response()
    }
}

/// Returns an application, for employers of the company
///
/// It is recorded in the executive's access log.
#[utoipa::path(get, path = "/api/jobs/applications/{id}", tag = "jobs", params(("id" = JobApplicationId, Path)),
    responses((status = OK, body = JobApplicationFileView)))]
pub(crate) async fn get_application(
    by: PartyTo<JobApplication, Reviewing>,
    State(app): State<App>,
) -> Result<Tagged, Problem> {
    let (now, viewer) = (app.common.clock.now(), by.caller.viewer());
    let access = Access::new(&by.record.executive_id, viewer, Seen::JobApplication, now);
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    let (looked, view) = tokio::join!(looked.commit(&app.common.chance), file(&app, &by.record));
    looked?;
    view
}

/// The view of a record that was read, or has just been saved.
pub(crate) async fn file(app: &App, application: &Read<JobApplication>) -> Result<Tagged, Problem> {
    let (company, executive) = (&application.company_id, &application.executive_id);
    let (history, introduction) = tokio::try_join!(
        history::newest::<JobApplication>(&app.jobs, &application.id),
        app.introductions.live(company, executive)
    )?;
    Ok(Tagged {
        version: application.version(),
        view: JobApplicationFileView::new(application, &history, introduction),
    })
}
