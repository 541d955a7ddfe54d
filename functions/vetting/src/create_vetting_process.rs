//! `POST /api/executive/vetting-process`

use axum::extract::State;
use domain::{
    Refused,
    text::blank_as_none,
    vetting_process::{Deed, Reason},
};
use serde::Deserialize;
use store::vetting::{Mover, NotMoved};
use utoipa::ToSchema;
use web::{As, Executive, Json, Problem, Valid};

use crate::{App, view::OwnVettingView};

/// The beginning of a vetting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BeginVetting {
    /// Where it begins: there is one place only.
    #[serde(default, deserialize_with = "blank_as_none")]
    #[schema(inline)]
    #[expect(dead_code, reason = "the brief's client says it; it can say nothing else")]
    stage: Option<FirstStage>,
}

/// Where a vetting begins.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FirstStage {
    /// With the documents.
    Documents,
}

/// Begins the caller's vetting. There is one process for life: when it was begun already, this is it, unchanged.
#[utoipa::path(post, path = "/api/executive/vetting-process", tag = "vetting", request_body = BeginVetting,
    responses((status = 200, body = OwnVettingView)))]
pub(crate) async fn create_vetting_process(
    own: As<Executive>,
    State(app): State<App>,
    Valid(BeginVetting { .. }): Valid<BeginVetting>,
) -> Result<Json<OwnVettingView>, Problem> {
    let id = &own.caller.account;
    let made = app
        .vettings
        .make(id, &Deed::Create, Mover::Owner, Reason::NONE, app.source())
        .await;
    let case = match made {
        // Begun before, or by another window at this very moment.
        Err(NotMoved::Refused(Refused::Invalid(_))) => {
            let begun = app.vettings.case(id, &app.common.clock).await?;
            begun.ok_or(Problem::NotFound("Vetting process"))?
        }
        made => made?.case,
    };
    Ok(Json(OwnVettingView::new(&case)))
}
