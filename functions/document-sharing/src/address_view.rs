//! What the owner sees of a share with an address.

use domain::{
    AddressShare, AddressShareId, Email, EventId, Locale,
    address_share::{
        AddressShareActor, AddressShareEntry, AddressShareEntryContent, AddressShareEntryType, AddressShareStatus,
        AddressShareTransition,
    },
    document::FileName,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::share_view::SharedDocumentView;

/// A document shared with an address.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressShareView {
    /// Its id.
    share_id: AddressShareId,
    /// The document.
    document: SharedDocumentView,
    /// The address.
    email: Email,
    /// The language of the mails.
    locale: Locale,
    /// Whether the file can be downloaded.
    can_download: bool,
    /// Whether downloads have the address across, where the format allows it.
    has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download.
    must_acknowledge: bool,
    /// When the recipient did.
    signed_at: Option<Timestamp>,
    /// What the owner says about it.
    message: Option<String>,
    /// The status.
    status: AddressShareStatus,
    /// When it was shared.
    created_at: Timestamp,
    /// When the link was mailed last.
    mailed_at: Timestamp,
    /// When the address was verified: a code that was mailed to it was entered.
    verified_at: Option<Timestamp>,
    /// When it expires.
    expires_at: Timestamp,
    /// How often the recipient viewed or downloaded it.
    access_count: u32,
    /// When the recipient did so last.
    last_access_at: Option<Timestamp>,
    /// The owner's possible moves.
    allowed_transitions: Vec<AddressShareTransition>,
}

impl AddressShareView {
    /// As the owner sees it.
    pub(crate) fn new(share: &AddressShare, now: Timestamp) -> Self {
        Self {
            share_id: share.id.clone(),
            document: (&share.document).into(),
            email: share.email.clone(),
            locale: share.locale,
            can_download: share.terms.can_download,
            has_watermark: share.terms.has_watermark,
            must_acknowledge: share.terms.must_acknowledge,
            signed_at: share.signed_at,
            message: share.message.as_ref().map(ToString::to_string),
            status: share.status_at(now),
            created_at: share.created_at,
            mailed_at: share.mailed_at,
            verified_at: share.verified_at,
            expires_at: share.expires_at,
            access_count: share.access_count,
            last_access_at: share.last_access_at,
            allowed_transitions: share.allowed(AddressShareActor::Owner, now),
        }
    }
}

/// An entry of the log of a share with an address.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressShareEntryView {
    /// Its id.
    id: EventId,
    /// What happened.
    pub(crate) entry_type: AddressShareEntryType,
    /// When.
    pub(crate) at: Timestamp,
    /// Who did it: the owner, or the address.
    pub(crate) by: AddressShareActor,
    /// The country that the person was in, two letters; `null` if it is not known.
    pub(crate) country: Option<String>,
    /// The name of the file that was shared.
    pub(crate) file_name: Option<FileName>,
    /// Whether the downloaded copy had a watermark.
    pub(crate) has_watermark: Option<bool>,
}

impl From<&AddressShareEntry> for AddressShareEntryView {
    fn from(entry: &AddressShareEntry) -> Self {
        let (file_name, has_watermark) = match &entry.content {
            AddressShareEntryContent::Shared { file_name } | AddressShareEntryContent::Replaced { file_name } => {
                (Some(file_name.clone()), None)
            }
            AddressShareEntryContent::Downloaded { has_watermark } => (None, Some(*has_watermark)),
            _ => (None, None),
        };
        Self {
            id: entry.id.clone(),
            entry_type: entry.content.entry_type(),
            at: entry.at,
            by: entry.content.by(),
            country: entry.country.clone(),
            file_name,
            has_watermark,
        }
    }
}
