use axum::extract::{Path, State};
use domain::data_rights::Seen;
use web::{Admin, As, Json, Problem};

use crate::{
    App,
    lock::{UserPath, id_in},
    look,
    view::AdminUserDetailView,
};

/// One account, and what was done with it.
#[utoipa::path(
    get,
    path = "/api/admin/users/{id}",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "The user", body = AdminUserDetailView))
)]
pub(crate) async fn get_user(
    admin: As<Admin>,
    State(app): State<App>,
    Path(path): Path<UserPath>,
) -> Result<Json<AdminUserDetailView>, Problem> {
    let accounts = &app.common.accounts;
    let id = id_in(&path)?;
    let (account, history) = tokio::try_join!(accounts.get::<domain::Account>(&id), accounts.account_changes(&id))?;
    let account = account.ok_or(Problem::NotFound("User"))?;
    look::note(&app, &admin.caller, &id, Seen::Account).await?;
    Ok(Json(AdminUserDetailView::new(
        &account,
        history,
        app.common.clock.now(),
    )))
}
