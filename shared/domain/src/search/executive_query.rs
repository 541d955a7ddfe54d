//! What an employer looks for, as it is asked and as it is kept.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Currency, Engagement, Industry, Line, Text, Whole, profile::Pay, text::blank_as_none};

/// One value of a filter.
pub type Word = Line<1, 120>;

/// What is looked for. A parameter may stand several times: its values are alternatives. Empty ones count as absent.
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
    /// Country codes of two letters, or parts of the location as the executive typed it.
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
    /// Fewest years of experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 100)]
    #[schema(value_type = Option<u32>, maximum = 100)]
    pub min_years: Option<Whole<100>>,
    /// Most years of experience.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 100)]
    #[schema(value_type = Option<u32>, maximum = 100)]
    pub max_years: Option<Whole<100>>,
    /// The most that can be paid a year, in whole units. Executives who expect no more pass; those who named no amount, or
    /// another currency, do not. A private expectation is compared by its order of magnitude only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    #[schema(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub max_salary: Option<Pay>,
    /// Of `max_salary`; US dollars when absent.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// Open to working from elsewhere?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remote: Option<bool>,
    /// Would take up something now?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub available: Option<bool>,
    /// Words, which begin a word of the title, the specialisations, the skills, the industry, the location, the languages or,
    /// where the executive shows it, the present company; phrases between quotation marks; `AND`, `OR`, `NOT`, parentheses;
    /// `title:`, `company:`, `location:`, `language:`, `skills:`, `specialization:` or `industry:` before any of them.
    /// `"chief financial" AND (IFRS OR "big four") NOT audit`. Without an operator all of them must be there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<Text<0, 200>>,
    /// The order.
    #[serde(default, skip_serializing_if = "SortBy::is_relevance")]
    #[param(inline)]
    pub sort: SortBy,
    /// Results on a page. A saved search has none.
    #[param(minimum = 1, maximum = 100, default = 20)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// `next_cursor` of the page before. A saved search has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

/// The order of results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SortBy {
    /// What fulfils most of the query first.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Changed last first.
    Recent,
}

impl SortBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_relevance(&self) -> bool {
        *self == Self::Relevance
    }
}
