use axum::extract::State;
use store::AnswerDraftInvitation;
use web::{Json, LinkIn, Problem, Visitor};

use crate::{
    App,
    draft_profile::{DraftProfileView, open},
    limit,
};

/// Returns all that is known about an imported executive, and from where.
#[utoipa::path(
    get,
    path = "/api/executive-invitations/{token}",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "The draft profile", body = DraftProfileView))
)]
pub(crate) async fn get_draft_profile(
    LinkIn(link): LinkIn<AnswerDraftInvitation>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<DraftProfileView>, Problem> {
    let token = link.to_string();
    let (counted, found) = tokio::join!(limit::LINK.count(&app, &token, &visitor), open(&app, &link));
    counted?;
    let draft = found?;
    let view = DraftProfileView::of(&draft, app.common.clock.now());
    Ok(Json(view.ok_or_else(Problem::bad_link::<AnswerDraftInvitation>)?))
}
