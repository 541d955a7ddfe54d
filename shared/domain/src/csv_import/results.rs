//! Counts of an import: what the dry run found, what was imported, and what undoing it kept.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What would happen to the rows of a file. Every row is counted once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DryRun {
    /// Rows below the header, without blank ones.
    pub total: u32,
    /// Rows that would create a draft profile.
    pub create: u32,
    /// Rows that would update a draft profile of an earlier import.
    pub update: u32,
    /// Rows that would be skipped, because the person is known.
    pub skip: u32,
    /// Rows that would be refused.
    pub refuse: u32,
}

impl DryRun {
    /// Whether there is anything to import.
    pub const fn is_ready(self) -> bool {
        self.create > 0 || self.update > 0
    }
}

/// What happened to the rows of a file. Every processed row is counted once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportResults {
    /// Rows that created a draft profile.
    pub created: u32,
    /// Rows that updated a draft profile of an earlier import.
    pub updated: u32,
    /// Rows that were skipped, because the person is known.
    pub skipped: u32,
    /// Rows that were refused.
    pub refused: u32,
}

impl ImportResults {
    /// The processed rows.
    pub const fn rows(self) -> u32 {
        self.created + self.updated + self.skipped + self.refused
    }

    /// The sum of two parts.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            created: self.created + other.created,
            updated: self.updated + other.updated,
            skipped: self.skipped + other.skipped,
            refused: self.refused + other.refused,
        }
    }
}

/// What undoing an import deleted, and what it kept. The sum is what the import created and updated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoReport {
    /// Draft profiles that it created, which are deleted.
    pub deleted: u32,
    /// Draft profiles of earlier imports that it updated: what they were before is not known any more.
    pub kept_updated: u32,
    /// Draft profiles that a later import updated.
    pub kept_changed: u32,
    /// Draft profiles that are gone since: claimed by their owner, or erased.
    pub gone: u32,
}

/// What became of the invitations to claim draft profiles. A person who is invited again after an invitation expired or
/// was withdrawn is counted again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvitationCounts {
    /// Invitations whose first mail was sent.
    pub sent: u64,
    /// Reminders that were sent.
    pub reminders: u64,
    /// Invitations that were claimed.
    pub claimed: u64,
    /// Invitations that were refused, or whose mail was reported as spam.
    pub refused: u64,
    /// Invitations to an address that does not exist.
    pub bounced: u64,
    /// Invitations that were not claimed in time.
    pub expired: u64,
    /// Invitations that the team withdrew.
    pub withdrawn: u64,
}

impl InvitationCounts {
    /// Of the invitations that were sent, those that were claimed, as a percentage rounded down; `None` without any.
    pub const fn claim_rate(self) -> Option<u64> {
        (self.claimed * 100).checked_div(self.sent)
    }
}
