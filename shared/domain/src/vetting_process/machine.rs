//! The state machine of vetting processes (`vetting_process`).

use crate::{
    Sentence,
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason, row},
    sentences,
    vetting::Vetting,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of a vetting process.
    VettingState {
        /// Not started; no record is stored.
        NotStarted = "not_started",
        /// Documents are being collected.
        InProgress = "in_progress",
        /// Resume, photo and ID are present.
        DocumentsSubmitted = "documents_submitted",
        /// And two references: it can be submitted.
        ReferencesSubmitted = "references_submitted",
        /// Submitted; references are contacted, documents are reviewed.
        BackgroundCheck = "background_check",
        /// The executive is invited to an interview.
        InterviewScheduled = "interview_scheduled",
        Approved = "approved",
        /// A correction is required.
        Rejected = "rejected",
    }

    /// An event of a vetting process.
    VettingEvent {
        /// The executive registers.
        Register = "register",
        /// The executive starts.
        Create = "create",
        /// An admin starts, or starts again.
        StartVetting = "start_vetting",
        /// The last of the three required documents was uploaded.
        DocumentsComplete = "documents_complete",
        /// The second reference was named.
        ReferencesComplete = "references_complete",
        Submit = "submit",
        /// A first appointment, or another time.
        ScheduleInterview = "schedule_interview",
        Approve = "approve",
        Reject = "reject",
        /// The executive starts the correction.
        Reopen = "reopen",
        /// After 24 months, or because something material changed.
        Reverify = "reverify",
    }

    /// The actor of a move.
    VettingActor {
        Executive = "executive",
        Admin = "admin",
        System = "system",
    }

    /// The executive's current step, out of four.
    VettingStage {
        /// Upload Documents.
        Documents = "documents",
        /// Submit References.
        References = "references",
        /// Background Verification.
        Verification = "background_verification",
        /// Final Review.
        Review = "final_review",
        /// All four are done.
        Done = "done",
    }
}

use NeedsReason::{Never, Optional, Required};
use VettingActor::{Admin, Executive, System};
use VettingEvent::{
    Approve, Create, DocumentsComplete, ReferencesComplete, Register, Reject, Reopen, Reverify, ScheduleInterview,
    StartVetting, Submit,
};
use VettingState::{
    Approved, BackgroundCheck, DocumentsSubmitted, InProgress, InterviewScheduled, NotStarted, ReferencesSubmitted,
    Rejected,
};

/// A possible next move of a vetting.
pub type VettingTransition = AllowedTransition<VettingState, VettingEvent>;

/// The moves of a vetting process, with their actors. The only definition.
///
/// Two moves go beyond the specified list: an admin restarts a rejected vetting, and an interview can be moved, for
/// which invitations have an increasing SEQUENCE.
#[rustfmt::skip]
pub const MACHINE: Machine<VettingState, VettingEvent, VettingActor> = Machine {
    what: crate::sentences::the_vetting,
    births: &[Birth { event: Register, to: NotStarted, by: &[System] }],
    moves: &[
        row(NotStarted,          Create,             InProgress,          &[Executive],     Never),
        row(NotStarted,          StartVetting,       InProgress,          &[Admin],         Never),
        row(InProgress,          DocumentsComplete,  DocumentsSubmitted,  &[System],        Never),
        row(InProgress,          Reject,             Rejected,            &[Admin],         Required),
        row(DocumentsSubmitted,  ReferencesComplete, ReferencesSubmitted, &[System],        Never),
        row(DocumentsSubmitted,  Reject,             Rejected,            &[Admin],         Required),
        row(ReferencesSubmitted, Submit,             BackgroundCheck,     &[Executive],     Never),
        row(ReferencesSubmitted, Reject,             Rejected,            &[Admin],         Required),
        row(BackgroundCheck,     Approve,            Approved,            &[Admin],         Optional),
        row(BackgroundCheck,     Reject,             Rejected,            &[Admin],         Required),
        row(BackgroundCheck,     ScheduleInterview,  InterviewScheduled,  &[Admin],         Never),
        row(InterviewScheduled,  Approve,            Approved,            &[Admin],         Optional),
        row(InterviewScheduled,  Reject,             Rejected,            &[Admin],         Required),
        row(InterviewScheduled,  ScheduleInterview,  InterviewScheduled,  &[Admin],         Never),
        row(Rejected,            Reopen,             InProgress,          &[Executive],     Never),
        row(Rejected,            StartVetting,       InProgress,          &[Admin],         Never),
        row(Approved,            Reverify,           InProgress,          &[System, Admin], Optional),
    ],
};

impl VettingState {
    /// The state for a vetting status, where no process was stored.
    pub const fn of(word: Vetting) -> Self {
        match word {
            Vetting::Unvetted => NotStarted,
            Vetting::InProgress => InProgress,
            Vetting::Approved => Approved,
            Vetting::Rejected => Rejected,
        }
    }

    /// The moves that `by` can make in this state; `blocked` returns why the evidence does not allow a move.
    ///
    /// A process always shows its next main move, even when blocked, with the reason: to the admin the approval, which
    /// cannot be forced, and to the executive the submission.
    pub fn allowed(
        self,
        by: VettingActor,
        blocked: impl Fn(&Move<Self, VettingEvent, VettingActor>) -> Option<Sentence>,
    ) -> Vec<VettingTransition> {
        let mut allowed = MACHINE.allowed(self, by, blocked);
        let (event, to, reason) = match by {
            Admin => (Approve, Approved, Optional),
            Executive => (Submit, BackgroundCheck, Never),
            System => return allowed,
        };
        if self.awaits_submission() && allowed.iter().all(|way| way.event != event) {
            let coming = AllowedTransition {
                event,
                to,
                needs_reason: reason,
                blocked: Some(sentences::not_submitted()),
            };
            allowed.insert(0, coming);
        }
        allowed
    }

    /// The projection for the account and the candidate list.
    pub const fn word(self) -> Vetting {
        match self {
            NotStarted => Vetting::Unvetted,
            InProgress | DocumentsSubmitted | ReferencesSubmitted | BackgroundCheck | InterviewScheduled => {
                Vetting::InProgress
            }
            Approved => Vetting::Approved,
            Rejected => Vetting::Rejected,
        }
    }

    /// The label for the executive.
    pub const fn label(self) -> &'static str {
        match self.word() {
            Vetting::Unvetted => "Not Started",
            Vetting::InProgress => "Under Review",
            Vetting::Approved => "Approved",
            Vetting::Rejected => "Requires Attention",
        }
    }

    /// The current step, out of four.
    pub const fn stage(self) -> VettingStage {
        match self {
            NotStarted | InProgress | Rejected => VettingStage::Documents,
            DocumentsSubmitted | ReferencesSubmitted => VettingStage::References,
            BackgroundCheck => VettingStage::Verification,
            InterviewScheduled => VettingStage::Review,
            Approved => VettingStage::Done,
        }
    }

    /// Whether the executive can submit it.
    pub const fn awaits_submission(self) -> bool {
        matches!(self, InProgress | DocumentsSubmitted | ReferencesSubmitted)
    }

    /// Whether it waits for the vetter's decision.
    pub const fn awaits_decision(self) -> bool {
        matches!(self, BackgroundCheck | InterviewScheduled)
    }
}
