//! `POST /api/executive/vetting-process/reopen`

use axum::extract::State;
use domain::vetting_process::{Deed, Reason};
use operations::vetting::Mover;
use web::{As, Executive, Json, Problem};

use crate::{App, view::OwnVettingView};

/// Starts the correction after a rejection: documents and references can be changed, and submitted again.
#[utoipa::path(post, path = "/api/executive/vetting-process/reopen", tag = "vetting",
    responses((status = 200, body = OwnVettingView)))]
pub(crate) async fn reopen_vetting_process(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<OwnVettingView>, Problem> {
    let id = &own.caller.account;
    let made = operations::vetting::make(
        &app.vettings,
        &app.timers,
        id,
        &Deed::Reopen,
        Mover::Owner,
        Reason::NONE,
        app.common.source(),
    )
    .await?;
    Ok(Json(OwnVettingView::new(&made.case)))
}
