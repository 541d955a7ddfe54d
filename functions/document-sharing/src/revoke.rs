//! POST /api/document-sharing/shares/{id}/revoke: ends a share.

use axum::extract::State;
use domain::{
    DocumentShare, DocumentShareId,
    document_share::{ShareEntryContent, ShareStatus},
};
use web::{Json, PartyTo, Problem, Sharing, Visitor};

use crate::{
    App,
    lists::shown,
    record::{By, Done, change},
    share_view::ShareView,
};

/// Revokes a share
///
/// From now on nothing of it can be opened. Files that were downloaded before cannot be taken back.
#[utoipa::path(
    post, path = "/api/document-sharing/shares/{id}/revoke", tag = "document-sharing", params(("id" = DocumentShareId, Path)),
    responses((status = OK, body = ShareView))
)]
pub(crate) async fn revoke_share(
    by: PartyTo<DocumentShare, Sharing>,
    visitor: Visitor,
    State(app): State<App>,
) -> Result<Json<ShareView>, Problem> {
    let now = app.common.clock.now();
    let owner = By::new(by.party, &by.caller, &visitor);
    let (share, _) = change(&app, by.record, &owner, |share| {
        if share.status == ShareStatus::Revoked {
            return Ok(None);
        }
        let moved = Some(share.revoke(now)?);
        Ok(Some(Done::new(ShareEntryContent::Revoked, moved)))
    })
    .await?;
    Ok(Json(shown(&app, &share, (owner.actor, &by.caller)).await?))
}
