use axum::extract::State;
use domain::{Email, Locale, account::CodePurpose};
use events::Recipient;
use serde::Deserialize;
use store::account::AccountEmail;
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor, mailed_code};

use crate::{App, account::not_adopted, pace, sentences};

/// The request for a code to replace a forgotten password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgotPassword {
    email: Email,
    /// The language of the mail: that of the page.
    #[serde(default)]
    locale: Locale,
}

/// Mails a code to replace a forgotten password, if the address has an account.
#[utoipa::path(
    post,
    path = "/api/auth/forgot-password",
    tag = "auth",
    request_body = ForgotPassword,
    responses((status = 200, description = "A code is on its way, if the address has an account", body = Acknowledgement))
)]
pub(crate) async fn forgot_password(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wanted): Valid<ForgotPassword>,
) -> Result<Json<Acknowledgement>, Problem> {
    let (nonce, holder) = tokio::join!(
        mailed_code::issue(&app.common, CodePurpose::Reset, &wanted.email, &visitor),
        app.common.accounts.get::<AccountEmail>(&wanted.email)
    );
    let (nonce, holder) = (nonce?, holder?);
    let work = async {
        if holder.is_none() && not_adopted(&app, &wanted.email).await?.is_none() {
            return Ok(());
        }
        let to = Recipient {
            account_id: None,
            email: wanted.email.clone(),
            name: String::new(),
            locale: wanted.locale,
        };
        Ok::<_, Problem>(mailed_code::mail(&app.common, CodePurpose::Reset, nonce, to).await?)
    };
    pace::even(&app, work).await?;
    Ok(Json(Acknowledgement::from(sentences::reset_code_sent())))
}
