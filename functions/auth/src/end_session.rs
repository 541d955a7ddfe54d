use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use domain::sign_in::SignInSession;
use operations::sessions::end_rows;
use store::denial::Denial;
use web::{Problem, SecurityEvent, SignedIn};

use crate::App;

/// Ends one session of the caller: its access token within five seconds, its refresh token at the next use.
#[utoipa::path(
    delete,
    path = "/api/auth/sessions/{id}",
    tag = "auth",
    params(("id" = String, Path, description = "Of the sign-in")),
    responses((status = 204, description = "Ended"))
)]
pub(crate) async fn end_session(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let row = common.accounts.get::<SignInSession>((&caller.account, &id)).await?;
    let row = row.ok_or_else(|| Problem::NotFound(web::sentences::session_not_found()))?;
    end_rows(&app.common.accounts, vec![row], now)
        .replace(&common.accounts, &Denial::of_session(&id, now))
        .commit(&common.chance)
        .await?;
    Ok(SecurityEvent::SessionsEnded.on(&caller.account, StatusCode::NO_CONTENT))
}
