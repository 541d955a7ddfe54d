//! The index: every document in memory, by columns. Pure; where documents come from is not its affair.
//!
//! It knows two deeds. [`Index::apply`] takes a change and forgets it when it knows a newer one; [`Index::search`] answers
//! a query. A document gets the next slot, a number; a changed one gets a new slot and its old one is emptied. Each distinct
//! text is kept once with the slots that have it, so a word is looked up among texts, of which there are few, and becomes a
//! set of slots, a row of bits. Sets meet in microseconds; what is left is counted facet by facet.
//!
//! It is written down as a snapshot ([`Index::to_snapshot`]), which another process reads ([`Index::from_snapshot`]) far
//! sooner than it would fill an index of its own.

mod answer;
mod asked;
mod bits;
mod column;
mod facet;
mod page;
mod query;
mod rows;
mod shields;
mod snapshot;
mod texts;
mod why;

use std::collections::{BTreeMap, HashMap};

use domain::{
    AccountId, Country, Engagement, Industry,
    profile::{Card, Viewer, Visibility},
    search::{Document, Listed, Mark, language::Field},
};
use jiff::Timestamp;

pub use asked::{Fault, VIEWER_IS_VERIFIED};
pub use facet::Facet;
pub use query::{Place, Query, Sort};
pub use snapshot::Unreadable;

use answer::Asked;
use bits::Bits;
use column::Columns;
use rows::Row;
use shields::Shields;

/// Emptied slots are cleared away when they are more than those in use, and more than this.
const FEW_EMPTY: usize = 10_000;

/// Why a result was found: a word of the query or a chosen facet value, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Why {
    /// The field: a facet's name, or `title`.
    pub field: &'static str,
    /// What it says there.
    pub value: String,
    /// The words of it that were looked for.
    pub marks: Vec<Mark>,
}

/// One result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Masked.
    pub card: Card,
    /// What of the query it fulfils, in the order of the fields.
    pub why_matched: Vec<Why>,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// A page of them, in order.
    pub hits: Vec<Hit>,
    /// How many there are on all pages.
    pub total: usize,
    /// For each facet, how many results each of its values would have, given all other filters.
    pub facets: BTreeMap<Facet, BTreeMap<String, u32>>,
    /// Where the next page begins; absent on the last.
    pub next: Option<Place>,
}

/// All documents.
pub struct Index {
    /// Of everybody ever heard of, the newest revision, and the slot while there is a document.
    known: HashMap<AccountId, (u64, Option<u32>)>,
    rows: Vec<Row>,
    years: Vec<u32>,
    updated: Vec<Timestamp>,
    columns: Columns,
    shields: Shields,
    /// The slots in use, and those of them who show themselves to every employer, to verified ones, …
    live: Bits,
    open: Bits,
    to_verified: Bits,
    available: Bits,
    remote: Bits,
}

impl Default for Index {
    fn default() -> Self {
        Self {
            known: HashMap::new(),
            rows: Vec::new(),
            years: Vec::new(),
            updated: Vec::new(),
            columns: column::empty(),
            shields: Shields::default(),
            live: Bits::default(),
            open: Bits::default(),
            to_verified: Bits::default(),
            available: Bits::default(),
            remote: Bits::default(),
        }
    }
}

impl Index {
    /// Takes a change in, unless a newer one of the same executive is known. So the order of changes does not matter, nor
    /// how often one comes.
    pub fn apply(&mut self, change: Listed) {
        let known = self.known.get(&change.account_id).copied();
        if known.is_some_and(|(revision, _)| revision >= change.revision) {
            return;
        }
        if let Some((_, Some(slot))) = known {
            self.empty(slot);
        }
        let slot = change.document.map(|document| self.fill(document));
        self.known.insert(change.account_id, (change.revision, slot));
        if self.rows.len() > FEW_EMPTY && self.rows.len() > 2 * self.live.count() {
            self.clear_away();
        }
    }

    /// Answers a query. The same documents and query give the same answer, whatever the order they came in.
    pub fn search(&self, query: &Query) -> Found {
        Asked::new(self, query).answer()
    }

    /// The next slot, filled with this document.
    fn fill(&mut self, document: Document) -> u32 {
        let slot = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        let (row, card) = (Row::of(&document), &document.card);
        let said: [(usize, Vec<&str>); 9] = [
            (column::of(Field::Title), card.title.as_deref().into_iter().collect()),
            (column::of(Field::Specialization), texts(&card.specializations)),
            (column::of(Field::Skill), texts(&card.skills)),
            (
                column::of(Field::Industry),
                card.industry.map(Industry::as_str).into_iter().collect(),
            ),
            (
                column::of(Field::Company),
                card.current_company.as_deref().into_iter().collect(),
            ),
            (
                column::of(Field::Location),
                card.location.as_deref().into_iter().collect(),
            ),
            (column::of(Field::Language), texts(&card.languages)),
            (
                column::COUNTRY,
                card.country.as_ref().map(Country::as_str).into_iter().collect(),
            ),
            (
                column::AVAILABILITY,
                card.engagement.map(Engagement::as_str).into_iter().collect(),
            ),
        ];
        for (place, texts) in said {
            self.columns[place].push(slot, texts);
        }
        self.settle(slot, row);
        self.shields.put(slot, document.shield);
        slot
    }

    /// What the next slot holds beside its columns.
    fn settle(&mut self, slot: u32, row: Row) {
        self.live.put(slot);
        match row.visibility {
            Visibility::Public => self.open.put(slot),
            Visibility::VerifiedEmployers => self.to_verified.put(slot),
            Visibility::Private => false,
        };
        if row.is_available {
            self.available.put(slot);
        }
        if row.remote_work {
            self.remote.put(slot);
        }
        self.years.push(row.years);
        self.updated.push(row.updated_at);
        self.rows.push(row);
    }

    fn empty(&mut self, slot: u32) {
        self.columns.iter_mut().for_each(|column| column.release(slot));
        self.shields.remove(slot);
        self.live.remove(slot);
    }

    /// The same documents, without the emptied slots between them.
    fn clear_away(&mut self) {
        let old = std::mem::take(self);
        for (account_id, (revision, slot)) in old.known {
            let document = slot.map(|slot| {
                let row = &old.rows[slot as usize];
                row.document(slot, &old.columns, old.shields.of(slot))
            });
            let slot = document.map(|document| self.fill(document));
            self.known.insert(account_id, (revision, slot));
        }
    }

    /// The card of one executive, if this viewer may find them.
    pub fn card_of(&self, id: &AccountId, viewer: &Viewer, viewer_is_verified: bool) -> Option<Card> {
        let (_, slot) = self.known.get(id)?;
        let slot = (*slot)?;
        let row = &self.rows[slot as usize];
        let is_shown = row.visibility.shows_to(viewer_is_verified) && !self.shields.of(slot).hides_from(viewer);
        is_shown.then(|| self.card(slot))
    }

    fn card(&self, slot: u32) -> Card {
        self.rows[slot as usize].card(slot, &self.columns)
    }
}

fn texts(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
