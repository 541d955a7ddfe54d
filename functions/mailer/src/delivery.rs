//! The delivery of one notice: claim, send, mark.

use std::time::Duration;

use cloud::{LONGEST_SEND, Letter, Metric, NotSent};
use events::Notice;
use jiff::{SignedDuration, Timestamp};
use store::{
    Read, StoreError,
    mail::{Address, Claim, Fate, Posting},
};
use tracing::{error, warn};

use crate::{
    App, Message, Unworded, bounce,
    bulk_mail::{BulkMailAddress, result_of},
    compose, invitation,
    optional_mail::OptionalMailDecision,
};

/// How often a mail is passed to SES in one invocation while SES throttles.
const SENDS: u32 = 5;
/// How often the mark is attempted after SES accepted the mail. The table's client retries each four times itself.
const MARKS: u32 = 5;
/// The delay between two attempts.
const BETWEEN_MARKS: Duration = Duration::from_millis(300);

/// Why a message has to be redelivered.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// The ledger or the accounts table did not respond.
    #[error("a table: {0}")]
    Ledger(#[from] StoreError),
    /// The table of references did not respond.
    #[error("the reference: {0}")]
    Reference(StoreError),
    /// The table of draft profiles did not respond, or another writer was faster.
    #[error("the draft profile: {0}")]
    DraftProfile(StoreError),
    /// The text of the mail or text message cannot be formatted.
    #[error(transparent)]
    Unworded(#[from] Unworded),
    /// SNS did not accept a text message, or the outcome is unknown.
    #[error(transparent)]
    Sns(#[from] cloud::NotTexted),
    /// SES did not accept the mail, or the outcome is unknown.
    #[error(transparent)]
    Ses(#[from] NotSent),
    /// Another process may be sending it, or was interrupted and SES's event is awaited.
    #[error("another delivery of it has not ended yet")]
    Held,
    /// The rate limit leaves no slot within this invocation.
    #[error("no turn in this invocation")]
    NoTurn,
    /// The invocation would end before SES's timeout.
    #[error("no time left in this invocation")]
    Late,
}

impl App {
    /// Sends mail and text message of this notice and stores its notification, in parallel; after a failure the notice is
    /// redelivered, and what succeeded is not repeated.
    pub(crate) async fn deliver(&self, notice: &Notice, deadline: Timestamp) -> Result<(), Undelivered> {
        let (mailed, texted, notified) = tokio::join!(
            Box::pin(self.post(notice, deadline)),
            Box::pin(self.text(notice, deadline)),
            Box::pin(self.notify(notice))
        );
        mailed.and(texted).and(notified)
    }

    /// Sends the mail of this notice, exactly once as far as possible.
    async fn post(&self, notice: &Notice, deadline: Timestamp) -> Result<(), Undelivered> {
        let Some(message) = Message::of(notice, &self.links) else {
            return Ok(());
        };
        self.in_time(deadline)?;
        let recipient = self.seal.token("mail recipient", message.to().as_ref(), 0);
        let address = Address {
            event: &notice.id,
            recipient: &recipient,
        };
        let bulk = BulkMailAddress::of(notice);
        if let Some(bulk) = bulk
            && let Some(result) = self.bulk_mail_stopped(bulk).await?
        {
            // An earlier delivery may have sent it before it was stopped.
            let sent = self.ledger.fate(address).await?.as_ref().and_then(result_of);
            return Ok(self.settle_bulk_mail(bulk, sent.unwrap_or(result)).await?);
        }
        let OptionalMailDecision::Wanted { unsubscribe } =
            self.decide_optional_mail(message.to(), message.switch()).await?
        else {
            return Ok(());
        };
        // Bulk mails are to accounts, whatever the address was changed to since.
        let unsubscribe = unsubscribe.or_else(|| Some(self.links.unsubscribe(bulk?.account, message.switch()?)));
        let mail = compose(&message)?;
        let attachment = invitation(&message, self.mail.from(), self.clock.now())?;
        let about = bounce::about(notice);
        let letter = Letter {
            about: about.as_deref(),
            event: &notice.id,
            to: message.to(),
            reply_to: message.reply_to(),
            unsubscribe: message.unsubscribe.as_deref().or(unsubscribe.as_deref()),
            recipient: &recipient,
            subject: &mail.subject,
            text: &mail.text,
            html: &mail.html,
            attachment: attachment.as_ref(),
        };
        let mut tried = 0;
        loop {
            tried += 1;
            let Some((claim, sent)) = self.send_in_turn(address, letter, deadline).await? else {
                return self.settle_from_ledger(bulk, address).await;
            };
            let not_sent = match sent {
                Ok(message_id) => {
                    self.pace.taken();
                    self.metrics.put(Metric::MailsSent, 1, self.clock.now());
                    self.mark_sent(&claim, message_id).await?;
                    return self.settle_from_ledger(bulk, address).await;
                }
                Err(not_sent) => not_sent,
            };
            match &not_sent {
                NotSent::Refused(code) => {
                    error!(event = %notice.id, request = notice.request_id, code, "SES refuses the mail for good");
                    // Before the mail is marked as failed: a retry would find the mark and skip this step.
                    if bulk.is_none() {
                        self.note_unreachable(about.as_deref()).await?;
                    }
                    let failed = Fate::Failed { code: code.clone() };
                    self.ledger.settle(&claim, failed, self.clock.now()).await?;
                    return self.settle_from_ledger(bulk, address).await;
                }
                NotSent::TooMany(_) | NotSent::NotNow(_) => {
                    // If this fails, the mail only waits longer: until the claim has expired.
                    if let Err(e) = self.ledger.settle(&claim, Fate::Waiting, self.clock.now()).await {
                        warn!(event = %notice.id, request = notice.request_id, error = %e, "the claim could not be given back");
                    }
                }
                // The claim stays until SES reports the mail or the claim expires.
                NotSent::Unknown(_) => {}
            }
            if !matches!(not_sent, NotSent::TooMany(_)) {
                return Err(not_sent.into());
            }
            self.pace.refused();
            if tried == SENDS {
                return Err(not_sent.into());
            }
        }
    }

    /// Records what became of a bulk mail according to the ledger: also when it was sent, or refused, by a delivery that was
    /// interrupted before it could record that.
    async fn settle_from_ledger(
        &self,
        bulk: Option<BulkMailAddress<'_>>,
        address: Address<'_>,
    ) -> Result<(), Undelivered> {
        let Some(bulk) = bulk else { return Ok(()) };
        let fate = self.ledger.fate(address).await?;
        match fate.as_ref().and_then(result_of) {
            Some(result) => Ok(self.settle_bulk_mail(bulk, result).await?),
            None => Ok(()),
        }
    }

    /// Waits until the rate allows the mail, claims it and sends it; `None` if nothing is left to do. The claim comes
    /// after the wait, so that a waiting process does not block another one from sending.
    async fn send_in_turn(
        &self,
        address: Address<'_>,
        letter: Letter<'_>,
        deadline: Timestamp,
    ) -> Result<Option<(Box<Read<Posting>>, Result<String, NotSent>)>, Undelivered> {
        let left = deadline.duration_since(self.in_time(deadline)?);
        let most = Duration::try_from(left)
            .unwrap_or_default()
            .saturating_sub(LONGEST_SEND);
        if !self.pace.turn(most).await {
            return Err(Undelivered::NoTurn);
        }
        let now = self.in_time(deadline)?;
        let Some(claim) = self.claim(address, now, deadline).await? else {
            return Ok(None);
        };
        let sent = self.mail.send(letter).await;
        Ok(Some((claim, sent)))
    }

    /// The current time, unless this invocation could end before a response.
    pub(crate) fn in_time(&self, deadline: Timestamp) -> Result<Timestamp, Undelivered> {
        let now = self.clock.now();
        let longest = SignedDuration::try_from(LONGEST_SEND).unwrap_or(SignedDuration::MAX);
        if now.checked_add(longest).is_ok_and(|answered| deadline < answered) {
            return Err(Undelivered::Late);
        }
        Ok(now)
    }

    /// Claims the mail until this invocation ends; `None` if nothing is left to do.
    pub(crate) async fn claim(
        &self,
        address: Address<'_>,
        now: Timestamp,
        deadline: Timestamp,
    ) -> Result<Option<Box<Read<Posting>>>, Undelivered> {
        let by = format!("{:032x}", u128::from_be_bytes(self.chance.bytes()));
        match self.ledger.claim(address, &by, now, deadline).await? {
            Claim::Yours(claim) => Ok(Some(claim)),
            Claim::Settled => Ok(None),
            Claim::Held => Err(Undelivered::Held),
        }
    }

    /// SES has accepted the mail: recording that has priority over everything else.
    pub(crate) async fn mark_sent(&self, claim: &Read<Posting>, message_id: String) -> Result<(), Undelivered> {
        let sent = Fate::Sent { message_id };
        let mut tried = 1;
        while let Err(e) = self.ledger.settle(claim, sent.clone(), self.clock.now()).await {
            if tried == MARKS {
                return Err(e.into());
            }
            tried += 1;
            tokio::time::sleep(BETWEEN_MARKS).await;
        }
        Ok(())
    }
}
