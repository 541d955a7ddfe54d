//! What an executive sees of their vetting.

use domain::{
    AllowedTransition,
    vetting_process::{Checklist, Interview, Lack, VettingActor, VettingStage, VettingState},
};
use jiff::Timestamp;
use serde::Serialize;
use store::vetting::Case;
use utoipa::ToSchema;

/// A vetting process.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingProcessView {
    /// Where it stands.
    status: VettingState,
    /// The same for people.
    #[schema(example = "Under Review")]
    label: &'static str,
    /// Which of the four steps it is at.
    stage: VettingStage,
    #[schema(maximum = 100)]
    completion_percentage: u8,
    /// What the vetter wrote with the last rejection, until an approval.
    feedback: Option<String>,
    /// What to do next, or what happens meanwhile.
    #[schema(example = "Upload your ID.")]
    next_step: &'static str,
    checklist: Checklist,
    /// What a submission lacks still.
    missing: Vec<Lack>,
    /// When it was last handed in.
    submitted_at: Option<Timestamp>,
    /// When the vetter's decision is due; only while it waits for that.
    sla_due_at: Option<Timestamp>,
    /// When it was last approved.
    approved_at: Option<Timestamp>,
    /// When the approval has to be renewed.
    valid_until: Option<Timestamp>,
    /// Until when the earlier approval counts while it is renewed.
    badge_until: Option<Timestamp>,
    /// The interview, while one is arranged.
    interview: Option<Interview>,
    created_at: Timestamp,
    updated_at: Timestamp,
    allowed_transitions: Vec<AllowedTransition>,
}

/// A vetting process, as the brief's client reads it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnVettingView {
    vetting_process: VettingProcessView,
}

impl OwnVettingView {
    pub(crate) fn new(case: &Case) -> Self {
        Self {
            vetting_process: VettingProcessView::new(case, VettingActor::Executive),
        }
    }
}

impl VettingProcessView {
    /// As `reader` sees it: the same facts, other moves.
    pub(crate) fn new(case: &Case, reader: VettingActor) -> Self {
        let (process, checklist) = (&case.process, &case.checklist);
        let is_arranged = process.state == VettingState::InterviewScheduled;
        Self {
            status: process.state,
            label: process.state.label(),
            stage: process.state.stage(),
            completion_percentage: process.percent(checklist),
            feedback: process.feedback.clone(),
            next_step: process.next_step(checklist),
            checklist: *checklist,
            missing: checklist.missing(),
            submitted_at: process.submitted_at,
            sla_due_at: process.due_at,
            approved_at: process.approved_at,
            valid_until: process.valid_until,
            badge_until: process.badge_until,
            interview: process.interview.clone().filter(|_| is_arranged),
            created_at: process.created_at,
            updated_at: process.updated_at,
            allowed_transitions: process.allowed(reader, checklist),
        }
    }
}
