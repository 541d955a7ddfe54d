//! POST /api/unsubscribe/{token}: the unsubscribe link in the header of a mail.

use axum::extract::{Path, State};
use domain::{Account, settings::Settings};
use store::{SignedLink, StopMail, StoreError, Transaction};
use web::{Acknowledgement, Json, Problem, Public};

use crate::{App, sentences};

/// Unsubscribes from one kind of mail, with the link in it and without a sign-in (RFC 8058). Idempotent.
#[utoipa::path(post, path = "/api/unsubscribe/{token}", tag = "settings",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the header of the mail")),
    responses((status = 200, description = "No more of these", body = Acknowledgement)))]
pub(crate) async fn unsubscribe(
    _: Public,
    State(app): State<App>,
    Path(token): Path<String>,
) -> Result<Json<Acknowledgement>, Problem> {
    let (seal, accounts) = (&app.common.seal, &app.common.accounts);
    let absent = Problem::bad_link::<StopMail>;
    let link = token.parse::<SignedLink<StopMail>>().ok();
    let link = link.filter(|link| link.opens(seal, 0)).ok_or_else(absent)?;
    let (id, mail) = link.subject;
    let (account, kept) = tokio::try_join!(accounts.get::<Account>(&id), accounts.get::<Settings>(&id))?;
    if account.is_none() {
        return Err(absent());
    }
    let transaction = match kept {
        Some(mut kept) => {
            kept.email_notifications.stop(mail);
            Transaction::new().save(accounts, &kept)
        }
        None => {
            let mut settings = Settings::new(id);
            settings.email_notifications.stop(mail);
            Transaction::new().create(accounts, &settings)
        }
    };
    transaction
        .commit(&app.common.chance)
        .await
        .map_err(|error| match error {
            StoreError::Exists => Problem::stale(),
            error => error.into(),
        })?;
    Ok(Json(sentences::mails_stopped().into()))
}
