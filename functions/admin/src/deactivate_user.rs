use axum::extract::State;
use domain::{Account, text::blank_as_none};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    lock::{self, Notes, Why},
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
    let DeactivateUser { reason, notes } = &deactivation;
    lock::deactivate(&app, &admin.caller, admin.record, reason, notes.as_ref())
        .await
        .map(Json)
}
