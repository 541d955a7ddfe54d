//! The state machine of invitations to claim a draft profile (`draft_invitation`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, Move, NeedsReason},
    sentences,
    vocabulary::vocabulary,
};

vocabulary! {
    /// The status of the invitation to claim a draft profile.
    DraftInvitationStatus {
        /// It waits for its turn.
        Queued = "queued",
        /// The first mail was sent; reminders follow.
        Sent = "sent",
        /// Not claimed in time.
        Expired = "expired",
        /// The address does not exist.
        Bounced = "bounced",
        /// The team stopped it.
        Withdrawn = "withdrawn",
        /// The person has an account now. The draft profile is deleted.
        Claimed = "claimed",
        /// The person refused, or reported the mail as spam. The draft profile is deleted.
        Refused = "refused",
    }

    /// An event of such an invitation.
    DraftInvitationEvent {
        /// By the import, or by an administrator later.
        Queue = "queue",
        Send = "send",
        Remind = "remind",
        Expire = "expire",
        Bounce = "bounce",
        /// The mail was reported as spam.
        Complain = "complain",
        Withdraw = "withdraw",
        Claim = "claim",
        Refuse = "refuse",
    }

    /// The actor of a move.
    DraftInvitationActor {
        Admin = "admin",
        /// The holder of the link in the mail.
        Invitee = "invitee",
        System = "system",
    }
}

use DraftInvitationActor::{Admin, Invitee, System};
use DraftInvitationEvent::{Bounce, Claim, Complain, Expire, Queue, Refuse, Remind, Send, Withdraw};
use DraftInvitationStatus::{Bounced, Claimed, Expired, Queued, Sent, Withdrawn};

/// A possible next move of an invitation.
pub type DraftInvitationTransition = AllowedTransition<DraftInvitationStatus, DraftInvitationEvent>;

type MoveOfInvitation = Move<DraftInvitationStatus, DraftInvitationEvent, DraftInvitationActor>;

/// The moves of an invitation, with their actors. The only definition.
///
/// The link in a mail can be used to refuse as long as there is a draft profile, whatever became of the invitation.
#[rustfmt::skip]
pub const MACHINE: Machine<DraftInvitationStatus, DraftInvitationEvent, DraftInvitationActor> = Machine {
    what: sentences::the_invitation,
    births: &[Birth { event: Queue, to: Queued, by: &[Admin] }],
    moves: &[
        row(Queued,    Send,     Sent,      System),
        row(Queued,    Withdraw, Withdrawn, Admin),
        row(Queued,    Refuse,   DraftInvitationStatus::Refused, Invitee),
        row(Queued,    Bounce,   Bounced,   System),
        row(Queued,    Complain, DraftInvitationStatus::Refused, System),
        row(Sent,      Remind,   Sent,      System),
        row(Sent,      Expire,   Expired,   System),
        row(Sent,      Withdraw, Withdrawn, Admin),
        row(Sent,      Bounce,   Bounced,   System),
        row(Sent,      Complain, DraftInvitationStatus::Refused, System),
        row(Sent,      Claim,    Claimed,   Invitee),
        row(Sent,      Refuse,   DraftInvitationStatus::Refused, Invitee),
        row(Expired,   Queue,    Queued,    Admin),
        row(Expired,   Bounce,   Bounced,   System),
        row(Expired,   Complain, DraftInvitationStatus::Refused, System),
        row(Expired,   Refuse,   DraftInvitationStatus::Refused, Invitee),
        row(Withdrawn, Queue,    Queued,    Admin),
        row(Withdrawn, Bounce,   Bounced,   System),
        row(Withdrawn, Complain, DraftInvitationStatus::Refused, System),
        row(Withdrawn, Refuse,   DraftInvitationStatus::Refused, Invitee),
        row(Bounced,   Complain, DraftInvitationStatus::Refused, System),
        row(Bounced,   Refuse,   DraftInvitationStatus::Refused, Invitee),
    ],
};

const fn row(
    from: DraftInvitationStatus,
    event: DraftInvitationEvent,
    to: DraftInvitationStatus,
    by: DraftInvitationActor,
) -> MoveOfInvitation {
    Move {
        from,
        event,
        to,
        by: match by {
            Admin => &[Admin],
            Invitee => &[Invitee],
            System => &[System],
        },
        reason: NeedsReason::Never,
    }
}
