//! `GET /api/admin/candidates/{id}/blacklisting`

use axum::extract::State;
use domain::{AccountId, candidate::Candidate};
use web::{Admin, As, IdOf, Json, Problem};

use crate::{App, blacklisting_view::BlacklistingView};

/// Returns the blacklisting of a candidate: none, a proposal that waits for a second administrator, or a confirmed one.
#[utoipa::path(get, path = "/api/admin/candidates/{id}/blacklisting", tag = "admin", params(("id" = AccountId, Path)),
    responses((status = 200, description = "What stands against them", body = BlacklistingView)))]
pub(crate) async fn get_blacklisting(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
) -> Result<Json<BlacklistingView>, Problem> {
    let held = app.vettings.held(&id, app.common.clock.now()).await?;
    // This shows no data of the executive, so there is no entry in their access log.
    let held = held.ok_or_else(Problem::absent::<Candidate>)?;
    Ok(Json(BlacklistingView::new(held, &admin.caller.account)))
}
