//! Shared documents: an own document that one side of a conversation shows to the other, for a limited time.
//!
//! What the recipient sees of a PDF or a picture are pages with their name across, unless downloads are allowed. A share ends
//! when it is revoked, refused, or expires; then nothing of it can be opened any more.

mod entry;
mod machine;

pub use entry::{CommentText, ShareEntry, ShareEntryContent, ShareEntryType};
pub use machine::{MACHINE, ShareActor, ShareEvent, ShareStatus, ShareTransition};

use crate::{
    AccountId, CompanyId, Conversation, ConversationId, DocumentId, DocumentShareId, Text,
    conversation::{About, other_side},
    document::{Document, DocumentType, FileKind, FileName},
    introduction::Party,
    moves::{InvalidMove, Move, Moved, Refused},
    sentence, sentences,
    time::days,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Who sees a share on the side of the company.
    ShareScope {
        /// The members who recruit.
        Private = "private",
        /// The members who recruit, and interviewers.
        Company = "company",
    }

    /// What a recipient does with a shared document.
    ShareAction {
        /// Reads its pages.
        View = "view",
        /// Downloads the file.
        Download = "download",
    }
}

/// The most recipients of one request.
pub const MOST_RECIPIENTS: usize = 10;
/// The longest time until a share expires, days.
pub const MOST_DAYS: u16 = 365;

/// What the owner says about a shared document.
pub type ShareMessage = Text<1, 1000>;

/// The version of a document that is shared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its owner, whose file it is.
    pub owner: AccountId,
    /// Its type.
    pub document_type: DocumentType,
    /// Its number among the owner's documents of this type.
    pub version: u32,
    /// Its name.
    pub file_name: FileName,
    /// Its format.
    pub file_kind: FileKind,
    /// Its size in bytes.
    pub size: u64,
    /// When it was shared.
    pub shared_at: Timestamp,
}

impl SharedDocument {
    /// This document, shared now.
    pub fn of(document: &Document, now: Timestamp) -> Self {
        Self {
            id: document.id.clone(),
            owner: document.owner.clone(),
            document_type: document.document_type,
            version: document.version,
            file_name: document.file_name.clone(),
            file_kind: document.file_kind,
            size: document.size,
            shared_at: now,
        }
    }
}

/// What a recipient may do. Viewing is always allowed, where the format has pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "five independent switches of the owner")]
pub struct ShareTerms {
    /// Whether the file can be downloaded.
    pub can_download: bool,
    /// Whether the recipient can comment. The owner always can.
    pub can_comment: bool,
    /// Whether downloads of PDFs and pictures have the recipient's name across. Pages always have.
    pub has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download or a new version.
    pub must_acknowledge: bool,
    /// Whether the recipient can replace the document by a newer version of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_edit: bool,
}

/// A document that one side of a conversation shares with the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentShare {
    /// Its id.
    pub id: DocumentShareId,
    /// The conversation of the two sides.
    pub conversation_id: ConversationId,
    /// The company, one of the two sides.
    pub company_id: CompanyId,
    /// The executive, the other side.
    pub executive_id: AccountId,
    /// The side that shares.
    pub shared_by: Party,
    /// The account that shares.
    pub owner: AccountId,
    /// The document; the newest version, of the owner's side or of a recipient who may replace it.
    pub document: SharedDocument,
    /// Who sees it on the side of the company.
    pub scope: ShareScope,
    /// What the recipient may do.
    pub terms: ShareTerms,
    /// What the owner says about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<ShareMessage>,
    /// The status, without regard to the time: see [`DocumentShare::status_at`].
    pub status: ShareStatus,
    /// Whether the recipient's side had blocked the owner's: it is not shown to the recipient.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withheld: bool,
    /// When it was shared.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// How often the recipient viewed or downloaded it.
    pub access_count: u32,
    /// When the recipient did so last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_access_at: Option<Timestamp>,
    /// When the recipient promised confidentiality.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_at: Option<Timestamp>,
}

/// The request of an owner.
#[derive(Debug, Clone)]
pub struct NewShare<'a> {
    /// The id of the share.
    pub id: DocumentShareId,
    /// The conversation with the recipient.
    pub with: &'a Conversation,
    /// The side that shares.
    pub by: Party,
    /// The document, which belongs to the account that shares.
    pub document: &'a Document,
    /// Who sees it on the side of the company.
    pub scope: ShareScope,
    /// What the recipient may do.
    pub terms: ShareTerms,
    /// What the owner says about it.
    pub message: Option<ShareMessage>,
    /// After how many days it expires.
    pub expires_in_days: u16,
}

