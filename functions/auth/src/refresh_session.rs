use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use cloud::IdentityError;
use domain::{AccountId, sign_in::Renewal};
use operations::sessions::end_rows;
use store::denial::Denial;
use web::{Problem, Public, SecurityEvent, Visitor};

use crate::{
    App,
    known::Known,
    refusal::refused,
    sentences,
    session::{RefreshCookie, Renewed, Session, forget_cookie, refresh_cookie},
    view::SessionView,
};

/// Renews the session of the cookie: the response has a new token for calls, and the next cookie. A cookie that was
/// replaced before ends its session, because another party has a copy of it.
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
        Err(Refusal::Copied(account)) => {
            let problem = Problem::Denied {
                code: "session_copied",
                detail: sentences::session_copied(),
            };
            without_cookie(SecurityEvent::SessionCopied.on(&account, problem))
        }
        // An invalid cookie is removed. Transient errors (429, 5xx) leave it in place.
        Err(Refusal::Other(
            problem @ (Problem::Unauthenticated | Problem::Denied { .. } | Problem::Refused { .. }),
        )) => without_cookie(problem.into_response()),
        Err(Refusal::Other(problem)) => problem.into_response(),
    }
}

/// Why a session is not renewed.
enum Refusal {
    /// Two browsers have the cookie of a session of this account.
    Copied(AccountId),
    /// Anything else.
    Other(Problem),
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

fn without_cookie(mut response: Response) -> Response {
    forget_cookie(&mut response);
    response
}

async fn refresh(app: &App, headers: &HeaderMap, visitor: &Visitor) -> Result<Session, Refusal> {
    // Browsers report this (Fetch Metadata); in addition the cookie is SameSite=Strict.
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(Problem::Forbidden.into());
    }
    let RefreshCookie {
        account,
        renewals,
        token,
    } = refresh_cookie(app, headers).ok_or(Problem::Unauthenticated)?;
    // The account comes from the cookie; the pool refuses the refresh token for any other account.
    let (tokens, known) = tokio::join!(app.identity.refresh(&account, &token), Known::of(app, &account));
    let tokens = tokens.map_err(|error| match error {
        IdentityError::WrongCredentials => Problem::Unauthenticated,
        error => refused(error, "password"),
    })?;
    let known = known?;
    if tokens.account != account {
        return Err(Problem::Unauthenticated.into());
    }
    let now = app.common.clock.now();
    let Some(mut row) = known.going_on(&tokens).cloned() else {
        // Ended from another device.
        revoke(app, &token).await?;
        return Err(Problem::Unauthenticated.into());
    };
    if known.is_idle(&row, now) {
        let ended = end_rows(&app.common.accounts, vec![row], now).commit(&app.common.chance);
        ended.await.map_err(Problem::from)?;
        revoke(app, &token).await?;
        return Err(idle().into());
    }
    let renewal = row.renew(renewals, now);
    if renewal == Renewal::Reused {
        // The tokens of the other browser are refused too.
        let denial = Denial::of_session(&row.id, now);
        let ended = end_rows(&app.common.accounts, vec![row], now).replace(&app.common.accounts, &denial);
        let ended = ended.commit(&app.common.chance);
        ended.await.map_err(Problem::from)?;
        revoke(app, &token).await?;
        return Err(Refusal::Copied(account));
    }
    let renewed = Renewed {
        cookie: RefreshCookie {
            account,
            renewals: row.renewals,
            token,
        },
        row: (renewal == Renewal::Renewed).then_some(row),
    };
    Ok(Box::pin(Session::open(app, tokens, known, visitor, Some(renewed))).await?)
}

/// Revokes the session's token in the pool.
async fn revoke(app: &App, token: &str) -> Result<(), Problem> {
    let revoked = app.identity.revoke(token).await;
    revoked.map_err(|error| refused(error, "password"))
}

/// The session was inactive for longer than the owner's setting.
fn idle() -> Problem {
    Problem::Denied {
        code: "session_idle",
        detail: sentences::session_idle(),
    }
}
