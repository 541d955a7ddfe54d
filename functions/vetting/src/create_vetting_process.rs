//! `POST /api/executive/vetting-process`

use axum::extract::State;
use domain::{
    Refused,
    text::blank_as_none,
    vetting_process::{Deed, Reason},
};
use operations::vetting::{Mover, NotMoved};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{As, Executive, Json, Problem, Valid};

use crate::{App, view::OwnVettingView};

/// The request to start a vetting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BeginVetting {
    /// The first stage: there is only one.
    #[serde(default, deserialize_with = "blank_as_none")]
    #[schema(inline)]
    #[expect(dead_code, reason = "the brief's client says it; it can say nothing else")]
    stage: Option<FirstStage>,
}

/// The first stage of a vetting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FirstStage {
    /// Documents.
    Documents,
}

/// Starts the caller's vetting. There is one process per account: an existing one is returned unchanged.
#[utoipa::path(post, path = "/api/executive/vetting-process", tag = "vetting", request_body = BeginVetting,
    responses((status = 200, body = OwnVettingView)))]
pub(crate) async fn create_vetting_process(
    own: As<Executive>,
    State(app): State<App>,
    Valid(BeginVetting { .. }): Valid<BeginVetting>,
) -> Result<Json<OwnVettingView>, Problem> {
    let id = &own.caller.account;
    let made = operations::vetting::make(
        &app.vettings,
        &app.timers,
        id,
        &Deed::Create,
        Mover::Owner,
        Reason::NONE,
        app.common.source(),
    )
    .await;
    let case = match made {
        // Started before, or in another window at the same time.
        Err(NotMoved::Refused(Refused::Invalid(_))) => {
            let begun = app.vettings.case(id, &app.common.clock).await?;
            begun.ok_or_else(|| Problem::NotFound(web::sentences::vetting_process_not_found()))?
        }
        made => made?.case,
    };
    Ok(Json(OwnVettingView::new(&case)))
}
