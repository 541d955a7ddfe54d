//! The administrators' view of a message from the contact form.

use domain::{
    AccountId, ContactMessage, ContactMessageId, ConversationId, Email, Locale,
    contact::{ContactState, ContactTopic, ContactTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A message, and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContactMessageView {
    id: ContactMessageId,
    /// The number that the sender can quote in a call.
    reference: String,
    name: String,
    email: Email,
    company: Option<String>,
    #[schema(inline)]
    topic: ContactTopic,
    message: String,
    /// The conversation that it reports.
    conversation_id: Option<ConversationId>,
    /// The language of the page with the form.
    locale: Locale,
    received_at: Timestamp,
    #[schema(inline)]
    state: ContactState,
    /// The administrator who marked it as answered.
    answered_by: Option<AccountId>,
    answered_at: Option<Timestamp>,
    allowed_transitions: Vec<ContactTransition>,
}

impl From<ContactMessage> for ContactMessageView {
    fn from(message: ContactMessage) -> Self {
        let (answered_by, answered_at) = message.answered.as_ref().map(|it| (it.by.clone(), it.at)).unzip();
        Self {
            reference: message.id.reference(),
            allowed_transitions: message.allowed(),
            id: message.id,
            name: message.name.into(),
            email: message.email,
            company: message.company.map(Into::into),
            conversation_id: message.conversation_id,
            topic: message.topic,
            message: message.message.into(),
            locale: message.locale,
            received_at: message.received_at,
            state: message.state,
            answered_by,
            answered_at,
        }
    }
}
