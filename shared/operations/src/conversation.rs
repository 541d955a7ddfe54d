//! Views by the platform's team of conversations that it takes no part in.

use domain::{
    Conversation,
    conversation::SupportView,
    data_rights::{Access, Seen, Viewer},
    introduction::Party,
};
use jiff::Timestamp;
use store::{StoreError, Table, Transaction, area, data_rights::look};

/// Opens a conversation to an administrator, and records that with its reason in the access logs of the executive and of the
/// employers who have opened it or take part in it.
pub fn open_to_support(
    (conversations, rights): (&Table<area::Messaging>, &Table<area::Rights>),
    of: &Conversation,
    view: &SupportView,
    viewer: &Viewer,
) -> Transaction {
    let employers = of.participants.iter();
    let employers = employers.filter(|(_, participant)| participant.party == Party::Employer);
    let owners = employers.map(|(account, _)| account).chain(&of.executive_id);
    let entries = owners.filter_map(|owner| {
        let access = Access::new(owner, viewer.clone(), Seen::Conversation, view.opened_at)?;
        Some(access.because(view.reason.clone()))
    });
    entries.fold(Transaction::new().replace(conversations, view), |all, access| {
        all.and(look(rights, Some(&access)))
    })
}

/// Whether this viewer can read the conversation now: its sides can, and an administrator for whom it was opened.
///
/// # Errors
/// When the table does not respond.
pub async fn is_open_to(
    conversations: &Table<area::Messaging>,
    of: &Conversation,
    party: Party,
    viewer: &Viewer,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if of.has_side(party) {
        return Ok(true);
    }
    let view = conversations.get::<SupportView>((&of.id, &viewer.account_id)).await?;
    Ok(view.is_some_and(|view| view.is_open(now)))
}
