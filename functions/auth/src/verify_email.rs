use axum::{Json, extract::State};
use cloud::IdentityError;
use domain::{Account, Email, Text, account::AccountState};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Problem, Public, Valid, Visitor};

use crate::{
    App, account, limit, pace,
    refusal::{refused, wrong_code},
    view::AuthNotice,
};

/// The code that was mailed to confirm an address.
pub(crate) type MailedCode = Text<1, 32>;

/// Confirms an address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyEmail {
    email: Email,
    code: MailedCode,
}

/// Confirms a registered address by the mailed code; the account is open from then on.
///
/// An address nobody registered, one that is confirmed already and a wrong code are one answer.
#[utoipa::path(
    post,
    path = "/api/auth/verify-email",
    tag = "auth",
    request_body = VerifyEmail,
    responses((status = 200, description = "Confirmed: sign in", body = AuthNotice))
)]
pub(crate) async fn verify_email(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(proof): Valid<VerifyEmail>,
) -> Result<Json<AuthNotice>, Problem> {
    limit::CODE.count(&app, &proof.email, &visitor).await?;
    pace::even(&app, Box::pin(confirm(&app, &proof))).await?;
    Ok(Json(AuthNotice {
        message: "Your e-mail address is confirmed. You can sign in now.",
    }))
}

async fn confirm(app: &App, proof: &VerifyEmail) -> Result<(), Problem> {
    let pool = |error| refused(error, "password");
    let user = app
        .identity
        .find(&proof.email)
        .await
        .map_err(pool)?
        .ok_or_else(wrong_code)?;
    // A registration that broke off before the account was kept has to be made again; nobody can say now for which role.
    let account = app
        .common
        .accounts
        .get::<Account>(&user.account)
        .await?
        .ok_or_else(wrong_code)?;
    match app.identity.confirm(&proof.email, &proof.code).await {
        Ok(()) => {}
        // Confirmed in the pool and not here: the call that did it broke off in between. The pool has seen the code.
        Err(IdentityError::AlreadyConfirmed) if account.state == AccountState::PendingVerification => {}
        Err(error) => return Err(pool(error)),
    }
    app.identity.join(&account.id, account.role).await.map_err(pool)?;
    account::activate(app, &account.id).await
}
