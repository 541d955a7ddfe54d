//! Bulk mails, in the accounts table: one list, newest first. The audience of a mail and its counts are beside each other
//! under the mail's own key. What became of it for one person is in a partition of that person, listed by mail (gsi1), and by
//! mail and result (gsi2).

use std::collections::{BTreeMap, HashMap};

use domain::{
    Account, AccountId, BulkMail, BulkMailId,
    bulk_mail::{BulkMailPurpose, BulkMailResult, UndeliverableAddress},
    settings::Settings,
    time::days,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction, area, timer::sortable};

const LIST: &str = "BULK_MAILS";
const OPEN: &str = "BULK_MAILS_OPEN";
/// The accounts in one part of an audience.
pub const PART: usize = 100;
/// Days that the list of an audience is kept; the worker needs it for less than a day.
const AUDIENCE_DAYS: i64 = 30;

fn partition(id: &BulkMailId) -> String {
    format!("BULK_MAIL#{id}")
}

fn partition_of(account: &AccountId) -> String {
    format!("BULK_MAIL_TO#{account}")
}

fn with_result(id: &BulkMailId, result: BulkMailResult) -> String {
    format!("BULK_MAIL#{id}#{result}")
}

/// Those that the worker has something to do for are listed in the order in which they were queued (gsi1).
impl Entity<area::Accounts> for BulkMail {
    const KIND: &'static str = "bulk_mail";
    type Id<'a> = &'a BulkMailId;

    fn key(id: &BulkMailId) -> Key {
        Key::new(LIST, id.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let open = self.status.is_open();
        open.then(|| (Index::Gsi1, Key::new(OPEN, self.id.as_str())))
            .into_iter()
            .collect()
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.kept_until())
    }
}

/// A part of the audience of a bulk mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkMailPart {
    /// The mail.
    pub bulk_mail_id: BulkMailId,
    /// The first part has number 0.
    pub number: u32,
    /// [`PART`] accounts; fewer in the last part.
    pub account_ids: Vec<AccountId>,
    /// When it is deleted.
    pub ends_at: Timestamp,
}

