//! The vetters' view of a candidate.

use domain::{
    AccountId, VettingProcess,
    candidate::Candidate,
    vetting_process::{Lack, VettingActor, VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{
    HistoryEntry,
    vetting::{Case, VettingNote},
};
use utoipa::ToSchema;

use crate::view::VettingProcessView;

/// One vetting, without the documents and references themselves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingCaseView {
    candidate: Candidate,
    vetting_process: VettingProcessView,
    /// What is missing for an approval.
    unproven: Vec<Lack>,
    /// The assigned admin.
    assigned_to: Option<AccountId>,
    /// Newest first; at most a hundred.
    history: Vec<VettingMoveView>,
    /// Newest first; at most a hundred.
    notes: Vec<VettingNoteView>,
}

/// A history entry of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingMoveView {
    event: VettingEvent,
    from: VettingState,
    to: VettingState,
    actor: VettingActor,
    /// The actor; absent if the move followed from the evidence, or from time.
    by: Option<AccountId>,
    /// Their name at that time.
    by_name: String,
    /// The reason; for a rejection the feedback.
    reason: Option<String>,
    at: Timestamp,
}

/// An internal note.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingNoteView {
    text: String,
    by: AccountId,
    /// The author's name at that time.
    by_name: String,
    at: Timestamp,
}

impl VettingCaseView {
    /// `None` if the account has just stopped being a candidate's.
    pub(crate) fn new(
        case: &Case,
        history: Vec<HistoryEntry<VettingProcess>>,
        notes: Vec<VettingNote>,
    ) -> Option<Self> {
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

impl From<HistoryEntry<VettingProcess>> for VettingMoveView {
    fn from(change: HistoryEntry<VettingProcess>) -> Self {
        Self {
            event: change.event,
            from: change.from.unwrap_or(VettingState::NotStarted),
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
