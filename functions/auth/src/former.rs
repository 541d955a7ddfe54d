//! The earlier session of a browser that signs in again.

use axum::http::HeaderMap;
use cloud::IdentityError;
use domain::sign_in::SignInSession;
use operations::sessions::end_rows;
use store::denial::Denial;
use tracing::warn;
use web::Problem;

use crate::{App, refusal::refused, session::refresh_cookie};

/// Ends the session whose cookie was sent with a sign-in. The new cookie replaces it, so the user could not sign out of
/// that session. A failure is only logged, because the sign-in has succeeded; the former session then ends when its
/// token expires.
pub(crate) async fn end(app: &App, headers: &HeaderMap) {
    if let Err(error) = try_end(app, headers).await {
        warn!(?error, "the session that a browser had before was not ended");
    }
}

async fn try_end(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(former) = refresh_cookie(app, headers) else {
        return Ok(());
    };
    // Only the pool knows which session the token belongs to.
    let tokens = match app.identity.refresh(&former.account, &former.token).await {
        Ok(tokens) => tokens,
        // It has ended already.
        Err(IdentityError::WrongCredentials | IdentityError::NotFound | IdentityError::Disabled) => return Ok(()),
        Err(error) => return Err(refused(error, "password")),
    };
    let common = &app.common;
    let now = common.clock.now();
    let denied = async {
        let row = common
            .accounts
            .get::<SignInSession>((&former.account, tokens.session.as_str()));
        let ended = end_rows(&app.common.accounts, row.await?.into_iter().collect(), now);
        let denial = Denial::of_session(&tokens.session, now);
        ended.replace(&common.accounts, &denial).commit(&common.chance).await
    };
    let (denied, revoked) = tokio::join!(denied, app.identity.revoke(&former.token));
    denied?;
    revoked.map_err(|error| refused(error, "password"))
}
