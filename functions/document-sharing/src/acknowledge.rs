//! POST /api/document-sharing/shares/{id}/acknowledge: promises confidentiality, or refuses the document.

use axum::extract::State;
use domain::{
    DocumentShare, DocumentShareId,
    document_share::{ShareEntryContent, ShareStatus},
};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Answering, Json, PartyTo, Problem, Valid, Visitor};

use crate::{
    App,
    lists::shown,
    record::{By, Done, change},
    share_view::ShareView,
};

/// The recipient's answer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AcknowledgeShare {
    /// The answer.
    status: AcknowledgementStatus,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AcknowledgementStatus {
    /// The recipient promises to keep the document confidential and to use it for this introduction only.
    Signed,
    /// The recipient refuses the document, which can then no longer be opened.
    Rejected,
}

/// Promises confidentiality, or refuses the document
///
/// By the executive, or an employer who recruits. Before a download, where the owner asks for it.
#[utoipa::path(
    post, path = "/api/document-sharing/shares/{id}/acknowledge", tag = "document-sharing",
    params(("id" = DocumentShareId, Path)), request_body = AcknowledgeShare,
    responses((status = OK, body = ShareView))
)]
pub(crate) async fn acknowledge_share(
    by: PartyTo<DocumentShare, Answering>,
    visitor: Visitor,
    State(app): State<App>,
    Valid(answer): Valid<AcknowledgeShare>,
) -> Result<Json<ShareView>, Problem> {
    let is_signed = answer.status == AcknowledgementStatus::Signed;
    let now = app.common.clock.now();
    let recipient = By::new(by.party, &by.caller, &visitor);
    let (share, _) = change(&app, by.record, &recipient, |share| {
        let (status, content) = if is_signed {
            (ShareStatus::Signed, ShareEntryContent::Signed)
        } else {
            (ShareStatus::Rejected, ShareEntryContent::Rejected)
        };
        if share.status_at(now) == status {
            return Ok(None);
        }
        let moved = Some(share.answer(is_signed, now)?);
        Ok(Some(Done::new(content, moved)))
    })
    .await?;
    Ok(Json(shown(&app, &share, (recipient.actor, &by.caller)).await?))
}
