use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::recovery::RecoveryCodes;
use utoipa::ToSchema;
use web::{AnySession, As, Json, Problem};

use crate::App;

/// The status of recovery codes, after they were shown.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecoveryCodesLeft {
    /// The number of unused codes.
    #[schema(maximum = 10)]
    left: u32,
    /// `null` if there are none.
    made_at: Option<Timestamp>,
}

/// Returns the number of the caller's unused recovery codes.
#[utoipa::path(
    get,
    path = "/api/auth/mfa/recovery-codes",
    tag = "auth",
    responses((status = 200, description = "How many are left", body = RecoveryCodesLeft))
)]
pub(crate) async fn get_recovery_codes(
    As { caller, .. }: As<AnySession>,
    State(app): State<App>,
) -> Result<Json<RecoveryCodesLeft>, Problem> {
    let kept = app.common.accounts.get::<RecoveryCodes>(&caller.account).await?;
    Ok(Json(RecoveryCodesLeft {
        left: kept.as_ref().map_or(0, |kept| kept.left()),
        made_at: kept.map(|kept| kept.made_at),
    }))
}
