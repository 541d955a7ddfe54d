//! `GET /api/admin/companies`

use axum::extract::State;
use domain::{Text, profile::Verification};
use serde::{Deserialize, Serialize};
use store::company;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, company_view::CompanyLineView};

/// A filter for companies.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompanyQuery {
    /// Only companies with this verification status.
    #[param(inline)]
    status: Option<Verification>,
    /// Only companies whose legal name has this prefix.
    q: Option<Text<1, 120>>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of companies.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyList {
    companies: Vec<CompanyLineView>,
    /// The number of companies under review; `null` for other lists, which are not counted.
    total: Option<u64>,
    /// A page may hold fewer than `limit` and still have one.
    next_cursor: Option<String>,
}

/// Lists companies: those with a status by the date that counts for it (the due date of a review, the end of a
/// verification), all and those with a name by their legal name.
#[utoipa::path(
    get,
    path = "/api/admin/companies",
    tag = "admin",
    params(CompanyQuery),
    responses((status = 200, description = "A page of companies", body = CompanyList))
)]
pub(crate) async fn list_companies(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<CompanyQuery>,
) -> Result<Json<CompanyList>, Problem> {
    let (limit, cursor, seal) = (query.limit.get(), query.cursor.as_deref(), &app.common.seal);
    let page = async {
        match &query.q {
            Some(prefix) => company::by_name(&app.profiles, prefix, query.status, limit, cursor, seal).await,
            None => company::page(&app.profiles, query.status, limit, cursor, seal).await,
        }
    };
    let is_queue = query.q.is_none() && query.status == Some(Verification::Pending);
    let total = async {
        match is_queue {
            true => company::pending(&app.profiles).await.map(Some),
            false => Ok(None),
        }
    };
    let (page, total) = tokio::try_join!(page, total)?;
    Ok(Json(CompanyList {
        companies: page.items.iter().map(|company| CompanyLineView::new(company)).collect(),
        total,
        next_cursor: page.next_cursor,
    }))
}
