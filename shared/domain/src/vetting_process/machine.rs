//! The table of vetting processes (machine `vetting_process`).

use crate::{
    AllowedTransition,
    moves::{Birth, Machine, Move, NeedsReason, row},
    vetting::Vetting,
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where a vetting process stands (D3, section 4).
    VettingState {
        /// Nothing was begun; nothing is kept.
        NotStarted = "not_started",
        /// Documents are collected.
        InProgress = "in_progress",
        /// Resume, photo and ID are there.
        DocumentsSubmitted = "documents_submitted",
        /// And two references: it can be handed in.
        ReferencesSubmitted = "references_submitted",
        /// Handed in; references are asked, documents are checked.
        BackgroundCheck = "background_check",
        /// The executive is invited to an interview.
        InterviewScheduled = "interview_scheduled",
        Approved = "approved",
        /// Something has to be put right.
        Rejected = "rejected",
    }

    /// What happens to a vetting process.
    VettingEvent {
        /// The executive registers.
        Register = "register",
        /// The executive begins.
        Create = "create",
        /// An admin begins, or begins anew.
        StartVetting = "start_vetting",
        /// The last of the three required documents came in.
        DocumentsComplete = "documents_complete",
        /// The second reference was named.
        ReferencesComplete = "references_complete",
        Submit = "submit",
        /// For the first time, or for another time.
        ScheduleInterview = "schedule_interview",
        Approve = "approve",
        Reject = "reject",
        /// The executive takes up the feedback.
        Reopen = "reopen",
        /// After 24 months, or because something material changed.
        Reverify = "reverify",
    }

    /// Who moves it.
    VettingActor {
        Executive = "executive",
        Admin = "admin",
        System = "system",
    }

    /// Which of the four steps the executive is at (D3, section 2), as the process carries it.
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

/// Who may move a vetting process where. The only place that says so.
///
/// Beside the list of moves stand two that follow from it: an admin starts a rejected vetting anew (machine
/// `candidate_vetting`), and an interview can be put off, which the growing SEQUENCE of its invitation is for.
#[rustfmt::skip]
pub const MACHINE: Machine<VettingState, VettingEvent, VettingActor> = Machine {
    name: "vetting",
    what: "A vetting",
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

/// What an approval waits for while the executive has not handed in.
pub const NOT_SUBMITTED: &str = "The executive has not submitted the record for review yet.";

impl VettingState {
    /// Where a process stands of which nothing but its word was ever kept.
    pub const fn of(word: Vetting) -> Self {
        match word {
            Vetting::Unvetted => NotStarted,
            Vetting::InProgress => InProgress,
            Vetting::Approved => Approved,
            Vetting::Rejected => Rejected,
        }
    }

    /// What `by` may do with a process in this state; `blocked` says what the record has against a move.
    ///
    /// Whatever is under way shows the move that it is going to, with the reason why it cannot be made yet: the admin the
    /// approval, which nobody overrides, and the executive the submission.
    pub fn allowed(
        self,
        by: VettingActor,
        blocked: impl Fn(&Move<Self, VettingEvent, VettingActor>) -> Option<String>,
    ) -> Vec<AllowedTransition> {
        let mut allowed = MACHINE.allowed(self, by, blocked);
        let (event, to, reason) = match by {
            Admin => (Approve, Approved, Optional),
            Executive => (Submit, BackgroundCheck, Never),
            System => return allowed,
        };
        if self.awaits_submission() && allowed.iter().all(|way| way.event != event.as_str()) {
            let coming = AllowedTransition {
                event: event.as_str(),
                to: to.as_str(),
                label: format!("{}.{event}", MACHINE.name),
                needs_reason: reason,
                blocked: Some(NOT_SUBMITTED.to_owned()),
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

    /// What the executive reads (D3, section 4).
    pub const fn label(self) -> &'static str {
        match self.word() {
            Vetting::Unvetted => "Not Started",
            Vetting::InProgress => "Under Review",
            Vetting::Approved => "Approved",
            Vetting::Rejected => "Requires Attention",
        }
    }

    /// Which of the four steps it is at.
    pub const fn stage(self) -> VettingStage {
        match self {
            NotStarted | InProgress | Rejected => VettingStage::Documents,
            DocumentsSubmitted | ReferencesSubmitted => VettingStage::References,
            BackgroundCheck => VettingStage::Verification,
            InterviewScheduled => VettingStage::Review,
            Approved => VettingStage::Done,
        }
    }

    /// Is it still the executive's to hand in?
    pub const fn awaits_submission(self) -> bool {
        matches!(self, InProgress | DocumentsSubmitted | ReferencesSubmitted)
    }

    /// Does it wait for the vetter's decision?
    pub const fn awaits_decision(self) -> bool {
        matches!(self, BackgroundCheck | InterviewScheduled)
    }
}
