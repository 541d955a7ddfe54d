//! POST /api/admin/references/{id}/contact

use axum::extract::{Path, State};
use domain::{ReferenceId, reference::ReferenceActor};
use store::Transaction;
use web::{Admin, As, Json, Problem};

use crate::{App, absent, admin_view::AdminReferenceView};

/// Sends the questionnaire to a referee, for the first time or again after a failure.
#[utoipa::path(
    post,
    path = "/api/admin/references/{id}/contact",
    tag = "references",
    params(("id" = String, Path, description = "The reference")),
    responses((status = 200, description = "On its way", body = AdminReferenceView))
)]
pub(crate) async fn contact_referee(
    _: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<AdminReferenceView>, Problem> {
    let common = &app.common;
    let id: ReferenceId = id.parse().map_err(|_| absent())?;
    let reference = app.references.find(&id).await?.ok_or_else(absent)?;
    let now = common.clock.now();
    let by = ReferenceActor::Admin;
    // For the response: the transaction makes the same move.
    let mut seen = reference.it.clone();
    seen.send(by, now)?;
    let (clock, chance, name) = (&common.clock, &common.chance, &seen.executive_name);
    let sent = Transaction::new().ask_referee(&app.references, reference, name, by, clock, chance)?;
    sent.commit(chance).await?;
    Ok(Json(AdminReferenceView::new(&seen, now)))
}
