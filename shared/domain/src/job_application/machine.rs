//! The state machine of applications to jobs (`job_application`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The stage of an application to a job.
    JobApplicationStatus {
        /// Sent; the company has not opened it.
        Submitted = "submitted",
        /// The company has opened it.
        UnderReview = "under_review",
        /// On the company's shortlist.
        Shortlisted = "shortlisted",
        /// In interviews.
        Interviewing = "interviewing",
        /// The company wants to hire; the executive answers.
        Offered = "offered",
        /// The executive accepted.
        Hired = "hired",
        /// The executive declined the offer.
        Declined = "declined",
        /// The company refused.
        Rejected = "rejected",
        /// The executive took it back.
        Withdrawn = "withdrawn",
        /// The job ended without a decision about it.
        NotSelected = "not_selected",
    }

    /// An event of an application to a job.
    JobApplicationEvent {
        /// The executive applies.
        Apply = "apply",
        /// The company opens it.
        Open = "open",
        /// The company puts it on its shortlist.
        Shortlist = "shortlist",
        /// The company begins interviews.
        Interview = "interview",
        /// The company offers the position.
        Offer = "offer",
        /// The executive accepts the offer.
        Accept = "accept",
        /// The executive declines the offer.
        Decline = "decline",
        /// The company refuses.
        Reject = "reject",
        /// The executive takes it back.
        Withdraw = "withdraw",
        /// The job was closed, deleted or ended by time.
        JobEnd = "job_end",
    }

    /// The actor of a move.
    JobApplicationActor {
        /// A recruiter of the company.
        Employer = "employer",
        /// The applicant.
        Executive = "executive",
        /// The consequence of another move.
        System = "system",
    }
}

use JobApplicationActor::{Employer, Executive, System};
use JobApplicationEvent::{Accept, Apply, Decline, Interview, JobEnd, Offer, Open, Reject, Shortlist, Withdraw};
use JobApplicationStatus::{
    Declined, Hired, Interviewing, NotSelected, Offered, Rejected, Shortlisted, Submitted, UnderReview, Withdrawn,
};
use NeedsReason::{Never, Required};

/// A possible next move of an application to a job.
pub type JobApplicationTransition = AllowedTransition<JobApplicationStatus, JobApplicationEvent>;

/// The moves of an application to a job, with their actors. The only definition. A withdrawal has its own reasons
/// ([`super::WithdrawReason`]).
pub const MACHINE: Machine<JobApplicationStatus, JobApplicationEvent, JobApplicationActor> = Machine {
    what: sentences::the_application,
    births: &[Birth {
        event: Apply,
        to: Submitted,
        by: &[Executive],
    }],
    moves: &[
        row(Submitted, Open, UnderReview, &[Employer], Never),
        row(UnderReview, Shortlist, Shortlisted, &[Employer], Never),
        row(Shortlisted, Interview, Interviewing, &[Employer], Never),
        row(Interviewing, Offer, Offered, &[Employer], Never),
        row(Offered, Accept, Hired, &[Executive], Never),
        row(Offered, Decline, Declined, &[Executive], Required),
        row(Submitted, Reject, Rejected, &[Employer], Required),
        row(UnderReview, Reject, Rejected, &[Employer], Required),
        row(Shortlisted, Reject, Rejected, &[Employer], Required),
        row(Interviewing, Reject, Rejected, &[Employer], Required),
        row(Offered, Reject, Rejected, &[Employer], Required),
        row(Submitted, Withdraw, Withdrawn, &[Executive], Never),
        row(UnderReview, Withdraw, Withdrawn, &[Executive], Never),
        row(Shortlisted, Withdraw, Withdrawn, &[Executive], Never),
        row(Interviewing, Withdraw, Withdrawn, &[Executive], Never),
        row(Offered, Withdraw, Withdrawn, &[Executive], Never),
        row(Submitted, JobEnd, NotSelected, &[System], Never),
        row(UnderReview, JobEnd, NotSelected, &[System], Never),
        row(Shortlisted, JobEnd, NotSelected, &[System], Never),
        row(Interviewing, JobEnd, NotSelected, &[System], Never),
    ],
};

impl JobApplicationStatus {
    /// Whether it waits for the company's first answer. Opening it is none.
    pub const fn waits_for_answer(self) -> bool {
        matches!(self, Submitted | UnderReview)
    }

    /// Whether no move leads out of it.
    pub fn is_terminal(self) -> bool {
        MACHINE.is_terminal(self)
    }
}
