//! Changes of a conversation without a message, which may meet a new message or each other.

use domain::Conversation;
use store::{Read, StoreError, Transaction};
use web::Problem;

use crate::App;

/// How often a change is made again because another message was added at the same time.
pub(crate) const TRIES: u32 = 8;

/// Makes a change, which returns whether it changed anything, and saves it; again on the current record if that was
/// changed since it was read.
pub(crate) async fn change(
    app: &App,
    mut record: Read<Conversation>,
    make: impl Fn(&mut Conversation) -> bool,
) -> Result<Conversation, Problem> {
    for _ in 0..TRIES {
        if !make(&mut record) {
            return Ok(record.it);
        }
        let saved = Transaction::new().save(&app.conversations, &record);
        match saved.commit(&app.common.chance).await {
            Ok(()) => return Ok(record.it),
            Err(StoreError::Stale) => record = current(app, &record).await?,
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}

/// The record as it is now.
pub(crate) async fn current(app: &App, record: &Conversation) -> Result<Read<Conversation>, Problem> {
    let current = app.conversations.get::<Conversation>(&record.id).await?;
    current.ok_or_else(Problem::absent::<Conversation>)
}
