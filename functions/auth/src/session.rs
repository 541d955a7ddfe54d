//! A session as the browser gets it: an ID token in the response, which our API accepts for access, and a refresh token
//! in a cookie.

use std::io;

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use cloud::Tokens;
use domain::{
    Account, AccountId, Company, account::AccountState, payment::Holder, settings::Settings, sign_in::SignInSession,
};
use events::{Actor, Event, NoticeBody, Publication, Recipient};
use store::{Read, Seal, StoreError, Transaction, account::Standing, payment::is_premium, settings::settings_of};
use web::{Json, Problem, SecurityEvent, Visitor};

use crate::{
    App,
    account::{adopt, closed},
    known::{Known, beginning},
    refusal::refused,
    view::{SessionView, UserView},
};

/// Browsers take a name with this prefix from `https` (and localhost) only, so that no page without TLS can set the cookie.
const COOKIE: &str = "__Secure-kilele_refresh";
/// The purpose of the signature over the number of renewals.
const PURPOSE: &str = "refresh cookie";
/// The validity of a refresh token in Cognito (`RefreshTokenValidity` in template.yaml), seconds.
const COOKIE_LIFE: u32 = 30 * 24 * 60 * 60;

/// The response when a session begins or is renewed.
pub(crate) struct Session {
    view: SessionView,
    cookie: String,
    /// The account, when the session begins.
    signed_in: Option<AccountId>,
}

/// The content of the cookie. Each renewal of the session replaces it, so that a copy of it is detected when both are
/// used.
pub(crate) struct RefreshCookie {
    /// The secret hash of a refresh needs the account.
    pub(crate) account: AccountId,
    /// How many times the session had been renewed ([`SignInSession::renew`]).
    pub(crate) renewals: u32,
    /// Cognito's refresh token, the same for the whole session.
    pub(crate) token: String,
}

impl RefreshCookie {
    /// `usr_…:renewals:signature:token`. The number is signed, so that a stolen earlier cookie cannot be turned into
    /// the latest one.
    fn value(&self, seal: &Seal) -> String {
        let Self {
            account,
            renewals,
            token,
        } = self;
        let signature = seal.token(PURPOSE, token, *renewals);
        format!("{account}:{renewals}:{signature}:{token}")
    }

    fn read(value: &str, seal: &Seal) -> Option<Self> {
        let mut parts = value.splitn(4, ':');
        let (account, renewals, signature, token) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let renewals = renewals.parse().ok()?;
        seal.opens(signature, PURPOSE, token, renewals).then_some(Self {
            account: account.parse().ok()?,
            renewals,
            token: token.to_owned(),
        })
    }
}

/// A renewed session.
pub(crate) struct Renewed {
    /// The cookie that replaces the one that was sent.
    pub(crate) cookie: RefreshCookie,
    /// The record to write; `None` when another request has written it a moment ago.
    pub(crate) row: Option<Read<SignInSession>>,
}

