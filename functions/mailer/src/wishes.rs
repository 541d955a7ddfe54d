//! Which mails somebody does without, and the link by which they can do without more.

use domain::{Email, settings::OptionalMail};
use store::{StoreError, account::AccountEmail, settings::settings_of};

use crate::App;

/// What is to become of a mail that can be switched off.
pub(crate) enum Wish {
    /// It is sent; where the address has an account, with the link that stops its kind.
    Wanted { unsubscribe: Option<String> },
    /// It is not sent.
    Unwanted,
}

impl App {
    /// Asks once for each mail, at the moment it would be sent: whoever switches mails off gets none that was waiting.
    pub(crate) async fn wish(&self, to: &Email, switch: Option<OptionalMail>) -> Result<Wish, StoreError> {
        let none = Wish::Wanted { unsubscribe: None };
        let Some(mail) = switch else { return Ok(none) };
        let Some(holder) = self.accounts.get::<AccountEmail>(to).await? else {
            return Ok(none);
        };
        let settings = settings_of(&self.accounts, &holder.account_id).await?;
        Ok(if settings.email_notifications.allow(mail) {
            Wish::Wanted {
                unsubscribe: Some(self.links.unsubscribe(&holder.account_id, mail)),
            }
        } else {
            Wish::Unwanted
        })
    }
}
