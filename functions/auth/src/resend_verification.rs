use axum::extract::State;
use domain::{
    Account, Email,
    account::{AccountState, CodePurpose},
};
use events::Recipient;
use serde::Deserialize;
use store::{Read, account::AccountEmail};
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor, mailed_code};

use crate::{App, pace, sentences};

/// The request for another confirmation code.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResendVerification {
    email: Email,
}

/// Mails a new confirmation code, if the address was registered and is not confirmed.
#[utoipa::path(
    post,
    path = "/api/auth/resend-verification",
    tag = "auth",
    request_body = ResendVerification,
    responses((status = 200, description = "A code is on its way, if the address waits for one", body = Acknowledgement))
)]
pub(crate) async fn resend_verification(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<ResendVerification>,
) -> Result<Json<Acknowledgement>, Problem> {
    let (email, accounts) = (&wanted.email, &app.common.accounts);
    // Three sequential rounds: the address identifies the account, and only an unconfirmed one is mailed.
    let (nonce, holder) = tokio::join!(
        mailed_code::issue(&app.common, CodePurpose::Confirmation, email, &visitor),
        accounts.get::<AccountEmail>(email)
    );
    let (nonce, holder) = (nonce?, holder?);
    let work = Box::pin(async {
        let Some(holder) = holder else { return Ok(()) };
        let account: Option<Read<Account>> = accounts.get(&holder.account_id).await?;
        match account.filter(|account| account.state == AccountState::PendingVerification) {
            Some(account) => {
                mailed_code::mail(
                    &app.common,
                    CodePurpose::Confirmation,
                    nonce,
                    Recipient::from(&*account),
                )
                .await
            }
            None => Ok(()),
        }
    });
    pace::even(&app, work).await?;
    Ok(Json(Acknowledgement::from(sentences::new_code_sent())))
}
