//! What an address sees of a document that is shared with it.

use domain::{Account, AddressShare, Locale, Sentence, document::FileName, document_share::ShareAction};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// What the holder of the link sees before the code: nothing of the document, its owner's words or the address.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharedDocumentLinkView {
    /// Who shares it.
    owner_name: String,
    /// The language of the mails.
    locale: Locale,
    /// When it expires.
    expires_at: Timestamp,
}

impl SharedDocumentLinkView {
    pub(crate) fn new(share: &AddressShare, owner: &Account) -> Self {
        Self {
            owner_name: owner.shown_name(),
            locale: share.locale,
            expires_at: share.expires_at,
        }
    }
}

/// A shared document, in a session.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuestDocumentView {
    /// Who shares it.
    owner_name: String,
    /// The name of the file.
    file_name: FileName,
    /// Its media type.
    mime_type: &'static str,
    /// Its size in bytes.
    file_size: u64,
    /// What the owner says about it.
    message: Option<String>,
    /// When it expires.
    expires_at: Timestamp,
    /// Whether the file can be downloaded.
    can_download: bool,
    /// Whether downloads have the address across, where the format allows it.
    has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download.
    must_acknowledge: bool,
    /// When the recipient did.
    signed_at: Option<Timestamp>,
    /// Why its pages cannot be viewed; `null` when they can.
    view_blocked: Option<Sentence>,
    /// Why it cannot be downloaded now; `null` when it can.
    download_blocked: Option<Sentence>,
}

impl GuestDocumentView {
    pub(crate) fn new(share: &AddressShare, owner: &Account) -> Self {
        let blocked = |action| share.check_access(action).err().map(Sentence::from);
        let document = &share.document;
        Self {
            owner_name: owner.shown_name(),
            file_name: document.file_name.clone(),
            mime_type: document.file_kind.media_type(),
            file_size: document.size,
            message: share.message.as_ref().map(ToString::to_string),
            expires_at: share.expires_at,
            can_download: share.terms.can_download,
            has_watermark: share.terms.has_watermark,
            must_acknowledge: share.terms.must_acknowledge,
            signed_at: share.signed_at,
            view_blocked: blocked(ShareAction::View),
            download_blocked: blocked(ShareAction::Download),
        }
    }
}
