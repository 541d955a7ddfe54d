use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use store::{Transaction, denial::Denial};
use web::{Problem, SignedIn};

use crate::{
    App,
    refusal::refused,
    session::{forget_cookie, refresh_token},
};

/// Ends this session everywhere: its refresh token at once, its access token within five seconds.
#[utoipa::path(
    post,
    path = "/api/auth/logout",
    tag = "auth",
    responses((status = 204, description = "Signed out"))
)]
pub(crate) async fn logout(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let common = &app.common;
    // The access token first: it is the one that anybody may still hold when the rest fails and is tried again.
    Transaction::new()
        .replace(
            &common.accounts,
            &Denial::of_session(&caller.session, common.clock.now()),
        )
        .commit(&common.chance)
        .await?;
    if let Some(token) = refresh_token(&headers) {
        app.identity
            .revoke(token)
            .await
            .map_err(|error| refused(error, "password"))?;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    forget_cookie(&mut response);
    Ok(response)
}
