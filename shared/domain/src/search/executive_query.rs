//! An employer's search query, as received and as stored.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Currency, Engagement, Industry, Line, Text, Whole, profile::Pay, text::blank_as_none, vocabulary::vocabulary,
};

/// One value of a filter.
pub type Word = Line<1, 120>;

/// A search query. A parameter may be repeated: its values are alternatives. Empty ones are ignored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, ToSchema)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExecutiveQuery {
    /// Industries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub industry: Vec<Industry>,
    /// Executive specialisations: `CFO`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub specialization: Vec<Word>,
    /// Core skills.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub skills: Vec<Word>,
    /// Country codes of two letters, names of places (`West Africa` is all of it), or other words of the location.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub location: Vec<Word>,
    /// Kinds of work.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub availability: Vec<Engagement>,
    /// Languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[param(max_items = 20)]
    pub language: Vec<Word>,
    /// Minimum years of experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 100)]
    #[schema(value_type = Option<u32>, maximum = 100)]
    pub min_years: Option<Whole<100>>,
    /// Maximum years of experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 100)]
    #[schema(value_type = Option<u32>, maximum = 100)]
    pub max_years: Option<Whole<100>>,
    /// The maximum yearly salary, in whole units. Matches executives who expect no more; those without an amount, or
    /// with another currency, do not match. A private expectation is compared by its order of magnitude only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    #[schema(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub max_salary: Option<Pay>,
    /// The currency of `max_salary`; US dollars by default.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// Open to remote work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remote: Option<bool>,
    /// Available now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub available: Option<bool>,
    /// Words to find in the title, the specialisations, the skills, the industry, the location, the languages, the
    /// kind of work and, if the executive shows it, the current company, in English, French and Arabic: also synonyms of
    /// titles (`CFO`, `DAF`, `المدير المالي`), places within a region (`West Africa`) and inflected forms; an unknown
    /// word of at least three letters also matches words that begin with it. Without results, typing errors are
    /// corrected and words are ignored; `notes` lists these changes. Phrases in quotation marks are
    /// consecutive whole words; `AND`, `OR`, `NOT`, parentheses; `title:`, `company:`, `location:`, `language:`,
    /// `skills:`, `specialization:` or `industry:` before any of them. `"chief financial" AND (IFRS OR "big four") NOT
    /// audit`. Without operators all words are required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<0, 200>>,
    /// The order.
    #[serde(default, skip_serializing_if = "SortBy::is_relevance")]
    #[param(inline)]
    pub sort: SortBy,
    /// Results per page. Not part of a saved search.
    #[param(minimum = 1, maximum = 100, default = 20)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// `next_cursor` of the previous page. Not part of a saved search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// A facet to look for values in: the response has its values that match `value`, and no results. Not part of a
    /// saved search.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(inline)]
    pub facet: Option<OpenFacet>,
    /// What words of a value in `facet` begin with, in English, French or Arabic; all values by default. Not part of a
    /// saved search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Text<0, 60>>,
}

vocabulary! {
    /// A facet whose values executives type, so that there are more of them than a response lists.
    OpenFacet {
        /// Executive specialisations.
        Specialization = "specialization",
        /// Core skills.
        Skills = "skills",
        /// Languages.
        Language = "language",
    }
}

/// The order of results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SortBy {
    /// Best match first.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Last changed first.
    Recent,
}

impl SortBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_relevance(&self) -> bool {
        *self == Self::Relevance
    }
}
