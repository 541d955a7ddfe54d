use axum::extract::{Path, State};
use domain::{Company, data_rights::Seen};
use web::{Admin, As, Json, Problem};

use crate::{
    App,
    lock::{UserPath, id_in},
    look,
    view::AdminUserDetailView,
};

/// Returns one account with its history.
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
    let company = async {
        match &account.company_id {
            Some(company) => app.profiles.get::<Company>(company).await,
            None => Ok(None),
        }
    };
    let (company, ()) = tokio::try_join!(company, look::note(&app, &admin.caller, &id, Seen::Account))?;
    let now = app.common.clock.now();
    Ok(Json(AdminUserDetailView::new(
        &account,
        company.as_deref(),
        history,
        now,
    )))
}
