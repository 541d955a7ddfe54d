use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use cloud::IdentityError;
use web::{Problem, Public, Visitor};

use crate::{
    App,
    known::{Known, end_rows},
    refusal::refused,
    session::{RefreshCookie, Session, forget_cookie, refresh_cookie},
    view::SessionView,
};

/// A new access token for the session in the cookie. The cookie stays unless Cognito gives another refresh token.
#[utoipa::path(
    post,
    path = "/api/auth/refresh",
    tag = "auth",
    responses((status = 200, description = "The session goes on", body = SessionView))
)]
pub(crate) async fn refresh_session(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    match refresh(&app, &headers, &visitor).await {
        Ok(session) => session.into_response(),
        // A cookie that opens nothing is not worth sending again. What may pass (429, 5xx) leaves it in place.
        Err(problem @ (Problem::Unauthenticated | Problem::Denied { .. } | Problem::Refused { .. })) => {
            let mut response = problem.into_response();
            forget_cookie(&mut response);
            response
        }
        Err(problem) => problem.into_response(),
    }
}

async fn refresh(app: &App, headers: &HeaderMap, visitor: &Visitor) -> Result<Session, Problem> {
    // Browsers say so (Fetch Metadata); the cookie is SameSite=Strict as well.
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(Problem::Forbidden);
    }
    let RefreshCookie { account, token } = refresh_cookie(headers).ok_or(Problem::Unauthenticated)?;
    // The account comes from the cookie; the pool refuses the refresh token for any other account.
    let (tokens, known) = tokio::join!(app.identity.refresh(&account, &token), Known::of(app, &account));
    let tokens = tokens.map_err(|error| match error {
        IdentityError::WrongCredentials => Problem::Unauthenticated,
        error => refused(error, "password"),
    })?;
    let known = known?;
    if tokens.account != account {
        return Err(Problem::Unauthenticated);
    }
    let now = app.common.clock.now();
    let over = match known.going_on(&tokens) {
        // Ended from another device.
        None => Some(Problem::Unauthenticated),
        Some(session) if known.is_idle(session, now) => {
            let ended = end_rows(app, vec![session.clone()], now);
            ended.commit(&app.common.chance).await?;
            Some(idle())
        }
        Some(_) => None,
    };
    if let Some(problem) = over {
        // What is left of it in the pool ends too.
        let revoked = app.identity.revoke(&token).await;
        revoked.map_err(|error| refused(error, "password"))?;
        return Err(problem);
    }
    Box::pin(Session::open(app, tokens, known, visitor)).await
}

/// The session was left alone for longer than its owner wishes.
fn idle() -> Problem {
    Problem::Denied {
        code: "session_idle",
        detail: "You were signed out after a time without activity. Sign in to continue.",
    }
}
