//! Documents shared with an email address outside the platform: a lawyer, a family office.
//!
//! The address gets a mailed link, and proves with a mailed code that it reads the mailbox. Then it has a session for this share
//! alone. Whether the address belongs to a member is not asked: here it is only an address.

mod entry;
mod machine;

pub use entry::{AddressShareEntry, AddressShareEntryContent, AddressShareEntryType};
pub use machine::{AddressShareActor, AddressShareEvent, AddressShareStatus, AddressShareTransition, MACHINE};

use crate::{
    AccountId, AddressShareId, Email, Locale,
    document::Document,
    document_share::{NoAccess, ShareAction, ShareMessage, SharedDocument, check_readable},
    moves::{InvalidMove, Moved, Refused},
    time::days,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The longest time until such a share expires, days.
pub const MOST_DAYS: u16 = 90;
/// How long the address and the log are kept after the end.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);
/// How long a session lasts after its code.
const SESSION: SignedDuration = SignedDuration::from_mins(30);

/// What the address may do. It can always view, where the format has pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressShareTerms {
    /// Whether the file can be downloaded.
    pub can_download: bool,
    /// Whether downloads of PDFs and pictures have the address across. Pages always have.
    pub has_watermark: bool,
    /// Whether the recipient has to promise confidentiality before a download.
    pub must_acknowledge: bool,
}

/// A document that its owner shares with an email address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressShare {
    /// Its id.
    pub id: AddressShareId,
    /// The account that shares.
    pub owner: AccountId,
    /// The document; the newest version that the owner shared.
    pub document: SharedDocument,
    /// The address.
    pub email: Email,
    /// The language of the mails, as the owner chose it.
    pub locale: Locale,
    /// What the address may do.
    pub terms: AddressShareTerms,
    /// What the owner says about it. Shown after the code, never mailed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<ShareMessage>,
    /// The status, without regard to the time: see [`AddressShare::status_at`].
    pub status: AddressShareStatus,
    /// The link that was mailed last; earlier ones are invalid.
    pub generation: u32,
    /// The nonce of the code that was mailed last for this share. Codes of other shares with the address are refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code_nonce: Option<String>,
    /// The number of the newest session; earlier ones are over.
    pub session: u32,
    /// When it was shared.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When the link was mailed last.
    pub mailed_at: Timestamp,
    /// When the address entered a code first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified_at: Option<Timestamp>,
    /// When it was revoked or declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Timestamp>,
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
pub struct NewAddressShare<'a> {
    /// The id of the share.
    pub id: AddressShareId,
    /// The document, which belongs to the account that shares.
    pub document: &'a Document,
    /// The address.
    pub email: Email,
    /// The language of the mails.
    pub locale: Locale,
    /// What the address may do.
    pub terms: AddressShareTerms,
    /// What the owner says about it.
    pub message: Option<ShareMessage>,
    /// After how many days it expires.
    pub expires_in_days: u16,
}

/// A move of a share with an address.
pub type AddressShareMoved = Moved<AddressShareStatus, AddressShareEvent>;

impl AddressShare {
    /// Shares a document with an address.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the recipient could do nothing with a file of this format.
    pub fn new(share: NewAddressShare<'_>, now: Timestamp) -> Result<Self, Refused> {
        check_readable(share.terms.can_download, share.document.file_kind)?;
        Ok(Self {
            id: share.id,
            owner: share.document.owner.clone(),
            document: SharedDocument::of(share.document, now),
            email: share.email,
            locale: share.locale,
            terms: share.terms,
            message: share.message,
            status: AddressShareStatus::Pending,
            generation: 1,
            code_nonce: None,
            session: 0,
            created_at: now,
            expires_at: now + days(share.expires_in_days.into()),
            mailed_at: now,
            verified_at: None,
            ended_at: None,
            access_count: 0,
            last_access_at: None,
            signed_at: None,
        })
    }

    /// The status at this time.
    pub fn status_at(&self, now: Timestamp) -> AddressShareStatus {
        let expires = MACHINE.perform(self.status, AddressShareEvent::Expire, AddressShareActor::System);
        expires
            .ok()
            .filter(|_| now >= self.expires_at)
            .map_or(self.status, |row| row.to)
    }

