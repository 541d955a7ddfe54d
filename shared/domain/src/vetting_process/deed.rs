//! The actions on a vetting process, and its deadlines.

use super::{Appointment, VettingEvent};
use crate::InterviewId;
use jiff::Timestamp;

/// An action with its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The executive starts.
    Create,
    /// The admin starts, or starts again after a rejection.
    StartVetting,
    /// The executive submits.
    Submit,
    /// The admin schedules an interview, or moves it; the id is for a new one.
    ScheduleInterview(Appointment, InterviewId),
    /// The admin approves.
    Approve,
    /// The admin rejects, and asks for a correction.
    Reject,
    /// The executive starts the correction.
    Reopen,
    /// The approval must be renewed, after 24 months or at the admin's request.
    Reverify,
}

/// The reason of an action, and the name of its field.
#[derive(Debug, Clone, Copy)]
pub struct Reason<'a> {
    /// The field's name in the API.
    pub field: &'static str,
    /// The text.
    pub text: Option<&'a str>,
}

impl Reason<'_> {
    /// No reason is given or expected.
    pub const NONE: Self = Self {
        field: "reason",
        text: None,
    };
}

/// A time at which the system acts on a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deadline {
    /// The approval has to be renewed.
    Renewal(Timestamp),
    /// The earlier approval is no longer valid.
    BadgeEnd(Timestamp),
    /// A reminder of the interview: the first a day before, the second an hour before.
    InterviewReminder(Timestamp, u8),
}

impl Deed {
    /// The event of the deadline.
    pub const fn event(&self) -> VettingEvent {
        match self {
            Self::Create => VettingEvent::Create,
            Self::StartVetting => VettingEvent::StartVetting,
            Self::Submit => VettingEvent::Submit,
            Self::ScheduleInterview(..) => VettingEvent::ScheduleInterview,
            Self::Approve => VettingEvent::Approve,
            Self::Reject => VettingEvent::Reject,
            Self::Reopen => VettingEvent::Reopen,
            Self::Reverify => VettingEvent::Reverify,
        }
    }
}
