//! Jobs that an executive saved.

use crate::{AccountId, JobId, Text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The most saved jobs of an executive: the list is read as a whole.
pub const MOST_SAVED_JOBS: u32 = 200;

/// A saved job. The job itself is read each time, so that it is shown as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedJob {
    /// The executive; only they see it.
    pub account_id: AccountId,
    /// The job.
    pub job_id: JobId,
    /// A private note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<1, 2000>>,
    /// When it was saved.
    pub saved_at: Timestamp,
}
