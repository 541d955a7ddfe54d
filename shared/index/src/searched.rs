//! What a kind of document must provide to be searched.

use std::{borrow::Cow, fmt::Debug};

use domain::{
    profile::{Shield, Visibility},
    search::{Indexed, language::Field},
};
use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

use super::{Index, bits::Bits, column::Column, texts::Content};

/// A kind of document. An index has documents of one kind; the documents of executives and those of jobs are in two
/// indexes with the same code.
pub trait Searched: Indexed + Debug + Eq {
    /// The part of a document that is not in columns.
    type Row: Row<Id = Self::Id>;
    /// What a result shows.
    type Card: Clone + Debug + PartialEq + Eq;
    /// The fields by which results are counted and filtered.
    type Facet: Facet;
    /// The conditions that are not facets.
    type Filter: Clone + Debug + Default;
    /// The order of results; by relevance by default.
    type Sort: Copy + Debug + Default + PartialEq;

    /// The magic bytes at the start of its snapshots.
    const MARK: [u8; 8];
    /// The columns. Where a word is in several of them, the first decides its weight, so the heaviest come first.
    const COLUMNS: &'static [ColumnKind];
    /// The number of flags of a row.
    const FLAGS: usize;

    /// The part that is not in columns.
    fn row(&self) -> Self::Row;

    /// The texts of each column.
    fn texts(&self) -> Vec<Vec<Cow<'_, str>>>;

    /// Who may never find it.
    fn shield(&self) -> Shield;

    /// What a result shows of a slot.
    fn card(row: &Self::Row, slot: u32, columns: &[Column]) -> Self::Card;

    /// Retains the slots that pass.
    fn retain(filter: &Self::Filter, index: &Index<Self>, slots: &mut Bits);

    /// The rank of a slot, the highest first; `score` is that of its words and chosen values if the order is by
    /// relevance.
    fn rank(sort: Self::Sort, index: &Index<Self>, slot: u32, score: u16) -> u32;
}

/// The part of a document that is not in columns.
pub trait Row: Serialize + DeserializeOwned {
    /// The id of what it describes.
    type Id;

    /// The id.
    fn id(&self) -> &Self::Id;

    /// A number to filter and sort by, which is kept beside the rows.
    fn number(&self) -> u32;

    /// Whether it has a flag.
    fn has(&self, flag: usize) -> bool;

    /// Who may find it.
    fn visibility(&self) -> Visibility;

    /// Results of the same rank are sorted by this, newest first.
    fn updated_at(&self) -> Timestamp;
}

/// A field by which results are counted and filtered.
pub trait Facet: Copy + Debug + Ord + 'static {
    /// All, in the order of the screen.
    const ALL: &'static [Self];

    /// The name in the API: of the query parameter, of the facet and of the reason.
    fn name(self) -> &'static str;

    /// Where its values are.
    fn source(self) -> FacetSource;
}

/// Where the values of a facet are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FacetSource {
    /// In this column.
    Column(usize),
    /// A flag: `true` or `false`.
    Flag(usize),
}

/// A column of a kind of document.
#[derive(Debug, Clone, Copy)]
pub struct ColumnKind {
    /// What kind of texts it has.
    pub(super) content: Content,
    /// Its field in the query language; others match only words without a field.
    pub(super) field: Option<Field>,
    /// Its name in the API.
    pub(super) name: &'static str,
    /// The score of a match for the order by relevance; 0 if words are not searched in it.
    pub(super) weight: u8,
    /// Whether a match is reported as a reason.
    pub(super) is_reason: bool,
}

impl ColumnKind {
    /// A column of a field.
    pub(super) const fn of(field: Field, content: Content) -> Self {
        Self {
            content,
            field: Some(field),
            name: field.name(),
            weight: field.weight(),
            is_reason: true,
        }
    }

    /// Codes, which words match with the least weight.
    pub(super) const fn codes(content: Content, field: Option<Field>, name: &'static str) -> Self {
        Self {
            content,
            field,
            name,
            weight: LEAST_WEIGHT,
            is_reason: true,
        }
    }

    /// Codes that words do not match.
    pub(super) const fn chosen_only(name: &'static str) -> Self {
        Self {
            content: Content::Codes,
            field: None,
            name,
            weight: 0,
            is_reason: false,
        }
    }
}

/// The weight of a country and of an engagement that a word means.
const LEAST_WEIGHT: u8 = 2;
