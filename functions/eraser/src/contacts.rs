//! Messages through the contact form: those from the account's address, and those whose time is over.

use domain::{Account, ContactMessage, ContactMessageId};
use store::{StoreError, contact};

use crate::{App, Unfinished};

/// Deletes the messages, including open ones: they cannot be answered any more.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    loop {
        let mut found = false;
        for listed in contact::of_writer(&app.contacts, &account.email).await? {
            // The list may be outdated by a moment; the record is not.
            let Some(message) = app.contacts.get::<ContactMessage>(&listed.id).await? else {
                continue;
            };
            found = true;
            let erased = store::contact::erase(&app.contacts, &app.timers, &message);
            match erased.commit(&app.chance).await {
                // Or by another run at the same time.
                Ok(()) | Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if !found {
            return Ok(());
        }
    }
}

/// Deletes a message whose time is over ([`ContactMessage::erased_at`]); does nothing if it was reopened since.
pub(crate) async fn erase_ended(app: &App, id: &ContactMessageId) -> Result<(), Unfinished> {
    let now = app.clock.now();
    let message = app.contacts.get::<ContactMessage>(id).await?;
    let Some(message) = message.filter(|message| message.erased_at().is_some_and(|at| at <= now)) else {
        return Ok(());
    };
    let erased = store::contact::erase(&app.contacts, &app.timers, &message);
    Ok(erased.commit(&app.chance).await?)
}
