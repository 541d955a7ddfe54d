//! The table of applications (machine `member_application`).

use crate::{
    moves::{Birth, Machine, Move, NeedsReason},
    vocabulary::vocabulary,
};

vocabulary! {
    /// Where an application stands.
    ApplicationStatus {
        Draft = "draft",
        Submitted = "submitted",
        UnderReview = "under_review",
        AdditionalInfoRequired = "additional_info_required",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }

    /// What happens to an application.
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
        /// Thirty days of silence.
        Expire = "expire",
        /// Within a day, and before the invitation is claimed.
        UndoApproval = "undo_approval",
        /// A new application in the place of a rejected one, which is kept.
        Reapply = "reapply",
    }

    /// Who moves an application.
    ApplicationActor {
        /// Whoever holds the token mailed to the applicant.
        Applicant = "applicant",
        Admin = "admin",
        System = "system",
    }
}

use ApplicationActor::{Admin, Applicant, System};
use ApplicationEvent::{
    Approve, CreateComplete, CreateIncomplete, Expire, Reapply, Reject, RequestInfo, StartReview, Submit, UndoApproval,
    Withdraw,
};
use ApplicationStatus::{AdditionalInfoRequired, Approved, Draft, Rejected, Submitted, UnderReview, Withdrawn};
use NeedsReason::{Never, Optional, Required};

/// Who may move an application where. The only place that says so.
#[rustfmt::skip]
pub const MACHINE: Machine<ApplicationStatus, ApplicationEvent, ApplicationActor> = Machine {
    name: "application",
    what: "An application",
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
    /// Does it keep its owner from applying again? One live application per e-mail address.
    pub const fn is_live(self) -> bool {
        !matches!(self, Rejected | Withdrawn)
    }

    /// Is the next move the reviewer's, and the promise's clock running?
    pub const fn is_waiting_for_review(self) -> bool {
        matches!(self, Submitted | UnderReview)
    }

    /// What the status screen tells the applicant, in English; the browser translates by the status itself.
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

    /// The colour the status screen shows it in.
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
