//! Saved candidates of a company.

use crate::{AccountId, CompanyId, Line, Text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The maximum per company: the list is read as a whole.
pub const MOST_SAVED: u32 = 500;
/// The maximum number of tags per saved candidate.
pub const MOST_TAGS: usize = 10;

/// The company's private notes.
pub type Notes = Text<1, 2000>;
/// The company's own label, for filtering saved candidates.
pub type Tag = Line<1, 40>;

/// A saved candidate. Data about the executive are not stored here but read each time, so that hidden executives are
/// hidden here as well.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCandidate {
    /// The company; only its employers see it.
    pub company_id: CompanyId,
    /// The employer who saved it.
    pub saved_by: AccountId,
    /// The executive.
    pub executive_id: AccountId,
    /// The company's private notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Notes>,
    /// For filtering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// When it was saved.
    pub saved_at: Timestamp,
    /// The last change of notes or tags.
    pub updated_at: Timestamp,
}
