//! Notices about documents shared with an email address. None has the owner's words or the name of the file: the address is that
//! of a stranger, to whom the owner could write anything in our name.

use domain::{AccountId, AddressShare, AddressShareId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Addressed, NoticeBody, Recipient};

/// A shared document and the state of its link: the mailer derives the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedDocumentLink {
    /// The share.
    pub address_share_id: AddressShareId,
    /// The account that shares.
    pub owner_id: AccountId,
    /// Incremented to invalidate earlier links.
    pub generation: u32,
    /// The name of the owner.
    pub owner: String,
    /// When the share expires.
    pub expires_at: Timestamp,
}

impl SharedDocumentLink {
    fn of(share: &AddressShare, owner_name: String) -> Self {
        Self {
            address_share_id: share.id.clone(),
            owner_id: share.owner.clone(),
            generation: share.generation,
            owner: owner_name,
            expires_at: share.expires_at,
        }
    }
}

/// The address as a recipient, without a name: the owner could write anything into it.
fn address(share: &AddressShare) -> Recipient {
    Recipient {
        account_id: None,
        email: share.email.clone(),
        name: String::new(),
        locale: share.locale,
    }
}

impl NoticeBody {
    /// The link, to the address.
    pub fn document_shared(share: &AddressShare, owner_name: String) -> Addressed {
        let link = SharedDocumentLink::of(share, owner_name);
        (address(share), Self::DocumentShared(link))
    }

    /// The code with this nonce, to the address.
    pub fn shared_document_code(share: &AddressShare, owner_name: String, nonce: String) -> Addressed {
        let document = SharedDocumentLink::of(share, owner_name);
        (address(share), Self::SharedDocumentCode { document, nonce })
    }

    /// To the owner: the address declined the document.
    pub fn shared_document_declined(share: &AddressShare, owner: Recipient) -> Addressed {
        let declined = Self::SharedDocumentDeclined {
            address_share_id: share.id.clone(),
            address: share.email.to_string(),
        };
        (owner, declined)
    }
}
