//! What an administrator sees of candidates.

use domain::{
    AccountId, AllowedTransition, Phone,
    candidate::{Candidate, CandidateEvent},
    vetting_process::{VettingActor, VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{
    account::dormancy::CandidateChange,
    vetting::{Case, VettingChange, VettingNote},
};
use utoipa::ToSchema;

/// A candidate, and what may be done with the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateView {
    #[serde(flatten)]
    candidate: Candidate,
    /// Where the vetting process stands, of which `vetting_status` is the word.
    vetting_process_status: VettingState,
    /// With what stands against an approval.
    allowed_transitions: Vec<AllowedTransition>,
}

impl CandidateView {
    /// A line of the list; `state` is that of the process, where one was kept.
    pub(crate) fn line(candidate: Candidate, state: Option<VettingState>, now: Timestamp) -> Self {
        let candidate = candidate.at(now);
        let state = state.unwrap_or(VettingState::of(candidate.vetting_status));
        let allowed_transitions = state.allowed(VettingActor::Admin, |row| {
            let against = candidate.record.against_approval()?;
            (row.event == VettingEvent::Approve).then(|| against.to_owned())
        });
        Self {
            candidate,
            vetting_process_status: state,
            allowed_transitions,
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
    /// When they last signed in, or went on with a session; to within a week.
    last_active: Option<Timestamp>,
    /// How often they rested after a long silence and were back, the last time first.
    rests: Vec<RestView>,
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

/// That a candidate rested after a long silence, or was back.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RestView {
    /// `rest` or `return`.
    event: CandidateEvent,
    /// When they were last heard of before.
    heard_at: Timestamp,
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

/// What is kept beside a candidate's vetting.
pub(crate) struct Kept {
    /// How the vetting came to where it is, the last move first.
    pub(crate) history: Vec<VettingChange>,
    /// What the team noted, the newest first.
    pub(crate) notes: Vec<VettingNote>,
    /// How often they rested and were back, the last time first.
    pub(crate) rests: Vec<CandidateChange>,
}

impl CandidateDetailView {
    pub(crate) fn new(candidate: Candidate, case: &Case, kept: Kept) -> Self {
        let Kept { history, notes, rests } = kept;
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
        let rest = |change: CandidateChange| RestView {
            event: change.event,
            heard_at: change.heard_at,
            at: change.at,
        };
        let account = &case.account;
        Self {
            candidate,
            phone: account.phone.clone(),
            last_active: account.presence.seen_at.max(account.last_login_at),
            rests: rests.into_iter().map(rest).collect(),
            history: history.into_iter().map(change).collect(),
            notes: notes.into_iter().map(note).collect(),
        }
    }
}
