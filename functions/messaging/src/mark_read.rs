//! POST /api/messaging/conversations/{id}/read: the caller has read a conversation.

use axum::{extract::State, http::StatusCode};
use domain::{Conversation, ConversationId, settings::Settings};
use events::Frame;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Attending, PartyTo, Problem, Valid};

use crate::{App, change::change, sentences};

/// Up to where.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadUpTo {
    /// The number of the last message that was shown; without it the last of the conversation.
    up_to: Option<u32>,
}

/// Marks a conversation as read
///
/// The other side gets a read receipt, unless the caller's settings keep receipts private.
#[utoipa::path(
    post, path = "/api/messaging/conversations/{id}/read", tag = "messaging", request_body = ReadUpTo,
    params(("id" = ConversationId, Path)),
    responses((status = NO_CONTENT))
)]
pub(crate) async fn mark_read(
    by: PartyTo<Conversation, Attending>,
    State(app): State<App>,
    Valid(wanted): Valid<ReadUpTo>,
) -> Result<StatusCode, Problem> {
    let PartyTo {
        record, party, caller, ..
    } = by;
    let settings = app.common.accounts.get::<Settings>(&caller.account);
    let up_to = async {
        match wanted.up_to {
            Some(number) => store::conversation::message(&app.conversations, &record.id, number).await,
            None => Ok(None),
        }
    };
    let (settings, up_to) = tokio::try_join!(settings, up_to)?;
    let is_unknown = up_to.as_ref().is_none_or(|message| !message.is_for(party));
    if wanted.up_to.is_some() && is_unknown {
        return Err(Problem::invalid("up_to", sentences::message_not_in_conversation()));
    }
    let is_private = settings.is_some_and(|settings| settings.private_read_receipts);
    let (reader, now) = (&caller.account, app.common.clock.now());
    let before = (record.unread(reader, party), record.receipts.get(&party).cloned());
    let read = change(&app, record, |conversation| {
        conversation.mark_read((reader, party), up_to.as_ref(), is_private, now)
    });
    let read = read.await?;
    // The other side gets a frame only for a receipt that it can see; the reader's side when the unread count changed.
    let is_news = |side| {
        if side == party {
            read.unread(reader, party) != before.0
        } else {
            read.receipts.get(&party) != before.1.as_ref()
        }
    };
    let frame = Frame::MessageRead {
        conversation_id: read.id.clone(),
    };
    let listeners = app.frames.listeners(&read, is_news).await;
    app.frames.post(listeners, &frame).await;
    Ok(StatusCode::NO_CONTENT)
}
