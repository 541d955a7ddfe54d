//! `GET /api/executive/vetting-process`

use axum::extract::State;
use web::{As, Executive, Json, Problem};

use crate::{App, view::OwnVettingView};

/// Returns the caller's vetting process. 404 only when none was started.
#[utoipa::path(get, path = "/api/executive/vetting-process", tag = "vetting",
    responses((status = 200, body = OwnVettingView)))]
pub(crate) async fn get_vetting_process(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<OwnVettingView>, Problem> {
    let case = app.vettings.case(&own.caller.account, &app.common.clock).await?;
    let begun = case.filter(store::vetting::Case::is_begun);
    let case = begun.ok_or_else(|| Problem::NotFound(web::sentences::vetting_process_not_found()))?;
    Ok(Json(OwnVettingView::new(&case)))
}
