//! Two records about one person that an administrator merges: one stays, the other is merged away.
//!
//! The rules:
//!
//! - The one that stays takes only what it lacks ([`PersonParts::take`]). What it has is never replaced.
//! - Preferences (availability, salary, travel, remote work, visibility, privacy) are never taken: they are a person's
//!   decisions for one profile.
//! - The one that is merged away keeps its record and its time of storage, and is marked ([`MergedInto`]). It is in no
//!   search, is not written to, and cannot be claimed.
//! - The merge can be undone for [`UNDO_DAYS`] days. What was edited since stays as it is. Then a timer makes it final.

mod machine;
mod parts;

pub use machine::{MACHINE, MergeActor, MergeEvent, MergeState, MergeTransition};
pub use parts::{ComparedField, MergeField, MergeOutcome, PersonParts};

use crate::{
    AccountId, CareerEntryId, MergeId, Moved, Refused, Text,
    approval::Hand,
    csv_import::{DraftProfileId, RowOfImport},
    sentences,
    time::days,
    timer::{MergeTimer, TimerAction},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Days in which a merge can be undone.
pub const UNDO_DAYS: i64 = 30;

/// Why two records are merged, for administrators only.
pub type MergeReason = Text<1, 1000>;

/// A record about a person: an account, or a draft profile from an import. The formats of the two ids differ, so the id
/// alone says which.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PersonId {
    /// An executive's account.
    Account(AccountId),
    /// A draft profile.
    Draft(DraftProfileId),
}

impl PersonId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Account(id) => id.as_str(),
            Self::Draft(id) => id.as_str(),
        }
    }

    /// The account, if it is one.
    pub const fn account(&self) -> Option<&AccountId> {
        match self {
            Self::Account(id) => Some(id),
            Self::Draft(_) => None,
        }
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for text that is neither id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the id of an account or of a draft profile is expected")]
pub struct NotAPersonId;

impl From<NotAPersonId> for crate::Sentence {
    fn from(_: NotAPersonId) -> Self {
        sentences::person_id_invalid()
    }
}

impl FromStr for PersonId {
    type Err = NotAPersonId;
    fn from_str(text: &str) -> Result<Self, NotAPersonId> {
        if let Ok(account) = text.parse() {
            return Ok(Self::Account(account));
        }
        text.parse().map(Self::Draft).map_err(|_| NotAPersonId)
    }
}

impl Serialize for PersonId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for PersonId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::from_str::parsed(deserializer)
    }
}

/// The mark of a record that is merged away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergedInto {
    /// The record that stays.
    pub kept: PersonId,
    /// The merge.
    pub merge_id: MergeId,
    /// When they were merged.
    pub at: Timestamp,
}

/// A merge. The values that it filled in are not stored again: while the record that is merged away exists, they are
/// compared with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merge {
    /// Its id.
    pub id: MergeId,
    /// The record that stays.
    pub kept: PersonId,
    /// The record that is merged away.
    pub merged: PersonId,
    /// The row that created the one that stays, if that is a draft profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_row: Option<RowOfImport>,
    /// The row that created the other, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged_row: Option<RowOfImport>,
    /// The state.
    pub state: MergeState,
    /// Who did it, and when.
    pub hand: Hand,
    /// Why.
    pub reason: MergeReason,
    /// The fields that the record that stays took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub filled: Vec<MergeField>,
    /// The positions that the career of the account that stays took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub career: Vec<CareerEntryId>,
    /// Whether the account that stays had no profile before.
    #[serde(default, skip_serializing_if = "is_false")]
    pub created_profile: bool,
    /// Who undid it, and when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Hand>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A move of a merge.
pub type Step = Moved<MergeState, MergeEvent>;

impl Merge {
    /// Until when it can be undone.
    pub fn undoable_until(&self) -> Timestamp {
        self.hand.at + days(UNDO_DAYS)
    }

    /// The mark of the record that is merged away.
    pub fn mark(&self) -> MergedInto {
        MergedInto {
            kept: self.kept.clone(),
            merge_id: self.id.clone(),
            at: self.hand.at,
        }
    }

    /// When the timer makes it final, with its action; `None` unless it can still be undone.
    pub fn timer(&self) -> Option<(Timestamp, TimerAction)> {
        let action = TimerAction::Merge(self.kept.clone(), self.id.clone(), MergeTimer::End);
        (self.state == MergeState::Merged).then(|| (self.undoable_until(), action))
    }

    /// The moves that an administrator can make now.
    pub fn allowed(&self, now: Timestamp) -> Vec<MergeTransition> {
        // The timer may be late by a minute.
        if self.undoable_until() <= now {
            return Vec::new();
        }
        MACHINE.allowed(self.state, MergeActor::Admin, |_| None)
    }

    /// Undoes it.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it was undone already, or its time is over.
    pub fn undo(&mut self, hand: Hand) -> Result<Step, Refused> {
        let row = MACHINE.perform(self.state, MergeEvent::Undo, MergeActor::Admin)?;
        if self.undoable_until() <= hand.at {
            let sentence = sentences::merge_undo_too_late(UNDO_DAYS);
            return Err(MACHINE.blocked(row, MergeActor::Admin, sentence).into());
        }
        self.state = row.to;
        self.undone = Some(hand);
        Ok(row.made())
    }

    /// Makes it final.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it was undone, is final, or can still be undone.
    pub fn end(&mut self, now: Timestamp) -> Result<Step, Refused> {
        let row = MACHINE.perform(self.state, MergeEvent::End, MergeActor::System)?;
        if now < self.undoable_until() {
            let sentence = sentences::merge_still_undoable();
            return Err(MACHINE.blocked(row, MergeActor::System, sentence).into());
        }
        self.state = row.to;
        Ok(row.made())
    }
}

#[cfg(test)]
mod tests;
