//! POST /api/document-sharing/shares/{id}/versions: replaces the document by a newer version.

use axum::extract::State;
use domain::{DocumentId, DocumentShare, DocumentShareId, document_share::ShareEntryContent};
use serde::Deserialize;
use store::document;
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem, Sharing, Valid, Visitor};

use crate::{
    App,
    lists::shown,
    record::{By, Done, change},
    sentences,
    share_view::ShareView,
};

/// The newer version.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplaceDocument {
    /// Another document of the caller.
    pub(crate) document_id: DocumentId,
}

/// Replaces the document of a share
///
/// By a document of the caller. The recipient sees it from now on; what the owner allowed, and the log, stay.
#[utoipa::path(
    post, path = "/api/document-sharing/shares/{id}/versions", tag = "document-sharing",
    params(("id" = DocumentShareId, Path)), request_body = ReplaceDocument,
    responses((status = OK, body = ShareView))
)]
pub(crate) async fn replace_document(
    by: PartyTo<DocumentShare, Sharing>,
    visitor: Visitor,
    State(app): State<App>,
    Valid(newer): Valid<ReplaceDocument>,
) -> Result<Json<ShareView>, Problem> {
    let now = app.common.clock.now();
    let document = document::own(&app.documents, &by.caller.account, &newer.document_id).await?;
    let document = document.ok_or_else(|| Problem::invalid("document_id", sentences::not_your_document()))?;
    let owner = By::new(by.party, &by.caller, &visitor);
    let (share, _) = change(&app, by.record, &owner, |share| {
        if let Some(ended) = share.ended(now) {
            return Err(crate::access::refusal(ended));
        }
        if share.document.id == document.id {
            return Ok(None);
        }
        share.replace(&document, now)?;
        let file_name = document.file_name.clone();
        Ok(Some(Done {
            content: ShareEntryContent::Replaced { file_name },
            moved: None,
        }))
    })
    .await?;
    Ok(Json(shown(&app, &share, (owner.actor, &by.caller)).await?))
}
