//! Bulk mails: whether one may still be sent to a person, and what became of it.

use domain::{
    Account, AccountId, BulkMail, BulkMailId,
    bulk_mail::{BulkMailResult, BulkMailStatus, UndeliverableAddress},
};
use events::Notice;
use store::{
    StoreError,
    bulk_mail::{self, BulkMailRecipient},
    mail::Fate,
};

use crate::App;

/// How often a result is written while another one is being written.
const TRIES: u32 = 5;

/// The mail and the recipient of a notice.
#[derive(Clone, Copy)]
pub(crate) struct BulkMailAddress<'a> {
    /// The mail.
    pub(crate) mail: &'a BulkMailId,
    /// The recipient.
    pub(crate) account: &'a AccountId,
}

impl<'a> BulkMailAddress<'a> {
    /// `None` for notices that are no bulk mail.
    pub(crate) fn of(notice: &'a Notice) -> Option<Self> {
        Some(Self {
            mail: &notice.body.bulk_mail()?.bulk_mail_id,
            account: notice.to.account_id.as_ref()?,
        })
    }
}

/// The result that a state in the ledger means; `None` while the mail is being sent.
pub(crate) fn result_of(fate: &Fate) -> Option<BulkMailResult> {
    match fate {
        Fate::Claimed { .. } | Fate::Waiting => None,
        Fate::Sent { .. } => Some(BulkMailResult::Sent),
        Fate::Failed { .. } => Some(BulkMailResult::Failed),
    }
}

impl App {
    /// Why this mail is not sent now, although the worker passed it on: it was cancelled, the account was closed or the
    /// recipient switched news off since. `None` if it is sent.
    pub(crate) async fn bulk_mail_stopped(
        &self,
        of: BulkMailAddress<'_>,
    ) -> Result<Option<BulkMailResult>, StoreError> {
        let ids = [of.account.clone()];
        let Some(mail) = self.accounts.get::<BulkMail>(of.mail).await? else {
            return Ok(Some(BulkMailResult::Cancelled));
        };
        if mail.status == BulkMailStatus::Cancelled {
            return Ok(Some(BulkMailResult::Cancelled));
        }
        let found = bulk_mail::addressees(&self.accounts, mail.purpose, &ids).await?;
        Ok(match found.first() {
            Some(addressee) => addressee.left_out,
            None => Some(BulkMailResult::Closed),
        })
    }

    /// Records the result of a mail that waits for one. Idempotent; does nothing if the person was erased.
    pub(crate) async fn settle_bulk_mail(
        &self,
        of: BulkMailAddress<'_>,
        result: BulkMailResult,
    ) -> Result<(), StoreError> {
        let follows = |before| match result {
            // SES reports a bounce after it accepted the mail, and sometimes before that was recorded.
            BulkMailResult::Bounced => matches!(before, BulkMailResult::Waiting | BulkMailResult::Sent),
            _ => before == BulkMailResult::Waiting,
        };
        let mut tried = 0;
        loop {
            tried += 1;
            let kept = self.accounts.get::<BulkMailRecipient>((of.mail, of.account)).await?;
            let Some(kept) = kept.filter(|kept| follows(kept.result)) else {
                return Ok(());
            };
            let settled = bulk_mail::settle(&self.accounts, kept, result, self.clock.now());
            match settled.commit(&self.chance).await {
                Err(StoreError::Stale) if tried < TRIES => {}
                done_or_failed => return done_or_failed,
            }
        }
    }

    /// Records that a mail could not be delivered: no other bulk mail is sent to the address.
    pub(crate) async fn bulk_mail_bounced(&self, of: BulkMailAddress<'_>) -> Result<(), StoreError> {
        if let Some(account) = self.accounts.get::<Account>(of.account).await?
            && self
                .accounts
                .get::<BulkMailRecipient>((of.mail, of.account))
                .await?
                .is_some()
        {
            let address = UndeliverableAddress {
                account_id: account.id.clone(),
                email: account.email.clone(),
                at: self.clock.now(),
            };
            let stored = store::Transaction::new().replace(&self.accounts, &address);
            stored.commit(&self.chance).await?;
        }
        self.settle_bulk_mail(of, BulkMailResult::Bounced).await
    }
}
