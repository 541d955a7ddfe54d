//! GET /api/executive/references

use axum::extract::State;
use store::reference;
use web::{As, Executive, Json, Problem};

use crate::{App, view::ReferencesView};

/// Lists the executive's references: who was asked and who answered, never the answers.
#[utoipa::path(
    get,
    path = "/api/executive/references",
    tag = "references",
    responses((status = 200, description = "All of them", body = ReferencesView))
)]
pub(crate) async fn list_references(
    executive: As<Executive>,
    State(app): State<App>,
) -> Result<Json<ReferencesView>, Problem> {
    let references = reference::of(&app.references.table, &executive.caller.account).await?;
    Ok(Json(ReferencesView::own(&references, app.common.clock.now())))
}
