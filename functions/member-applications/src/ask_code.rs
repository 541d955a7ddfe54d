//! POST /api/member-applications/my-application/code

use axum::extract::State;
use domain::{Email, Locale, account::CodePurpose};
use events::Recipient;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor, mailed_code};

use crate::{App, sentences};

/// The request for a code that gives access to the application made with an address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskApplicationCode {
    /// The address the application was made with, in any case.
    email: Email,
    /// The language of the mail: that of the page.
    #[serde(default)]
    locale: Locale,
}

/// Mails a code to an address, whether or not it has an application. Only the owner of the mailbox learns whether it
/// has.
///
/// Five codes per hour and address, ten per visitor; then 429.
#[utoipa::path(
    post,
    path = "/api/member-applications/my-application/code",
    tag = "member-applications",
    request_body = AskApplicationCode,
    responses((status = 200, description = "A code is on its way", body = Acknowledgement))
)]
pub(crate) async fn ask_member_application_code(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(AskApplicationCode { email, locale }): Valid<AskApplicationCode>,
) -> Result<Json<Acknowledgement>, Problem> {
    let purpose = CodePurpose::ApplicationStatus;
    let nonce = mailed_code::issue(&app.common, purpose, &email, &visitor).await?;
    let to = Recipient {
        account_id: None,
        email,
        name: String::new(),
        locale,
    };
    mailed_code::mail(&app.common, purpose, nonce, to).await?;
    Ok(Json(sentences::application_code_sent().into()))
}
