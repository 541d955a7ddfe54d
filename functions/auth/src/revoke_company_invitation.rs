use axum::{extract::State, http::StatusCode};
use domain::profile::CompanyInvitation;
use store::company::save_members;
use web::{As, CompanyOwner, IdOf, Problem};

use crate::{App, members::own_company};

/// Revokes an invitation to the caller's company: its link no longer works.
#[utoipa::path(
    delete,
    path = "/api/company/invitations/{id}",
    tag = "auth",
    params(("id" = domain::InvitationId, Path, description = "The invitation")),
    responses((status = 204, description = "Revoked"))
)]
pub(crate) async fn revoke_company_invitation(
    As { caller, .. }: As<CompanyOwner>,
    State(app): State<App>,
    IdOf(id): IdOf<CompanyInvitation>,
) -> Result<StatusCode, Problem> {
    let mut company = own_company(&app, &caller).await?;
    let before = company.it.clone();
    company.revoke(&id).ok_or_else(Problem::absent::<CompanyInvitation>)?;
    let now = app.common.clock.now();
    save_members(&app.profiles, &app.timers, &before, &company, now)
        .commit(&app.common.chance)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
