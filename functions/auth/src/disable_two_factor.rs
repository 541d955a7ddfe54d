use axum::{extract::State, response::Response};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Acknowledgement, Anybody, Json, Own, Problem, SecurityEvent, Valid, Visitor};

use crate::{
    App,
    password::TypedPassword,
    refusal::refused,
    second_factor::{confirm, note_off},
    sentences,
};

/// The password, which proves that the request comes from the owner, and not from another person at an open browser.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DisableTwoFactor {
    password: TypedPassword,
}

/// Disables the second factor, and deletes the recovery codes. Administrators keep theirs.
#[utoipa::path(
    post,
    path = "/api/auth/mfa/disable",
    tag = "auth",
    request_body = DisableTwoFactor,
    responses((status = 200, description = "No more codes", body = Acknowledgement))
)]
pub(crate) async fn disable_two_factor(
    own: Own<Anybody>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(proof): Valid<DisableTwoFactor>,
) -> Result<Response, Problem> {
    if own.account.is_admin() {
        return Err(Problem::Refused {
            code: "second_factor_kept",
            detail: sentences::second_factor_kept(),
        });
    }
    confirm(&app, &own.account, &proof.password, &visitor).await?;
    let disabled = app.identity.directory.drop_second_factor(&own.account.id).await;
    disabled.map_err(|error| refused(error, "password"))?;
    note_off(&app, &own.account).await?;
    let acknowledgement = Acknowledgement::from(sentences::two_factor_disabled());
    Ok(SecurityEvent::SecondFactorChanged.on(&own.account.id, Json(acknowledgement)))
}
