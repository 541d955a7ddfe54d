//! `POST /api/executive/vetting-process/submit`

use axum::extract::State;
use domain::{
    Refused,
    vetting_process::{Deed, Reason},
};
use operations::vetting::{Mover, NotMoved};
use web::{As, Executive, FieldError, Json, Problem};

use crate::{App, sentences, view::OwnVettingView};

/// Submits the evidence for review: resume, photo and ID, and at least two references, who are contacted now. The
/// decision is due in ten business days. 422 with `missing` when something is missing.
#[utoipa::path(post, path = "/api/executive/vetting-process/submit", tag = "vetting",
    responses((status = 200, body = OwnVettingView)))]
pub(crate) async fn submit_vetting_process(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<OwnVettingView>, Problem> {
    let id = &own.caller.account;
    let made = operations::vetting::make(
        &app.vettings,
        &app.timers,
        id,
        &Deed::Submit,
        Mover::Owner,
        Reason::NONE,
        app.common.source(),
    )
    .await;
    let made = made.map_err(|failure| match failure {
        NotMoved::Refused(Refused::Unfit(faults)) => Problem::Incomplete {
            detail: sentences::record_incomplete(),
            missing: faults
                .into_iter()
                .map(|fault| FieldError::new(fault.field, fault.message))
                .collect(),
        },
        failure => failure.into(),
    })?;
    Ok(Json(OwnVettingView::new(&made.case)))
}
