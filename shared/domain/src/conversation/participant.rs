//! What single people have read and set, and what the other side may know of it.

use super::{Author, Conversation, Message, Party, UnreadMail, VisibleCount};
use crate::AccountId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What one account has read and set in a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// The side.
    pub party: Party,
    /// The name, once they have written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many of the messages that their side sees they have read.
    #[serde(default)]
    pub read: u32,
    /// The last mail about unread messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mailed: Option<UnreadMail>,
    /// Whether new messages are not mailed and not counted as unread in the menu, and leave the conversation in the archive.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
    /// Whether it is in the archive; a new message takes it out unless it is muted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub archived: bool,
}

/// Up to where a side has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadReceipt {
    /// The account that read it first.
    pub account: AccountId,
    /// The number of the last message that was read.
    pub number: u32,
    /// When.
    pub at: Timestamp,
}

/// A position in a conversation: the number of a message, and how many messages each side sees up to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Position {
    number: u32,
    visible: VisibleCount,
}

impl Conversation {
    /// The state of an account, created at its first use.
    pub(super) fn participant(&mut self, account: &AccountId, party: Party) -> &mut Participant {
        self.participants.entry(account.clone()).or_insert_with(|| Participant {
            party,
            name: None,
            read: 0,
            mailed: None,
            muted: false,
            archived: false,
        })
    }

    /// How many messages a side sees; `None` for a party that is none.
    pub(super) fn seen(&self, party: Party) -> Option<u32> {
        self.visible.by(party).filter(|_| self.has_side(party))
    }

    /// How many messages an account of this side has not read. What one of the platform's team read, all of it did.
    pub fn unread(&self, account: &AccountId, party: Party) -> u32 {
        let read = if party == Party::Admin {
            let of_team = self.participants.values();
            let of_team = of_team.filter(|participant| participant.party == Party::Admin);
            of_team.map(|participant| participant.read).max()
        } else {
            self.participants.get(account).map(|participant| participant.read)
        };
        self.seen(party)
            .map_or(0, |seen| seen.saturating_sub(read.unwrap_or_default()))
    }

    /// Whether an account muted it.
    pub fn is_muted_by(&self, account: &AccountId) -> bool {
        self.participants
            .get(account)
            .is_some_and(|participant| participant.muted)
    }

    /// Whether an account archived it.
    pub fn is_archived_by(&self, account: &AccountId) -> bool {
        self.participants
            .get(account)
            .is_some_and(|participant| participant.archived)
    }

    /// An account of a side read up to this message, or up to the last one. The other side learns of it unless the
    /// reader keeps it private or blocked them; no side learns which administrator read it, and colleagues have no
    /// other side. Returns whether anything changed.
    pub fn mark_read(
        &mut self,
        (account, party): (&AccountId, Party),
        up_to: Option<&Message>,
        is_private: bool,
        now: Timestamp,
    ) -> bool {
        let end = Position {
            number: self.last.get(&party).map_or(0, |last| last.number),
            visible: self.visible,
        };
        let position = up_to.map_or(end, |message| Position {
            number: message.number,
            visible: message.visible,
        });
        let (Some(read), before) = (position.visible.by(party), self.unread(account, party)) else {
            return false;
        };
        if !self.has_side(party) {
            return false;
        }
        let participant = self.participant(account, party);
        participant.read = participant.read.max(read);
        let is_new = self
            .receipts
            .get(&party)
            .is_none_or(|receipt| receipt.number < position.number);
        let is_told = self.other_side(party).is_some() && party != Party::Admin;
        let is_published = is_told && is_new && position.number > 0 && !is_private && !self.has_blocked(party);
        if is_published {
            let receipt = ReadReceipt {
                account: account.clone(),
                number: position.number,
                at: now,
            };
            self.receipts.insert(party, receipt);
        }
        is_published || self.unread(account, party) != before
    }

    /// An account of a side mutes or archives it, or ends that; `None` leaves it. Returns whether anything changed.
    pub fn set(&mut self, account: &AccountId, party: Party, muted: Option<bool>, archived: Option<bool>) -> bool {
        let participant = self.participant(account, party);
        let before = (participant.muted, participant.archived);
        participant.muted = muted.unwrap_or(participant.muted);
        participant.archived = archived.unwrap_or(participant.archived);
        (participant.muted, participant.archived) != before
    }

    /// A new message takes the conversation out of the archives of those who did not write it and did not mute it.
    pub(super) fn unarchive(&mut self, side: Party, author: &Author) {
        let is_author = |account: &AccountId| author.account.as_ref() == Some(account);
        let of_side = self
            .participants
            .iter_mut()
            .filter(|(_, participant)| participant.party == side);
        for (_, participant) in of_side.filter(|(account, participant)| !is_author(account) && !participant.muted) {
            participant.archived = false;
        }
    }
}
