//! The outbox: facts and notices are stored with the records they are about until the table's stream delivers them.

use domain::EventId;
use events::{Fact, Notice, Publication};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Area, Entity, Key, StoreError, Table};

/// How long an item stays in the table. The stream has it at once and keeps it for a day; what did not reach the bus by
/// then can be published from here by an operator (`cargo dev redrive`), even after a weekend.
const KEPT: SignedDuration = SignedDuration::from_hours(72);

/// Everything that one transaction publishes through one table: one item, because each further item of a transaction
/// costs two write units. What the entries have in common is stored once, so that a move and a notice about it stay
/// below 1 KB, the size of a unit; the projector puts it back into each.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Outgoing {
    /// The id of the first entry, in the form of the item's key.
    #[serde(rename = "pk", with = "in_key")]
    id: EventId,
    /// The `at` of all entries.
    at: Timestamp,
    /// The `request_id` of all entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    request_id: Option<String>,
    /// A JSON list of [`Entry`].
    entries: String,
}

/// A fact or a notice.
#[derive(Serialize)]
struct Entry {
    /// The source on the bus.
    source: String,
    /// As on the bus, without the fields that [`Outgoing`] has.
    detail: Value,
}

/// The publications of a transaction through one table, before they are written.
#[derive(Default)]
pub(crate) struct Outbox {
    facts: Vec<Fact>,
    notices: Vec<Notice>,
}

impl Outbox {
    pub(crate) fn add(&mut self, publication: Publication<'_>) {
        let (facts, notices) = publication.into_parts();
        self.facts.extend(facts);
        self.notices.extend(notices);
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.facts.extend(other.facts);
        self.notices.extend(other.notices);
    }

    /// The item; `None` if nothing is published.
    pub(crate) fn item(&self) -> Result<Option<Outgoing>, serde_json::Error> {
        let fact = self.facts.first().map(|it| (&it.id, it.at, &it.request_id));
        let notice = self.notices.first().map(|it| (&it.id, it.at, &it.request_id));
        let Some((id, at, request_id)) = fact.or(notice) else {
            return Ok(None);
        };
        let mut entries = Vec::new();
        for fact in &self.facts {
            entries.push(Entry::new(format!("kilele.{}", fact.event.area()), fact)?);
        }
        for notice in &self.notices {
            entries.push(Entry::new(Notice::SOURCE.to_owned(), notice)?);
        }
        Ok(Some(Outgoing {
            id: id.clone(),
            at,
            request_id: request_id.clone(),
            entries: serde_json::to_string(&entries)?,
        }))
    }
}

impl Entry {
    fn new(source: String, content: impl Serialize) -> Result<Self, serde_json::Error> {
        let mut detail = serde_json::to_value(content)?;
        if let Value::Object(detail) = &mut detail {
            detail.remove("at");
            detail.remove("request_id");
        }
        Ok(Self { source, detail })
    }
}

impl<A: Area> Table<A> {
    /// Publishes without a record change. What is about a change belongs to its transaction
    /// ([`crate::Transaction::emit`]).
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn publish(&self, publication: Publication<'_>) -> Result<(), StoreError> {
        let mut outbox = Outbox::default();
        outbox.add(publication);
        match outbox.item().map_err(StoreError::table)? {
            Some(item) => self.create(&item).await,
            None => Ok(()),
        }
    }
}

/// Every table has an outbox.
impl<A: Area> Entity<A> for Outgoing {
    const KIND: &'static str = "outbox";
    type Id<'a> = &'a EventId;

    fn key(id: &EventId) -> Key {
        Key::new(in_key::written(id), "EVENT")
    }
    fn own_key(&self) -> Key {
        <Self as Entity<A>>::key(&self.id)
    }
    fn ends(&self) -> Option<Timestamp> {
        self.at.checked_add(KEPT).ok()
    }
}

/// The id as the item's key has it, so that the item does not contain it twice.
mod in_key {
    use domain::EventId;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    const PREFIX: &str = "OUTBOX#";

    pub(super) fn written(id: &EventId) -> String {
        format!("{PREFIX}{id}")
    }

    pub(super) fn serialize<S: Serializer>(id: &EventId, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&written(id))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<EventId, D::Error> {
        let key = String::deserialize(d)?;
        let id = key.strip_prefix(PREFIX).unwrap_or_default();
        id.parse().map_err(D::Error::custom)
    }
}
