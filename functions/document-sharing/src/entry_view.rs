//! What is shown of the log of a share.

use domain::{
    AccountId, DocumentId, EventId,
    document::FileName,
    document_share::{ShareEntry, ShareEntryContent, ShareEntryType},
    introduction::Party,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::names::Names;

/// An entry of the log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareEntryView {
    /// Its id.
    pub(crate) id: EventId,
    /// What happened.
    pub(crate) entry_type: ShareEntryType,
    /// When.
    pub(crate) at: Timestamp,
    /// The side that did it.
    pub(crate) party: Party,
    /// The name of the person; “Former member” once it was erased.
    pub(crate) name: String,
    /// Whether it was the caller.
    pub(crate) is_own: bool,
    /// The country that the person was in, two letters; `null` if it is not known.
    pub(crate) country: Option<String>,
    /// The name of the file that was shared.
    pub(crate) file_name: Option<FileName>,
    /// The version that was shared, which the owner's side can download; `null` for other entries.
    pub(crate) document_id: Option<DocumentId>,
    /// Whether the downloaded copy had a watermark.
    pub(crate) has_watermark: Option<bool>,
    /// The comment.
    pub(crate) text: Option<String>,
}

impl ShareEntryView {
    pub(crate) fn new(entry: &ShareEntry, reader: &AccountId, names: &Names) -> Self {
        let (mut file_name, mut has_watermark, mut text) = (None, None, None);
        match &entry.content {
            ShareEntryContent::Shared { file_name: name, .. } | ShareEntryContent::Replaced { file_name: name, .. } => {
                file_name = Some(name.clone());
            }
            ShareEntryContent::Downloaded { has_watermark: has } => has_watermark = Some(*has),
            ShareEntryContent::Commented { text: said } => text = Some(said.to_string()),
            ShareEntryContent::Viewed
            | ShareEntryContent::Signed
            | ShareEntryContent::Rejected
            | ShareEntryContent::Revoked => {}
        }
        Self {
            id: entry.id.clone(),
            entry_type: entry.content.entry_type(),
            at: entry.at,
            party: entry.party,
            name: names.person(&entry.account),
            is_own: entry.account == *reader,
            country: entry.country.clone(),
            file_name,
            document_id: entry.content.version().map(|version| version.id.clone()),
            has_watermark,
            text,
        }
    }
}
