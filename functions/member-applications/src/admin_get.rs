//! GET /api/member-applications/admin/{id}

use axum::{
    Json,
    extract::{Path, State},
};
use domain::ApplicationId;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, As, Problem};

use crate::{
    App, NAME,
    admin_view::{ApplicationHistoryView, ReviewedApplicationView},
};

/// All there is about an application.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationFileView {
    /// The application.
    #[serde(flatten)]
    application: ReviewedApplicationView,
    /// What happened to it, oldest first.
    history: Vec<ApplicationHistoryView>,
    /// The one above it in the default list.
    previous: Option<ApplicationId>,
    /// The one below it.
    next: Option<ApplicationId>,
}

/// Shows one application with its assessment, rule by rule, its history and its neighbours in the default list.
#[utoipa::path(
    get,
    path = "/api/member-applications/admin/{id}",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    responses((status = 200, body = ApplicationFileView))
)]
pub(crate) async fn get_member_application(
    _: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<ApplicationFileView>, Problem> {
    let id: ApplicationId = id.parse().map_err(|_| Problem::NotFound(NAME))?;
    let (application, history) = tokio::try_join!(app.applications.get(&id), app.applications.history(&id))?;
    let application = application.ok_or(Problem::NotFound(NAME))?;
    let beside = app.applications.neighbours(&application).await?;
    Ok(Json(ApplicationFileView {
        application: ReviewedApplicationView::new(&application, app.common.clock.now()),
        history: history.into_iter().map(Into::into).collect(),
        previous: beside.previous,
        next: beside.next,
    }))
}