/// Why a share cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAccess {
    /// The owner revoked it.
    Revoked,
    /// It expired.
    Expired,
    /// The recipient refused it.
    Rejected,
    /// The recipient may not download it.
    ViewOnly,
    /// The recipient has to promise confidentiality first.
    NotSigned,
    /// The format has no pages.
    NoPages,
    /// The recipient may not replace it.
    NotEditable,
    /// The recipient has to promise confidentiality before replacing it.
    NotSignedForVersion,
}

sentence::of! { NoAccess, |reason| match reason {
    NoAccess::Revoked => sentences::share_revoked(),
    NoAccess::Expired => sentences::share_expired(),
    NoAccess::Rejected => sentences::share_rejected(),
    NoAccess::ViewOnly => sentences::share_view_only(),
    NoAccess::NotSigned => sentences::share_not_signed(),
    NoAccess::NoPages => sentences::share_no_pages(),
    NoAccess::NotEditable => sentences::share_not_editable(),
    NoAccess::NotSignedForVersion => sentences::share_not_signed_for_version(),
} }

impl NoAccess {
    /// For programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Revoked => "share_revoked",
            Self::Expired => "share_expired",
            Self::Rejected => "share_rejected",
            Self::ViewOnly => "view_only",
            Self::NotSigned | Self::NotSignedForVersion => "not_signed",
            Self::NoPages => "no_pages",
            Self::NotEditable => "not_editable",
        }
    }
}

/// A move of a share.
pub type ShareMoved = Moved<ShareStatus, ShareEvent>;

impl DocumentShare {
    /// Shares a document with the other side of a conversation.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the recipient could do nothing with a file of this format, or the conversation is not that of
    /// an introduction.
    pub fn new(share: NewShare<'_>, now: Timestamp) -> Result<Self, Refused> {
        check_readable(share.terms.can_download, share.document.file_kind)?;
        let with = share.with;
        let parties = (with.company_id.clone(), with.executive_id.clone());
        let (Some(company_id), Some(executive_id), About::Introduction(_)) = (parties.0, parties.1, &with.about) else {
            return Err(Refused::field("shared_with", sentences::share_without_introduction()));
        };
        Ok(Self {
            id: share.id,
            conversation_id: with.id.clone(),
            company_id,
            executive_id,
            shared_by: share.by,
            owner: share.document.owner.clone(),
            document: SharedDocument::of(share.document, now),
            scope: share.scope,
            terms: share.terms,
            message: share.message,
            status: ShareStatus::Pending,
            withheld: other_side(share.by).is_some_and(|other| with.has_blocked(other)),
            created_at: now,
            expires_at: now + days(share.expires_in_days.into()),
            access_count: 0,
            last_access_at: None,
            signed_at: None,
        })
    }

    /// The status at this time.
    pub fn status_at(&self, now: Timestamp) -> ShareStatus {
        let expires = MACHINE.perform(self.status, ShareEvent::Expire, ShareActor::System);
        expires
            .ok()
            .filter(|_| now >= self.expires_at)
            .map_or(self.status, |row| row.to)
    }

    /// Why it has ended, if it has.
    pub fn ended(&self, now: Timestamp) -> Option<NoAccess> {
        match self.status_at(now) {
            ShareStatus::Revoked => Some(NoAccess::Revoked),
            ShareStatus::Expired => Some(NoAccess::Expired),
            ShareStatus::Rejected => Some(NoAccess::Rejected),
            ShareStatus::Pending | ShareStatus::Viewed | ShareStatus::Downloaded | ShareStatus::Signed => None,
        }
    }

