//! The table of introductions (machine `introduction`): 14 stages, 44 moves, two ways to begin.

use crate::{
    moves::{Birth, InvalidMove, Machine, Move, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// How far an introduction has come: the brief's `workflow_status`.
    Stage {
        Draft = "draft",
        Pending = "pending",
        Accepted = "accepted",
        Declined = "declined",
        Scheduled = "scheduled",
        InProgress = "in_progress",
        Negotiating = "negotiating",
        OfferMade = "offer_made",
        OfferAccepted = "offer_accepted",
        OfferDeclined = "offer_declined",
        Contracted = "contracted",
        Completed = "completed",
        Cancelled = "cancelled",
        Expired = "expired",
    }

    /// What happens in an introduction.
    StageEvent {
        SaveDraft = "save_draft",
        Send = "send",
        Discard = "discard",
        Accept = "accept",
        Decline = "decline",
        Withdraw = "withdraw",
        /// The deadline of the stage went by.
        Expire = "expire",
        ScheduleMeeting = "schedule_meeting",
        StartTalks = "start_talks",
        Reschedule = "reschedule",
        CancelMeeting = "cancel_meeting",
        /// The meeting ended, or was marked as held.
        HoldMeeting = "hold_meeting",
        Negotiate = "negotiate",
        MakeOffer = "make_offer",
        /// The executive withdraws from talks.
        StepBack = "step_back",
        /// The employer does not proceed; the reason is shared.
        NotProceed = "not_proceed",
        BackToTalks = "back_to_talks",
        AcceptOffer = "accept_offer",
        DeclineOffer = "decline_offer",
        Counter = "counter",
        Rescind = "rescind",
        Improve = "improve",
        Close = "close",
        /// Everybody signed the linked contract.
        SignContract = "sign_contract",
        /// The contract was signed elsewhere; the reason says what was shown.
        RecordContract = "record_contract",
        ConfirmStart = "confirm_start",
        /// The placement fell through before it started.
        FallThrough = "fall_through",
        /// By an admin, against the rules of the house.
        Moderate = "moderate",
    }

    /// Who moves an introduction.
    Party {
        Employer = "employer",
        Executive = "executive",
        Admin = "admin",
        System = "system",
    }
}

use NeedsReason::{Never, Optional, Required};
use Party::{Admin, Employer, Executive, System};
use Stage::{
    Accepted, Cancelled, Completed, Contracted, Declined, Draft, Expired, InProgress, Negotiating, OfferAccepted,
    OfferDeclined, OfferMade, Pending, Scheduled,
};
use StageEvent::{
    Accept, AcceptOffer, BackToTalks, CancelMeeting, Close, ConfirmStart, Counter, Decline, DeclineOffer, Discard,
    Expire, FallThrough, HoldMeeting, Improve, MakeOffer, Moderate, Negotiate, NotProceed, RecordContract, Reschedule,
    Rescind, SaveDraft, ScheduleMeeting, Send, SignContract, StartTalks, StepBack, Withdraw,
};

/// Either side.
const BOTH: &[Party] = &[Employer, Executive];

/// Who may move an introduction where. The only place that says so. What an offer or a counter needs is not a reason but its
/// terms, and a meeting its time: [`StageEvent::what_it_takes`].
pub const MACHINE: Machine<Stage, StageEvent, Party> = Machine {
    name: "introduction",
    what: "An introduction",
    births: &[
        Birth {
            event: SaveDraft,
            to: Draft,
            by: &[Employer],
        },
        Birth {
            event: Send,
            to: Pending,
            by: &[Employer],
        },
    ],
    moves: MOVES,
};

/// The rows of [`MACHINE`].
#[rustfmt::skip]
pub const MOVES: &[Move<Stage, StageEvent, Party>] = &[
    row(Draft,         Send,            Pending,       &[Employer],                    Never),
    row(Draft,         Discard,         Cancelled,     &[Employer],                    Never),
    row(Pending,       Accept,          Accepted,      &[Executive],                   Never),
    row(Pending,       Decline,         Declined,      &[Executive],                   Optional),
    row(Pending,       Withdraw,        Cancelled,     &[Employer],                    Optional),
    row(Pending,       Expire,          Expired,       &[System],                      Never),
    row(Accepted,      ScheduleMeeting, Scheduled,     BOTH,                           Never),
    row(Accepted,      StartTalks,      InProgress,    &[Employer],                    Never),
    row(Accepted,      Withdraw,        Cancelled,     BOTH,                           Required),
    row(Accepted,      Expire,          Expired,       &[System],                      Never),
    row(Scheduled,     Reschedule,      Scheduled,     BOTH,                           Optional),
    row(Scheduled,     CancelMeeting,   Accepted,      BOTH,                           Optional),
    row(Scheduled,     HoldMeeting,     InProgress,    &[System, Employer],            Never),
    row(Scheduled,     Withdraw,        Cancelled,     BOTH,                           Required),
    row(InProgress,    ScheduleMeeting, Scheduled,     BOTH,                           Never),
    row(InProgress,    Negotiate,       Negotiating,   &[Employer],                    Never),
    row(InProgress,    MakeOffer,       OfferMade,     &[Employer],                    Optional),
    row(InProgress,    StepBack,        Declined,      &[Executive],                   Required),
    row(InProgress,    NotProceed,      Cancelled,     &[Employer],                    Required),
    row(Negotiating,   BackToTalks,     InProgress,    BOTH,                           Optional),
    row(Negotiating,   MakeOffer,       OfferMade,     &[Employer],                    Optional),
    row(Negotiating,   StepBack,        Declined,      &[Executive],                   Required),
    row(Negotiating,   NotProceed,      Cancelled,     &[Employer],                    Required),
    row(OfferMade,     AcceptOffer,     OfferAccepted, &[Executive],                   Never),
    row(OfferMade,     DeclineOffer,    OfferDeclined, &[Executive],                   Required),
    row(OfferMade,     Counter,         Negotiating,   &[Executive],                   Optional),
    row(OfferMade,     Rescind,         Cancelled,     &[Employer],                    Required),
    row(OfferMade,     Expire,          Expired,       &[System],                      Never),
    row(OfferDeclined, Improve,         Negotiating,   &[Employer],                    Optional),
    row(OfferDeclined, Close,           Cancelled,     &[Employer, System],            Optional),
    row(OfferAccepted, SignContract,    Contracted,    &[System],                      Never),
    row(OfferAccepted, RecordContract,  Contracted,    &[Admin],                       Required),
    row(OfferAccepted, Withdraw,        Cancelled,     BOTH,                           Required),
    row(Contracted,    ConfirmStart,    Completed,     &[Employer, Executive, System], Never),
    row(Contracted,    FallThrough,     Cancelled,     &[Admin],                       Required),
    row(Draft,         Moderate,        Cancelled,     &[Admin],                       Required),
    row(Pending,       Moderate,        Cancelled,     &[Admin],                       Required),
    row(Accepted,      Moderate,        Cancelled,     &[Admin],                       Required),
    row(Scheduled,     Moderate,        Cancelled,     &[Admin],                       Required),
    row(InProgress,    Moderate,        Cancelled,     &[Admin],                       Required),
    row(Negotiating,   Moderate,        Cancelled,     &[Admin],                       Required),
    row(OfferMade,     Moderate,        Cancelled,     &[Admin],                       Required),
    row(OfferDeclined, Moderate,        Cancelled,     &[Admin],                       Required),
    row(OfferAccepted, Moderate,        Cancelled,     &[Admin],                       Required),
];

impl StageEvent {
    /// What a move needs beside its name, in one sentence; `None` where its name says it all.
    pub const fn what_it_takes(self) -> Option<&'static str> {
        match self {
            ScheduleMeeting | Reschedule => Some("A meeting needs its time: schedule it."),
            MakeOffer => Some("An offer needs its terms: make one."),
            Counter => Some("A counter-offer needs its terms: make one."),
            _ => None,
        }
    }
}

