//! A session as the browser gets it: an access token in the answer, a refresh token in a cookie.

use axum::{
    Json,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use cloud::Tokens;
use domain::{Account, Company, account::AccountState};
use store::{
    Read, StoreError, Transaction,
    account::{Standing, suspension},
};
use web::Problem;

use crate::{
    App,
    account::{activate_late, adopt, closed},
    refusal::refused,
    view::{SessionView, UserView},
};

const COOKIE: &str = "kilele_refresh";
/// As long as Cognito honours a refresh token (`RefreshTokenValidity` in template.yaml), seconds.
const COOKIE_LIFE: u32 = 30 * 24 * 60 * 60;

/// What a session begins or goes on with.
pub(crate) struct Session {
    view: SessionView,
    refresh: Option<String>,
}

impl Session {
    /// Lets the holder of these tokens in, if the account may. At a sign-in (not at a refresh) the account keeps when.
    /// `seen` is the account where it was read already.
    pub(crate) async fn open(app: &App, tokens: Tokens, seen: Option<Read<Account>>) -> Result<Self, Problem> {
        let common = &app.common;
        let found = match seen.filter(|seen| seen.id == tokens.account) {
            Some(seen) => Some(seen),
            None => common.accounts.get::<Account>(&tokens.account).await?,
        };
        let mut account = match found {
            Some(account) if account.state == AccountState::PendingVerification => activate_late(app, account).await?,
            Some(account) => account,
            None => adopt(app, &tokens).await?,
        };
        let now = common.clock.now();
        let before = Standing::of(&account);
        let mut transaction = Transaction::new();
        if account.state == AccountState::Suspended && account.suspended_until.is_some_and(|until| until <= now) {
            let (clock, chance) = (&common.clock, &common.chance);
            transaction = suspension::lift(&common.accounts, &app.timers, &mut account, clock, chance)?;
        }
        if let Some(problem) = closed(&account) {
            // What the pool just gave must not open anything either.
            if let Some(refresh) = &tokens.refresh {
                app.identity
                    .revoke(refresh)
                    .await
                    .map_err(|error| refused(error, "password"))?;
            }
            return Err(problem);
        }
        let is_sign_in = tokens.refresh.is_some();
        if let Some(role) = tokens.role {
            account.role = role;
        }
        if is_sign_in {
            account.last_login_at = Some(now);
        }
        if is_sign_in || Standing::of(&account) != before {
            transaction = transaction.save_account(&common.accounts, &account, &before);
        }
        let (written, user) = tokio::join!(transaction.commit(&common.chance), user_view(app, &account));
        match written {
            // Another sign-in at the same moment wrote the same.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(Self {
            view: SessionView {
                token: tokens.access.clone(),
                access_token: tokens.access,
                expires_in: tokens.expires_in,
                user: user?,
            },
            refresh: tokens.refresh,
        })
    }
}

/// The account as its owner sees it.
pub(crate) async fn user_view(app: &App, account: &Account) -> Result<UserView, Problem> {
    let company = match &account.company_id {
        Some(id) => app.profiles.get::<Company>(id).await?,
        None => None,
    };
    Ok(UserView::new(account, company.as_ref().map(|company| &company.it)))
}

impl IntoResponse for Session {
    fn into_response(self) -> Response {
        let mut response = Json(self.view).into_response();
        if let Some(refresh) = self.refresh {
            set_cookie(&mut response, &refresh, COOKIE_LIFE);
        }
        // Tokens are in no cache.
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// The refresh token the browser sent, if any.
pub(crate) fn refresh_token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let token = cookies.flat_map(|line| line.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    token.filter(|token| !token.is_empty())
}

/// Makes the browser forget the refresh token.
pub(crate) fn forget_cookie(response: &mut Response) {
    set_cookie(response, "", 0);
}

/// Out of reach of scripts and of other sites, and sent to this area only.
fn set_cookie(response: &mut Response, token: &str, life: u32) {
    let cookie = format!("{COOKIE}={token}; HttpOnly; Secure; SameSite=Strict; Path=/api/auth; Max-Age={life}");
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
