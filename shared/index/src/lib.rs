//! The search index: all documents in memory, by columns. No I/O; the caller provides the documents.
//!
//! It has documents of one kind, which is an implementation of [`Searched`]: those of executives (`executives`) or of
//! jobs (`jobs`). A kind defines its columns, facets, filters, orders and results; all else is the same code.
//!
//! It has two operations. [`Index::apply`] takes a change and ignores it if a newer one is known; [`Index::search`]
//! executes a query. A document gets the next slot number; when it changes, it gets a new slot and the old one is
//! marked as deleted. Each distinct text is stored once with the slots that have it, so a word is looked up among the
//! few texts and becomes a bit set of slots. Sets are intersected in microseconds; the result is counted facet by
//! facet.
//!
//! Words are interpreted by meaning (`read`, `lexicon`): the tables in `tables/` list synonymous titles and subjects in
//! English, French and Arabic, and the regions of places; other words are compared by their stems (`stem`). Each text
//! is interpreted once, when it is indexed. If no visible document matches, a query is reread with looser rules, which
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
mod executives;
mod jobs;
mod lexicon;
mod near;
mod page;
mod query;
mod read;
mod searched;
mod shields;
mod snapshot;
mod stem;
mod texts;
mod view;
mod vocabulary;
mod why;

use std::collections::{BTreeMap, HashMap};

use domain::{
    profile::{Card, Shield, Viewer, Visibility},
    search::{Document, Listed, Mark},
};
use jiff::Timestamp;

pub use executives::{ExecutiveFacet, ExecutiveFilter, Sort};
pub use jobs::{JobFacet, JobFilter, JobSort};
pub use query::{Leniency, Place, Query};
pub use searched::{ColumnKind, Facet, FacetSource, Searched};
pub use snapshot::Unreadable;
pub use view::{NoteView, WhyView};
pub use vocabulary::{Term, Vocabulary, translated_values};

use answer::Asked;
use bits::Bits;
use column::Column;
use searched::Row as _;
use shields::Shields;

/// The maximum number of values of a facet in a response, the most frequent ones; chosen ones come in addition. People
/// type tens of thousands of different skills.
pub const MOST_VALUES: usize = 100;

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
pub struct Hit<C = Card> {
    /// With hidden fields removed.
    pub card: C,
    /// The matching parts of the query, in the order of the fields.
    pub why_matched: Vec<Why>,
}

/// The result of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<D: Searched = Document> {
    /// A page of results, in order.
    pub hits: Vec<Hit<D::Card>>,
    /// The number of results on all pages.
    pub total: usize,
    /// For each facet, the number of results of each of its values, given all other filters: of the most frequent
    /// [`MOST_VALUES`] and of the chosen ones.
    pub facets: BTreeMap<D::Facet, BTreeMap<String, u32>>,
    /// The start of the next page; absent on the last.
    pub next: Option<Place<D::Id>>,
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
pub struct Index<D: Searched = Document> {
    /// For each id ever indexed, the newest revision, and the slot while there is a document.
    known: HashMap<D::Id, (u64, Option<u32>)>,
    rows: Vec<D::Row>,
    numbers: Vec<u32>,
    updated: Vec<Timestamp>,
    columns: Vec<Column>,
    shields: Shields,
    /// The slots in use, and those of them that are visible to all, to verified employers.
    live: Bits,
    open: Bits,
    to_verified: Bits,
    /// The slots with each flag.
    flags: Vec<Bits>,
}

impl<D: Searched> Default for Index<D> {
    fn default() -> Self {
        Self {
            known: HashMap::new(),
            rows: Vec::new(),
            numbers: Vec::new(),
            updated: Vec::new(),
            columns: column::empty::<D>(),
            shields: Shields::default(),
            live: Bits::default(),
            open: Bits::default(),
            to_verified: Bits::default(),
            flags: vec![Bits::default(); D::FLAGS],
        }
    }
}

impl<D: Searched> Index<D> {
    /// Applies a change, unless a newer one of the same id is known. So changes may arrive in any order and
    /// repeatedly.
    pub fn apply(&mut self, change: Listed<D>) {
        let known = self.known.get(&change.id).copied();
        if known.is_some_and(|(revision, _)| revision >= change.revision) {
            return;
        }
        if let Some((_, Some(slot))) = known {
            self.empty(slot);
        }
        let slot = change
            .document
            .map(|document| self.fill(document.row(), &document.texts(), document.shield()));
        self.known.insert(change.id, (change.revision, slot));
        if self.rows.len() > FEW_EMPTY && self.rows.len() > 2 * self.live.count() {
            self.clear_away();
        }
    }

    /// Executes a query. The result depends only on the documents and the query, not on the order in which the
    /// documents were added.
    pub fn search(&self, query: &Query<D>) -> Found<D> {
        Asked::new(self, query).answer()
    }

    /// Fills the next slot.
    fn fill(&mut self, row: D::Row, texts: &[Vec<impl AsRef<str>>], shield: Shield) -> u32 {
        let slot = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        for (column, texts) in self.columns.iter_mut().zip(texts) {
            column.push(slot, texts);
        }
        self.settle(slot, row);
        self.shields.put(slot, shield);
        slot
    }

    /// Stores the part of a slot that is not in columns.
    fn settle(&mut self, slot: u32, row: D::Row) {
        self.live.put(slot);
        match row.visibility() {
            Visibility::Public => self.open.put(slot),
            Visibility::VerifiedEmployers => self.to_verified.put(slot),
            Visibility::Private => false,
        };
        for (flag, having) in self.flags.iter_mut().enumerate() {
            if row.has(flag) {
                having.put(slot);
            }
        }
        self.numbers.push(row.number());
        self.updated.push(row.updated_at());
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
        let mut slots: HashMap<u32, (D::Id, u64)> = HashMap::new();
        for (id, (revision, slot)) in old.known {
            match slot {
                Some(slot) => slots.insert(slot, (id, revision)).map_or((), drop),
                None => self.known.insert(id, (revision, None)).map_or((), drop),
            }
        }
        for (slot, row) in (0..).zip(old.rows) {
            let Some((id, revision)) = slots.remove(&slot) else {
                continue;
            };
            let texts: Vec<Vec<String>> = old.columns.iter().map(|column| column.strings(slot)).collect();
            let filled = self.fill(row, &texts, old.shields.of(slot));
            self.known.insert(id, (revision, Some(filled)));
        }
    }

    /// The card of one document, if this viewer may see it.
    pub fn card_of(&self, id: &D::Id, viewer: &Viewer) -> Option<D::Card> {
        let (_, slot) = self.known.get(id)?;
        let slot = (*slot)?;
        let row = &self.rows[slot as usize];
        let is_shown = row.visibility().shows_to(viewer.is_verified()) && !self.shields.of(slot).hides_from(viewer);
        is_shown.then(|| self.card(slot))
    }

    fn card(&self, slot: u32) -> D::Card {
        D::card(&self.rows[slot as usize], slot, &self.columns)
    }
}
