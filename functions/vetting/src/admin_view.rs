//! What a vetter sees of a candidate.

use domain::{
    AccountId,
    candidate::Candidate,
    vetting_process::{Lack, VettingActor, VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::Serialize;
use store::vetting::{Case, VettingChange, VettingNote};
use utoipa::ToSchema;

use crate::view::VettingProcessView;

/// Everything about one vetting but the documents and references themselves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingCaseView {
    candidate: Candidate,
    vetting_process: VettingProcessView,
    /// What an approval lacks still.
    unproven: Vec<Lack>,
    /// The admin who works on it.
    assigned_to: Option<AccountId>,
    /// The last move first; at most a hundred.
    history: Vec<VettingMoveView>,
    /// The newest first; at most a hundred.
    notes: Vec<VettingNoteView>,
}

/// One move of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingMoveView {
    event: VettingEvent,
    from: VettingState,
    to: VettingState,
    actor: VettingActor,
    /// Who made it; absent when it followed from what was handed in, or from the time.
    by: Option<AccountId>,
    /// Their name then.
    by_name: String,
    /// Why; of a rejection the feedback.
    reason: Option<String>,
    at: Timestamp,
}

/// One note of the vetters.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingNoteView {
    text: String,
    by: AccountId,
    /// Their name then.
    by_name: String,
    at: Timestamp,
}

impl VettingCaseView {
    /// `None` for the moment in which a candidate ceases to be one.
    pub(crate) fn new(case: &Case, history: Vec<VettingChange>, notes: Vec<VettingNote>) -> Option<Self> {
        Some(Self {
            candidate: case.candidate()?,
            vetting_process: VettingProcessView::new(case, VettingActor::Admin),
            unproven: case.checklist.unproven(),
            assigned_to: case.process.assigned_to.clone(),
            history: history.into_iter().map(VettingMoveView::from).collect(),
            notes: notes.into_iter().map(VettingNoteView::from).collect(),
        })
    }
}

impl From<VettingChange> for VettingMoveView {
    fn from(change: VettingChange) -> Self {
        Self {
            event: change.event,
            from: change.from,
            to: change.to,
            actor: change.actor,
            by: change.by,
            by_name: change.by_name,
            reason: change.reason,
            at: change.at,
        }
    }
}

impl From<VettingNote> for VettingNoteView {
    fn from(note: VettingNote) -> Self {
        Self {
            text: note.text,
            by: note.by,
            by_name: note.by_name,
            at: note.at,
        }
    }
}
