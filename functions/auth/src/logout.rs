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
    let denial = Denial::of_session(&caller.session, common.clock.now());
    let denied = Transaction::new().replace(&common.accounts, &denial);
    let revoked = async {
        match refresh_token(&headers) {
            Some(token) => app.identity.revoke(token).await,
            None => Ok(()),
        }
    };
    // Both are seen through: where one fails, the other holds until it is tried again.
    let (denied, revoked) = tokio::join!(denied.commit(&common.chance), revoked);
    denied?;
    revoked.map_err(|error| refused(error, "password"))?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    forget_cookie(&mut response);
    Ok(response)
}
