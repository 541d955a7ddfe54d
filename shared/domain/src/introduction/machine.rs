//! The state machine of introductions (`introduction`): 14 stages, 47 moves, two initial events.

use crate::{
    Sentence,
    moves::{AllowedTransition, Birth, InvalidMove, Machine, Move, NeedsReason, row},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The stage of an introduction: the `workflow_status` of the API.
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

    /// An event of an introduction.
    StageEvent {
        SaveDraft = "save_draft",
        Send = "send",
        Discard = "discard",
        Accept = "accept",
        Decline = "decline",
        Withdraw = "withdraw",
        /// The deadline of the stage has passed.
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
        /// All parties signed the linked contract.
        SignContract = "sign_contract",
        /// The team checked the contract that a party attached; the reason says what was checked.
        RecordContract = "record_contract",
        ConfirmStart = "confirm_start",
        /// The hire was cancelled before its start.
        FallThrough = "fall_through",
        /// By an admin, for a violation of the platform's rules.
        Moderate = "moderate",
    }

    /// The actor of a move.
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

/// Either party.
const BOTH: &[Party] = &[Employer, Executive];

/// A possible next move of an introduction.
pub type StageTransition = AllowedTransition<Stage, StageEvent>;

/// The moves of an introduction, with their actors. The only definition. An offer or a counter-offer needs its terms
/// instead of a reason, and a meeting its time: [`StageEvent::what_it_takes`].
pub const MACHINE: Machine<Stage, StageEvent, Party> = Machine {
    what: crate::sentences::the_introduction,
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
    row(InProgress,    Expire,          Expired,       &[System],                      Never),
    row(Negotiating,   BackToTalks,     InProgress,    BOTH,                           Optional),
    row(Negotiating,   MakeOffer,       OfferMade,     &[Employer],                    Optional),
    row(Negotiating,   StepBack,        Declined,      &[Executive],                   Required),
    row(Negotiating,   NotProceed,      Cancelled,     &[Employer],                    Required),
    row(Negotiating,   Expire,          Expired,       &[System],                      Never),
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
    row(OfferAccepted, Expire,          Expired,       &[System],                      Never),
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
    /// The data that a move needs, in one sentence; `None` if it needs none.
    pub fn what_it_takes(self) -> Option<Sentence> {
        match self {
            ScheduleMeeting | Reschedule => Some(sentences::needs_meeting()),
            MakeOffer => Some(sentences::needs_offer()),
            Counter => Some(sentences::needs_counter_offer()),
            _ => None,
        }
    }
}

impl Stage {
    /// The moves that `by` can make from here.
    pub fn next(self, by: Party) -> impl Iterator<Item = &'static Move<Stage, StageEvent, Party>> {
        MACHINE.next(self, by)
    }

    /// The move to another stage, as requested by `new_status`.
    ///
    /// # Errors
    /// When the table has none for `by`.
    pub fn advance(self, to: Stage, by: Party) -> Result<&'static Move<Stage, StageEvent, Party>, InvalidMove> {
        MACHINE.advance(self, to, by)
    }

    /// The move of an event.
    ///
    /// # Errors
    /// When the table has none for `by`.
    pub fn perform(self, event: StageEvent, by: Party) -> Result<&'static Move<Stage, StageEvent, Party>, InvalidMove> {
        MACHINE.perform(self, event, by)
    }

    /// Whether no move leads out of it.
    pub fn is_terminal(self) -> bool {
        MACHINE.is_terminal(self)
    }

    /// Whether it prevents a new introduction of the same pair.
    pub fn is_live(self) -> bool {
        !self.is_terminal()
    }

    /// Whether it counts as a success in the success rate.
    pub const fn is_success(self) -> bool {
        matches!(self, Contracted | Completed)
    }

    /// The party that the stage waits for; `None` if it waits for both, for a date, or for neither.
    pub const fn whose_turn(self) -> Option<Party> {
        match self {
            // The employer draws up the contract of an accepted offer.
            Draft | Accepted | InProgress | Negotiating | OfferDeclined | OfferAccepted => Some(Employer),
            Pending | OfferMade => Some(Executive),
            Scheduled | Contracted | Declined | Completed | Cancelled | Expired => None,
        }
    }

    /// Days until the response is overdue.
    pub const fn answer_days(self) -> Option<i64> {
        match self {
            Pending | OfferMade => Some(14),
            // The employer has a week to act on the acceptance.
            Accepted => Some(7),
            InProgress | Negotiating | OfferDeclined | OfferAccepted => Some(30),
            _ => None,
        }
    }

    /// Days until it expires. Where both parties talk, they count from the last thing that one of them did.
    pub const fn expiry_days(self) -> Option<i64> {
        match self {
            Pending | OfferMade => Some(14),
            Accepted | OfferDeclined => Some(30),
            InProgress | Negotiating => Some(60),
            OfferAccepted => Some(90),
            _ => None,
        }
    }

    /// Whether activity of a party starts the days until it expires again.
    pub const fn is_kept_by_activity(self) -> bool {
        matches!(self, Accepted | InProgress | Negotiating | OfferAccepted)
    }

    /// Days after the start of the stage, or the last activity in it, at which the party it waits for is reminded. An
    /// offer has its own expiry, and so its own reminders.
    pub const fn reminder_days(self) -> &'static [i64] {
        match self {
            Accepted => &[14, 25],
            Pending => &[3, 7, 12],
            InProgress | Negotiating => &[46],
            OfferAccepted => &[14, 76],
            _ => &[],
        }
    }
}
