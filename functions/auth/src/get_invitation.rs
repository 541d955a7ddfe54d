use axum::extract::{Path, State};
use web::{Json, Problem, Public, Visitor};

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
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Json<InvitationView>, Problem> {
    let (counted, found) = tokio::join!(
        limit::LINK.count(&app, &token, &visitor),
        invitation::unclaimed(&app, &token)
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
