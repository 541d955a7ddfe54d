use axum::extract::State;
use cloud::{SignIn, Tokens};
use domain::{Account, Email};
use serde::Deserialize;
use store::account::AccountEmail;
use utoipa::ToSchema;
use web::{Problem, Public, Valid, Visitor};

use crate::{
    App, limit, pace,
    password::{NewPassword, TypedPassword},
    refusal::{refused, wrong_credentials},
    session::Session,
    view::SessionView,
};

/// A sign-in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    email: Email,
    password: TypedPassword,
    /// Only after the answer `new_password_required`: replaces a password that came by mail.
    #[serde(default)]
    new_password: Option<NewPassword>,
}

/// Signs in. The refresh token comes in a cookie that scripts cannot read.
///
/// An unknown address and a wrong password answer alike and take alike (see [`pace`]). Only a right password is told
/// that the account is suspended or deactivated.
#[utoipa::path(
    post,
    path = "/api/auth/login",
    tag = "auth",
    request_body = Login,
    responses((status = 200, description = "Signed in", body = SessionView))
)]
pub(crate) async fn login(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(login): Valid<Login>,
) -> Result<Session, Problem> {
    // Three rounds, and not two: the try is counted before the password is looked at, and who came in is written down
    // after. The account is read beside them, by the address.
    let (counted, holder) = tokio::join!(
        limit::LOGIN.count(&app, &login.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&login.email)
    );
    counted?;
    let holder = holder?;
    let work = Box::pin(async {
        let seen = async {
            match &holder {
                Some(holder) => Ok(app.common.accounts.get::<Account>(&holder.account_id).await?),
                None => Ok(None),
            }
        };
        let (tokens, seen) = tokio::try_join!(sign_in(&app, &login), seen)?;
        let (session, ()) = tokio::try_join!(
            Session::open(&app, tokens, seen),
            limit::LOGIN.give_back(&app, &login.email, &visitor)
        )?;
        Ok(session)
    });
    pace::even_when_refused(&app, work).await
}

async fn sign_in(app: &App, login: &Login) -> Result<Tokens, Problem> {
    let tokens = by_password(app, login).await?;
    if tokens.role.is_some() {
        return Ok(tokens);
    }
    // Registered, but the registration broke off before the group: make up for it, and sign in again with it.
    let Some(account) = app.common.accounts.get::<Account>(&tokens.account).await? else {
        return Ok(tokens);
    };
    let joined = app.identity.join(&account.id, account.role).await;
    joined.map_err(|error| refused(error, "password"))?;
    by_password(app, login).await
}

async fn by_password(app: &App, login: &Login) -> Result<Tokens, Problem> {
    let answer = app.identity.sign_in(&login.email, login.password.as_str()).await;
    let attempt = match answer.map_err(|error| refused(error, "password"))? {
        SignIn::Done(tokens) => return Ok(tokens),
        SignIn::NewPasswordRequired(attempt) => attempt,
    };
    let Some(new) = &login.new_password else {
        return Err(Problem::Refused {
            code: "new_password_required",
            detail: "Choose a password of your own to replace the one that was mailed to you.",
        });
    };
    let new = new.chosen_by(&login.email, "new_password")?;
    let replaced = app.identity.replace_password(&login.email, &attempt, new).await;
    replaced.map_err(|error| match error {
        cloud::IdentityError::NotFound => wrong_credentials(),
        error => refused(error, "new_password"),
    })
}
