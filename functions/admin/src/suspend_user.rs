use axum::extract::State;
use domain::{
    Account,
    account::{AccountState, LONGEST_SUSPENSION_DAYS, SUSPENSION_DAYS},
    text::blank_as_none,
};
use serde::Deserialize;
use store::denial::Reason;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    lock::{self, Lock, Notes, Why},
    sentences,
    view::AdminUserView,
};

/// The request to suspend an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SuspendUser {
    /// Required; may be shown to the account's owner.
    #[serde(default)]
    reason: Why,
    /// Seven by default.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    duration_days: Option<u32>,
    /// For admins only.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
}

/// Locks an account for a number of days. Its tokens are refused within five seconds.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/suspend",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    request_body = SuspendUser,
    responses((status = 200, description = "Suspended", body = AdminUserView))
)]
pub(crate) async fn suspend_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(suspension): Valid<SuspendUser>,
) -> Result<Json<AdminUserView>, Problem> {
    let days = suspension.duration_days.unwrap_or(SUSPENSION_DAYS);
    if !(1..=LONGEST_SUSPENSION_DAYS).contains(&days) {
        let bounds = sentences::days_between(LONGEST_SUSPENSION_DAYS);
        return Err(Problem::invalid("duration_days", bounds));
    }
    let lock = Lock {
        to: AccountState::Suspended,
        refusal: Reason::Suspended,
        why: &suspension.reason,
        notes: suspension.notes.as_ref(),
    };
    let now = app.common.clock.now();
    let suspend = |account: &mut domain::Account| account.suspend(days, &suspension.reason, now);
    lock::lock(&app, &admin.caller, admin.record, lock, suspend)
        .await
        .map(Json)
}
