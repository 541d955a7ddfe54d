use axum::extract::State;
use domain::Account;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, lock, view::AdminUserView};

/// Reactivates a suspended or deactivated account, in its previous state.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/reinstate",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "Open again", body = AdminUserView))
)]
pub(crate) async fn reinstate_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<AdminUserView>, Problem> {
    lock::unlock(&app, &admin.caller, admin.record).await.map(Json)
}
