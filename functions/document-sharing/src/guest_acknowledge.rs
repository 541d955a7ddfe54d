//! POST /api/shared-document/{token}/acknowledge: the address promises confidentiality.

use axum::extract::State;
use domain::address_share::AddressShareEntryContent;
use events::Actor;
use web::{Json, Problem};

use crate::{
    App,
    address_record::{Done, change},
    guest::InSession,
    guest_view::GuestDocumentView,
};

/// Promises to keep a shared document confidential
///
/// In a session. Before a download, where the owner asks for it.
#[utoipa::path(
    post, path = "/api/shared-document/{token}/acknowledge", tag = "document-sharing",
    params(
        ("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail"),
        ("x-share-session" = String, Header)
    ),
    responses((status = OK, body = GuestDocumentView))
)]
pub(crate) async fn acknowledge_shared_document(
    by: InSession,
    State(app): State<App>,
) -> Result<Json<GuestDocumentView>, Problem> {
    let now = app.common.clock.now();
    let (share, owner, visitor, token) = by.into_parts();
    if !share.terms.must_acknowledge {
        return Err(Problem::Conflict {
            code: "needs_no_signature",
            detail: domain::sentences::share_needs_no_signature(),
        });
    }
    let (share, _) = change(&app, share, (Actor::VISITOR, &visitor), |share| {
        InSession::check(&app, share, &token)?;
        if share.signed_at.is_some() {
            return Ok(None);
        }
        share.signed_at = Some(now);
        Ok(Some(Done::entry(AddressShareEntryContent::Signed)))
    })
    .await?;
    Ok(Json(GuestDocumentView::new(&share, &owner)))
}
