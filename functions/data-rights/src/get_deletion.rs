use axum::extract::State;
use web::{Json, Member, Own, Problem};

use crate::{App, blockers::blockers, view::DeletionView};

/// Returns what prevents the deletion of the caller's account, so that the dialog can show it before the password is
/// typed.
#[utoipa::path(
    get,
    path = "/api/account/deletion",
    tag = "data-rights",
    responses((status = 200, description = "What is in the way", body = DeletionView))
)]
pub(crate) async fn get_deletion(own: Own<Member>, State(app): State<App>) -> Result<Json<DeletionView>, Problem> {
    let found = blockers(&app, &own.account).await?;
    Ok(Json(DeletionView::new(&own.account, found, app.common.clock.now())))
}
