use axum::extract::State;
use store::ClaimMembership;
use web::{Json, LinkIn, Problem, Visitor};

use crate::{App, invitation, limit, view::InvitationView};

/// Returns the addressee of an invitation.
#[utoipa::path(
    get,
    path = "/api/invitations/{token}",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "It can be claimed", body = InvitationView))
)]
pub(crate) async fn get_invitation(
    LinkIn(link): LinkIn<ClaimMembership>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<InvitationView>, Problem> {
    let token = link.to_string();
    let (counted, found) = tokio::join!(
        limit::LINK.count(&app, &token, &visitor),
        invitation::unclaimed(&app, &link)
    );
    counted?;
    let (application, expires_at) = found?;
    Ok(Json(InvitationView {
        email_hint: application.email.hint(),
        first_name: application.first_name.clone(),
        full_name: application.full_name.to_string(),
        expires_at,
    }))
}
