//! The search index: all documents in memory, by columns. No I/O; the caller provides the documents.
//!
//! It has two operations. [`Index::apply`] takes a change and ignores it if a newer one is known; [`Index::search`]
//! executes a query. A document gets the next slot number; when it changes, it gets a new slot and the old one is
//! marked as deleted. Each distinct text is stored once with the slots that have it, so a word is looked up among the
//! few texts and becomes a bit set of slots. Sets are intersected in microseconds; the result is counted facet by
//! facet.
//!
//! Words are interpreted by meaning (`read`, `lexicon`): the tables in `tables/` list synonymous titles and subjects in
//! English, French and Arabic, and the regions of places; other words are compared by their stems (`stem`). Each text
//! is interpreted once, when it is indexed. If no visible executive matches, a query is reread with looser rules, which
//! the response reports ([`Note`]). Everything that depends on other documents (corrections, rarity, counts) is
//! computed from the documents that the viewer may see.
//!
//! The reasons against tantivy, the capacity and the next steps are in `infra/bench/search.md`.
//!
//! It can be written as a snapshot ([`Index::to_snapshot`]), which another process reads ([`Index::from_snapshot`]) far
//! faster than it could fill a new index.

mod answer;
mod asked;
mod bits;
mod column;
mod facet;
mod lexicon;
mod near;
mod page;
mod query;
mod read;
mod rows;
mod shields;
mod snapshot;
mod stem;
mod texts;
mod why;

use std::collections::{BTreeMap, HashMap};

use domain::{
    AccountId, Country, Engagement, Industry,
    profile::{Card, Viewer, Visibility},
    search::{Document, Listed, Mark, language::Field},
};
use jiff::Timestamp;

pub use asked::Fault;
pub use facet::Facet;
pub use query::{Leniency, Place, Query, Sort};
pub use snapshot::Unreadable;

use answer::Asked;
use bits::Bits;
use column::Columns;
use rows::Row;
use shields::Shields;

/// Deleted slots are reclaimed when there are more of them than slots in use, and more than this.
const FEW_EMPTY: usize = 10_000;

/// Why a result matched: a word of the query or a chosen facet value, and the field.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Why {
    /// The field: a facet's name, or `title`.
    pub field: &'static str,
    /// The value of the field.
    pub value: String,
    /// The matching words in it.
    pub marks: Vec<Mark>,
}

/// One result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// With hidden fields removed.
    pub card: Card,
    /// The matching parts of the query, in the order of the fields.
    pub why_matched: Vec<Why>,
}

/// The result of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// A page of results, in order.
    pub hits: Vec<Hit>,
    /// The number of results on all pages.
    pub total: usize,
    /// For each facet, the number of results of each of its values, given all other filters: of the most frequent
    /// [`Facet::MOST_VALUES`] and of the chosen ones.
    pub facets: BTreeMap<Facet, BTreeMap<String, u32>>,
    /// The start of the next page; absent on the last.
    pub next: Option<Place>,
    /// How the words were reinterpreted, if they were.
    pub notes: Vec<Note>,
}

/// How a query was reread when nothing matched it as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// An unknown word was replaced by one that is one typing error away.
    Corrected {
        /// The word, normalised.
        typed: String,
        /// The correction.
        read_as: String,
    },
    /// No card contains the phrase: its words were searched without quotation marks.
    WithoutQuotes,
    /// An unknown subject was replaced by the wider one: `pharma` for healthcare.
    Widened {
        /// The words, normalised.
        typed: String,
    },
    /// An unknown word was left out.
    LeftOut {
        /// The word, normalised.
        typed: String,
    },
    /// No card has all words: these have most of them.
    MostWords,
}

/// All documents.
pub struct Index {
    /// For each executive ever indexed, the newest revision, and the slot while there is a document.
    known: HashMap<AccountId, (u64, Option<u32>)>,
    rows: Vec<Row>,
    years: Vec<u32>,
    updated: Vec<Timestamp>,
    columns: Columns,
    shields: Shields,
    /// The slots in use, and those of them that are visible to all employers, to verified ones, …
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
    /// Applies a change, unless a newer one of the same executive is known. So changes may arrive in any order and
    /// repeatedly.
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

    /// Executes a query. The result depends only on the documents and the query, not on the order in which the
    /// documents were added.
    pub fn search(&self, query: &Query) -> Found {
        Asked::new(self, query).answer()
    }

    /// Fills the next slot with this document.
    fn fill(&mut self, document: Document) -> u32 {
        let slot = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        let (row, card) = (Row::of(&document), &document.card);
        let columns: [(usize, Vec<&str>); 9] = [
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
        for (place, texts) in columns {
            self.columns[place].push(slot, texts);
        }
        self.settle(slot, row);
        self.shields.put(slot, document.shield);
        slot
    }

    /// Stores the part of a slot that is not in columns.
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

    /// Rebuilds the index without deleted slots.
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

    /// The card of one executive, if this viewer may see it.
    pub fn card_of(&self, id: &AccountId, viewer: &Viewer) -> Option<Card> {
        let (_, slot) = self.known.get(id)?;
        let slot = (*slot)?;
        let row = &self.rows[slot as usize];
        let is_shown = row.visibility.shows_to(viewer.is_verified()) && !self.shields.of(slot).hides_from(viewer);
        is_shown.then(|| self.card(slot))
    }

    fn card(&self, slot: u32) -> Card {
        self.rows[slot as usize].card(slot, &self.columns)
    }
}

fn texts(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
