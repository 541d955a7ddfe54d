use axum::extract::State;
use domain::Email;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Json, Problem, Public, Valid, Visitor};

use crate::{App, limit, pace, refusal::refused, view::AuthNotice};

/// Asks for the confirmation code again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResendVerification {
    email: Email,
}

/// Mails the confirmation code again, if the address was registered and waits to be confirmed.
#[utoipa::path(
    post,
    path = "/api/auth/resend-verification",
    tag = "auth",
    request_body = ResendVerification,
    responses((status = 200, description = "A code is on its way, if the address waits for one", body = AuthNotice))
)]
pub(crate) async fn resend_verification(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<ResendVerification>,
) -> Result<Json<AuthNotice>, Problem> {
    limit::MAIL.count(&app, &wanted.email, &visitor).await?;
    pace::even(&app, async {
        let pool = |error| refused(error, "password");
        let user = app.identity.find(&wanted.email).await.map_err(pool)?;
        match user {
            Some(user) if !user.is_confirmed => app.identity.resend(&wanted.email).await.map_err(pool),
            _ => Ok(()),
        }
    })
    .await?;
    Ok(Json(AuthNotice {
        message: "If this address waits to be confirmed, a new code is on its way.",
    }))
}
