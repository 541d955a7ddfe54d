//! The executive's view of a vetting.

use domain::{
    Sentence,
    sentence::English,
    vetting_process::{Checklist, Interview, Lack, VettingActor, VettingStage, VettingState, VettingTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use store::vetting::Case;
use utoipa::ToSchema;

/// A vetting process.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingProcessView {
    /// The state.
    status: VettingState,
    /// The label for people.
    #[schema(example = "Under Review")]
    label: &'static str,
    /// The current step, out of four.
    stage: VettingStage,
    #[schema(maximum = 100)]
    completion_percentage: u8,
    /// The vetter's comment on the last rejection, until an approval.
    feedback: Option<String>,
    /// What the executive should do next, or what others will do.
    #[schema(value_type = String, example = "Upload your ID.")]
    next_step: English,
    /// The same for other languages.
    next_step_sentence: Sentence,
    checklist: Checklist,
    /// What is missing for a submission.
    missing: Vec<Lack>,
    /// The last submission.
    submitted_at: Option<Timestamp>,
    /// When the vetter's decision is due; only while it is awaited.
    sla_due_at: Option<Timestamp>,
    /// The last approval.
    approved_at: Option<Timestamp>,
    /// When the approval has to be renewed.
    valid_until: Option<Timestamp>,
    /// Until when the earlier approval is valid during a renewal.
    badge_until: Option<Timestamp>,
    /// The interview, if one is scheduled.
    interview: Option<Interview>,
    created_at: Timestamp,
    updated_at: Timestamp,
    allowed_transitions: Vec<VettingTransition>,
}

/// A vetting process in the form of its endpoint.
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
    /// The view for `reader`: the same data, with the reader's moves.
    pub(crate) fn new(case: &Case, reader: VettingActor) -> Self {
        let (process, checklist) = (&case.process, &case.checklist);
        let next_step = process.next_step(checklist);
        let is_arranged = process.state == VettingState::InterviewScheduled;
        Self {
            status: process.state,
            label: process.state.label(),
            stage: process.state.stage(),
            completion_percentage: process.percent(checklist),
            feedback: process.feedback.clone(),
            next_step: English::from(&next_step),
            next_step_sentence: next_step,
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
