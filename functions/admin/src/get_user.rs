use axum::extract::State;
use domain::{Account, Company, data_rights::Seen};
use store::history;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, look, view::AdminUserDetailView};

/// Returns one account with its history.
#[utoipa::path(
    get,
    path = "/api/admin/users/{id}",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "The user", body = AdminUserDetailView))
)]
pub(crate) async fn get_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<AdminUserDetailView>, Problem> {
    let account = &admin.record;
    let company = async {
        match &account.company_id {
            Some(company) => app.profiles.get::<Company>(company).await,
            None => Ok(None),
        }
    };
    let (history, company, noted) = tokio::join!(
        history::newest::<Account>(&app.common.accounts, &account.id),
        company,
        look::note(&app, &admin.caller, &account.id, Seen::Account)
    );
    noted?;
    let now = app.common.clock.now();
    Ok(Json(AdminUserDetailView::new(
        account,
        company?.as_deref(),
        history?,
        now,
    )))
}
