//! POST /api/shared-document/{token}/decline: the document is not for this address.

use axum::{extract::State, http::StatusCode};
use domain::address_share::AddressShareEntryContent;
use events::{Actor, NoticeBody, Recipient};
use web::{Problem, sentences::shared_document_closed};

use crate::{
    App,
    address_record::{Done, change},
    guest::ByLink,
};

/// Ends a share, because the document is not meant for the address
///
/// The link is enough, no code is needed. The owner gets a notice.
#[utoipa::path(
    post, path = "/api/shared-document/{token}/decline", tag = "document-sharing",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    responses((status = NO_CONTENT, description = "The share has ended"))
)]
pub(crate) async fn decline_shared_document(by: ByLink, State(app): State<App>) -> Result<StatusCode, Problem> {
    let now = app.common.clock.now();
    let ByLink { share, owner, visitor } = by;
    change(&app, share, (Actor::VISITOR, &visitor), |share| {
        // Ended meanwhile: the same refusal as for a link that ended before.
        let moved = share
            .decline(now)
            .map_err(|_| Problem::NotTheirs(shared_document_closed()))?;
        Ok(Some(Done {
            moved: Some(moved),
            notices: vec![NoticeBody::shared_document_declined(share, Recipient::from(&owner))],
            ..Done::entry(AddressShareEntryContent::Declined)
        }))
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
