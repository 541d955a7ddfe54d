//! One event: claim, send, mark.

use std::time::Duration;

use cloud::{LONGEST_SEND, Letter, NotSent};
use events::Envelope;
use jiff::{SignedDuration, Timestamp};
use store::{
    Read, StoreError,
    mail::{Address, Claim, Fate, Posting},
};
use tracing::{error, warn};

use crate::{App, Message, compose};

/// How often the mark is tried after SES took the mail. The table's client tries each four times itself.
const MARKS: u32 = 5;
/// Between two tries.
const BETWEEN_MARKS: Duration = Duration::from_millis(300);

/// Why a message has to come again.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// The ledger did not answer.
    #[error("the ledger: {0}")]
    Ledger(#[from] StoreError),
    /// SES did not take it, or did not say.
    #[error(transparent)]
    Ses(#[from] NotSent),
    /// Somebody may be sending it, or was cut off and SES's word is awaited.
    #[error("another delivery of it has not ended yet")]
    Held,
    /// The invocation would be over before SES had to answer.
    #[error("no time left in this invocation")]
    Late,
}

impl App {
    /// Sees to it that the mail of this event is sent exactly once, as far as that can be seen to.
    pub(crate) async fn deliver(&self, envelope: &Envelope, deadline: Timestamp) -> Result<(), Undelivered> {
        let Some(message) = Message::of(envelope, &self.links) else {
            return Ok(());
        };
        let now = self.clock.now();
        let longest = SignedDuration::try_from(LONGEST_SEND).unwrap_or(SignedDuration::MAX);
        if now.checked_add(longest).is_ok_and(|answered| deadline < answered) {
            return Err(Undelivered::Late);
        }

        let recipient = self.seal.token("mail recipient", message.to.as_ref(), 0);
        let address = Address {
            event: &envelope.id,
            recipient: &recipient,
        };
        let by = format!("{:032x}", u128::from_be_bytes(self.chance.bytes()));
        let claim = match self.ledger.claim(address, &by, now, deadline).await? {
            Claim::Yours(claim) => claim,
            Claim::Settled => return Ok(()),
            Claim::Held => return Err(Undelivered::Held),
        };

        let mail = compose(&message);
        let sent = self
            .mail
            .send(Letter {
                event: &envelope.id,
                to: message.to,
                reply_to: message.reply_to,
                recipient: &recipient,
                subject: &mail.subject,
                text: &mail.text,
                html: &mail.html,
            })
            .await;
        match sent {
            Ok(message_id) => self.mark_sent(&claim, message_id).await,
            Err(NotSent::Refused(code)) => {
                error!(event = %envelope.id, code, "SES refuses the mail for good");
                Ok(self
                    .ledger
                    .settle(&claim, Fate::Failed { code }, self.clock.now())
                    .await?)
            }
            Err(not_now @ NotSent::NotNow(_)) => {
                // Without this the mail only waits longer: until the claim has ended.
                if let Err(e) = self.ledger.settle(&claim, Fate::Waiting, self.clock.now()).await {
                    warn!(event = %envelope.id, error = %e, "the claim could not be given back");
                }
                Err(not_now.into())
            }
            // The claim stands: SES's own word, or the end of the claim, decides.
            Err(unknown @ NotSent::Unknown(_)) => Err(unknown.into()),
        }
    }

    /// SES has the mail: nothing matters more now than writing that down.
    async fn mark_sent(&self, claim: &Read<Posting>, message_id: String) -> Result<(), Undelivered> {
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
