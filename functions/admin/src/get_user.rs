use axum::extract::State;
use domain::{Account, Company, Role, data_rights::Seen};
use store::{
    document::{self, current_of},
    history,
};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, look, portrait, view::AdminUserDetailView};

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
        match account.company_id() {
            Some(company) => app.profiles.get::<Company>(company).await,
            None => Ok(None),
        }
    };
    let documents = async {
        match account.role {
            Role::Executive => current_of(&app.vettings.documents, &account.id).await,
            Role::Employer | Role::Admin => Ok(Vec::new()),
        }
    };
    let (history, company, documents, noted) = tokio::join!(
        history::newest::<Account>(&app.common.accounts, &account.id),
        company,
        documents,
        look::note(&app, &admin.caller, &account.id, Seen::Account)
    );
    noted?;
    let now = app.common.clock.now();
    let documents = documents?;
    let photo = document::portrait(&documents).map(|photo| &photo.it);
    Ok(Json(AdminUserDetailView::new(
        account,
        portrait::link(&app, photo).await?,
        company?.as_deref(),
        history?,
        now,
    )))
}
