//! POST /api/shared-document/{token}/access: opens a shared document, or downloads it.

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{AddressShare, address_share::AddressShareEntryContent, document::FileKind, document_share::ShareAction};
use events::Actor;
use jiff::SignedDuration;
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::{
    RateLimit, Read,
    document_share::{copy_place_of, file_place},
};
use utoipa::ToSchema;
use web::{Json, Problem, Valid};

use crate::{
    App,
    access::{AccessDocument, LINK_LIFETIME, PagesView, ShareDownloadView, VIEW, VIEW_LIFETIME, refusal},
    address_record::{Done, change},
    file::{pages, unprintable, watermark_of_address},
    guest::{InSession, session_subject},
    guest_view::GuestDocumentView,
};

/// Views and downloads per share and hour.
const ACCESSES: RateLimit = RateLimit {
    what: "address-share-access",
    tries: 120,
    window: SignedDuration::from_hours(1),
};

/// What the recipient gets.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuestAccessView {
    /// The document after it.
    document: GuestDocumentView,
    /// For a view: how to read the pages.
    pages: Option<PagesView>,
    /// For a download: the link.
    download: Option<ShareDownloadView>,
}

/// Opens a document that is shared with an address
///
/// In a session. For a view, the pages can be read one by one while the session lasts. For a download, the response has a link
/// that is valid for a minute; PDFs and pictures are copies with the address across, where the owner asks for it. Either is
/// written in the log before it is granted. At most 120 per hour and share, then 429.
#[utoipa::path(
    post, path = "/api/shared-document/{token}/access", tag = "document-sharing",
    params(
        ("token" = String, Path, pattern = "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", description = "From the link in the mail"),
        ("x-share-session" = String, Header)
    ),
    request_body = AccessDocument, responses((status = OK, body = GuestAccessView))
)]
pub(crate) async fn access_document_as_guest(
    by: InSession,
    State(app): State<App>,
    Valid(asked): Valid<AccessDocument>,
) -> Result<Json<GuestAccessView>, Problem> {
    let (common, now) = (&app.common, app.common.clock.now());
    by.share.check_access(asked.action).map_err(refusal)?;
    let counted = ACCESSES
        .hit(&common.accounts, &common.seal, by.share.id.as_str(), now)
        .await?;
    if let Some(retry_after) = counted {
        return Err(Problem::TooMany { retry_after });
    }
    match asked.action {
        ShareAction::View => view(&app, by).await,
        ShareAction::Download => download(&app, by).await,
    }
}

async fn view(app: &App, by: InSession) -> Result<Json<GuestAccessView>, Problem> {
    let now = app.common.clock.now();
    let (share, owner, visitor, token) = by.into_parts();
    let pages = pages(app, &share.document).await?;
    let (share, _) = change(app, share, (Actor::VISITOR, &visitor), |share| {
        InSession::check(app, share, &token)?;
        share.access(ShareAction::View, now).map_err(refusal)?;
        Ok(Some(Done::entry(AddressShareEntryContent::Viewed)))
    })
    .await?;
    let ends = u32::try_from((now + VIEW_LIFETIME).as_second()).map_err(Problem::internal)?;
    let view = app.common.seal.token(VIEW, &session_subject(&share), ends);
    Ok(Json(GuestAccessView {
        document: GuestDocumentView::new(&share, &owner),
        pages: Some(PagesView {
            page_count: pages.len(),
            view: format!("{ends}.{view}"),
            expires_at: now + VIEW_LIFETIME,
        }),
        download: None,
    }))
}

async fn download(app: &App, by: InSession) -> Result<Json<GuestAccessView>, Problem> {
    let now = app.common.clock.now();
    let (share, owner, visitor, token) = by.into_parts();
    let has_watermark = share.terms.has_watermark && share.document.file_kind.has_pages();
    let copy = match has_watermark {
        true => Some(copy(app, &share).await?),
        false => None,
    };
    let (share, entry) = change(app, share, (Actor::VISITOR, &visitor), |share| {
        // The session is of the version that the copy was made of.
        InSession::check(app, share, &token)?;
        share.access(ShareAction::Download, now).map_err(refusal)?;
        Ok(Some(Done::entry(AddressShareEntryContent::Downloaded {
            has_watermark,
        })))
    })
    .await?;
    let (file, lifetime) = (
        &share.document,
        Duration::from_secs(LINK_LIFETIME.unsigned_abs().as_secs()),
    );
    let url = match copy.zip(entry) {
        Some((bytes, entry)) => {
            let (key, sha256) = (copy_place_of(&share.owner, &entry.id), Sha256::digest(&bytes).into());
            let media_type = FileKind::Pdf.media_type();
            let put = app.files.put(&key, media_type, bytes, &sha256).await;
            put.map_err(Problem::internal)?;
            let name = file.file_name.ending_as(FileKind::Pdf);
            let shown = Shown::AsDownload(name.as_str());
            app.files.link(&key, media_type, shown, lifetime).await
        }
        None => {
            let shown = Shown::AsDownload(file.file_name.as_str());
            let (key, media_type) = (file_place(file), file.file_kind.media_type());
            app.files.link(&key, media_type, shown, lifetime).await
        }
    };
    Ok(Json(GuestAccessView {
        document: GuestDocumentView::new(&share, &owner),
        pages: None,
        download: Some(ShareDownloadView {
            url: url.map_err(Problem::internal)?,
            expires_at: now + LINK_LIFETIME,
        }),
    }))
}

/// The document as a PDF with the address across.
async fn copy(app: &App, share: &Read<AddressShare>) -> Result<Vec<u8>, Problem> {
    let pages = pages(app, &share.document).await?;
    let copy = pages.copy(&watermark_of_address(app, &share.email));
    copy.map_err(|reason| unprintable(&reason))
}
