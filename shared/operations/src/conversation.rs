//! Views of conversations by the platform's team.

use domain::{
    Conversation,
    data_rights::{Access, Seen, Viewer},
    introduction::Party,
};
use jiff::Timestamp;
use store::{Table, Transaction, area, data_rights::look};

/// Records a view by the team in the access logs of the executive and of the employers who have opened the conversation.
pub fn view(rights: &Table<area::Rights>, of: &Conversation, viewer: &Viewer, now: Timestamp) -> Transaction {
    let employers = of.participants.iter();
    let employers = employers.filter(|(_, participant)| participant.party == Party::Employer);
    let owners = employers.map(|(account, _)| account).chain(&of.executive_id);
    let entries = owners.map(|owner| {
        look(
            rights,
            Access::new(owner, viewer.clone(), Seen::Conversation, now).as_ref(),
        )
    });
    entries.fold(Transaction::new(), Transaction::and)
}
