//! Recipients' settings for optional mails, and the unsubscribe link.

use domain::{Email, settings::OptionalMail};
use store::{StoreError, account::AccountEmail, settings::settings_of};

use crate::App;

/// The decision about an optional mail.
pub(crate) enum OptionalMailDecision {
    /// It is sent; if the address has an account, with the unsubscribe link for its kind.
    Wanted { unsubscribe: Option<String> },
    /// It is not sent.
    Unwanted,
}

impl App {
    /// Reads the setting for each mail when it is to be sent: after unsubscribing, waiting mails are not sent.
    pub(crate) async fn decide_optional_mail(
        &self,
        to: &Email,
        switch: Option<OptionalMail>,
    ) -> Result<OptionalMailDecision, StoreError> {
        let none = OptionalMailDecision::Wanted { unsubscribe: None };
        let Some(mail) = switch else { return Ok(none) };
        let Some(holder) = self.accounts.get::<AccountEmail>(to).await? else {
            return Ok(none);
        };
        let settings = settings_of(&self.accounts, &holder.account_id).await?;
        Ok(if settings.allow(mail) {
            OptionalMailDecision::Wanted {
                unsubscribe: Some(self.links.unsubscribe(&holder.account_id, mail)),
            }
        } else {
            OptionalMailDecision::Unwanted
        })
    }
}
