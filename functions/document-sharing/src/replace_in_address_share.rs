//! POST /api/document-sharing/address-shares/{id}/versions: replaces the document by a newer version.

use axum::extract::State;
use domain::{AddressShare, AddressShareId, address_share::AddressShareEntryContent};
use events::Actor;
use store::document;
use web::{ExecutiveOrRecruiter, Json, OwnRecord, Problem, Valid, Visitor};

use crate::{
    App,
    address_record::{Done, change},
    address_view::AddressShareView,
    resend_address_share::check_open,
    sentences,
    versions::ReplaceDocument,
};

/// Replaces the document of a share with an address
///
/// By a document of the caller. Sessions end: the recipient asks for a new code to open it. The link stays.
#[utoipa::path(
    post, path = "/api/document-sharing/address-shares/{id}/versions", tag = "document-sharing",
    params(("id" = AddressShareId, Path)), request_body = ReplaceDocument,
    responses((status = OK, body = AddressShareView))
)]
pub(crate) async fn replace_in_address_share(
    by: OwnRecord<ExecutiveOrRecruiter, AddressShare>,
    visitor: Visitor,
    State(app): State<App>,
    Valid(newer): Valid<ReplaceDocument>,
) -> Result<Json<AddressShareView>, Problem> {
    let now = app.common.clock.now();
    let document = document::own(&app.documents, &by.caller.account, &newer.document_id).await?;
    let document = document.ok_or_else(|| Problem::invalid("document_id", sentences::not_your_document()))?;
    let owner = (Actor::from(&by.caller), &visitor);
    let (share, _) = change(&app, by.record, owner, |share| {
        check_open(share, now)?;
        if share.document.id == document.id {
            return Ok(None);
        }
        share.replace(&document, now)?;
        let file_name = document.file_name.clone();
        Ok(Some(Done::entry(AddressShareEntryContent::Replaced { file_name })))
    })
    .await?;
    Ok(Json(AddressShareView::new(&share, now)))
}
