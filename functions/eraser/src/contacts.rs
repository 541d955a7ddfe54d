//! Messages from the account's address through the contact form.

use domain::{Account, ContactMessage};
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
            let erased = store::contact::erase(&app.contacts, &message);
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
