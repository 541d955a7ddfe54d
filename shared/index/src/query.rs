//! Queries.

use std::{cmp::Reverse, collections::BTreeMap};

use domain::{
    AccountId,
    profile::Viewer,
    search::{Document, language::Expr},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Searched;

/// How far words are reinterpreted if no visible document matches; the response reports it, see [`super::Note`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leniency {
    /// As typed.
    #[default]
    Literal,
    /// Typing errors are corrected, and phrases and titles are read word by word.
    Spelling,
    /// Unknown words are left out too, and most of the others are enough.
    Words,
}

/// A search query. Empty and absent filters match all; values of one facet are alternatives.
#[derive(Debug, Clone)]
pub struct Query<D: Searched = Document> {
    /// The chosen values of each facet.
    pub chosen: BTreeMap<D::Facet, Vec<String>>,
    /// The parsed text query.
    pub words: Expr,
    /// How far the words are reread when nothing matches.
    pub leniency: Leniency,
    /// The conditions that are not facets.
    pub filter: D::Filter,
    /// The viewer: profiles whose shield excludes them are invisible to them, and some to all but verified companies.
    pub viewer: Viewer,
    /// The order.
    pub sort: D::Sort,
    /// Results per page, at least 1.
    pub limit: usize,
    /// The sort position of the last result already shown.
    pub after: Option<Place<D::Id>>,
    /// Instead of results, the values of this facet that have a word beginning with each of these.
    pub values_of: Option<(D::Facet, Vec<String>)>,
}

impl<D: Searched> Default for Query<D> {
    /// Everything that an unknown viewer may find, by relevance.
    fn default() -> Self {
        Self {
            chosen: BTreeMap::new(),
            words: Expr::default(),
            leniency: Leniency::default(),
            filter: D::Filter::default(),
            viewer: Viewer::default(),
            sort: D::Sort::default(),
            limit: 0,
            after: None,
            values_of: None,
        }
    }
}

/// The sort position of a result; positions compare as results are ordered.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place<I = AccountId> {
    pub(super) rank: Reverse<u32>,
    pub(super) updated_at: Reverse<Timestamp>,
    pub(super) id: I,
}
