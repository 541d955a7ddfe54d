//! Merges and possible duplicates in the API.

use domain::{
    Merge, MergeId, Sentence,
    csv_import::Rule,
    merge::{ComparedField, MergeField, MergeState, MergeTransition, PersonId},
    sentence::SentenceText,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::HandView;

use crate::people::{Person, PersonView};

/// A merge.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MergeView {
    id: MergeId,
    /// The record that stays.
    #[schema(value_type = String)]
    kept: PersonId,
    /// The record that is merged away.
    #[schema(value_type = String)]
    merged: PersonId,
    /// The name of the one that stays; `null` if it no longer exists.
    kept_name: Option<String>,
    /// The name of the other.
    merged_name: Option<String>,
    state: MergeState,
    hand: HandView,
    reason: String,
    /// The fields that the one that stays took.
    filled: Vec<MergeField>,
    /// How many positions its career took.
    positions: usize,
    /// Until when it can be undone, or could be.
    undoable_until: Timestamp,
    /// Who undid it; `null` if it was not undone.
    undone: Option<HandView>,
    allowed_transitions: Vec<MergeTransition>,
}

impl MergeView {
    pub(crate) fn new(merge: &Merge, (kept, merged): (Option<&Person>, Option<&Person>), now: Timestamp) -> Self {
        Self {
            id: merge.id.clone(),
            kept: merge.kept.clone(),
            merged: merge.merged.clone(),
            kept_name: kept.map(Person::name),
            merged_name: merged.map(Person::name),
            state: merge.state,
            hand: HandView::from(&merge.hand),
            reason: merge.reason.to_string(),
            filled: merge.filled.clone(),
            positions: merge.career.len(),
            undoable_until: merge.undoable_until(),
            undone: merge.undone.as_ref().map(HandView::from),
            allowed_transitions: merge.allowed(now),
        }
    }
}

/// What a merge would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MergePreview {
    /// Why it is not possible now; `null` if it is.
    blocked: Option<SentenceText>,
    /// Fields that one of the two has.
    fields: Vec<ComparedField>,
    /// How many positions the career of the one that stays would take.
    positions: usize,
}

impl MergePreview {
    pub(crate) fn new(kept: &Person, merged: &Person, (blocked, positions): (Option<Sentence>, usize)) -> Self {
        Self {
            blocked: blocked.map(SentenceText::from),
            fields: kept.parts().compare(&merged.parts()),
            positions,
        }
    }
}

/// A record that may be about the same person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DuplicateView {
    pub(crate) person: PersonView,
    /// The rules by which they match, the most certain one first.
    pub(crate) rules: Vec<Rule>,
    /// If this record is merged into the one that was asked for.
    pub(crate) into_this: MergePreview,
    /// If the one that was asked for is merged into this record.
    pub(crate) into_other: MergePreview,
}

/// A record about a person, the merges that it is part of, and its possible duplicates.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DuplicatesView {
    pub(crate) person: PersonView,
    /// The merge by which it is merged away; `null` if it is not.
    pub(crate) merged_by: Option<MergeView>,
    /// The merges in which it stays, the newest first; at most twenty.
    pub(crate) merges: Vec<MergeView>,
    /// The most certain ones first.
    pub(crate) duplicates: Vec<DuplicateView>,
}

/// A merge that was undone.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UndoneMergeView {
    pub(crate) merge: MergeView,
    /// The fields that the record that stayed keeps, because they were edited since the merge.
    pub(crate) edited: Vec<MergeField>,
    /// How many positions of its career stay for the same reason.
    pub(crate) edited_positions: usize,
}
