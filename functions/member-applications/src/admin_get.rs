//! GET /api/member-applications/admin/{id}

use axum::extract::State;
use domain::{
    Application, ApplicationId,
    data_rights::{Access, Seen},
};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, As, IdOf, Json, Problem};

use crate::{
    App,
    admin_view::{ApplicationHistoryView, ReviewedApplicationView},
};

/// An application with its history.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationFileView {
    /// The application.
    #[serde(flatten)]
    application: ReviewedApplicationView,
    /// The history, oldest first.
    history: Vec<ApplicationHistoryView>,
    /// The one before it in the default list.
    previous: Option<ApplicationId>,
    /// The one after it.
    next: Option<ApplicationId>,
}

/// Returns one application with its assessment, rule by rule, its history and its neighbours in the default list.
#[utoipa::path(
    get,
    path = "/api/member-applications/admin/{id}",
    tag = "member-applications",
    params(("id" = ApplicationId, Path)),
    responses((status = 200, body = ApplicationFileView))
)]
pub(crate) async fn get_member_application(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Application>,
) -> Result<Json<ApplicationFileView>, Problem> {
    let (application, history) = tokio::try_join!(app.applications.get(&id), app.applications.history(&id))?;
    let application = application.ok_or_else(Problem::absent::<Application>)?;
    // The access is logged if the applicant has an account.
    let now = app.common.clock.now();
    let owner = application.account_id.as_ref();
    let seen = owner.and_then(|owner| Access::new(owner, admin.caller.viewer(), Seen::Application, now));
    let looked = store::data_rights::look(&app.rights, seen.as_ref());
    let mut view = ReviewedApplicationView::new(&application, now);
    let is_blacklisted = async {
        if view.offers_waiver() {
            app.is_blacklisted(&application).await
        } else {
            Ok(false)
        }
    };
    let (beside, is_blacklisted, looked) = tokio::join!(
        app.applications.neighbours(&application),
        is_blacklisted,
        looked.commit(&app.common.chance)
    );
    looked?;
    let beside = beside?;
    if is_blacklisted? {
        view.block_waiver();
    }
    Ok(Json(ApplicationFileView {
        application: view,
        history: history.into_iter().map(Into::into).collect(),
        previous: beside.previous,
        next: beside.next,
    }))
}
