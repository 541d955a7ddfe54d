//! How long somebody held a position.

use super::Month;
use serde::Serialize;
use utoipa::ToSchema;

/// A time in whole years and months; the words are the reader's language's business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Tenure {
    /// Whole years.
    pub years: u32,
    /// Whole months beyond them, 0 to 11.
    #[schema(maximum = 11)]
    pub months: u32,
}

impl Tenure {
    /// From the first month to the last, both counted, as careers are read: January to December is one year, and whoever
    /// came and went in one month was there for one month. Never less, even where the last stands before the first.
    pub fn between(first: Month, last: Month) -> Self {
        let months = last.index().saturating_sub(first.index()) + 1;
        Self {
            years: months / 12,
            months: months % 12,
        }
    }
}
