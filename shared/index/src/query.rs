//! Queries.

use std::{cmp::Reverse, collections::BTreeMap};

use domain::{AccountId, Money, profile::Viewer, search::language::Expr};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Facet;

/// The order of results. Where two are alike, the one changed last comes first, then the id decides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// What fulfils most of the query first: each wanted word counts what the field is worth that it stands in, the weightiest
    /// (8 for the title, 6 for a specialisation, 4 for a skill, 2 elsewhere); each chosen value counts 2, being available 1.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Changed last first.
    Recent,
}

/// What is looked for. Empty and absent filters let everybody pass; values of one facet are alternatives.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// The chosen values of each facet.
    pub chosen: BTreeMap<Facet, Vec<String>>,
    /// What was typed.
    pub words: Expr,
    /// Fewest years of experience.
    pub min_years: Option<u32>,
    /// Most years of experience.
    pub max_years: Option<u32>,
    /// The least pay expected must not be above this. Those who said nothing, or said it in another currency, do not pass:
    /// nobody knows whether they would.
    pub max_salary: Option<Money>,
    /// Would take up something now?
    pub is_available: Option<bool>,
    /// Does the searcher's company count as verified, so that those see it who show themselves to such only?
    pub viewer_is_verified: bool,
    /// Who looks: those whose shield is against them do not exist for them.
    pub viewer: Viewer,
    /// The order.
    pub sort: Sort,
    /// How many results to a page, at least 1.
    pub limit: usize,
    /// The place of the last result already shown.
    pub after: Option<Place>,
}

/// Where a result stands among the others; places compare as results follow each other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    pub(super) rank: Reverse<u32>,
    pub(super) updated_at: Reverse<Timestamp>,
    pub(super) id: AccountId,
}
