//! The state machine of accounts (`user_account`).

use crate::{
    moves::{AllowedTransition, Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// The state of an account.
    AccountState {
        /// Registered; the address is not confirmed yet.
        PendingVerification = "pending_verification",
        /// Created by the platform; the owner has not claimed it yet.
        Invited = "invited",
        /// In use.
        Active = "active",
        /// The invitation was not claimed in time.
        ExpiredInvite = "expired_invite",
        /// In use; under review by an admin.
        PendingVetting = "pending_vetting",
        /// In use; the executive is vetted or the company verified.
        Approved = "approved",
        /// In use; the vetting was rejected.
        Rejected = "rejected",
        /// Locked by an admin for a limited time.
        Suspended = "suspended",
        /// Deactivated.
        Deactivated = "deactivated",
        /// Will be erased soon.
        DeletionScheduled = "deletion_scheduled",
        /// Erased.
        Erased = "erased",
    }

    /// An event of an account.
    AccountEvent {
        Register = "register",
        /// Invited by an admin or a CSV import.
        Invite = "invite",
        Claim = "claim",
        /// After thirty days.
        ExpireInvitation = "expire_invitation",
        VerifyEmail = "verify_email",
        /// An employer requests verification, or an executive starts vetting.
        RequestVetting = "request_vetting",
        Approve = "approve",
        Reject = "reject",
        Suspend = "suspend",
        /// By an admin, or by the system when the suspension ends.
        Reinstate = "reinstate",
        Deactivate = "deactivate",
        Reactivate = "reactivate",
        RequestDeletion = "request_deletion",
        CancelDeletion = "cancel_deletion",
        /// After thirty days.
        Erase = "erase",
    }

    /// The actor of a move.
    AccountActor {
        /// An anonymous caller.
        Public = "public",
        /// The owner.
        User = "user",
        Admin = "admin",
        System = "system",
    }
}

use AccountActor::{Admin, Public, System, User};
use AccountEvent::{
    Approve, CancelDeletion, Claim, Deactivate, Erase, ExpireInvitation, Invite, Reactivate, Register, Reinstate,
    Reject, RequestDeletion, RequestVetting, Suspend, VerifyEmail,
};
use AccountState::{
    Active, Approved, Deactivated, DeletionScheduled, Erased, ExpiredInvite, Invited, PendingVerification,
    PendingVetting, Rejected, Suspended,
};
use NeedsReason::{Never, Optional, Required};

/// A possible next move of an account.
pub type AccountTransition = AllowedTransition<AccountState, AccountEvent>;

/// The moves of an account, with their actors. The only definition.
///
/// A return to the previous state is listed once for each possible previous state;
/// [`Account::advance`](super::Account::advance) selects the right one.
///
/// `request_vetting`, `approve` and `reject`, and the three states they lead to, are part of the specified states of a
/// user, but no call makes these moves, and none may. A vetting is a process of its own
/// ([`vetting_process`](crate::vetting_process)), with its status in `vetting_status`; the badge of the team's list is
/// derived from both. An account in `pending_vetting` or `rejected` could be neither suspended nor deactivated nor
/// deleted by its owner, because the table has no such moves from there: setting them would take those rights away.
#[rustfmt::skip]
pub const MACHINE: Machine<AccountState, AccountEvent, AccountActor> = Machine {
    what: crate::sentences::the_account,
    births: &[
        Birth { event: Register, to: PendingVerification, by: &[Public] },
        Birth { event: Invite,   to: Invited,             by: &[Admin] },
    ],
    moves: &[
        row(Invited,             Claim,            Active,            &[User],          Never),
        row(Invited,             ExpireInvitation, ExpiredInvite,     &[System],        Never),
        row(PendingVerification, VerifyEmail,      Active,            &[User],          Never),
        row(Active,              RequestVetting,   PendingVetting,    &[User],          Never),
        row(PendingVetting,      Approve,          Approved,          &[Admin],         Optional),
        row(PendingVetting,      Reject,           Rejected,          &[Admin],         Required),
        row(Active,              Approve,          Approved,          &[Admin],         Optional),
        row(Active,              Suspend,          Suspended,         &[Admin],         Required),
        row(Approved,            Suspend,          Suspended,         &[Admin],         Required),
        row(Suspended,           Reinstate,        Active,            &[System, Admin], Optional),
        row(Suspended,           Reinstate,        Approved,          &[System, Admin], Optional),
        row(Active,              Deactivate,       Deactivated,       &[Admin, User],   Required),
        row(Approved,            Deactivate,       Deactivated,       &[Admin, User],   Required),
        row(Deactivated,         Reactivate,       Active,            &[Admin, User],   Optional),
        row(Deactivated,         Reactivate,       Approved,          &[Admin, User],   Optional),
        row(Active,              RequestDeletion,  DeletionScheduled, &[User],          Optional),
        row(Approved,            RequestDeletion,  DeletionScheduled, &[User],          Optional),
        row(DeletionScheduled,   CancelDeletion,   Active,            &[User],          Never),
        row(DeletionScheduled,   CancelDeletion,   Approved,          &[User],          Never),
        row(DeletionScheduled,   Erase,            Erased,            &[System],        Never),
    ],
};

impl AccountState {
    /// Whether the owner may use the product now. A sign-in to a locked account is refused with a message about its
    /// state.
    pub const fn is_open(self) -> bool {
        matches!(self, Active | PendingVetting | Approved | Rejected)
    }

    /// Whether it is, or can become again, an account in use. Then no other account can have the address.
    pub const fn holds_address(self) -> bool {
        !matches!(self, ExpiredInvite | Erased)
    }
}

impl AccountEvent {
    /// Whether the event leaves a state that can be returned to.
    pub(super) const fn can_return(self) -> bool {
        matches!(self, Suspend | Deactivate | RequestDeletion)
    }

    /// Whether the event returns to the previous state.
    pub(super) const fn returns(self) -> bool {
        matches!(self, Reinstate | Reactivate | CancelDeletion)
    }
}
