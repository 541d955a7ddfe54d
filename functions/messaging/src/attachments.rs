//! The files of a message that is written.

use std::collections::HashSet;

use domain::{
    AccountId, AttachmentId, Conversation,
    conversation::{Attached, Attachment, MOST_ATTACHMENTS, Message, MessageText},
};
use futures_util::future::try_join_all;
use store::{Read, Transaction, conversation::save_attachment};
use web::Problem;

use crate::{App, sentences};

/// A file to send, and what the message says of it.
pub(crate) type ToSend = (Read<Attachment>, Attached);

/// Refuses a message without content, and files that are too many or twice the same.
pub(crate) fn check_content(text: Option<&MessageText>, ids: &[AttachmentId]) -> Result<(), Problem> {
    if text.is_none() && ids.is_empty() {
        return Err(Problem::invalid("content", sentences::message_empty()));
    }
    if ids.len() > MOST_ATTACHMENTS {
        return Err(Problem::invalid(
            "attachments",
            sentences::too_many_attachments(MOST_ATTACHMENTS),
        ));
    }
    let mut seen = HashSet::new();
    let twice = ids.iter().position(|id| !seen.insert(id));
    twice.map_or(Ok(()), |n| {
        Err(Problem::invalid(
            format!("attachments[{n}]"),
            sentences::attached_twice(),
        ))
    })
}

/// The files to send, with what the message says of each.
pub(crate) async fn to_send(
    app: &App,
    record: &Conversation,
    ids: &[AttachmentId],
    account: &AccountId,
) -> Result<Vec<ToSend>, Problem> {
    let reads = ids
        .iter()
        .map(|id| app.conversations.get::<Attachment>((&record.id, id)));
    let found = try_join_all(reads).await?;
    let checked = found.into_iter().enumerate().map(|(n, file)| {
        let refused = |reason| Problem::invalid(format!("attachments[{n}]"), reason);
        let file = file.ok_or_else(|| refused(domain::sentences::attachment_not_ready()))?;
        let attached = file.to_send(account).map_err(refused)?;
        Ok((file, attached))
    });
    checked.collect()
}

/// Writes down that they were sent with this message.
pub(crate) fn send(app: &App, files: &[ToSend], message: &Message) -> Transaction {
    files.iter().fold(Transaction::new(), |sent, (file, _)| {
        let mut after = file.clone();
        after.send(message);
        sent.and(save_attachment((&app.conversations, &app.timers), file, &after))
    })
}
