use axum::extract::State;
use domain::{
    Account, AccountId,
    settings::{OptionalMail, Settings},
};
use serde::{Deserialize, Serialize};
use store::{StoreError, Transaction, settings::unsubscription};
use utoipa::{IntoParams, ToSchema};
use web::{Json, Problem, Public, ValidQuery};

use crate::App;

/// The parameters of the link.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UnsubscribeLink {
    /// The account.
    account: AccountId,
    /// The kind of mail.
    #[param(inline)]
    mail: OptionalMail,
    /// The link's token.
    #[param(min_length = 1)]
    token: String,
}

/// The confirmation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnsubscribedView {
    /// One sentence for people.
    message: &'static str,
}

/// Unsubscribes from one kind of mail, with the link in it and without a sign-in (RFC 8058). Idempotent.
#[utoipa::path(post, path = "/api/settings/unsubscribe", tag = "settings", params(UnsubscribeLink),
    responses((status = 200, description = "No more of these", body = UnsubscribedView)))]
pub(crate) async fn unsubscribe(
    _: Public,
    State(app): State<App>,
    ValidQuery(link): ValidQuery<UnsubscribeLink>,
) -> Result<Json<UnsubscribedView>, Problem> {
    let (seal, accounts) = (&app.common.seal, &app.common.accounts);
    let absent = || Problem::NotFound("Subscription");
    if !unsubscription(&link.account, link.mail).opens(seal, &link.token) {
        return Err(absent());
    }
    let (account, kept) = tokio::try_join!(
        accounts.get::<Account>(&link.account),
        accounts.get::<Settings>(&link.account)
    )?;
    if account.is_none() {
        return Err(absent());
    }
    let transaction = match kept {
        Some(mut kept) => {
            kept.email_notifications.stop(link.mail);
            Transaction::new().save(accounts, &kept)
        }
        None => {
            let mut settings = Settings::new(link.account);
            settings.email_notifications.stop(link.mail);
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
    Ok(Json(UnsubscribedView {
        message: "You will get no more of these mails. You can change this in your settings.",
    }))
}