    /// Whether it can still be opened.
    pub fn is_open(&self, now: Timestamp) -> bool {
        !MACHINE.is_terminal(self.status_at(now))
    }

    /// When the record and its log may be deleted.
    pub fn kept_until(&self) -> Timestamp {
        self.ended_at.unwrap_or(self.expires_at).min(self.expires_at) + KEPT
    }

    /// A code was mailed for this share.
    pub fn expect_code(&mut self, nonce: String) {
        self.code_nonce = Some(nonce);
    }

    /// The address proved that it reads the mailbox: a new session begins, and earlier ones end. The first time moves the share.
    /// Returns when the session ends.
    ///
    /// # Errors
    /// When the share has ended.
    pub fn begin_session(&mut self, now: Timestamp) -> Result<(Option<AddressShareMoved>, Timestamp), InvalidMove> {
        let moved = match self.status_at(now) {
            AddressShareStatus::Verified => None,
            _ => Some(self.make(AddressShareEvent::Verify, AddressShareActor::Recipient, now)?),
        };
        self.verified_at.get_or_insert(now);
        self.code_nonce = None;
        self.session += 1;
        Ok((moved, (now + SESSION).min(self.expires_at)))
    }

    /// Whether the recipient may do this now, in a session.
    ///
    /// # Errors
    /// Why not.
    pub fn check_access(&self, action: ShareAction) -> Result<(), NoAccess> {
        match action {
            ShareAction::View if !self.document.file_kind.has_pages() => Err(NoAccess::NoPages),
            ShareAction::Download if !self.terms.can_download => Err(NoAccess::ViewOnly),
            ShareAction::Download if self.terms.must_acknowledge && self.signed_at.is_none() => {
                Err(NoAccess::NotSigned)
            }
            ShareAction::View | ShareAction::Download => Ok(()),
        }
    }

    /// The recipient views or downloads it.
    ///
    /// # Errors
    /// As [`AddressShare::check_access`].
    pub fn access(&mut self, action: ShareAction, now: Timestamp) -> Result<(), NoAccess> {
        self.check_access(action)?;
        self.access_count += 1;
        self.last_access_at = Some(now);
        Ok(())
    }

    /// The owner ends it.
    ///
    /// # Errors
    /// When it has ended.
    pub fn revoke(&mut self, now: Timestamp) -> Result<AddressShareMoved, InvalidMove> {
        self.end(AddressShareEvent::Revoke, AddressShareActor::Owner, now)
    }

    /// The address ends it.
    ///
    /// # Errors
    /// When it has ended.
    pub fn decline(&mut self, now: Timestamp) -> Result<AddressShareMoved, InvalidMove> {
        self.end(AddressShareEvent::Decline, AddressShareActor::Recipient, now)
    }

    /// The link is mailed again: earlier links and sessions end.
    pub const fn mail_again(&mut self, now: Timestamp) {
        self.generation += 1;
        self.mailed_at = now;
    }

    /// Replaces the document by a newer version: sessions end, and a promise of confidentiality was for the older one.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the recipient could do nothing with a file of this format.
    pub fn replace(&mut self, document: &Document, now: Timestamp) -> Result<(), Refused> {
        check_readable(self.terms.can_download, document.file_kind)?;
        self.document = SharedDocument::of(document, now);
        self.signed_at = None;
        Ok(())
    }

    /// The moves that this actor can make now.
    pub fn allowed(&self, by: AddressShareActor, now: Timestamp) -> Vec<AddressShareTransition> {
        MACHINE.allowed(self.status_at(now), by, |_| None)
    }

    fn end(
        &mut self,
        event: AddressShareEvent,
        by: AddressShareActor,
        now: Timestamp,
    ) -> Result<AddressShareMoved, InvalidMove> {
        let made = self.make(event, by, now)?;
        self.ended_at = Some(now);
        self.code_nonce = None;
        Ok(made)
    }

    fn make(
        &mut self,
        event: AddressShareEvent,
        by: AddressShareActor,
        now: Timestamp,
    ) -> Result<AddressShareMoved, InvalidMove> {
        let row = MACHINE.perform(self.status_at(now), event, by)?;
        self.status = row.to;
        Ok(row.made())
    }
}

#[cfg(test)]
mod tests;
