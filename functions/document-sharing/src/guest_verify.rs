//! POST /api/shared-document/{token}/verify: exchanges a mailed code for a session.

use axum::extract::State;
use domain::{account::CodePurpose, address_share::AddressShareEntryContent};
use events::Actor;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{StoreError, address_share::append, mailed_code::spend};
use utoipa::ToSchema;
use web::{
    Json, Problem, Valid,
    mailed_code::{MailedCode, verify},
};

use crate::{
    App,
    address_record::{entry, fact},
    guest::{ByLink, refused, refused_code, session_token},
    guest_view::GuestDocumentView,
};

/// The code.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifySharedDocumentCode {
    code: MailedCode,
}

/// A session for one shared document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuestSessionView {
    /// For the header `x-share-session`. It must not be stored.
    session: String,
    /// When it ends. A new code begins another.
    ends_at: Timestamp,
    /// The document.
    document: GuestDocumentView,
}

/// Exchanges a mailed code for a session of half an hour
///
/// For this share alone. Earlier sessions end. A wrong code, an expired one, a used one and one for another share have the same
/// response.
#[utoipa::path(
    post, path = "/api/shared-document/{token}/verify", tag = "document-sharing",
    params(("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail")),
    request_body = VerifySharedDocumentCode, responses((status = OK, body = GuestSessionView))
)]
pub(crate) async fn verify_shared_document_code(
    by: ByLink,
    State(app): State<App>,
    Valid(VerifySharedDocumentCode { code }): Valid<VerifySharedDocumentCode>,
) -> Result<Json<GuestSessionView>, Problem> {
    let (common, now) = (&app.common, app.common.clock.now());
    let ByLink {
        mut share,
        owner,
        visitor,
    } = by;
    let proof = verify(common, CodePurpose::SharedDocument, &share.email, &code, &visitor).await?;
    // The newest code of the address may be for another share with it.
    let proof = proof.filter(|proof| share.code_nonce.as_deref() == Some(proof.nonce()));
    let Some(proof) = proof else {
        return Err(refused_code(&app, &visitor).await);
    };
    let Ok((moved, ends_at)) = share.begin_session(now) else {
        return Err(refused(&app, &visitor).await);
    };
    let entry = entry(&app, &share, &visitor, AddressShareEntryContent::Verified);
    let mut published = common.source().nothing();
    if let Some(moved) = moved {
        published = published.fact(Actor::VISITOR, fact(&share, moved));
    }
    let begun = append(&app.shares, &share, Some(&entry), published).and(spend(&common.accounts, &proof));
    match begun.commit(&common.chance).await {
        // Sent twice in parallel, or the owner changed the share at the same time.
        Err(StoreError::Stale) => return Err(refused_code(&app, &visitor).await),
        begun => begun?,
    }
    Ok(Json(GuestSessionView {
        session: session_token(&app, &share, ends_at)?,
        ends_at,
        document: GuestDocumentView::new(&share, &owner),
    }))
}
