use axum::extract::State;
use domain::{
    Account,
    account::{AccountActor, AccountEvent, AccountState},
    text::blank_as_none,
};
use serde::Deserialize;
use store::denial::Reason;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    lock::{self, Lock, Notes, Why},
    view::AdminUserView,
};

/// The request to deactivate an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeactivateUser {
    /// Required; may be shown to the account's owner.
    #[serde(default)]
    reason: Why,
    /// For admins only.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
}

/// Deactivates an account until it is reinstated. Its tokens are refused within five seconds.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/deactivate",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    request_body = DeactivateUser,
    responses((status = 200, description = "Deactivated", body = AdminUserView))
)]
pub(crate) async fn deactivate_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(deactivation): Valid<DeactivateUser>,
) -> Result<Json<AdminUserView>, Problem> {
    let lock = Lock {
        to: AccountState::Deactivated,
        refusal: Reason::Deactivated,
        why: &deactivation.reason,
        notes: deactivation.notes.as_ref(),
    };
    let now = app.common.clock.now();
    let deactivate = |account: &mut domain::Account| {
        account.advance(
            AccountEvent::Deactivate,
            AccountActor::Admin,
            Some(&deactivation.reason),
            now,
        )
    };
    lock::lock(&app, &admin.caller, admin.record, lock, deactivate)
        .await
        .map(Json)
}
