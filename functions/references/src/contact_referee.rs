//! POST /api/admin/references/{id}/contact

use axum::extract::State;
use domain::{Reference, reference::ReferenceActor};
use events::Actor;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, admin_view::AdminReferenceView};

/// Sends the questionnaire to a referee, for the first time or again after a failure.
#[utoipa::path(
    post,
    path = "/api/admin/references/{id}/contact",
    tag = "references",
    params(("id" = String, Path, description = "The reference")),
    responses((status = 200, description = "On its way", body = AdminReferenceView))
)]
pub(crate) async fn contact_referee(
    RecordFor {
        record: reference,
        caller,
        ..
    }: RecordFor<Admin, Reference>,
    State(app): State<App>,
) -> Result<Json<AdminReferenceView>, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let by = ReferenceActor::Admin;
    // For the response: the transaction makes the same move.
    let mut seen = reference.it.clone();
    seen.send(by, now)?;
    let (name, by) = (&seen.executive_name, (by, Actor::from(&caller)));
    let sent = operations::reference::ask(&app.references, reference, name, by, common.source())?;
    sent.commit(&common.chance).await?;
    Ok(Json(AdminReferenceView::new(&seen, now)))
}
