use axum::extract::State;
use domain::Email;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{App, limit, pace, refusal::refused, view::AuthNotice};

/// Asks for a code to replace a forgotten password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgotPassword {
    email: Email,
}

/// Mails a code by which a forgotten password can be replaced, if the address has an account.
#[utoipa::path(
    post,
    path = "/api/auth/forgot-password",
    tag = "auth",
    request_body = ForgotPassword,
    responses((status = 200, description = "A code is on its way, if the address has an account", body = AuthNotice))
)]
pub(crate) async fn forgot_password(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<ForgotPassword>,
) -> Result<Json<AuthNotice>, Problem> {
    limit::MAIL.count(&app, &wanted.email, &visitor).await?;
    let sent = pace::even(&app, app.identity.forgot(&wanted.email)).await;
    sent.map_err(|error| refused(error, "password"))?;
    Ok(Json(AuthNotice {
        message: "If this address has an account, a code is on its way.",
    }))
}
