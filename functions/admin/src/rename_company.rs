use axum::extract::State;
use domain::{Company, CompanyId, Line, profile::CompanyNames};
use serde::Deserialize;
use store::Transaction;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{App, sentences, view::AdminCompanyView};

/// The new names of a company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenameCompany {
    /// The legal name.
    legal_name: Line<1, 120>,
    /// The trading name, if it is different; `null` for none.
    trading_name: Option<Line<1, 120>>,
}

/// Changes the names of a company. Employers cannot change them. Exclusions by a former name still apply.
#[utoipa::path(
    put,
    path = "/api/admin/companies/{id}/names",
    tag = "admin",
    params(("id" = CompanyId, Path)),
    request_body = RenameCompany,
    responses((status = 200, description = "The company", body = AdminCompanyView))
)]
pub(crate) async fn rename_company(
    admin: RecordFor<Admin, Company>,
    State(app): State<App>,
    Valid(wanted): Valid<RenameCompany>,
) -> Result<Json<AdminCompanyView>, Problem> {
    let mut company = admin.record;
    let names = CompanyNames {
        legal_name: wanted.legal_name,
        trading_name: wanted.trading_name,
    };
    if names != company.names() {
        let common = &app.common;
        company
            .rename(names, admin.caller.account.clone(), common.clock.now())
            .map_err(|field| Problem::invalid(field, sentences::name_fixed()))?;
        let renamed = Transaction::new().save(&app.profiles, &company);
        renamed.commit(&common.chance).await?;
    }
    Ok(Json(AdminCompanyView::new(&company)))
}
