use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::recovery::RecoveryCodes;
use utoipa::ToSchema;
use web::{Json, Problem, SignedIn};

use crate::App;

/// What can be said of recovery codes after they were shown.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecoveryCodesLeft {
    /// How many can still be used.
    #[schema(maximum = 10)]
    left: u32,
    /// `null` where there are none.
    made_at: Option<Timestamp>,
}

/// How many recovery codes the caller has left.
#[utoipa::path(
    get,
    path = "/api/auth/mfa/recovery-codes",
    tag = "auth",
    responses((status = 200, description = "How many are left", body = RecoveryCodesLeft))
)]
pub(crate) async fn get_recovery_codes(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<Json<RecoveryCodesLeft>, Problem> {
    let kept = app.common.accounts.get::<RecoveryCodes>(&caller.account).await?;
    Ok(Json(RecoveryCodesLeft {
        left: kept.as_ref().map_or(0, |kept| kept.left()),
        made_at: kept.map(|kept| kept.made_at),
    }))
}
