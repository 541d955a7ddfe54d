//! Executives whom an employer keeps in view.

use crate::{AccountId, Line, Text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The most executives one employer keeps: the list is read whole.
pub const MOST_SAVED: u32 = 500;
/// The most tags on one of them.
pub const MOST_TAGS: usize = 10;

/// What an employer writes to themselves.
pub type Notes = Text<1, 2000>;
/// A word of the employer's own, to find some among the saved.
pub type Tag = Line<1, 40>;

/// An executive whom an employer keeps in view. What is known of the executive is not kept here: it is looked up each time,
/// so that who hides is hidden here as well.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCandidate {
    /// Who keeps them in view; nobody else sees it.
    pub employer_id: AccountId,
    /// Whom.
    pub executive_id: AccountId,
    /// What the employer writes to themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Notes>,
    /// To find some among the saved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// Since when.
    pub saved_at: Timestamp,
    /// When notes or tags changed last.
    pub updated_at: Timestamp,
}
