//! The administrators' view of candidates.

use domain::{
    AccountId, Introduction, Phone, VettingProcess,
    candidate::{Candidate, CandidateEvent},
    introduction::Stage,
    vetting_process::{VettingActor, VettingEvent, VettingState, VettingTransition},
};
use jiff::Timestamp;
use operations::picture::PictureLinks;
use serde::Serialize;
use store::{
    HistoryEntry, Read, StoreError,
    account::dormancy::{self, CandidateChange},
    vetting::{Case, VettingNote},
};
use utoipa::ToSchema;

use crate::App;

/// A candidate, and the possible moves of the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateView {
    #[serde(flatten)]
    candidate: Candidate,
    /// The state of the vetting process; `vetting_status` is derived from it.
    vetting_process_status: VettingState,
    /// Each with what blocks it.
    allowed_transitions: Vec<VettingTransition>,
}

impl CandidateView {
    /// A row of the list; `state` is that of the process, if one is stored.
    fn line(candidate: Candidate, state: Option<VettingState>, now: Timestamp) -> Self {
        let candidate = candidate.at(now);
        let state = state.unwrap_or(VettingState::of(candidate.vetting_status));
        let allowed_transitions = state.allowed(VettingActor::Admin, |row| {
            let against = candidate.record.against_approval()?;
            (row.event == VettingEvent::Approve).then_some(against)
        });
        Self {
            candidate,
            vetting_process_status: state,
            allowed_transitions,
        }
    }
}

/// A candidate in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedCandidateView {
    #[serde(flatten)]
    candidate: CandidateView,
    /// The URL of the picture beside the name, valid for at least an hour; `null` without one.
    picture_url: Option<String>,
}

impl ListedCandidateView {
    /// `state` is that of the vetting process, if one is stored.
    pub(crate) fn new(
        candidate: Candidate,
        state: Option<VettingState>,
        pictures: &PictureLinks,
        now: Timestamp,
    ) -> Self {
        Self {
            picture_url: pictures.get(&candidate.id),
            candidate: CandidateView::line(candidate, state, now),
        }
    }
}

/// A candidate with the history of the vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateDetailView {
    #[serde(flatten)]
    candidate: CandidateView,
    /// The URL of the approved photo, valid for an hour; `null` without one, and in responses to changes.
    pub(crate) picture_url: Option<String>,
    /// As entered by the executive.
    phone: Option<Phone>,
    /// The last sign-in or session activity, with a precision of a week.
    last_active: Option<Timestamp>,
    /// Requests for an introduction that they received; `null`, as the next two, in responses to changes.
    introductions_count: Option<usize>,
    /// Those in which a meeting was arranged.
    interviews_count: Option<usize>,
    /// Those in which they began to work for the employer.
    placement_count: Option<usize>,
    /// When they became dormant and returned, newest first.
    rests: Vec<RestView>,
    /// Newest first; at most a hundred.
    history: Vec<VettingChangeView>,
    /// The team's notes, newest first; at most a hundred.
    notes: Vec<CandidateNoteView>,
}

/// A history entry of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingChangeView {
    event: VettingEvent,
    from: VettingState,
    to: VettingState,
    /// The actor's role.
    actor: VettingActor,
    /// The actor; absent if the move followed from the evidence, or from time.
    by: Option<AccountId>,
    /// The admin's name at that time; empty for other actors.
    by_name: String,
    reason: Option<String>,
    at: Timestamp,
}

/// A candidate became dormant, or returned.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RestView {
    /// `rest` or `return`.
    event: CandidateEvent,
    /// When they were last active before.
    heard_at: Timestamp,
    at: Timestamp,
}

/// A note of the team.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateNoteView {
    text: String,
    by: AccountId,
    /// The author's name at that time.
    by_name: String,
    at: Timestamp,
}

/// Records stored with a candidate's vetting.
pub(crate) struct Kept {
    /// The history of the vetting, newest first.
    pub(crate) history: Vec<HistoryEntry<VettingProcess>>,
    /// The team's notes, newest first.
    pub(crate) notes: Vec<VettingNote>,
    /// Periods of dormancy, newest first.
    pub(crate) rests: Vec<CandidateChange>,
}

impl Kept {
    /// Reads them in parallel.
    ///
    /// # Errors
    /// When a table does not respond.
    pub(crate) async fn of(app: &App, candidate: &AccountId) -> Result<Self, StoreError> {
        let (history, notes, rests) = tokio::try_join!(
            app.vettings.history(candidate),
            app.vettings.notes(candidate),
            dormancy::history(&app.common.accounts, candidate),
        )?;
        Ok(Self { history, notes, rests })
    }
}

impl CandidateDetailView {
    pub(crate) fn new(candidate: Candidate, case: &Case, kept: Kept) -> Self {
        let Kept { history, notes, rests } = kept;
        let candidate = CandidateView {
            candidate,
            vetting_process_status: case.process.state,
            allowed_transitions: case.process.allowed(VettingActor::Admin, &case.checklist),
        };
        let change = |change: HistoryEntry<VettingProcess>| VettingChangeView {
            event: change.event,
            from: change.from.unwrap_or(VettingState::NotStarted),
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
            picture_url: None,
            phone: account.phone.clone(),
            last_active: account.presence.seen_at.max(account.last_login_at),
            introductions_count: None,
            interviews_count: None,
            placement_count: None,
            rests: rests.into_iter().map(rest).collect(),
            history: history.into_iter().map(change).collect(),
            notes: notes.into_iter().map(note).collect(),
        }
    }

    /// Counts the introductions that they received.
    pub(crate) fn count(&mut self, introductions: &[Read<Introduction>]) {
        let reached = |stage: Stage| {
            introductions
                .iter()
                .filter(|it| it.reached.contains_key(&stage))
                .count()
        };
        self.introductions_count = Some(introductions.len());
        self.interviews_count = Some(reached(Stage::Scheduled));
        self.placement_count = Some(reached(Stage::Completed));
    }
}
