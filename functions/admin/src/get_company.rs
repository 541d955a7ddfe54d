//! `GET /api/admin/companies/{id}`

use axum::extract::State;
use domain::{Account, Company, CompanyId, data_rights::Seen};
use store::{document::current_of, history};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, company_view::CompanyFileView, look};

/// Returns a company with the evidence of its verification and its history. The view is recorded in its owner's access
/// log.
#[utoipa::path(
    get,
    path = "/api/admin/companies/{id}",
    tag = "admin",
    params(("id" = CompanyId, Path)),
    responses((status = 200, description = "The company", body = CompanyFileView))
)]
pub(crate) async fn get_company(
    admin: RecordFor<Admin, Company>,
    State(app): State<App>,
) -> Result<Json<CompanyFileView>, Problem> {
    let company = &admin.record;
    let (owner, documents, history, noted) = tokio::join!(
        app.common.accounts.get::<Account>(&company.owner),
        current_of(&app.vettings.documents, &company.owner),
        history::newest::<Company>(&app.profiles, &company.id),
        look::note(&app, &admin.caller, &company.owner, Seen::Account)
    );
    noted?;
    Ok(Json(CompanyFileView::new(
        company,
        owner?.as_deref(),
        &documents?,
        history?,
    )))
}