impl Stage {
    /// What `by` may do from here.
    pub fn next(self, by: Party) -> impl Iterator<Item = &'static Move<Stage, StageEvent, Party>> {
        MACHINE.next(self, by)
    }

    /// The move to another stage: what `new_status` asks for.
    ///
    /// # Errors
    /// When the table has none for `by`.
    pub fn advance(self, to: Stage, by: Party) -> Result<&'static Move<Stage, StageEvent, Party>, InvalidMove> {
        MACHINE.advance(self, to, by)
    }

    /// The move that an event makes.
    ///
    /// # Errors
    /// When the table has none for `by`.
    pub fn perform(self, event: StageEvent, by: Party) -> Result<&'static Move<Stage, StageEvent, Party>, InvalidMove> {
        MACHINE.perform(self, event, by)
    }

    /// Does nothing ever follow?
    pub fn is_terminal(self) -> bool {
        MACHINE.is_terminal(self)
    }

    /// Does it keep the same employer from introducing themselves to the same executive again?
    pub fn is_live(self) -> bool {
        !self.is_terminal()
    }

    /// Has the pair come to work together? The success rate counts these.
    pub const fn is_success(self) -> bool {
        matches!(self, Contracted | Completed)
    }

    /// Whose move the stage waits for; `None` where it waits for both, for a date, or for nobody.
    pub const fn whose_turn(self) -> Option<Party> {
        match self {
            Draft | Accepted | InProgress | Negotiating | OfferDeclined => Some(Employer),
            Pending | OfferMade => Some(Executive),
            Scheduled | OfferAccepted | Contracted | Declined | Completed | Cancelled | Expired => None,
        }
    }

    /// Days until the answer is overdue.
    pub const fn answer_days(self) -> Option<i64> {
        match self {
            Pending | OfferMade => Some(14),
            // The employer asked to meet and was told yes: a week to do something about it.
            Accepted => Some(7),
            OfferDeclined => Some(30),
            _ => None,
        }
    }

    /// Days until the system ends it.
    pub const fn expiry_days(self) -> Option<i64> {
        match self {
            Pending | OfferMade => Some(14),
            Accepted | OfferDeclined => Some(30),
            _ => None,
        }
    }

    /// Days after its beginning at which whoever is waited for is reminded. An offer says itself until when it stands, and
    /// so when it is reminded of.
    pub const fn reminder_days(self) -> &'static [i64] {
        match self {
            Accepted => &[14, 25],
            Pending => &[3, 7, 12],
            _ => &[],
        }
    }
}
