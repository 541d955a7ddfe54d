//! The names of those who share, receive and read, and the pictures beside them. They are read now, not stored with a share:
//! a name changes, and is erased.

use std::collections::{BTreeSet, HashMap};

use domain::{
    Account, AccountId, Conversation, ConversationId, DocumentShare, account::AccountState, data_rights::FORMER_MEMBER,
    document_share::ShareEntry, introduction::Party,
};
use operations::picture::PictureLinks;
use store::StoreError;

use crate::App;

/// The conversations of shares, and the accounts of employers.
pub(crate) struct Names {
    conversations: HashMap<ConversationId, Conversation>,
    accounts: HashMap<AccountId, String>,
    pictures: PictureLinks,
}

impl Names {
    /// Of these shares and of those who wrote these entries.
    pub(crate) async fn of<'s>(
        app: &App,
        shares: impl Iterator<Item = &'s DocumentShare>,
        entries: impl Iterator<Item = &'s ShareEntry>,
    ) -> Result<Self, StoreError> {
        let (mut conversations, mut accounts) = (BTreeSet::new(), BTreeSet::new());
        for share in shares {
            conversations.insert(&share.conversation_id);
            accounts.insert(&share.owner);
        }
        accounts.extend(entries.map(|entry| &entry.account));
        let (conversations, accounts): (Vec<_>, Vec<_>) =
            (conversations.into_iter().collect(), accounts.into_iter().collect());
        let (conversations, accounts) = tokio::try_join!(
            app.shares.several::<Conversation>(&conversations),
            app.common.accounts.several::<Account>(&accounts)
        )?;
        let known = accounts
            .into_iter()
            .filter(|account| account.state != AccountState::Erased);
        Ok(Self {
            pictures: PictureLinks::default(),
            conversations: conversations
                .into_iter()
                .map(|read| (read.id.clone(), read.it))
                .collect(),
            accounts: known
                .map(|account| (account.id.clone(), account.shown_name()))
                .collect(),
        })
    }

    /// Of these shares, with the pictures of the executives, which are read in one call.
    pub(crate) async fn with_pictures(app: &App, shares: &[&DocumentShare]) -> Result<Self, StoreError> {
        let names = Self::of(app, shares.iter().copied(), std::iter::empty());
        let pictures = app.pictures.of(shares.iter().map(|share| &share.executive_id));
        let (names, pictures) = tokio::join!(names, pictures);
        Ok(Self { pictures, ..names? })
    }

    /// The picture of a side of a share, if it is an executive whose name is shown.
    pub(crate) fn picture(&self, share: &DocumentShare, side: Party) -> Option<String> {
        let conversation = self.conversations.get(&share.conversation_id)?;
        let is_shown = side == Party::Executive && conversation.executive_name.is_some();
        is_shown.then(|| self.pictures.get(&share.executive_id)).flatten()
    }

    /// The name of a side of a share: the company, or the executive.
    pub(crate) fn side(&self, share: &DocumentShare, side: Party) -> String {
        let conversation = self.conversations.get(&share.conversation_id);
        let name = conversation.and_then(|conversation| match side {
            Party::Employer => conversation.company_name.clone(),
            _ => conversation.executive_name.clone(),
        });
        name.unwrap_or_else(|| FORMER_MEMBER.to_owned())
    }

    /// The name of a person.
    pub(crate) fn person(&self, account: &AccountId) -> String {
        let name = self.accounts.get(account).cloned();
        name.unwrap_or_else(|| FORMER_MEMBER.to_owned())
    }
}
