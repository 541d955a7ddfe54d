//! Draft profiles, in the imports table, and the keys by which a later import finds them.
//!
//! A draft's address makes its key, so an address has at most one. By the other rules a draft is found through an item
//! whose key is a digest of the telephone number, the LinkedIn address, or name and company; the first draft with such
//! a key keeps it.
//!
//! A draft with an invitation that something is to be done for is in the queue of invitations, until when it is due
//! (gsi2). The queue has sixteen parts, by the first digit of the id, because imports add thousands of drafts a second.

use std::collections::{HashMap, HashSet};

use domain::{
    CsvImportId, DraftProfile, Email,
    csv_import::{DraftInvitationEvent, DraftProfileId, PersonKey, Rule},
};
use futures_util::future::try_join_all;
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, Transaction,
    account::AccountEmail,
    area,
    csv_import::{count_invitation, partition},
};

/// Listed by the import that created it, by row (gsi1), and by when something is due for its invitation (gsi2).
impl Entity<area::Imports> for StoredDraft {
    const KIND: &'static str = "draft_profile";
    type Id<'a> = &'a DraftProfileId;

    fn key(id: &DraftProfileId) -> Key {
        Key::new(format!("DRAFT#{id}"), "DRAFT")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.draft.id())
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let created = &self.draft.created;
        let place = format!("{:06}", created.row);
        let mut indexes = vec![(Index::Gsi1, Key::new(partition(&created.import_id), place))];
        // While it is merged into another record, no mail is sent.
        let invitation = self.draft.invitation.as_ref().filter(|_| self.draft.merged.is_none());
        if let Some(due_at) = invitation.and_then(|it| it.due_at) {
            let id = self.draft.id();
            let part = id.as_str().get(..1).unwrap_or_default();
            indexes.push((Index::Gsi2, Key::new(queue(part), format!("{}#{id}", second(due_at)))));
        }
        indexes
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.draft.ends_at())
    }
}

/// A draft profile, and the keys under which it can be found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDraft {
    /// The draft.
    #[serde(flatten)]
    pub draft: DraftProfile,
    /// By rule, without the address. Of those that another draft had first, that draft is found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<PersonKey>,
}

fn queue(part: &str) -> String {
    format!("INVITATIONS#{part}")
}

/// A time, sortable.
fn second(at: Timestamp) -> String {
    at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A person who does not want to be contacted: they have refused an invitation, or reported it as spam. Nothing else is
/// kept about them, and this is kept without end: otherwise the next import would invite them again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The id that a draft profile with the address would have.
    pub id: DraftProfileId,
    /// Since when.
    pub at: Timestamp,
}

impl Entity<area::Imports> for Refusal {
    const KIND: &'static str = "invitation_refusal";
    type Id<'a> = &'a DraftProfileId;

    fn key(id: &DraftProfileId) -> Key {
        Key::new(format!("DRAFT#{id}"), "REFUSAL")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
}

/// Whose a key is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyHolder {
    /// The key.
    #[serde(flatten)]
    pub key: PersonKey,
    /// The draft profile.
    pub draft_id: DraftProfileId,
    /// When it is erased, with the draft profile.
    pub ends_at: Timestamp,
}

impl Entity<area::Imports> for KeyHolder {
    const KIND: &'static str = "draft_profile_key";
    type Id<'a> = &'a PersonKey;

    fn key(key: &PersonKey) -> Key {
        Key::new(format!("KEY#{}#{}", key.rule.as_str(), key.digest), "KEY")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.key)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at)
    }
}

/// The draft profiles with one of these addresses, or with one of these keys first, with what they were found by. Two
/// rounds of reads.
///
/// # Errors
/// When the table does not respond.
pub async fn find_by(
    imports: &Table<area::Imports>,
    emails: &[&Email],
    keys: &[PersonKey],
) -> Result<Vec<(Read<StoredDraft>, Vec<Rule>)>, StoreError> {
    let mut found: HashMap<DraftProfileId, Vec<Rule>> = HashMap::new();
    for email in emails {
        found
            .entry(DraftProfileId::of(email))
            .or_insert_with(|| vec![Rule::Email]);
    }
    let holders = imports.several::<KeyHolder>(&keys.iter().collect::<Vec<_>>()).await?;
    for holder in holders {
        let KeyHolder { key, draft_id, .. } = holder.it;
        found.entry(draft_id).or_default().push(key.rule);
    }
    let ids: Vec<&DraftProfileId> = found.keys().collect();
    let drafts = imports.several::<StoredDraft>(&ids).await?;
    let drafts = drafts.into_iter().map(|draft| {
        let mut rules = found.get(&draft.draft.id()).cloned().unwrap_or_default();
        rules.sort_unstable();
        (draft, rules)
    });
    Ok(drafts.collect())
}

/// What is known of some people.
#[derive(Default)]
pub struct KnownPeople {
    accounts: HashSet<Email>,
    drafts: HashMap<DraftProfileId, Read<StoredDraft>>,
    refusals: HashSet<DraftProfileId>,
    holders: HashMap<PersonKey, DraftProfileId>,
}

