//! Queries.

use std::{cmp::Reverse, collections::BTreeMap};

use domain::{AccountId, Money, profile::Viewer, search::language::Expr};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Facet;

/// The order of results. Ties are broken by the last change, newest first, then by the id.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// By score: each matching word scores the weight of its field, the highest one (8 for the title, 6 for a
    /// specialisation, 4 for a skill, 2 otherwise), twice if at most one in ten of the executives visible to the viewer
    /// has it, three times if at most one in a hundred; each chosen value scores 2, being available 1.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Last changed first.
    Recent,
}

/// How far words are reinterpreted if no visible executive matches; the response reports it, see [`super::Note`].
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
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// The chosen values of each facet.
    pub chosen: BTreeMap<Facet, Vec<String>>,
    /// The parsed text query.
    pub words: Expr,
    /// How far the words are reread when nothing matches.
    pub leniency: Leniency,
    /// Minimum years of experience.
    pub min_years: Option<u32>,
    /// Maximum years of experience.
    pub max_years: Option<u32>,
    /// The minimum salary expected must not be above this. Profiles without an expectation, or with one in another
    /// currency, do not match, because they cannot be compared.
    pub max_salary: Option<Money>,
    /// Whether the executive is available now.
    pub is_available: Option<bool>,
    /// The viewer: profiles whose shield excludes them are invisible to them, and some to all but verified companies.
    pub viewer: Viewer,
    /// The order.
    pub sort: Sort,
    /// Results per page, at least 1.
    pub limit: usize,
    /// The sort position of the last result already shown.
    pub after: Option<Place>,
    /// Instead of results, the values of this facet that have a word beginning with each of these.
    pub values_of: Option<(Facet, Vec<String>)>,
}

/// The sort position of a result; positions compare as results are ordered.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    pub(super) rank: Reverse<u32>,
    pub(super) updated_at: Reverse<Timestamp>,
    pub(super) id: AccountId,
}
