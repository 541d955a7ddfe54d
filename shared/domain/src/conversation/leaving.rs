//! The names in a conversation, and what remains of people who left.

use super::{About, Author, Conversation, Party};
use crate::AccountId;

impl Conversation {
    /// The name of an author, for both sides; `None` for the platform and for people who left.
    pub fn author_name(&self, author: &Author) -> Option<&str> {
        match author.party {
            Party::Executive => self.executive_name.as_deref(),
            Party::Employer => {
                let participant = author
                    .account
                    .as_ref()
                    .and_then(|account| self.participants.get(account));
                participant.and_then(|participant| participant.name.as_deref())
            }
            Party::Admin | Party::System => None,
        }
    }

    /// Whether an author left: then the files that they sent are deleted.
    pub fn has_left(&self, author: &Author) -> bool {
        match (author.party, &author.account) {
            (Party::Executive, _) => self.executive_name.is_none(),
            (Party::Employer, Some(account)) => !self.participants.contains_key(account),
            _ => false,
        }
    }

    /// Removes a person who left: their name and what they set. What they wrote stays, because it is the other side's
    /// correspondence too. The company's name is removed with its last employer.
    ///
    /// Returns whether there was anything to remove.
    pub fn forget(&mut self, account: &AccountId, ends_company: bool) -> bool {
        let before = self.clone();
        self.participants.remove(account);
        if self.is_with_executive(account) {
            (self.executive_name, self.executive_title) = (None, None);
        }
        if ends_company {
            self.company_name = None;
        }
        *self != before
    }

    /// Whether all sides left, of a company and an executive both: then none has a right to the messages. The platform's
    /// team has none without the person it wrote with.
    pub fn is_abandoned(&self) -> bool {
        match &self.about {
            About::Topic(_) if self.company_name.is_some() => {
                let mut participants = self.participants.values();
                !participants.any(|participant| participant.party == Party::Employer)
            }
            About::Topic(_) | About::Introduction(_) | About::Application(_) => {
                self.executive_name.is_none() && self.company_name.is_none()
            }
        }
    }
}
