//! What an administrator sees of candidates.

use domain::{
    AccountId, AllowedTransition, Phone,
    candidate::Candidate,
    vetting_process::{VettingActor, VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::Serialize;
use store::vetting::{Case, VettingChange, VettingNote};
use utoipa::ToSchema;

/// A candidate, and what may be done with the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateView {
    #[serde(flatten)]
    candidate: Candidate,
    /// Where the vetting process stands, of which `vetting_status` is the word.
    vetting_process_status: VettingState,
    /// What stands against an approval in documents and references is said by the candidate's own view only.
    allowed_transitions: Vec<AllowedTransition>,
}

impl CandidateView {
    /// A line of the list; `state` is that of the process, where one was kept.
    pub(crate) fn line(candidate: Candidate, state: Option<VettingState>, now: Timestamp) -> Self {
        let candidate = candidate.at(now);
        let state = state.unwrap_or(VettingState::of(candidate.vetting_status));
        Self {
            candidate,
            vetting_process_status: state,
            allowed_transitions: state.allowed(VettingActor::Admin, |_| None),
        }
    }
}

/// A candidate with the history of the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateDetailView {
    #[serde(flatten)]
    candidate: CandidateView,
    /// As the executive gave it.
    phone: Option<Phone>,
    /// When they last signed in.
    last_active: Option<Timestamp>,
    /// The last move first; at most a hundred.
    history: Vec<VettingChangeView>,
    /// What the team noted, the newest first; at most a hundred.
    notes: Vec<CandidateNoteView>,
}

/// One move of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingChangeView {
    event: VettingEvent,
    from: VettingState,
    to: VettingState,
    /// What they were who made it.
    actor: VettingActor,
    /// Who made it; absent when it followed from what was handed in, or from the time.
    by: Option<AccountId>,
    /// The name of an admin then; empty for everybody else.
    by_name: String,
    reason: Option<String>,
    at: Timestamp,
}

/// One note of the team.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateNoteView {
    text: String,
    by: AccountId,
    /// Their name then.
    by_name: String,
    at: Timestamp,
}

impl CandidateDetailView {
    pub(crate) fn new(candidate: Candidate, case: &Case, history: Vec<VettingChange>, notes: Vec<VettingNote>) -> Self {
        let candidate = CandidateView {
            candidate,
            vetting_process_status: case.process.state,
            allowed_transitions: case.process.allowed(VettingActor::Admin, &case.checklist),
        };
        let change = |change: VettingChange| VettingChangeView {
            event: change.event,
            from: change.from,
            to: change.to,
            actor: change.actor,
            by: change.by,
            by_name: change.by_name,
            reason: change.reason,
            at: change.at,
        };
        let note = |note: VettingNote| CandidateNoteView {
            text: note.text,
            by: note.by,
            by_name: note.by_name,
            at: note.at,
        };
        Self {
            candidate,
            phone: case.account.phone.clone(),
            last_active: case.account.last_login_at,
            history: history.into_iter().map(change).collect(),
            notes: notes.into_iter().map(note).collect(),
        }
    }
}
