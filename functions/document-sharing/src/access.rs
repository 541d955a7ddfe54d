//! POST /api/document-sharing/access/{id}: opens a shared document, or downloads it.

use std::time::Duration;

use axum::extract::State;
use cloud::Shown;
use domain::{
    DocumentShare, DocumentShareId,
    document::FileKind,
    document_share::{NoAccess, ShareAction, ShareEntryContent},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{
    RateLimit,
    document_share::{copy_place, file_place},
};
use utoipa::ToSchema;
use web::{Caller, Json, PartyTo, Problem, Receiving, Valid, Visitor};

use crate::{
    App,
    file::{check_kept, pages, unprintable, watermark},
    names::Names,
    record::{By, Done, change},
    share_view::ShareView,
};

/// Long enough to follow the link, too short to pass it on.
pub(crate) const LINK_LIFETIME: SignedDuration = SignedDuration::from_secs(60);
/// How long pages can be read after a view was logged.
pub(crate) const VIEW_LIFETIME: SignedDuration = SignedDuration::from_mins(30);
/// What a token of a view grants.
pub(crate) const VIEW: &str = "share-view";

/// Views and downloads per account and hour.
pub(crate) const ACCESSES: RateLimit = RateLimit {
    what: "share-access",
    tries: 300,
    window: SignedDuration::from_hours(1),
};

/// What the recipient does.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AccessDocument {
    /// The action.
    pub(crate) action: ShareAction,
}

/// What the recipient gets.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareAccessView {
    /// The share after it.
    share: ShareView,
    /// For a view: how to read the pages.
    pages: Option<PagesView>,
    /// For a download: the link.
    download: Option<ShareDownloadView>,
}

/// How to read the pages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PagesView {
    /// How many there are.
    pub(crate) page_count: usize,
    /// The token for the pages, for this reader.
    pub(crate) view: String,
    /// When it expires. Open the document again for a new one.
    pub(crate) expires_at: Timestamp,
}

/// A download link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareDownloadView {
    /// The URL downloads the file under its name. It must not be stored or displayed.
    pub(crate) url: String,
    /// When it expires.
    pub(crate) expires_at: Timestamp,
}

/// The refusal of a recipient.
pub(crate) fn refusal(reason: NoAccess) -> Problem {
    Problem::Conflict {
        code: reason.code(),
        detail: reason.into(),
    }
}

/// What a token of a view is bound to.
pub(crate) fn subject(share: &DocumentShare, reader: &Caller) -> String {
    format!("{}#{}#{}", share.id, share.document.id, reader.account)
}

/// Opens a shared document
///
/// For a view, the pages can be read one by one for half an hour. For a download, the response has a link that is valid for a
/// minute; PDFs and pictures are copies with the recipient's name across, where the owner asks for it. Either is written in the
/// log before it is granted. 409 when the share has ended, or does not allow it. At most 300 per hour and account, then 429.
#[utoipa::path(
    post, path = "/api/document-sharing/access/{id}", tag = "document-sharing",
    params(("id" = DocumentShareId, Path)), request_body = AccessDocument,
    responses((status = OK, body = ShareAccessView))
)]
pub(crate) async fn access_shared_document(
    by: PartyTo<DocumentShare, Receiving>,
    visitor: Visitor,
    State(app): State<App>,
    Valid(asked): Valid<AccessDocument>,
) -> Result<Json<ShareAccessView>, Problem> {
    let now = app.common.clock.now();
    by.record.check_access(asked.action, now).map_err(refusal)?;
    let counted = app.common.count(ACCESSES, &by.caller);
    tokio::try_join!(counted, check_kept(&app, &by.record.document))?;
    match asked.action {
        ShareAction::View => view(&app, by, &visitor, now).await,
        ShareAction::Download => download(&app, by, &visitor, now).await,
    }
}

/// The names in the response, which the access does not change.
async fn names(app: &App, share: &DocumentShare) -> Result<Names, Problem> {
    Ok(Names::of(app, std::iter::once(share), std::iter::empty()).await?)
}

async fn view(
    app: &App,
    by: PartyTo<DocumentShare, Receiving>,
    visitor: &Visitor,
    now: Timestamp,
) -> Result<Json<ShareAccessView>, Problem> {
    let (pages, names) = tokio::try_join!(pages(app, &by.record.document), names(app, &by.record))?;
    let reader = By::new(by.party, &by.caller, visitor);
    let (share, _) = change(app, by.record, &reader, |share| {
        let moved = share.access(ShareAction::View, now).map_err(refusal)?;
        Ok(Some(Done::new(ShareEntryContent::Viewed, moved)))
    })
    .await?;
    let ends = u32::try_from((now + VIEW_LIFETIME).as_second()).map_err(Problem::internal)?;
    let token = app.common.seal.token(VIEW, &subject(&share, &by.caller), ends);
    Ok(Json(ShareAccessView {
        share: ShareView::new(&share, (by.party, &by.caller), now, &names),
        pages: Some(PagesView {
            page_count: pages.len(),
            view: format!("{ends}.{token}"),
            expires_at: now + VIEW_LIFETIME,
        }),
        download: None,
    }))
}

async fn download(
    app: &App,
    by: PartyTo<DocumentShare, Receiving>,
    visitor: &Visitor,
    now: Timestamp,
) -> Result<Json<ShareAccessView>, Problem> {
    let has_watermark = by.record.terms.has_watermark && by.record.document.file_kind.has_pages();
    let copy = async {
        if !has_watermark {
            return Ok(None);
        }
        let (pages, watermark) = tokio::try_join!(pages(app, &by.record.document), watermark(app, &by.caller))?;
        let copy = pages.copy(&watermark);
        copy.map(Some).map_err(|reason| unprintable(&reason))
    };
    let (copy, names) = tokio::try_join!(copy, names(app, &by.record))?;
    let document = by.record.document.id.clone();
    let reader = By::new(by.party, &by.caller, visitor);
    let (share, entry) = change(app, by.record, &reader, |share| {
        // The copy is of the version that was there when it was made.
        if share.document.id != document {
            return Err(Problem::stale());
        }
        let moved = share.access(ShareAction::Download, now).map_err(refusal)?;
        Ok(Some(Done::new(ShareEntryContent::Downloaded { has_watermark }, moved)))
    })
    .await?;
    let file = &share.document;
    let lifetime = Duration::from_secs(LINK_LIFETIME.unsigned_abs().as_secs());
    let url = match copy.zip(entry) {
        Some((bytes, entry)) => {
            let (key, sha256) = (copy_place(&entry), Sha256::digest(&bytes).into());
            let media_type = FileKind::Pdf.media_type();
            let put = app.files.put(&key, media_type, bytes, &sha256).await;
            put.map_err(Problem::internal)?;
            let name = file.file_name.ending_as(FileKind::Pdf);
            app.files
                .link(&key, media_type, Shown::AsDownload(name.as_str()), lifetime)
                .await
        }
        None => {
            let shown = Shown::AsDownload(file.file_name.as_str());
            app.files
                .link(&file_place(file), file.file_kind.media_type(), shown, lifetime)
                .await
        }
    };
    Ok(Json(ShareAccessView {
        share: ShareView::new(&share, (by.party, &by.caller), now, &names),
        pages: None,
        download: Some(ShareDownloadView {
            url: url.map_err(Problem::internal)?,
            expires_at: now + LINK_LIFETIME,
        }),
    }))
}
