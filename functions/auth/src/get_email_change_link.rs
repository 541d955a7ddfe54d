use axum::extract::State;
use store::ConfirmEmail;
use web::{Json, LinkIn, Problem, Visitor};

use crate::{
    App,
    email_change::{EmailChangeLinkView, by_link},
};

/// Returns what a mailed link is about, and what can be done with it. Changes nothing: mail scanners open links too.
#[utoipa::path(
    get,
    path = "/api/email-changes/{token}",
    tag = "auth",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = 200, description = "The change", body = EmailChangeLinkView))
)]
pub(crate) async fn get_email_change_link(
    LinkIn(link): LinkIn<ConfirmEmail>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<EmailChangeLinkView>, Problem> {
    let (_, change) = by_link(&app, &link, &visitor).await?;
    let (_, side) = link.subject;
    Ok(Json(EmailChangeLinkView::new(&change, side, app.common.clock.now())))
}
