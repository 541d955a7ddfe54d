//! The duration of a position.

use super::Month;
use serde::Serialize;
use utoipa::ToSchema;

/// A duration in whole years and months; clients format it for the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Tenure {
    /// Whole years.
    pub years: u32,
    /// Remaining whole months, 0 to 11.
    #[schema(maximum = 11)]
    pub months: u32,
}

impl Tenure {
    /// From the first month to the last, inclusive, as is usual in careers: January to December is one year, and a
    /// position within one month counts as one month. Never less, even if the last month is before the first.
    pub fn between(first: Month, last: Month) -> Self {
        let months = last.index().saturating_sub(first.index()) + 1;
        Self {
            years: months / 12,
            months: months % 12,
        }
    }
}
