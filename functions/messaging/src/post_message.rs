//! POST /api/messaging/messages: writes a message.

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AttachmentId, Conversation, ConversationId, Line, MessageId,
    conversation::{Content, Draft, Message, MessageText},
    introduction::Party,
    text::blank_as_none,
};
use events::{Actor, Event, Frame, Publication};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{RateLimit, Read, StoreError, conversation, conversation::MessageOrigin};
use utoipa::ToSchema;
use web::{Deciding, FrequentLimit, Json, PartyTo, Problem, SignedIn, Valid};

use crate::{
    App,
    attachments::{check_content, send, to_send},
    change::{TRIES, current},
    message_view::MessageView,
    open_to_support::check_open,
    sentences,
    team_notice::team_notice,
};

/// More than a person writes.
const LIMIT: FrequentLimit = FrequentLimit {
    limit: RateLimit {
        what: "message",
        tries: 60,
        window: SignedDuration::from_mins(1),
    },
    unwritten: 20,
    batch: 10,
};

/// A message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PostMessage {
    /// The conversation.
    conversation_id: ConversationId,
    /// The text; without it, at least one file.
    #[serde(default, deserialize_with = "blank_as_none")]
    content: Option<MessageText>,
    /// The caller's own files that were uploaded for this conversation, at most five.
    #[serde(default)]
    #[schema(max_items = 5)]
    attachments: Vec<AttachmentId>,
    /// The kind.
    #[serde(default, rename = "message_type")]
    _message_type: WrittenType,
    /// An id that the browser gives the message. Sent again with the same id within thirty days, it is not added a second
    /// time, and the response is that of the first.
    client_message_id: Option<Line<8, 64>>,
}

/// The kinds of messages that people write.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WrittenType {
    /// A text, with files or without.
    #[default]
    Text,
    /// Nothing but files.
    File,
}

/// Writes a message
///
/// In the conversation of an introduction the executive and the employers who recruit may while it is live, the team at any
/// time once the conversation was opened to it; in others all who take part.
#[utoipa::path(
    post, path = "/api/messaging/messages", tag = "messaging", request_body = PostMessage,
    responses((status = CREATED, body = MessageView))
)]
pub(crate) async fn post_message(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    Valid(sent): Valid<PostMessage>,
) -> Result<(StatusCode, Json<MessageView>), Problem> {
    let record = app.conversations.get::<Conversation>(&sent.conversation_id).await?;
    let record = record.ok_or_else(Problem::absent::<Conversation>)?;
    let by = PartyTo::<Conversation, Deciding>::of(record, caller)?;
    check_open(&app, &by).await?;
    app.common.count_frequent(LIMIT, &by.caller).await?;
    check_content(sent.content.as_ref(), &sent.attachments)?;
    let name = name_of_new_author(&app, &by).await?;
    let PartyTo {
        mut record,
        party,
        caller,
        ..
    } = by;
    let id = MessageId::new(&app.common.clock, &app.common.chance);
    let client_id = sent.client_message_id.as_ref().map_or(id.as_str(), |id| id.as_str());
    let origin = MessageOrigin::Client(&caller.account, client_id);
    for _ in 0..TRIES {
        let files = match to_send(&app, &record, &sent.attachments, &caller.account).await {
            Ok(files) => files,
            // The response to the first request may have been lost: its files were sent.
            Err(refusal) => return repeated(&app, &record, origin, &sent).await?.ok_or(refusal),
        };
        let draft = Draft {
            id: id.clone(),
            text: sent.content.clone(),
            attachments: files.iter().map(|(_, attached)| attached.clone()).collect(),
        };
        let timer_before = conversation::timer(&record);
        let unread_by_team = record.unread(&caller.account, Party::Admin);
        let author = (&caller.account, name.clone());
        let message = record
            .write(draft, party, author, app.common.clock.now())
            .map_err(|reason| Problem::Conflict {
                code: reason.code(),
                detail: reason.into(),
            });
        let message = match message {
            Ok(message) => message,
            // As above.
            Err(refusal) => return repeated(&app, &record, origin, &sent).await?.ok_or(refusal),
        };
        let added = conversation::append(&app.conversations, &record, &message, origin);
        let added = added.replace_timers(&app.timers, &timer_before, &conversation::timer(&record));
        let added = added.and(send(&app, &files, &message));
        let published = published(&app, &record, &message, unread_by_team);
        let added = added.emit(&app.conversations, published);
        let listeners = app.frames.listeners(&record, |side| message.is_for(side));
        let (added, listeners) = tokio::join!(added.commit(&app.common.chance), listeners);
        match added {
            Ok(()) => {
                let frame = Frame::NewMessage {
                    conversation_id: record.id.clone(),
                    number: message.number,
                };
                app.frames.post(listeners, &frame).await;
                return Ok(created(&record, &message));
            }
            Err(StoreError::Stale) => record = current(&app, &record).await?,
            Err(StoreError::Repeated) => {
                return repeated(&app, &record, origin, &sent).await?.ok_or_else(Problem::stale);
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}

/// The author's name if the conversation does not have it yet. The executive's is that of the introduction.
async fn name_of_new_author(app: &App, by: &PartyTo<Conversation, Deciding>) -> Result<Option<String>, Problem> {
    let known = by.record.participants.get(&by.caller.account);
    if by.party != Party::Employer || known.is_some_and(|participant| participant.name.is_some()) {
        return Ok(None);
    }
    let account = app.common.accounts.get::<Account>(&by.caller.account).await?;
    Ok(account
        .map(|account| account.full_name())
        .filter(|name| !name.is_empty()))
}

/// The fact, and where the team takes part its notice. Among colleagues and with the team messages are not part of a timeline.
fn published<'a>(app: &'a App, record: &Conversation, message: &Message, unread_by_team: u32) -> Publication<'a> {
    if record.about.topic().is_some() {
        let notice = team_notice(app, record, message, unread_by_team);
        return app.common.source().nothing().notify(notice);
    }
    let sent_now = Event::MessageSent {
        conversation_id: message.conversation_id.clone(),
        number: message.number,
    };
    let actor = Actor::new(message.author.party, message.author.account.as_ref());
    app.common.source().fact(actor, sent_now)
}

type Created = (StatusCode, Json<MessageView>);

fn created(conversation: &Conversation, message: &Message) -> Created {
    (StatusCode::CREATED, Json(MessageView::new(conversation, message)))
}

/// The response to a request that was made before; `None` if it was not.
async fn repeated(
    app: &App,
    record: &Read<Conversation>,
    origin: MessageOrigin<'_>,
    sent: &PostMessage,
) -> Result<Option<Created>, Problem> {
    let Some(message) = conversation::added(&app.conversations, &record.id, origin).await? else {
        return Ok(None);
    };
    let content = sent.content.clone().map_or(Content::Files, Content::Text);
    let files = message.attachments.iter().map(|file| &file.id);
    if message.content != content || !files.eq(&sent.attachments) {
        return Err(Problem::invalid("client_message_id", sentences::message_id_used()));
    }
    Ok(Some(created(record, &message)))
}
