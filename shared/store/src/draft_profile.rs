//! Draft profiles, in the imports table, and the keys by which a later import finds them.
//!
//! A draft's address makes its key, so an address has at most one. By the other rules a draft is found through an item
//! whose key is a digest of the telephone number, the LinkedIn address, or name and company; the first draft with such
//! a key keeps it.

use std::collections::{HashMap, HashSet};

use domain::{
    CsvImportId, DraftProfile, Email,
    csv_import::{DraftProfileId, PersonKey},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Index, Key, List, Read, StoreError, Table, Transaction, account::AccountEmail, area, csv_import::partition,
};

/// Listed by the import that created it, by row (gsi1).
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
        vec![(Index::Gsi1, Key::new(partition(&created.import_id), place))]
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

/// What is known of some people.
#[derive(Default)]
pub struct KnownPeople {
    accounts: HashSet<Email>,
    drafts: HashMap<DraftProfileId, Read<StoredDraft>>,
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
    let (accounts, drafts, holders) = tokio::try_join!(
        accounts.several::<AccountEmail>(&emails),
        imports.several::<StoredDraft>(&ids),
        imports.several::<KeyHolder>(&keys)
    )?;
    Ok(KnownPeople {
        accounts: accounts.into_iter().map(|found| found.it.email).collect(),
        drafts: drafts.into_iter().map(|found| (found.draft.id(), found)).collect(),
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
