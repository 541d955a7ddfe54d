use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use domain::sign_in::SignInSession;
use operations::sessions::end_rows;
use store::denial::Denial;
use web::{AnySession, As, Problem};

use crate::{
    App,
    refusal::refused,
    session::{forget_cookie, refresh_cookie},
};

/// Ends this session: its refresh token at once, its access token within five seconds.
#[utoipa::path(
    post,
    path = "/api/auth/logout",
    tag = "auth",
    responses((status = 204, description = "Signed out"))
)]
pub(crate) async fn logout(
    As { caller, .. }: As<AnySession>,
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let denial = Denial::of_session(&caller.session, now);
    let denied = async {
        let own = (&caller.account, caller.session.as_str());
        let row = common.accounts.get::<SignInSession>(own).await?;
        let ended = end_rows(&app.common.accounts, row.into_iter().collect(), now).replace(&common.accounts, &denial);
        ended.commit(&common.chance).await
    };
    let revoked = async {
        match refresh_cookie(&app, &headers) {
            Some(cookie) => app.identity.revoke(&cookie.token).await,
            None => Ok(()),
        }
    };
    // Both are completed: if one fails, the other is effective until a retry.
    let (denied, revoked) = tokio::join!(denied, revoked);
    denied?;
    revoked.map_err(|error| refused(error, "password"))?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    forget_cookie(&mut response);
    Ok(response)
}
