//! The history of records: one entry for each move of a state machine.

use std::fmt::Debug;

use domain::{AccountId, HistoryId};
use events::{Source, Transition};
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Area, Entity, Key, List, StoreError, Table};

/// What a field of an entry needs.
pub trait Field: Debug + Clone + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Debug + Clone + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync + 'static> Field for T {}

/// A kind of record whose moves are kept.
pub trait Historic: 'static {
    /// The table of the records.
    type Area: Area;
    /// Their ids.
    type Id: Field;
    /// Their states.
    type State: Field;
    /// What changes them.
    type Event: Field;
    /// The roles of those who change them.
    type Actor: Field;
    /// The kind of the entries' items.
    const KIND: &'static str;
    /// The beginning of the entries' sort keys, in the partition of the record.
    const PREFIX: &'static str;

    /// The partition of a record.
    fn partition(record: &Self::Id) -> String;
}

/// A history entry: who moved a record, when and why. Immutable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct HistoryEntry<R: Historic> {
    /// Its own id; the ids of one process ascend with time.
    pub id: HistoryId,
    /// The record.
    pub record: R::Id,
    /// The action.
    pub event: R::Event,
    /// The state before; absent for a creation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<R::State>,
    /// The state after.
    pub to: R::State,
    /// The actor's role.
    pub actor: R::Actor,
    /// The actor's account; absent for the system and for people without an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The name of an admin at that time; empty for other actors, and where the account is enough.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by_name: String,
    /// A reason, a question or an answer, which the person concerned may read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// A note that only admins read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The time.
    pub at: Timestamp,
}

impl<R: Historic> HistoryEntry<R> {
    /// An entry for what has just happened, without the actor's account, a reason and a note.
    pub fn new(
        record: R::Id,
        transition: impl Into<Transition<R::State, R::Event>>,
        actor: R::Actor,
        source: Source<'_>,
    ) -> Self {
        let Transition { from, event, to } = transition.into();
        Self {
            id: HistoryId::new(source.clock, source.chance),
            record,
            event,
            from,
            to,
            actor,
            by: None,
            by_name: String::new(),
            reason: None,
            note: None,
            at: source.clock.now(),
        }
    }
}

impl<R: Historic> Entity<R::Area> for HistoryEntry<R> {
    const KIND: &'static str = R::KIND;
    type Id<'a> = (&'a R::Id, &'a HistoryId);

    fn key((record, id): Self::Id<'_>) -> Key {
        Key::new(R::partition(record), format!("{}{id}", R::PREFIX))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.record, &self.id))
    }
}

/// The history of a record, newest first; at most a hundred entries.
///
/// # Errors
/// When the table does not respond.
pub async fn newest<R: Historic>(table: &Table<R::Area>, record: &R::Id) -> Result<Vec<HistoryEntry<R>>, StoreError> {
    let list = List::of(R::partition(record)).starting(R::PREFIX).newest_first(true);
    let found = table.first::<HistoryEntry<R>>(&list.limit(100)).await?;
    Ok(found.into_iter().map(|entry| entry.it).collect())
}

/// The whole history of a record, oldest first.
///
/// # Errors
/// When the table does not respond.
pub async fn whole<R: Historic>(table: &Table<R::Area>, record: &R::Id) -> Result<Vec<HistoryEntry<R>>, StoreError> {
    let list = List::of(R::partition(record)).starting(R::PREFIX);
    let found = table.all::<HistoryEntry<R>>(&list).await?;
    Ok(found.into_iter().map(|entry| entry.it).collect())
}
