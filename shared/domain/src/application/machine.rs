//! The state machine of applications (`member_application`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of an application.
    ApplicationStatus {
        Draft = "draft",
        Submitted = "submitted",
        UnderReview = "under_review",
        AdditionalInfoRequired = "additional_info_required",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }

    /// An event of an application.
    ApplicationEvent {
        /// The applicant saves an incomplete form.
        CreateIncomplete = "create_incomplete",
        /// The applicant sends a complete form.
        CreateComplete = "create_complete",
        Submit = "submit",
        Withdraw = "withdraw",
        StartReview = "start_review",
        Approve = "approve",
        Reject = "reject",
        RequestInfo = "request_info",
        /// No answer for thirty days.
        Expire = "expire",
        /// Within a day, and before the invitation is claimed.
        UndoApproval = "undo_approval",
        /// The invitation of an approved applicant is sent again.
        ResendInvitation = "resend_invitation",
        /// A new application after a rejected one, which is kept.
        Reapply = "reapply",
        /// A rejected applicant may apply again at once.
        WaiveReapply = "waive_reapply",
    }

    /// The actor of a move.
    ApplicationActor {
        /// The holder of the token mailed to the applicant.
        Applicant = "applicant",
        Admin = "admin",
        System = "system",
    }
}

use ApplicationActor::{Admin, Applicant, System};
use ApplicationEvent::{
    Approve, CreateComplete, CreateIncomplete, Expire, Reapply, Reject, RequestInfo, ResendInvitation, StartReview,
    Submit, UndoApproval, WaiveReapply, Withdraw,
};
use ApplicationStatus::{AdditionalInfoRequired, Approved, Draft, Rejected, Submitted, UnderReview, Withdrawn};
use NeedsReason::{Never, Optional, Required};

/// A possible next move of an application.
pub type ApplicationTransition = AllowedTransition<ApplicationStatus, ApplicationEvent>;

/// The moves of an application, with their actors. The only definition.
#[rustfmt::skip]
pub const MACHINE: Machine<ApplicationStatus, ApplicationEvent, ApplicationActor> = Machine {
    what: crate::sentences::the_application,
    births: &[
        Birth { event: CreateIncomplete, to: Draft,     by: &[Applicant] },
        Birth { event: CreateComplete,   to: Submitted, by: &[Applicant] },
    ],
    moves: &[
        row(Draft,                  Submit,       Submitted,              Applicant, Never),
        row(Draft,                  Withdraw,     Withdrawn,              Applicant, Never),
        row(Submitted,              StartReview,  UnderReview,            Admin,     Never),
        row(Submitted,              Approve,      Approved,               Admin,     Optional),
        row(Submitted,              Reject,       Rejected,               Admin,     Required),
        row(UnderReview,            Approve,      Approved,               Admin,     Optional),
        row(UnderReview,            Reject,       Rejected,               Admin,     Required),
        row(Submitted,              RequestInfo,  AdditionalInfoRequired, Admin,     Required),
        row(UnderReview,            RequestInfo,  AdditionalInfoRequired, Admin,     Required),
        row(AdditionalInfoRequired, Submit,       Submitted,              Applicant, Never),
        row(AdditionalInfoRequired, Expire,       Withdrawn,              System,    Never),
        row(Submitted,              Withdraw,     Withdrawn,              Applicant, Never),
        row(UnderReview,            Withdraw,     Withdrawn,              Applicant, Never),
        row(AdditionalInfoRequired, Withdraw,     Withdrawn,              Applicant, Never),
        row(Approved,               UndoApproval, UnderReview,            Admin,     Never),
        row(Approved,               ResendInvitation, Approved,           Admin,     Never),
        row(Rejected,               WaiveReapply, Rejected,               Admin,     Required),
        row(Rejected,               Reapply,      Draft,                  Applicant, Never),
    ],
};

const fn row(
    from: ApplicationStatus,
    event: ApplicationEvent,
    to: ApplicationStatus,
    by: ApplicationActor,
    reason: NeedsReason,
) -> Move<ApplicationStatus, ApplicationEvent, ApplicationActor> {
    let by: &'static [ApplicationActor] = match by {
        Applicant => &[Applicant],
        Admin => &[Admin],
        System => &[System],
    };
    Move {
        from,
        event,
        to,
        by,
        reason,
    }
}

impl ApplicationStatus {
    /// Whether it prevents a new application. One live application per email address.
    pub const fn is_live(self) -> bool {
        !matches!(self, Rejected | Withdrawn)
    }

    /// Whether it waits for the reviewer, so that the deadline is not paused.
    pub const fn is_waiting_for_review(self) -> bool {
        matches!(self, Submitted | UnderReview)
    }

    /// The text of the status screen, in English; the browser translates by the status itself.
    pub const fn text(self) -> &'static str {
        match self {
            Draft => "Complete and submit your application to begin the review.",
            Submitted => "Your application is in the review queue. We will contact you within 5-7 business days.",
            UnderReview => "A reviewer is looking at your application.",
            AdditionalInfoRequired => "We need more information. Please check your email for details.",
            Approved => "Welcome! Please check your email for the next steps.",
            Rejected => "We could not approve this application. You may reapply in the future.",
            Withdrawn => "This application was withdrawn.",
        }
    }

    /// The colour of the status screen.
    pub const fn colour(self) -> &'static str {
        match self {
            Draft => "gray",
            Submitted => "blue",
            UnderReview => "indigo",
            AdditionalInfoRequired => "orange",
            Approved => "green",
            Rejected => "red",
            Withdrawn => "dark",
        }
    }
}