impl Session {
    /// Begins a session with the tokens of a sign-in, or continues one that is renewed, if the account may sign in. A
    /// sign-in writes its time to the account and a record of the session; a renewal updates the time and number in
    /// that record.
    pub(crate) async fn open(
        app: &App,
        tokens: Tokens,
        known: Known,
        visitor: &Visitor,
        renewed: Option<Renewed>,
    ) -> Result<Self, Problem> {
        let common = &app.common;
        let settings = known.settings.clone();
        let mut account = match known.account.clone() {
            Some(account) => account,
            None => adopt(app, &tokens).await?,
        };
        let now = common.clock.now();
        let before = Standing::of(&account);
        let mut transaction = Transaction::new();
        if account.state == AccountState::Suspended && account.suspended_until.is_some_and(|until| until <= now) {
            transaction = operations::suspension::lift(&common.accounts, &app.timers, &mut account, common.source())?;
        }
        if let Some(problem) = closed(&account) {
            // Tokens that the pool has just issued must not be usable either.
            if let Some(refresh) = &tokens.refresh {
                app.identity
                    .revoke(refresh)
                    .await
                    .map_err(|error| refused(error, "password"))?;
            }
            return Err(problem);
        }
        let is_sign_in = renewed.is_none();
        let refresh = renewed.as_ref().map(|renewed| renewed.cookie.token.as_str());
        let tokens = as_recorded(app, tokens, &account, refresh).await?;
        let is_news = is_sign_in || account.is_long_unseen(now);
        if is_news {
            transaction = record_activity(app, transaction, &mut account);
        }
        if is_sign_in {
            let active = store::account::count_active(&common.accounts, &account, now);
            transaction = transaction.and(active);
            account.last_login_at = Some(now);
        }
        if is_news || Standing::of(&account) != before {
            transaction = transaction.and(store::account::save(&common.accounts, &account, &before));
        }
        let of_account = transaction;
        let begun = is_sign_in.then(|| beginning(app, &tokens, visitor));
        let news = begun.as_ref().filter(|begun| known.is_news(begun));
        let alert = news.map(|begun| {
            let event = Event::SignedInFromNewDevice {
                account_id: account.id.clone(),
            };
            let notice = NoticeBody::NewDevice {
                agent: begun.agent.clone(),
            };
            let signed_in = common.source().fact(Actor::from(&*account), event);
            signed_in.notify([(Recipient::from(&*account), notice)])
        });
        let mut of_session = Transaction::new();
        if let Some(begun) = &begun {
            of_session = remember(app, begun, alert);
        }
        if let Some(row) = renewed.as_ref().and_then(|renewed| renewed.row.as_ref()) {
            of_session = of_session.save(&common.accounts, row);
        }
        // Two single writes instead of one transaction, at half the cost: the account records the sign-in, the session belongs to
        // this sign-in alone, and each is correct without the other.
        let (written, kept, user) = tokio::join!(
            of_account.commit(&common.chance),
            of_session.commit(&common.chance),
            user_view(app, &account, tokens.has_second_factor, Some(settings))
        );
        match kept {
            // Another tab renewed the session at the same time, with the same number; or it was ended, which the deny
            // list has.
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
        match written {
            // Another sign-in at the same time wrote the same data to the account.
            Err(StoreError::Stale) if is_sign_in => {
                awake(app, &account).await?.commit(&common.chance).await?;
            }
            Ok(()) | Err(StoreError::Stale) => {}
            Err(error) => return Err(error.into()),
        }
        let cookie = match renewed {
            Some(renewed) => renewed.cookie,
            None => RefreshCookie {
                account: tokens.account,
                renewals: 0,
                token: tokens
                    .refresh
                    .ok_or_else(|| Problem::internal(io::Error::other("a sign-in without a refresh token")))?,
            },
        };
        Ok(Self {
            view: SessionView {
                token: tokens.bearer.clone(),
                access_token: tokens.bearer,
                expires_in: tokens.expires_in,
                user: user?,
            },
            cookie: cookie.value(&common.seal),
            signed_in: is_sign_in.then_some(account.it.id),
        })
    }
}

/// Tokens with the role, the company and the seat of the account, which our table decides. Those from the pool differ when
/// one of them was changed since, or when the confirmation of the address was interrupted: then the pool is corrected and
/// issues others. `refresh` is the refresh token of a session that is renewed.
async fn as_recorded(app: &App, tokens: Tokens, account: &Account, refresh: Option<&str>) -> Result<Tokens, Problem> {
    let (has_role, has_seat) = (tokens.role == Some(account.role), tokens.company == account.company);
    if has_role && has_seat {
        return Ok(tokens);
    }
    let pool = |error| refused(error, "password");
    let directory = &app.identity.directory;
    if !has_role {
        directory.set_role(&account.id, account.role).await.map_err(pool)?;
    }
    if !has_seat {
        let held = account.company.as_ref();
        directory.set_company(&account.id, held).await.map_err(pool)?;
    }
    let refresh = tokens.refresh.as_deref().or(refresh).unwrap_or_default();
    let corrected = app.identity.refresh(&account.id, refresh).await.map_err(pool)?;
    Ok(Tokens {
        refresh: tokens.refresh,
        ..corrected
    })
}

/// Records the owner's activity; the caller writes the account itself.
fn record_activity(app: &App, transaction: Transaction, account: &mut Read<Account>) -> Transaction {
    let common = &app.common;
    transaction.and(operations::dormancy::record_activity(
        &common.accounts,
        &app.timers,
        account,
        common.source(),
    ))
}

/// Ends dormancy that began at the same moment as the sign-in; otherwise there is nothing to write. `signed_in` is the
/// account as it was read: if its role changed at the same moment, the tokens contain the old one and are not returned.
async fn awake(app: &App, signed_in: &Account) -> Result<Transaction, Problem> {
    let accounts = &app.common.accounts;
    let account = accounts.get::<Account>(&signed_in.id).await?;
    if account.as_ref().is_some_and(|account| account.role != signed_in.role) {
        return Err(Problem::stale());
    }
    let Some(mut account) = account.filter(|account| account.is_dormant()) else {
        return Ok(Transaction::new());
    };
    let before = Standing::of(&account);
    let woken = record_activity(app, Transaction::new(), &mut account);
    Ok(woken.and(store::account::save(accounts, &account, &before)))
}

/// Writes the record of a new session, and the alert if the owner has enabled it.
fn remember(app: &App, begun: &SignInSession, alert: Option<Publication<'_>>) -> Transaction {
    let accounts = &app.common.accounts;
    let kept = Transaction::new().replace(accounts, begun);
    match alert {
        Some(alert) => kept.emit(accounts, alert),
        None => kept,
    }
}

/// The account as its owner sees it, in a session with or without a second factor. `settings` are the owner's if they were read already.
pub(crate) async fn user_view(
    app: &App,
    account: &Account,
    has_second_factor: bool,
    settings: Option<Settings>,
) -> Result<UserView, Problem> {
    let company = async {
        match account.company_id() {
            Some(id) => app.profiles.get::<Company>(id).await,
            None => Ok(None),
        }
    };
    let settings = async {
        match settings {
            Some(settings) => Ok(settings),
            None => settings_of(&app.common.accounts, &account.id).await,
        }
    };
    let holder = Holder::of(account);
    let premium = is_premium(&app.payments, &holder, app.common.clock.now());
    let (known, pictures) = tokio::join!(
        async { tokio::try_join!(company, settings, premium) },
        app.pictures.of([&account.id])
    );
    let (company, settings, is_premium) = known?;
    Ok(UserView::new(
        account,
        company.as_ref().map(|company| &company.it),
        (has_second_factor, is_premium),
        settings,
        &pictures,
    ))
}

impl IntoResponse for Session {
    fn into_response(self) -> Response {
        let mut response = Json(self.view).into_response();
        if let Some(account) = self.signed_in {
            response = SecurityEvent::SignedIn.on(&account, response);
        }
        set_cookie(&mut response, &self.cookie, COOKIE_LIFE);
        // Responses with tokens must not be cached.
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// The cookie that the browser sent; `None` without one, or when it is not as we set it.
pub(crate) fn refresh_cookie(app: &App, headers: &HeaderMap) -> Option<RefreshCookie> {
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let value = cookies.flat_map(|line| line.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    });
    RefreshCookie::read(value?, &app.common.seal)
}

/// Removes the refresh token from the browser.
pub(crate) fn forget_cookie(response: &mut Response) {
    set_cookie(response, "", 0);
}

/// Not accessible to scripts and other sites, and sent to this area only.
fn set_cookie(response: &mut Response, token: &str, life: u32) {
    let cookie = format!("{COOKIE}={token}; HttpOnly; Secure; SameSite=Strict; Path=/api/auth; Max-Age={life}");
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}
