//! What a party sees of a share.

use domain::{
    ConversationId, DocumentId, DocumentShare, DocumentShareId, IntroductionId, Sentence,
    document::{DocumentType, FileName},
    document_share::{ShareAction, ShareActor, ShareScope, ShareStatus, ShareTransition, SharedDocument},
    introduction::Party,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::{Caller, decides};

use crate::{names::Names, record::side_of};

/// A shared document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareView {
    /// Its id.
    share_id: DocumentShareId,
    /// The document.
    document: SharedDocumentView,
    /// The side that shares.
    shared_by: SharePartyView,
    /// The person who shared it.
    owner_name: String,
    /// The side that it is shared with.
    shared_with: SharePartyView,
    /// Whether the caller's side shares it.
    is_own: bool,
    /// The conversation of the two sides.
    conversation_id: ConversationId,
    /// Their introduction.
    context_id: IntroductionId,
    /// Who sees it on the side of the company.
    share_scope: ShareScope,
    /// The side whose file the newest version is.
    version_by: SharePartyView,
    /// What the recipient may do.
    permissions: SharePermissionsView,
    /// Whether downloads have the recipient's name across, where the format allows it.
    has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download or a new version.
    must_acknowledge: bool,
    /// When the recipient did.
    signed_at: Option<Timestamp>,
    /// What the owner says about it.
    message: Option<String>,
    /// The status.
    status: ShareStatus,
    /// When it was shared.
    created_at: Timestamp,
    /// When it expires.
    expires_at: Timestamp,
    /// How often the recipient viewed or downloaded it.
    access_count: u32,
    /// When the recipient did so last.
    last_access_at: Option<Timestamp>,
    /// Why its pages cannot be viewed now; `null` when they can.
    view_blocked: Option<Sentence>,
    /// Why it cannot be downloaded now; `null` when it can.
    download_blocked: Option<Sentence>,
    /// Why the caller's side cannot replace it now; `null` when it can. Others of the company may not, unless they recruit.
    replace_blocked: Option<Sentence>,
    /// Whether the caller may comment now.
    can_comment_now: bool,
    /// The caller's possible moves.
    allowed_transitions: Vec<ShareTransition>,
}

/// A document as it is shared.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharedDocumentView {
    /// Its id.
    document_id: DocumentId,
    /// Its type.
    document_type: DocumentType,
    /// Its name.
    file_name: FileName,
    /// Its media type.
    mime_type: &'static str,
    /// Its size in bytes.
    file_size: u64,
    /// When this version was shared.
    shared_at: Timestamp,
}

impl From<&SharedDocument> for SharedDocumentView {
    fn from(document: &SharedDocument) -> Self {
        Self {
            document_id: document.id.clone(),
            document_type: document.document_type,
            file_name: document.file_name.clone(),
            mime_type: document.file_kind.media_type(),
            file_size: document.size,
            shared_at: document.shared_at,
        }
    }
}

/// A side of a share.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharePartyView {
    /// Which.
    party: Party,
    /// The name of the company or of the executive; “Former member” once it was erased.
    name: String,
    /// The URL of the executive's picture, valid for at least an hour; `null` without one, for companies, and in responses to
    /// changes.
    picture_url: Option<String>,
}

/// What a recipient may do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharePermissionsView {
    /// Whether pages can be viewed.
    can_view: bool,
    /// Whether the file can be downloaded.
    can_download: bool,
    /// Whether the recipient can comment.
    can_comment: bool,
    /// Whether the recipient can replace the document by a newer version.
    can_edit: bool,
}

impl ShareView {
    /// As this party sees it, with the moves that the caller's seat can make.
    pub(crate) fn new(
        share: &DocumentShare,
        (by, caller): (ShareActor, &Caller),
        now: Timestamp,
        names: &Names,
    ) -> Self {
        let is_own = by == ShareActor::Owner;
        let side = |party| {
            let (name, picture_url) = (names.side(share, party), names.picture(share, party));
            SharePartyView {
                party,
                name,
                picture_url,
            }
        };
        let party = |actor| side(side_of(share, actor));
        let blocked = |action| share.check_access(action, now).err().map(Sentence::from);
        let document = &share.document;
        Self {
            share_id: share.id.clone(),
            document: document.into(),
            shared_by: party(ShareActor::Owner),
            owner_name: names.person(&share.owner),
            shared_with: party(ShareActor::Recipient),
            is_own,
            conversation_id: share.conversation_id.clone(),
            context_id: share.conversation_id.introduction(),
            share_scope: share.scope,
            version_by: side(share.version_by()),
            permissions: SharePermissionsView {
                can_view: document.file_kind.has_pages(),
                can_download: share.terms.can_download,
                can_comment: share.terms.can_comment,
                can_edit: share.terms.can_edit,
            },
            has_watermark: share.terms.has_watermark,
            must_acknowledge: share.terms.must_acknowledge,
            signed_at: share.signed_at,
            message: share.message.as_ref().map(ToString::to_string),
            status: share.status_at(now),
            created_at: share.created_at,
            expires_at: share.expires_at,
            access_count: share.access_count,
            last_access_at: share.last_access_at,
            view_blocked: blocked(ShareAction::View),
            download_blocked: blocked(ShareAction::Download),
            replace_blocked: share.check_replacement(by, now).err().map(Sentence::from),
            can_comment_now: share.can_comment(by, now),
            allowed_transitions: if decides(caller) {
                share.allowed(by, now)
            } else {
                Vec::new()
            },
        }
    }
}
