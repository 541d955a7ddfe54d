//! POST /api/executive/references/{id}/resend

use axum::extract::State;
use domain::{
    Reference,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::Actor;
use web::{Executive, Json, OwnRecord, Problem};

use crate::{App, view::ReferenceView};

/// Sends the questionnaire again after a failure: to a corrected address, or after 21 days without an answer.
#[utoipa::path(
    post,
    path = "/api/executive/references/{id}/resend",
    tag = "references",
    params(("id" = String, Path, description = "The reference")),
    responses((status = 200, description = "On its way", body = ReferenceView))
)]
pub(crate) async fn resend_reference(
    OwnRecord {
        record: reference,
        caller,
        ..
    }: OwnRecord<Executive, Reference>,
    State(app): State<App>,
) -> Result<Json<ReferenceView>, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let by = ReferenceActor::Executive;
    // For the response, and to check whether it is allowed: the transaction makes the same move.
    let mut seen = reference.it.clone();
    seen.advance(ReferenceEvent::Resend, by, now)?;
    let (name, by) = (&seen.executive_name, (by, Actor::from(&caller)));
    let sent = operations::reference::ask(&app.references, reference, name, by, common.source())?;
    sent.commit(&common.chance).await?;
    Ok(Json(ReferenceView::own(&seen, now)))
}
