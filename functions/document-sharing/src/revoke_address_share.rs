//! POST /api/document-sharing/address-shares/{id}/revoke: ends a share with an address.

use axum::extract::State;
use domain::{
    AddressShare, AddressShareId,
    address_share::{AddressShareEntryContent, AddressShareStatus},
};
use events::Actor;
use web::{Json, MemberExceptPayer, OwnRecord, Problem, Visitor};

use crate::{
    App,
    address_record::{Done, change},
    address_view::AddressShareView,
};

/// Revokes a share with an address
///
/// From now on nothing of it can be opened, also not in a session that is open. Files that were downloaded before cannot be taken
/// back.
#[utoipa::path(
    post, path = "/api/document-sharing/address-shares/{id}/revoke", tag = "document-sharing",
    params(("id" = AddressShareId, Path)), responses((status = OK, body = AddressShareView))
)]
pub(crate) async fn revoke_address_share(
    by: OwnRecord<MemberExceptPayer, AddressShare>,
    visitor: Visitor,
    State(app): State<App>,
) -> Result<Json<AddressShareView>, Problem> {
    let now = app.common.clock.now();
    let owner = (Actor::from(&by.caller), &visitor);
    let (share, _) = change(&app, by.record, owner, |share| {
        if share.status == AddressShareStatus::Revoked {
            return Ok(None);
        }
        let moved = Some(share.revoke(now)?);
        Ok(Some(Done {
            moved,
            ..Done::entry(AddressShareEntryContent::Revoked)
        }))
    })
    .await?;
    Ok(Json(AddressShareView::new(&share, now)))
}
