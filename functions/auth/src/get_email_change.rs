use axum::extract::State;
use domain::EmailChange;
use web::{Anybody, Json, Own, Problem};

use crate::{App, email_change::EmailChangeStatusView};

/// Returns the account's address and the latest change of it: who still has to confirm.
#[utoipa::path(
    get,
    path = "/api/auth/email-change",
    tag = "auth",
    responses((status = 200, description = "The address and its latest change", body = EmailChangeStatusView))
)]
pub(crate) async fn get_email_change(
    own: Own<Anybody>,
    State(app): State<App>,
) -> Result<Json<EmailChangeStatusView>, Problem> {
    let common = &app.common;
    let change = common.accounts.get::<EmailChange>(&own.account.id).await?;
    let now = common.clock.now();
    Ok(Json(EmailChangeStatusView::new(&own.account, change.as_deref(), now)))
}
