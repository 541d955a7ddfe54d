//! The names of those who share, receive and read. They are read now, not stored with a share: a name changes, and is erased.

use std::collections::{BTreeSet, HashMap};

use domain::{
    Account, AccountId, Conversation, ConversationId, DocumentShare, account::AccountState, data_rights::FORMER_MEMBER,
    document_share::ShareEntry, introduction::Party,
};
use store::StoreError;

use crate::App;

/// The conversations of shares, and the accounts of employers.
pub(crate) struct Names {
    conversations: HashMap<ConversationId, Conversation>,
    accounts: HashMap<AccountId, String>,
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
            conversations: conversations
                .into_iter()
                .map(|read| (read.id.clone(), read.it))
                .collect(),
            accounts: known
                .map(|account| (account.id.clone(), account.shown_name()))
                .collect(),
        })
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
