use axum::{extract::State, http::HeaderMap};
use serde::Serialize;
use utoipa::ToSchema;
use web::{AnySession, Json, Own, Problem, Visitor};

use crate::{App, limit, refusal::refused, second_factor::pool_access};

/// The data for an authenticator app.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuthenticatorView {
    /// In base 32, for typing if it cannot be scanned.
    secret: String,
    /// The same as a URI (`otpauth://…`) for apps and QR codes.
    otpauth_url: String,
}

/// Starts the enrolment of an authenticator app. Nothing changes before one of its codes is sent to
/// `/api/auth/mfa/enable`.
#[utoipa::path(
    post,
    path = "/api/auth/mfa/setup",
    tag = "auth",
    responses((status = 200, description = "For the app", body = AuthenticatorView))
)]
pub(crate) async fn begin_two_factor(
    own: Own<AnySession>,
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<AuthenticatorView>, Problem> {
    // Three sequential rounds: the account is read before its limit is counted, and only the pool can generate the
    // secret.
    let (counted, access) = tokio::join!(
        limit::AUTHENTICATOR.count(&app, &own.account.email, &visitor),
        pool_access(&app, &headers, &own.account)
    );
    counted?;
    let secret = app.identity.second_factor_secret(&access?).await;
    let secret = secret.map_err(|error| refused(error, "password"))?;
    // Key URI format: the label names issuer and account, and apps show it.
    let label: String = form_urlencoded::byte_serialize(own.account.email.as_bytes()).collect();
    Ok(Json(AuthenticatorView {
        otpauth_url: format!(
            "otpauth://totp/Kilele:{label}?secret={secret}&issuer=Kilele&algorithm=SHA1&digits=6&period=30"
        ),
        secret,
    }))
}