impl KnownPeople {
    /// Whether an account has the address.
    pub fn has_account(&self, email: &Email) -> bool {
        self.accounts.contains(email)
    }

    /// The draft profile with the address.
    pub fn draft(&self, id: &DraftProfileId) -> Option<&Read<StoredDraft>> {
        self.drafts.get(id)
    }

    /// Whether the person with the address does not want to be contacted.
    pub fn has_refused(&self, id: &DraftProfileId) -> bool {
        self.refusals.contains(id)
    }

    /// All draft profiles with one of the addresses.
    pub fn drafts(&self) -> impl Iterator<Item = &StoredDraft> {
        self.drafts.values().map(|draft| &draft.it)
    }

    /// The draft profile that has a key.
    pub fn holder(&self, key: &PersonKey) -> Option<&DraftProfileId> {
        self.holders.get(key)
    }

    /// Notes that this draft is about to be written, with those of its keys that no other has.
    fn note(&mut self, draft: &StoredDraft) {
        for key in &draft.keys {
            self.holders.entry(key.clone()).or_insert_with(|| draft.draft.id());
        }
    }
}

/// Reads what is known of people with these addresses and keys. `rules` are those that are compared besides the
/// address.
///
/// # Errors
/// When a table does not respond.
pub async fn known_people<'a>(
    (imports, accounts): (&Table<area::Imports>, &Table<area::Accounts>),
    people: impl IntoIterator<Item = (&'a Email, &'a [PersonKey])>,
) -> Result<KnownPeople, StoreError> {
    let (mut emails, mut ids, mut keys) = (HashSet::new(), HashSet::new(), HashSet::new());
    for (email, compared) in people {
        if emails.insert(email) {
            ids.insert(DraftProfileId::of(email));
        }
        keys.extend(compared);
    }
    let emails: Vec<&Email> = emails.into_iter().collect();
    let ids: Vec<&DraftProfileId> = ids.iter().collect();
    let keys: Vec<&PersonKey> = keys.into_iter().collect();
    let (accounts, drafts, refusals, holders) = tokio::try_join!(
        accounts.several::<AccountEmail>(&emails),
        imports.several::<StoredDraft>(&ids),
        imports.several::<Refusal>(&ids),
        imports.several::<KeyHolder>(&keys)
    )?;
    Ok(KnownPeople {
        accounts: accounts.into_iter().map(|found| found.it.email).collect(),
        drafts: drafts.into_iter().map(|found| (found.draft.id(), found)).collect(),
        refusals: refusals.into_iter().map(|found| found.it.id).collect(),
        holders: holders
            .into_iter()
            .map(|found| (found.it.key, found.it.draft_id))
            .collect(),
    })
}

/// Creates a draft profile with those of its keys that no other draft has. [`StoreError::Exists`] if there is a draft
/// with the address.
/// Afterwards its keys are known.
pub fn create(imports: &Table<area::Imports>, draft: &StoredDraft, known: &mut KnownPeople) -> Transaction {
    let created = Transaction::new().create(imports, draft);
    hold_keys(created, imports, draft, known)
}

/// Saves a draft profile after a later import has changed it, with its new keys; keys that it no longer has are freed.
/// `known` covers its old keys and its new ones; afterwards the new ones are known.
pub fn update(
    imports: &Table<area::Imports>,
    before: &StoredDraft,
    draft: &Read<StoredDraft>,
    known: &mut KnownPeople,
) -> Transaction {
    let saved = Transaction::new().save(imports, draft);
    let over = before.keys.iter().filter(|key| !draft.keys.contains(key));
    hold_keys(free_keys(saved, imports, draft, over, known), imports, draft, known)
}

/// Deletes a draft profile and its keys, which `known` covers. [`StoreError::Stale`] if it was changed since it was
/// read.
pub fn delete(imports: &Table<area::Imports>, draft: &Read<StoredDraft>, known: &KnownPeople) -> Transaction {
    let deleted = Transaction::new().discard(imports, draft);
    free_keys(deleted, imports, draft, &draft.keys, known)
}

fn hold_keys(
    transaction: Transaction,
    imports: &Table<area::Imports>,
    draft: &StoredDraft,
    known: &mut KnownPeople,
) -> Transaction {
    let draft_id = draft.draft.id();
    let free = draft.keys.iter().filter(|key| known.holder(key).is_none());
    let held = free.fold(transaction, |transaction, key| {
        let holder = KeyHolder {
            key: key.clone(),
            draft_id: draft_id.clone(),
            ends_at: draft.draft.ends_at(),
        };
        transaction.replace(imports, &holder)
    });
    known.note(draft);
    held
}