impl Entity<area::Accounts> for BulkMailPart {
    const KIND: &'static str = "bulk_mail_part";
    type Id<'a> = (&'a BulkMailId, u32);

    fn key((id, number): Self::Id<'_>) -> Key {
        Key::new(partition(id), format!("PART#{number:04}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.bulk_mail_id, self.number))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// What became of a bulk mail for one person. It exists before the mail is passed to the mailer, so that the mail is passed on
/// once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkMailRecipient {
    /// The person.
    pub account_id: AccountId,
    /// The mail.
    pub bulk_mail_id: BulkMailId,
    /// The result.
    pub result: BulkMailResult,
    /// When the result was recorded.
    pub at: Timestamp,
    /// When it is deleted, with the mail.
    pub ends_at: Timestamp,
}

impl Entity<area::Accounts> for BulkMailRecipient {
    const KIND: &'static str = "bulk_mail_recipient";
    type Id<'a> = (&'a BulkMailId, &'a AccountId);

    fn key((mail, account): Self::Id<'_>) -> Key {
        Key::new(partition_of(account), mail.as_str())
    }
    fn own_key(&self) -> Key {
        Self::key((&self.bulk_mail_id, &self.account_id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let (mail, account) = (&self.bulk_mail_id, self.account_id.as_str());
        vec![
            (Index::Gsi1, Key::new(partition(mail), account)),
            (Index::Gsi2, Key::new(with_result(mail, self.result), account)),
        ]
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

impl Entity<area::Accounts> for UndeliverableAddress {
    const KIND: &'static str = "undeliverable_address";
    type Id<'a> = &'a AccountId;

    fn key(account: &AccountId) -> Key {
        Key::new(partition_of(account), "UNDELIVERABLE")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.account_id)
    }
}

/// A minute in which bulk mails are sent: its record exists once a run of the worker has begun it, so that a second run does
/// not send the minute's number again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkMailMinute {
    /// Its beginning.
    pub at: Timestamp,
}

impl BulkMailMinute {
    /// The minute of a time.
    pub fn of(now: Timestamp) -> Self {
        let past = now.as_second().rem_euclid(60);
        Self {
            at: Timestamp::from_second(now.as_second() - past).unwrap_or(now),
        }
    }
}

impl Entity<area::Accounts> for BulkMailMinute {
    const KIND: &'static str = "bulk_mail_minute";
    type Id<'a> = Timestamp;

    fn key(at: Timestamp) -> Key {
        Key::new("BULK_MAIL_MINUTES", sortable(at))
    }
    fn own_key(&self) -> Key {
        Self::key(self.at)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.at + days(1))
    }
}

/// How many people have each result.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BulkMailCounts(BTreeMap<String, i64>);

impl BulkMailCounts {
    fn key(id: &BulkMailId) -> Key {
        Key::new(partition(id), "COUNTS")
    }

    /// The number of people with this result.
    pub fn of(&self, result: BulkMailResult) -> u32 {
        let count = self.0.get(result.as_str()).copied().unwrap_or_default();
        u32::try_from(count).unwrap_or_default()
    }
}

/// Queues a mail for this audience, of at most [`domain::bulk_mail::MOST_RECIPIENTS`].
pub fn queue(accounts: &Table<area::Accounts>, mail: &BulkMail, audience: &[AccountId]) -> Transaction {
    let parts = audience.chunks(PART).zip(0..).map(|(ids, number)| BulkMailPart {
        bulk_mail_id: mail.id.clone(),
        number,
        account_ids: ids.to_vec(),
        ends_at: mail.composed.at + days(AUDIENCE_DAYS),
    });
    let created = Transaction::new().create(accounts, mail);
    parts.fold(created, |transaction, part| transaction.create(accounts, &part))
}

/// Creates the record of one person, with the first result.
pub fn record(accounts: &Table<area::Accounts>, recipient: &BulkMailRecipient) -> Transaction {
    let counter = BulkMailCounts::key(&recipient.bulk_mail_id);
    Transaction::new()
        .create(accounts, recipient)
        .add(accounts, counter, &[(recipient.result.as_str(), 1)])
}

/// Replaces the result of one person.
pub fn settle(
    accounts: &Table<area::Accounts>,
    mut recipient: Read<BulkMailRecipient>,
    result: BulkMailResult,
    now: Timestamp,
) -> Transaction {
    let before = recipient.result;
    recipient.result = result;
    recipient.at = now;
    let counter = BulkMailCounts::key(&recipient.bulk_mail_id);
    Transaction::new()
        .save(accounts, &recipient)
        .add(accounts, counter, &[(before.as_str(), -1), (result.as_str(), 1)])
}

/// The mails that the worker has something to do for, in the order in which they were queued. The index is late by a moment.
///
/// # Errors
/// When the table does not respond.
pub async fn open(accounts: &Table<area::Accounts>) -> Result<Vec<Read<BulkMail>>, StoreError> {
    let list = List::by(Index::Gsi1, OPEN).limit(50);
    let mut open: Vec<Read<BulkMail>> = accounts.first(&list).await?;
    open.retain(|mail| mail.status.is_open());
    Ok(open)
}

/// All mails, newest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    accounts: &Table<area::Accounts>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<BulkMail>, StoreError> {
    let list = List::of(LIST).newest_first(true).limit(limit);
    accounts.page(&list, cursor, seal).await
}

/// One page of the people that a mail was processed for, all or those with one result.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn recipients(
    accounts: &Table<area::Accounts>,
    (id, result): (&BulkMailId, Option<BulkMailResult>),
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<BulkMailRecipient>, StoreError> {
    let list = match result {
        None => List::by(Index::Gsi1, partition(id)),
        Some(result) => List::by(Index::Gsi2, with_result(id, result)),
    };
    accounts.page(&list.limit(limit), cursor, seal).await
}

/// How many people have each result of a mail.
///
/// # Errors
/// When the table does not respond.
pub async fn counts(accounts: &Table<area::Accounts>, id: &BulkMailId) -> Result<BulkMailCounts, StoreError> {
    accounts.counts(BulkMailCounts::key(id)).await.map(BulkMailCounts)
}

/// An account of an audience, and why it is left out, if it is.
#[derive(Debug, Clone)]
pub struct Addressee {
    /// The account.
    pub account: Account,
    /// Why it does not get the mail.
    pub left_out: Option<BulkMailResult>,
}

/// Decides for each of these accounts whether it gets a mail of this purpose now, in this order; those that do not exist are
/// missing.
///
/// # Errors
/// When the table does not respond.
pub async fn addressees(
    accounts: &Table<area::Accounts>,
    purpose: BulkMailPurpose,
    ids: &[AccountId],
) -> Result<Vec<Addressee>, StoreError> {
    let ids: Vec<&AccountId> = ids.iter().collect();
    let (found, settings, undeliverable) = tokio::try_join!(
        accounts.several::<Account>(&ids),
        accounts.several::<Settings>(&ids),
        accounts.several::<UndeliverableAddress>(&ids)
    )?;
    let settings: HashMap<_, _> = settings.iter().map(|it| (&it.account_id, &it.it)).collect();
    let undeliverable: HashMap<_, _> = undeliverable.iter().map(|it| (&it.account_id, &it.it)).collect();
    let mut found: HashMap<_, _> = found.into_iter().map(|read| (read.id.clone(), read.it)).collect();
    let addressee = |id: &AccountId| {
        let account = found.remove(id)?;
        let left_out = purpose.left_out(&account, settings.get(id).copied(), undeliverable.get(id).copied());
        Some(Addressee { account, left_out })
    };
    Ok(ids.into_iter().filter_map(addressee).collect())
}
