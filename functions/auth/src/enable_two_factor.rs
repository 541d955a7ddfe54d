use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::Response,
};
use cloud::IdentityError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::{Acknowledgement, AnySession, Json, Own, Problem, SecurityEvent, Valid, Visitor};

use crate::{
    App,
    end_other_sessions::end_all_but,
    limit,
    password::TypedPassword,
    recovery::RecoveryCodesView,
    refusal::refused,
    second_factor::{AppCode, confirm, note_on, pool_access, wrong_app_code},
    sentences,
};

/// A code of the authenticator app, and the current password: with a stolen token alone, an attacker could otherwise
/// enrol an authenticator and lock the owner out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EnableTwoFactor {
    code: AppCode,
    password: TypedPassword,
}

/// An enrolled authenticator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EnrolledView {
    #[serde(flatten)]
    acknowledgement: Acknowledgement,
    #[serde(flatten)]
    codes: RecoveryCodesView,
}

/// Enables the second factor: sign-ins require a code of the authenticator app from now on. The response contains ten
/// recovery codes for the case that the app is lost; they are shown only once. Tokens issued from now on state the second
/// factor: an administrator's session, renewed, may do everything. The administrator's other sessions, which began without
/// one, end.
#[utoipa::path(
    post,
    path = "/api/auth/mfa/enable",
    tag = "auth",
    request_body = EnableTwoFactor,
    responses((status = 200, description = "Enrolled", body = EnrolledView))
)]
pub(crate) async fn enable_two_factor(
    own: Own<AnySession>,
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Valid(proof): Valid<EnableTwoFactor>,
) -> Result<Response, Problem> {
    confirm(&app, &own.account, &proof.password, &visitor).await?;
    let (counted, access) = tokio::join!(
        limit::AUTHENTICATOR.count(&app, &own.account.email, &visitor),
        pool_access(&app, &headers, &own.account)
    );
    counted?;
    let (account, code) = (&own.account.id, proof.code.as_str());
    let enabled = app.identity.enable_second_factor(account, &access?, code).await;
    enabled.map_err(|error| match error {
        IdentityError::CodeWrong => wrong_app_code(),
        error => refused(error, "password"),
    })?;
    if own.account.is_admin() {
        end_all_but(&app, account, Some(&own.caller.session)).await?;
    }
    let enrolled = EnrolledView {
        acknowledgement: sentences::two_factor_enabled().into(),
        codes: note_on(&app, &own.account).await?,
    };
    // Last, so that no token states it while a session without it has not ended.
    let marked = app.identity.directory.mark_second_factor(account).await;
    marked.map_err(|error| refused(error, "password"))?;
    let answer = ([(header::CACHE_CONTROL, "no-store")], Json(enrolled));
    Ok(SecurityEvent::SecondFactorChanged.on(&own.account.id, answer))
}
