//! POST /api/member-applications/my-application/verify

use axum::extract::State;
use domain::{Application, Email, account::CodePurpose};
use serde::{Deserialize, Serialize};
use store::StoreError;
use utoipa::ToSchema;
use web::{
    Json, Problem, Public, Valid, Visitor,
    mailed_code::{MailedCode, verify, wrong_code},
};

use crate::{App, by_link};

/// The code that confirms an address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyApplicationCode {
    email: Email,
    code: MailedCode,
}

/// The token for the application.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationTokenView {
    /// As in a mailed link: it gives access to view, change, submit and withdraw the application.
    token: String,
}

/// Exchanges a mailed code for the token of the latest application made with the address; 404 if there is none. A wrong
/// code and an expired one have the same response.
#[utoipa::path(
    post,
    path = "/api/member-applications/my-application/verify",
    tag = "member-applications",
    request_body = VerifyApplicationCode,
    responses((status = 200, body = ApplicationTokenView))
)]
pub(crate) async fn verify_member_application_code(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(VerifyApplicationCode { email, code }): Valid<VerifyApplicationCode>,
) -> Result<Json<ApplicationTokenView>, Problem> {
    let common = &app.common;
    let proven = verify(common, CodePurpose::ApplicationStatus, &email, &code, &visitor);
    let (proof, found) = tokio::join!(proven, app.applications.of_email(&email));
    let (proof, found) = (proof?.ok_or_else(wrong_code)?, found?);
    // The code is used up last, so an interrupted request can be repeated with it.
    let spent = store::mailed_code::spend(&common.accounts, &proof);
    match spent.commit(&common.chance).await {
        // Sent twice in parallel: the other request got the token.
        Err(StoreError::Stale) => return Err(wrong_code()),
        spent => spent?,
    }
    let found = found.ok_or_else(Problem::absent::<Application>)?;
    Ok(Json(ApplicationTokenView {
        token: by_link::link_to(&common.seal, &found).to_string(),
    }))
}
