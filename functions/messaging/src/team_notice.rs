//! The mail that tells the platform's team of a message to it.

use domain::{Conversation, Locale, conversation::Message, introduction::Party};
use events::{Addressed, NoticeBody, Recipient};

use crate::{App, view::sender_name};

/// The notice of a message to the team, if the team takes part and has read all before it: so it gets one mail for all that it
/// has not read. `unread` is how many messages it had not read before this one.
pub(crate) fn team_notice(app: &App, conversation: &Conversation, message: &Message, unread: u32) -> Option<Addressed> {
    let topic = conversation.about.topic().filter(|topic| topic.with_team)?;
    if unread > 0 || message.author.party == Party::Admin {
        return None;
    }
    // The team reads English, regardless of the member's language.
    let to = Recipient {
        account_id: None,
        email: app.team.clone(),
        name: String::new(),
        locale: Locale::En,
    };
    let body = NoticeBody::TeamMessaged {
        conversation_id: conversation.id.clone(),
        from: sender_name(conversation, &message.author),
        title: topic.title.to_string(),
    };
    Some((to, body))
}
