//! `GET /api/admin/candidates/{id}/blacklisting`

use axum::extract::{Path, State};
use domain::AccountId;
use web::{Admin, As, Json, Problem};

use crate::{App, blacklisting_view::BlacklistingView};

/// What stands against a candidate: nothing, a proposal that waits for a second administrator, or the bar.
#[utoipa::path(get, path = "/api/admin/candidates/{id}/blacklisting", tag = "admin", params(("id" = AccountId, Path)),
    responses((status = 200, description = "What stands against them", body = BlacklistingView)))]
pub(crate) async fn get_blacklisting(
    admin: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<BlacklistingView>, Problem> {
    let absent = || Problem::NotFound("Candidate");
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let held = app.vettings.held(&id, app.common.clock.now()).await?;
    // Nothing of the executive's own is shown here, so their access log has no line of it.
    let held = held.ok_or_else(absent)?;
    Ok(Json(BlacklistingView::new(held, &admin.caller.account)))
}