    /// Whether the recipient may do this now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_access(&self, action: ShareAction, now: Timestamp) -> Result<(), NoAccess> {
        if let Some(ended) = self.ended(now) {
            return Err(ended);
        }
        match action {
            ShareAction::View if !self.document.file_kind.has_pages() => Err(NoAccess::NoPages),
            ShareAction::Download if !self.terms.can_download => Err(NoAccess::ViewOnly),
            ShareAction::Download if self.terms.must_acknowledge && self.signed_at.is_none() => {
                Err(NoAccess::NotSigned)
            }
            ShareAction::View | ShareAction::Download => Ok(()),
        }
    }

    /// The recipient views or downloads it. The first time of either moves it.
    ///
    /// # Errors
    /// As [`DocumentShare::check_access`].
    pub fn access(&mut self, action: ShareAction, now: Timestamp) -> Result<Option<ShareMoved>, NoAccess> {
        self.check_access(action, now)?;
        let event = match action {
            ShareAction::View => ShareEvent::View,
            ShareAction::Download => ShareEvent::Download,
        };
        let row = MACHINE.perform(self.status, event, ShareActor::Recipient).ok();
        if let Some(row) = row {
            self.status = row.to;
        }
        self.access_count += 1;
        self.last_access_at = Some(now);
        Ok(row.map(Move::made))
    }

    /// The recipient promises confidentiality, or refuses the document.
    ///
    /// # Errors
    /// When it is not possible in this state.
    pub fn answer(&mut self, is_signed: bool, now: Timestamp) -> Result<ShareMoved, InvalidMove> {
        let event = if is_signed {
            ShareEvent::Sign
        } else {
            ShareEvent::Reject
        };
        let made = self.make(event, ShareActor::Recipient, now)?;
        if is_signed {
            self.signed_at = Some(now);
        }
        Ok(made)
    }

    /// The owner's side revokes it.
    ///
    /// # Errors
    /// When it has ended.
    pub fn revoke(&mut self, now: Timestamp) -> Result<ShareMoved, InvalidMove> {
        self.make(ShareEvent::Revoke, ShareActor::Owner, now)
    }

    fn make(&mut self, event: ShareEvent, by: ShareActor, now: Timestamp) -> Result<ShareMoved, InvalidMove> {
        let row = MACHINE.perform(self.status_at(now), event, by)?;
        self.check_need(event, by, now)
            .map_err(|sentence| MACHINE.blocked(row, by, sentence))?;
        self.status = row.to;
        Ok(row.made())
    }

    /// A promise is made only where one is asked for, and a recipient replaces only what they may change.
    fn check_need(&self, event: ShareEvent, by: ShareActor, now: Timestamp) -> Result<(), crate::Sentence> {
        match event {
            ShareEvent::Sign if !self.terms.must_acknowledge => Err(sentences::share_needs_no_signature()),
            ShareEvent::Replace => Ok(self.check_replacement(by, now)?),
            _ => Ok(()),
        }
    }

    /// The moves that this actor can make now.
    pub fn allowed(&self, by: ShareActor, now: Timestamp) -> Vec<ShareTransition> {
        let moves = MACHINE.allowed(self.status_at(now), by, |row| self.check_need(row.event, by, now).err());
        moves.into_iter().filter(|next| next.blocked.is_none()).collect()
    }

    /// Whether this party may replace the document now: the owner's side until the share ends, a recipient where the owner
    /// allows it, after a promise that is asked for.
    ///
    /// # Errors
    /// Why not.
    pub fn check_replacement(&self, by: ShareActor, now: Timestamp) -> Result<(), NoAccess> {
        if let Some(ended) = self.ended(now) {
            return Err(ended);
        }
        if by == ShareActor::Owner {
            return Ok(());
        }
        if by != ShareActor::Recipient || !self.terms.can_edit {
            return Err(NoAccess::NotEditable);
        }
        if self.terms.must_acknowledge && self.signed_at.is_none() {
            return Err(NoAccess::NotSignedForVersion);
        }
        Ok(())
    }

    /// The side whose file the newest version is.
    pub fn version_by(&self) -> Party {
        if self.document.owner == self.executive_id {
            Party::Executive
        } else {
            Party::Employer
        }
    }

    /// Takes back the newest version, because the account that uploaded it left: the share shows an earlier one again.
    pub fn restore(&mut self, earlier: SharedDocument) {
        self.document = earlier;
    }

    /// Replaces the document by a newer version.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the recipient could do nothing with a file of this format, [`Refused::Invalid`] when this party
    /// may not replace it ([`Self::check_replacement`]).
    pub fn replace(&mut self, document: &Document, by: ShareActor, now: Timestamp) -> Result<ShareMoved, Refused> {
        check_readable(self.terms.can_download, document.file_kind)?;
        let moved = self.make(ShareEvent::Replace, by, now)?;
        self.document = SharedDocument::of(document, now);
        Ok(moved)
    }

    /// Whether this party may comment.
    pub fn can_comment(&self, by: ShareActor, now: Timestamp) -> bool {
        self.ended(now).is_none() && (by == ShareActor::Owner || self.terms.can_comment)
    }

    /// Whether the side sees it at all.
    pub fn is_shown_to(&self, side: Party) -> bool {
        side == self.shared_by || !self.withheld
    }
}

/// Word files have no pages, so a recipient who may not download one could do nothing with it.
pub(crate) fn check_readable(can_download: bool, kind: FileKind) -> Result<(), Refused> {
    if !can_download && !kind.has_pages() {
        return Err(Refused::field("document_id", sentences::share_without_pages()));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