/// Deletes those of the keys that this draft holds.
fn free_keys<'k>(
    transaction: Transaction,
    imports: &Table<area::Imports>,
    draft: &StoredDraft,
    keys: impl IntoIterator<Item = &'k PersonKey>,
    known: &KnownPeople,
) -> Transaction {
    let id = draft.draft.id();
    let own = keys.into_iter().filter(|key| known.holder(key) == Some(&id));
    own.fold(transaction, |transaction, key| {
        let holder = (":draft", table::text(id.as_str()));
        transaction.delete_where(imports, KeyHolder::key(key), "draft_id = :draft", holder)
    })
}

/// The draft profiles that an import created from rows after this one, by row, as many as the limit.
///
/// # Errors
/// When the table does not respond.
pub async fn created_by(
    imports: &Table<area::Imports>,
    import: &CsvImportId,
    after_row: u32,
    limit: u16,
) -> Result<Vec<Read<StoredDraft>>, StoreError> {
    let list = List::by(Index::Gsi1, partition(import)).above(format!("{after_row:06}"));
    imports.first(&list.limit(limit)).await
}

/// One page of the draft profiles that an import created, by row; only those that are wanted.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    imports: &Table<area::Imports>,
    (import, limit): (&CsvImportId, u16),
    (cursor, seal): (Option<&str>, &Seal),
    wanted: impl Fn(&StoredDraft) -> bool,
) -> Result<Page<StoredDraft>, StoreError> {
    let list = List::by(Index::Gsi1, partition(import))
        .limit(limit)
        .reading_at_most(500);
    imports.page_where(&list, cursor, seal, wanted).await
}

/// The draft profiles for whose invitations something is due, the longest due first, as many as the limit. The index is
/// late by a moment: for some of them nothing may be due any more.
///
/// # Errors
/// When the table does not respond.
pub async fn due_invitations(
    imports: &Table<area::Imports>,
    now: Timestamp,
    limit: u16,
) -> Result<Vec<Read<StoredDraft>>, StoreError> {
    // Behind all of this second: `#` comes before `$`.
    let until = format!("{}$", second(now));
    let parts = (0..16).map(|part| {
        let list = List::by(Index::Gsi2, queue(&format!("{part:x}")));
        let list = list.below(&until).limit(limit);
        async move { imports.first_sort_keys(&list).await }
    });
    // Only the drafts that are returned are read, not what every part of the queue begins with.
    let mut places = try_join_all(parts).await?.concat();
    places.sort_unstable();
    places.truncate(usize::from(limit));
    let ids = places.iter().filter_map(|place| place.split_once('#')?.1.parse().ok());
    let ids: HashSet<DraftProfileId> = ids.collect();
    let mut due = imports.several::<StoredDraft>(&ids.iter().collect::<Vec<_>>()).await?;
    due.sort_by_key(|draft| draft.draft.invitation.as_ref().and_then(|it| it.due_at));
    Ok(due)
}

/// A minute in which invitations are sent: its record exists once a run of the worker has begun it, so that a second run
/// does not send the minute's number again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationMinute {
    /// Its beginning.
    pub at: Timestamp,
}

impl InvitationMinute {
    /// The minute of a time.
    pub fn of(now: Timestamp) -> Self {
        let past = now.as_second().rem_euclid(60);
        Self {
            at: Timestamp::from_second(now.as_second() - past).unwrap_or(now),
        }
    }

    /// Its number in the hour, 0 to 59.
    pub fn number(&self) -> u32 {
        u32::try_from(self.at.as_second().rem_euclid(3600) / 60).unwrap_or_default()
    }
}

impl Entity<area::Imports> for InvitationMinute {
    const KIND: &'static str = "invitation_minute";
    type Id<'a> = Timestamp;

    fn key(at: Timestamp) -> Key {
        Key::new(format!("MINUTE#{}", second(at)), "MINUTE")
    }
    fn own_key(&self) -> Key {
        Self::key(self.at)
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.at + domain::time::days(1))
    }
}

/// Saves a draft profile whose invitation was moved, and counts the move.
pub fn save_invitation(
    imports: &Table<area::Imports>,
    draft: &Read<StoredDraft>,
    event: DraftInvitationEvent,
) -> Transaction {
    let counted = count_invitation(imports, &draft.draft.created.import_id, event);
    Transaction::new().save(imports, draft).and(counted)
}

/// Deletes a draft profile because its invitation was claimed or refused, and counts the move. After a refusal nothing
/// about the person is imported again.
///
/// # Errors
/// When a table does not respond.
pub async fn end_invitation(
    (imports, accounts): (&Table<area::Imports>, &Table<area::Accounts>),
    draft: &Read<StoredDraft>,
    event: DraftInvitationEvent,
    now: Timestamp,
) -> Result<Transaction, StoreError> {
    let people = [(&draft.draft.email, draft.keys.as_slice())];
    let known = known_people((imports, accounts), people).await?;
    let counted = count_invitation(imports, &draft.draft.created.import_id, event);
    let ended = delete(imports, draft, &known).and(counted);
    Ok(match event {
        DraftInvitationEvent::Refuse | DraftInvitationEvent::Complain => {
            let id = draft.draft.id();
            ended.replace(imports, &Refusal { id, at: now })
        }
        _ => ended,
    })
}
