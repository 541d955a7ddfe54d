//! The text message of a notice: claim, send, mark, as for a mail.
//!
//! SNS has no idempotency token and no events about accepted messages that we could receive, so a message that was
//! interrupted between its acceptance and our mark is sent again once the claim and its grace period have ended: twice
//! at worst, and never lost.

use cloud::NotTexted;
use domain::Account;
use events::Notice;
use jiff::Timestamp;
use store::{
    account::AccountEmail,
    mail::{Address, Fate},
    settings::settings_of,
};
use tracing::{error, warn};

use crate::{Alert, App, Undelivered};

impl App {
    /// Sends the text message of this notice, if there is one and its reader has enabled it. Account and settings are
    /// read at the time of sending.
    pub(crate) async fn text(&self, notice: &Notice, deadline: Timestamp) -> Result<(), Undelivered> {
        let Some(alert) = Alert::of(notice, self.clock.now()) else {
            return Ok(());
        };
        let now = self.in_time(deadline)?;
        let Some(holder) = self.accounts.get::<AccountEmail>(&alert.to.email).await? else {
            return Ok(());
        };
        let id = &holder.account_id;
        let (account, settings) = tokio::try_join!(self.accounts.get::<Account>(id), settings_of(&self.accounts, id))?;
        let Some((account, phone)) = account
            .as_ref()
            .and_then(|account| Some((account, alert.number(account, &settings)?)))
        else {
            return Ok(());
        };
        let text = alert.text(account.locale)?;
        let recipient = self.seal.token("text recipient", phone.as_str(), 0);
        let address = Address {
            event: &notice.id,
            recipient: &recipient,
        };
        let Some(claim) = self.claim(address, now, deadline).await? else {
            return Ok(());
        };
        match self.sms.send(phone, &text).await {
            Ok(message_id) => self.mark_sent(&claim, message_id).await,
            Err(NotTexted::Refused(code)) => {
                error!(event = %notice.id, request = notice.request_id, code, "SNS refuses the text message for good");
                let failed = Fate::Failed { code };
                Ok(self.ledger.settle(&claim, failed, self.clock.now()).await?)
            }
            Err(not_now @ NotTexted::NotNow(_)) => {
                // If this fails, the message only waits longer: until the claim has expired.
                if let Err(e) = self.ledger.settle(&claim, Fate::Waiting, self.clock.now()).await {
                    warn!(event = %notice.id, request = notice.request_id, error = %e, "the claim could not be given back");
                }
                Err(not_now.into())
            }
            // The claim stays; the first delivery after its expiry sends again.
            Err(unknown @ NotTexted::Unknown(_)) => Err(unknown.into()),
        }
    }
}
