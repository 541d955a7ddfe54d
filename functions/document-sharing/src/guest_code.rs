//! POST /api/shared-document/{token}/code: mails a code to the address of the share.

use axum::extract::State;
use domain::account::CodePurpose;
use events::{Actor, NoticeBody};
use web::{Acknowledgement, Json, Problem, mailed_code, sentences::shared_document_closed};

use crate::{
    App,
    address_record::{Done, change},
    guest::ByLink,
    sentences,
};

/// Mails a code to the address that a document is shared with
///
/// To that address only. Five codes per hour and address, ten per network; then 429.
#[utoipa::path(
    post, path = "/api/shared-document/{token}/code", tag = "document-sharing",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = OK, description = "A code is on its way", body = Acknowledgement))
)]
pub(crate) async fn ask_shared_document_code(
    by: ByLink,
    State(app): State<App>,
) -> Result<Json<Acknowledgement>, Problem> {
    let now = app.common.clock.now();
    let ByLink { share, owner, visitor } = by;
    let nonce = mailed_code::issue(&app.common, CodePurpose::SharedDocument, &share.email, &visitor).await?;
    change(&app, share, (Actor::VISITOR, &visitor), |share| {
        if !share.is_open(now) {
            return Err(Problem::NotTheirs(shared_document_closed()));
        }
        share.expect_code(nonce.clone());
        Ok(Some(Done {
            content: None,
            moved: None,
            notices: vec![NoticeBody::shared_document_code(
                share,
                owner.shown_name(),
                nonce.clone(),
            )],
        }))
    })
    .await?;
    Ok(Json(sentences::shared_document_code_sent().into()))
}
