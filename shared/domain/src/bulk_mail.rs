//! Bulk mails: an administrator writes the same mail to many users (state machine `bulk_mail`).
//!
//! The audience is fixed when the mail is queued. Whether a person of it gets the mail is decided when it is sent.

mod machine;

pub use machine::{BulkMailActor, BulkMailEvent, BulkMailStatus, BulkMailTransition, MACHINE};

use crate::{
    Account, AccountId, BulkMailId, Email, InvalidMove, Line, Locale, Moved, Role, Text,
    account::AccountState,
    approval::Hand,
    settings::{OptionalMail, Settings},
    time::days,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The largest audience.
pub const MOST_RECIPIENTS: usize = 2000;
/// Days that a bulk mail and its results are kept.
pub const KEPT_DAYS: i64 = 730;
/// Days after which a mail that was handed to the mailer counts as processed although no result has arrived.
const RESULT_DAYS: i64 = 2;

vocabulary! {
    /// The purpose of a bulk mail, which decides who gets it.
    BulkMailPurpose {
        /// News from Kilele: not to people who switched news off. The mail has an unsubscribe link.
        News = "news",
        /// About the recipient's account or the service itself: to all who can be reached.
        ServiceMessage = "service",
    }

    /// What became of a bulk mail for one person.
    BulkMailResult {
        /// With the mailer.
        Waiting = "waiting",
        /// Accepted by the mail provider.
        Sent = "sent",
        /// Refused by the mail provider.
        Failed = "failed",
        /// Sent, but the address does not exist or its owner reported the mail as spam.
        Bounced = "bounced",
        /// Not sent: the person switched news off.
        SwitchedOff = "switched_off",
        /// Not sent: the person has not confirmed the address, or not claimed the account.
        Unconfirmed = "unconfirmed",
        /// Not sent: an earlier bulk mail to the address bounced.
        Undeliverable = "undeliverable",
        /// Not sent: the account is suspended, deactivated or erased.
        Closed = "closed",
        /// Not sent: the mail was cancelled.
        Cancelled = "cancelled",
    }
}

impl BulkMailPurpose {
    /// Why a mail of this purpose is not sent to this account; `None` if it is sent. `settings` are the account's, if it
    /// has any.
    pub fn left_out(
        self,
        account: &Account,
        settings: Option<&Settings>,
        undeliverable: Option<&UndeliverableAddress>,
    ) -> Option<BulkMailResult> {
        let is_news = self == Self::News;
        match account.state {
            AccountState::PendingVerification | AccountState::Invited | AccountState::ExpiredInvite => {
                Some(BulkMailResult::Unconfirmed)
            }
            state if !state.is_open() => Some(BulkMailResult::Closed),
            _ if undeliverable.is_some_and(|it| it.email == account.email) => Some(BulkMailResult::Undeliverable),
            _ if is_news && settings.is_some_and(|settings| !settings.allow(OptionalMail::News)) => {
                Some(BulkMailResult::SwitchedOff)
            }
            _ => None,
        }
    }
}

/// An address to which a bulk mail could not be delivered. Bulk mails are not sent to it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndeliverableAddress {
    /// The account with the address.
    pub account_id: AccountId,
    /// The address. After a change of the address the record has no effect.
    pub email: Email,
    /// When the bulk mail bounced or was reported as spam.
    pub at: Timestamp,
}

/// The filter of the users' list by which an audience was chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AudienceFilter {
    /// Only this role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Only accounts in this state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<AccountState>,
    /// Only people whose first name, last name or address has this prefix.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<1, 254>>,
}

/// The text of a bulk mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BulkMailText {
    /// The subject.
    pub subject: Line<1, 120>,
    /// Plain paragraphs, separated by blank lines.
    pub body: Text<1, 5000>,
    /// The language of subject and body; greeting, signature and the reason of the mail are in it too.
    #[serde(default)]
    pub language: Locale,
}

/// A bulk mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkMail {
    /// Its id.
    pub id: BulkMailId,
    /// Who queued it, and when.
    pub composed: Hand,
    /// The text.
    pub text: BulkMailText,
    /// The purpose.
    pub purpose: BulkMailPurpose,
    /// The filter by which the audience was chosen; absent if its accounts were chosen one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<AudienceFilter>,
    /// How many accounts are in the audience, including those that will not get it.
    pub audience: u32,
    /// How many of them the worker has processed.
    pub processed: u32,
    /// The state.
    pub status: BulkMailStatus,
    /// When the last part was processed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processed_at: Option<Timestamp>,
    /// When it was sent completely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<Timestamp>,
    /// Who cancelled it, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancelled: Option<Hand>,
}

impl BulkMail {
    /// The worker begins to send it.
    ///
    /// # Errors
    /// Unless it is queued.
    pub fn begin(&mut self) -> Result<Moved<BulkMailStatus, BulkMailEvent>, InvalidMove> {
        self.advance(BulkMailEvent::Begin, BulkMailActor::System)
    }

    /// Counts processed accounts of the audience.
    pub fn process(&mut self, accounts: u32, now: Timestamp) {
        self.processed = self.processed.saturating_add(accounts).min(self.audience);
        if self.processed == self.audience {
            self.processed_at.get_or_insert(now);
        }
    }

    /// Whether all is done: every account was processed, and no mail is `waiting` for a result, except for results that do
    /// not arrive any more.
    pub fn is_complete(&self, waiting: u32, now: Timestamp) -> bool {
        self.processed_at
            .is_some_and(|at| waiting == 0 || at + days(RESULT_DAYS) <= now)
    }

    /// The worker has sent it completely.
    ///
    /// # Errors
    /// Unless it is being sent.
    pub fn finish(&mut self, now: Timestamp) -> Result<Moved<BulkMailStatus, BulkMailEvent>, InvalidMove> {
        let moved = self.advance(BulkMailEvent::Finish, BulkMailActor::System)?;
        self.finished_at = Some(now);
        Ok(moved)
    }

    /// An administrator stops it.
    ///
    /// # Errors
    /// When it was sent completely, or cancelled before.
    pub fn cancel(&mut self, hand: Hand) -> Result<Moved<BulkMailStatus, BulkMailEvent>, InvalidMove> {
        let moved = self.advance(BulkMailEvent::Cancel, BulkMailActor::Admin)?;
        self.cancelled = Some(hand);
        Ok(moved)
    }

    /// The moves that an administrator can make.
    pub fn allowed(&self) -> Vec<BulkMailTransition> {
        MACHINE.allowed(self.status, BulkMailActor::Admin, |_| None)
    }

    /// Until when it is kept, with its results.
    pub fn kept_until(&self) -> Timestamp {
        self.composed.at + days(KEPT_DAYS)
    }

    fn advance(
        &mut self,
        event: BulkMailEvent,
        by: BulkMailActor,
    ) -> Result<Moved<BulkMailStatus, BulkMailEvent>, InvalidMove> {
        let row = MACHINE.perform(self.status, event, by)?;
        self.status = row.to;
        Ok(row.made())
    }
}

#[cfg(test)]
mod tests;
