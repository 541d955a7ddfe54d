use axum::extract::State;
use web::{As, Json, Problem, Seated};

use crate::{
    App,
    members::{CompanyMembersView, own_company, view},
};

/// Returns the members of the caller's company; for owners also its open invitations.
#[utoipa::path(
    get,
    path = "/api/company/members",
    tag = "auth",
    responses((status = 200, body = CompanyMembersView))
)]
pub(crate) async fn list_members(
    As { caller, .. }: As<Seated>,
    State(app): State<App>,
) -> Result<Json<CompanyMembersView>, Problem> {
    let company = own_company(&app, &caller).await?;
    Ok(Json(view(&app, &company, &caller).await?))
}
