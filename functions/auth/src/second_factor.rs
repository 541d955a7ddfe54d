//! Common parts of the calls about the second factor.

use axum::http::HeaderMap;
use cloud::{IdentityError, PoolAccess, SignIn};
use domain::{Account, settings::Settings};
use events::{Actor, Event, NoticeBody, Recipient};
use serde::{Deserialize, Deserializer};
use store::{Read, Transaction, recovery::RecoveryCodes};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, schema::Type},
};
use web::{Problem, Visitor};

use crate::{
    App, limit,
    password::TypedPassword,
    recovery::RecoveryCodesView,
    refusal::refused,
    sentences,
    session::{RefreshCookie, refresh_cookie},
};

/// Six digits of an authenticator app, possibly with a space in the middle.
#[derive(Debug, Clone)]
pub(crate) struct AppCode(String);

impl AppCode {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for AppCode {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let digits: String = String::deserialize(d)?.chars().filter(|c| !c.is_whitespace()).collect();
        if digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(digits))
        } else {
            Err(sentences::six_digits().as_error())
        }
    }
}

impl PartialSchema for AppCode {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let text = text.min_length(Some(6)).pattern(Some(r"^\s*(?:[0-9]\s*){6}$"));
        text.examples(["123456"]).into()
    }
}

impl ToSchema for AppCode {
    fn name() -> std::borrow::Cow<'static, str> {
        "AppCode".into()
    }
}

/// A code of another time, or of another app.
pub(crate) fn wrong_app_code() -> Problem {
    Problem::unproven("code", sentences::app_code_wrong())
}

/// Records that the second factor is enabled, and notifies the account's owner; with ten new recovery codes, which are
/// shown only once.
pub(crate) async fn note_on(app: &App, account: &Account) -> Result<RecoveryCodesView, Problem> {
    let common = &app.common;
    let (kept, codes) = RecoveryCodes::make(&account.id, &common.seal, &common.chance, common.clock.now());
    let noted = switched(app, account, true).await?.replace(&common.accounts, &kept);
    noted.commit(&common.chance).await?;
    Ok(RecoveryCodesView::new(&kept, &codes))
}

/// Records that the second factor is disabled, and notifies the account's owner. Deletes the recovery codes.
pub(crate) async fn note_off(app: &App, account: &Account) -> Result<(), Problem> {
    let common = &app.common;
    let off = switched(app, account, false).await?;
    let noted = off.remove::<RecoveryCodes, _>(&common.accounts, &account.id);
    Ok(noted.commit(&common.chance).await?)
}

async fn switched(app: &App, account: &Account, is_on: bool) -> Result<Transaction, Problem> {
    let common = &app.common;
    let event = Event::TwoFactorChanged {
        account_id: account.id.clone(),
        is_on,
    };
    let notice = (Recipient::from(account), NoticeBody::TwoFactorChanged { is_on });
    let changed = common.source().fact(Actor::from(account), event).notify([notice]);
    let kept = common.accounts.get::<Settings>(&account.id).await?;
    let published = Transaction::new().emit(&common.accounts, changed);
    Ok(remember(app, published, account, kept, is_on))
}

/// Stores the copy of the pool's setting that the settings show.
pub(crate) fn remember(
    app: &App,
    transaction: Transaction,
    account: &Account,
    kept: Option<Read<Settings>>,
    is_on: bool,
) -> Transaction {
    let accounts = &app.common.accounts;
    match kept {
        Some(mut kept) => {
            kept.two_factor_enabled = is_on;
            transaction.save(accounts, &kept)
        }
        None => {
            let mut settings = Settings::new(account.id.clone());
            settings.two_factor_enabled = is_on;
            transaction.create(accounts, &settings)
        }
    }
}

/// Verifies the password again, so that the request cannot come from another person at an open browser. Failed attempts
/// count as in the sign-in.
pub(crate) async fn confirm(
    app: &App,
    account: &Account,
    password: &TypedPassword,
    visitor: &Visitor,
) -> Result<(), Problem> {
    let pool = |error| refused(error, "password");
    let email = &account.email;
    limit::CONFIRM.count(app, email, visitor).await?;
    // With a second factor, a right password leads to a request for a code; a wrong one has the same response as in the
    // sign-in.
    match app.identity.sign_in(email, password.as_str()).await {
        Ok(SignIn::Done(tokens)) => {
            if let Some(refresh) = &tokens.refresh {
                app.identity.revoke(refresh).await.map_err(pool)?;
            }
        }
        Ok(SignIn::CodeRequired(_)) => {}
        Err(IdentityError::WrongCredentials) => return Err(Problem::unproven("password", web::sentences::not_right())),
        Err(error) => return Err(pool(error)),
    }
    limit::CONFIRM.give_back(app, email, visitor).await;
    Ok(())
}

/// The pool's access token for calls that only the user can make, from the session in the cookie.
pub(crate) async fn pool_access(app: &App, headers: &HeaderMap, account: &Account) -> Result<PoolAccess, Problem> {
    let cookie = refresh_cookie(app, headers).filter(|cookie| cookie.account == account.id);
    let RefreshCookie { token, .. } = cookie.ok_or(Problem::Unauthenticated)?;
    let tokens = app.identity.refresh(&account.id, &token).await;
    let tokens = tokens.map_err(|error| match error {
        IdentityError::WrongCredentials => Problem::Unauthenticated,
        error => refused(error, "password"),
    })?;
    Ok(tokens.access)
}
