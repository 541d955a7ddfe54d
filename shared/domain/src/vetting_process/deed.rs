//! What is done with a vetting process, and when the system does something.

use super::{Appointment, VettingEvent};
use crate::InterviewId;
use jiff::Timestamp;

/// What somebody does with a process, with what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The executive begins.
    Create,
    /// The admin begins, or begins anew after a rejection.
    StartVetting,
    /// The executive hands in.
    Submit,
    /// The admin invites to an interview, or to another time for it; the id is for a new one.
    ScheduleInterview(Appointment, InterviewId),
    /// The admin approves.
    Approve,
    /// The admin asks for something to be put right.
    Reject,
    /// The executive puts it right.
    Reopen,
    /// Time or the admin asks for it to be renewed.
    Reverify,
}

/// Why somebody does it, and how the field is called in which they said so.
#[derive(Debug, Clone, Copy)]
pub struct Reason<'a> {
    /// The field's name on the wire.
    pub field: &'static str,
    /// What they wrote.
    pub text: Option<&'a str>,
}

impl Reason<'_> {
    /// Nothing was said, and nothing could be.
    pub const NONE: Self = Self {
        field: "reason",
        text: None,
    };
}

/// A time at which the system moves a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deadline {
    /// The approval has to be renewed.
    Renewal(Timestamp),
    /// The earlier approval counts no longer.
    BadgeEnd(Timestamp),
    /// The executive is reminded of the interview: the first time a day before, the second an hour before.
    InterviewReminder(Timestamp, u8),
}

impl Deed {
    /// What happens by it.
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
