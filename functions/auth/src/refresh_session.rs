use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use cloud::IdentityError;
use web::{Problem, Public};

use crate::{
    App,
    refusal::refused,
    session::{Session, forget_cookie, refresh_token},
    view::SessionView,
};

/// A new access token for the session in the cookie. The cookie stays unless Cognito gives another refresh token.
#[utoipa::path(
    post,
    path = "/api/auth/refresh",
    tag = "auth",
    responses((status = 200, description = "The session goes on", body = SessionView))
)]
pub(crate) async fn refresh_session(_: Public, State(app): State<App>, headers: HeaderMap) -> Response {
    match refresh(&app, &headers).await {
        Ok(session) => session.into_response(),
        // A cookie that opens nothing is not worth sending again. What may pass (429, 5xx) leaves it in place.
        Err(problem @ (Problem::Unauthenticated | Problem::Refused { .. })) => {
            let mut response = problem.into_response();
            forget_cookie(&mut response);
            response
        }
        Err(problem) => problem.into_response(),
    }
}

async fn refresh(app: &App, headers: &HeaderMap) -> Result<Session, Problem> {
    let token = refresh_token(headers).ok_or(Problem::Unauthenticated)?;
    let tokens = app.identity.refresh(token).await.map_err(|error| match error {
        IdentityError::WrongCredentials => Problem::Unauthenticated,
        error => refused(error, "password"),
    })?;
    // Whose session it was, only the pool can tell; then account and company, one by the other: three rounds.
    Session::open(app, tokens, None).await
}
