//! `GET /api/admin/users/{id}/role`

use axum::extract::State;
use domain::Account;
use web::{Admin, Json, Problem, RecordFor};

use crate::{
    App,
    role_change::{Known, RoleChangeView, last, view},
};

/// Returns the role of an account, which roles it can get, and the last proposal to change it.
#[utoipa::path(get, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "The role", body = RoleChangeView)))]
pub(crate) async fn get_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<RoleChangeView>, Problem> {
    let Known { approval, has_records } = last(&app, &admin.record).await?;
    let known = (approval.as_deref(), has_records);
    Ok(view(&admin.caller, &admin.record, known, app.common.clock.now()))
}
