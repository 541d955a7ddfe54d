//! The state machines of a job: its status (`job`), the review of its text (`job_moderation`), and whether the team has
//! flagged it.

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of a job.
    JobStatus {
        /// Not public yet.
        Draft = "draft",
        /// Public: executives read it.
        Published = "published",
        /// Hidden for a time.
        Paused = "paused",
        /// Ended by the employer.
        Closed = "closed",
        /// Ended by time.
        Expired = "expired",
        /// Deleted; kept only for the records that refer to it.
        Deleted = "deleted",
    }

    /// An event of a job.
    JobEvent {
        /// It was written.
        Create = "create",
        /// It becomes public for the first time.
        Publish = "publish",
        /// It is hidden for a time.
        Pause = "pause",
        /// It is public again after a pause.
        Resume = "resume",
        /// It ends: the position is filled, or the search cancelled.
        Close = "close",
        /// Its time is over.
        Expire = "expire",
        /// It is public again after its time was over.
        Renew = "renew",
        /// It is public again after it was closed.
        Reopen = "reopen",
        /// It is deleted.
        Delete = "delete",
    }

    /// The actor of a move.
    JobActor {
        /// A recruiter of the company.
        Employer = "employer",
        /// The team.
        Admin = "admin",
        /// Time, or the consequence of another move.
        System = "system",
    }

    /// The review of a job's text by the team.
    #[derive(Default)]
    ModerationStatus {
        /// Not asked for: the company is trusted, or has not published the job.
        #[default]
        NotRequired = "not_required",
        /// Waits for the team.
        Pending = "pending",
        /// Approved.
        Approved = "approved",
        /// Refused, with a reason.
        Rejected = "rejected",
        /// The employer is asked to change something.
        ChangesRequested = "changes_requested",
    }

    /// An event of a review.
    ModerationEvent {
        /// The job was written.
        Create = "create",
        /// The employer wants to publish it.
        Submit = "submit",
        /// The employer takes it back.
        Withdraw = "withdraw",
        /// The team approves it, which publishes it.
        Approve = "approve",
        /// The team refuses it.
        Reject = "reject",
        /// The team asks for changes.
        RequestChanges = "request_changes",
        /// The text changed after the approval.
        Revise = "revise",
    }

    /// Whether the team has flagged a job. A flagged job is not public, whatever its status.
    #[derive(Default)]
    FlagStatus {
        #[default]
        Unflagged = "unflagged",
        Flagged = "flagged",
    }

    /// An event of the flag.
    FlagEvent {
        Create = "create",
        Flag = "flag",
        Unflag = "unflag",
    }
}

use JobActor::{Admin, Employer, System};
use JobEvent::{Close, Create, Delete, Expire, Pause, Publish, Renew, Reopen, Resume};
use JobStatus::{Closed, Deleted, Draft, Expired, Paused, Published};
use ModerationStatus::{Approved, ChangesRequested, NotRequired, Pending, Rejected};
use NeedsReason::{Never, Optional, Required};

/// A recruiter of the company, or the team.
const BOTH: &[JobActor] = &[Employer, Admin];

/// A possible next move of a job.
pub type JobTransition = AllowedTransition<JobStatus, JobEvent>;
/// A possible next move of a review.
pub type ModerationTransition = AllowedTransition<ModerationStatus, ModerationEvent>;
/// A possible next move of the flag.
pub type FlagTransition = AllowedTransition<FlagStatus, FlagEvent>;

/// The moves of a job, with their actors. The only definition. Closing needs to say whether the position is filled
/// ([`super::CloseReason`]), which is not free text.
pub const MACHINE: Machine<JobStatus, JobEvent, JobActor> = Machine {
    what: sentences::the_job,
    births: &[Birth {
        event: Create,
        to: Draft,
        by: BOTH,
    }],
    moves: &[
        row(Draft, Publish, Published, BOTH, Never),
        row(Published, Pause, Paused, &[Employer, Admin, System], Never),
        row(Paused, Resume, Published, BOTH, Never),
        row(Published, Close, Closed, BOTH, Never),
        row(Paused, Close, Closed, BOTH, Never),
        row(Published, Expire, Expired, &[System], Never),
        row(Paused, Expire, Expired, &[System], Never),
        row(Expired, Renew, Published, BOTH, Never),
        row(Closed, Reopen, Published, BOTH, Never),
        row(Draft, Delete, Deleted, BOTH, Never),
        row(Published, Delete, Deleted, BOTH, Never),
        row(Paused, Delete, Deleted, BOTH, Never),
        row(Closed, Delete, Deleted, BOTH, Never),
        row(Expired, Delete, Deleted, BOTH, Never),
    ],
};

/// The moves of a review, with their actors. The only definition.
pub const MODERATION_MACHINE: Machine<ModerationStatus, ModerationEvent, JobActor> = Machine {
    what: sentences::the_review,
    births: &[Birth {
        event: ModerationEvent::Create,
        to: NotRequired,
        by: BOTH,
    }],
    moves: &[
        row(NotRequired, ModerationEvent::Submit, Pending, &[Employer], Never),
        row(Rejected, ModerationEvent::Submit, Pending, &[Employer], Never),
        row(ChangesRequested, ModerationEvent::Submit, Pending, &[Employer], Never),
        row(Approved, ModerationEvent::Submit, Pending, &[Employer], Never),
        row(
            Pending,
            ModerationEvent::Withdraw,
            NotRequired,
            &[Employer, System],
            Never,
        ),
        row(Pending, ModerationEvent::Approve, Approved, &[Admin], Optional),
        row(Pending, ModerationEvent::Reject, Rejected, &[Admin], Required),
        row(
            Pending,
            ModerationEvent::RequestChanges,
            ChangesRequested,
            &[Admin],
            Required,
        ),
        row(Approved, ModerationEvent::Revise, NotRequired, &[Employer], Never),
    ],
};

/// The moves of the flag, with their actors. The only definition.
pub const FLAG_MACHINE: Machine<FlagStatus, FlagEvent, JobActor> = Machine {
    what: sentences::the_job,
    births: &[Birth {
        event: FlagEvent::Create,
        to: FlagStatus::Unflagged,
        by: BOTH,
    }],
    moves: &[
        row(
            FlagStatus::Unflagged,
            FlagEvent::Flag,
            FlagStatus::Flagged,
            &[Admin],
            Required,
        ),
        row(
            FlagStatus::Flagged,
            FlagEvent::Unflag,
            FlagStatus::Unflagged,
            &[Admin],
            Optional,
        ),
    ],
};

impl JobStatus {
    /// The event that makes a job with this status public; `None` for one that is public or deleted.
    pub const fn publishing_event(self) -> Option<JobEvent> {
        match self {
            Draft => Some(Publish),
            Paused => Some(Resume),
            Expired => Some(Renew),
            Closed => Some(Reopen),
            Published | Deleted => None,
        }
    }

    /// Whether time ends it.
    pub const fn can_expire(self) -> bool {
        matches!(self, Published | Paused)
    }
}
