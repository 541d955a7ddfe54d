//! What was written from the account's address through the contact form.

use domain::{Account, ContactMessage};
use store::{StoreError, Transaction, contact};

use crate::{App, Unfinished};

/// Takes the messages away, those that still wait as well: nobody is there any more to be answered.
pub(crate) async fn erase(app: &App, account: &Account) -> Result<(), Unfinished> {
    loop {
        let mut found = false;
        for listed in contact::of_writer(&app.contacts, &account.email).await? {
            // The list may be a moment old; the record is not.
            let Some(message) = app.contacts.get::<ContactMessage>(&listed.id).await? else {
                continue;
            };
            found = true;
            let erased = Transaction::new().erase_contact(&app.contacts, &message);
            match erased.commit(&app.chance).await {
                // By another run, in this very moment.
                Ok(()) | Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if !found {
            return Ok(());
        }
    }
}
