//! The table of accounts (machine `user_account`).

use crate::{
    moves::{Birth, Machine, NeedsReason, row},
    vocabulary::vocabulary,
};

vocabulary! {
    /// What state an account is in.
    AccountState {
        /// Registered; the address is not proven yet.
        PendingVerification = "pending_verification",
        /// Made by the platform; the owner has not claimed it yet.
        Invited = "invited",
        /// In use.
        Active = "active",
        /// Nobody claimed it in time.
        ExpiredInvite = "expired_invite",
        /// In use; an admin is looking at it.
        PendingVetting = "pending_vetting",
        /// In use; the executive is vetted or the company verified.
        Approved = "approved",
        /// In use; vetting was refused.
        Rejected = "rejected",
        /// Locked by an admin for a while.
        Suspended = "suspended",
        /// Put to rest.
        Deactivated = "deactivated",
        /// To be erased soon.
        DeletionScheduled = "deletion_scheduled",
        /// Gone.
        Erased = "erased",
    }

    /// What happens to an account.
    AccountEvent {
        Register = "register",
        /// By an admin's hand or a CSV import.
        Invite = "invite",
        Claim = "claim",
        /// Thirty days went by.
        ExpireInvitation = "expire_invitation",
        VerifyEmail = "verify_email",
        /// An employer asks for verification, an executive starts vetting.
        RequestVetting = "request_vetting",
        Approve = "approve",
        Reject = "reject",
        Suspend = "suspend",
        /// By an admin, or by the system when the time is up.
        Reinstate = "reinstate",
        Deactivate = "deactivate",
        Reactivate = "reactivate",
        RequestDeletion = "request_deletion",
        CancelDeletion = "cancel_deletion",
        /// Thirty days went by.
        Erase = "erase",
    }

    /// Who moves an account.
    AccountActor {
        /// Somebody who is not signed in.
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

/// Who may move an account where. The only place that says so.
///
/// "(previous)" in the list of moves is written out: a way back to each state one can have come from, of which
/// [`Account::advance`](super::Account::advance) takes the right one.
///
/// `request_vetting`, `approve` and `reject` are the brief's, and so are the three words they lead to: D2 names them among the
/// states of a user. No call makes these moves, and none may. A vetting is a process of its own
/// ([`vetting_process`](crate::vetting_process)) whose word stands beside the state, in `vetting_status`; the badge of the
/// team's list is made of both. An account in `pending_vetting` or `rejected` could be neither suspended nor deactivated nor
/// deleted by its owner, because no row leads out of them there: setting them would take those rights away.
#[rustfmt::skip]
pub const MACHINE: Machine<AccountState, AccountEvent, AccountActor> = Machine {
    name: "account",
    what: "An account",
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
    /// May the owner use the product now? Locked doors are answered at sign-in; see the account's state for the words.
    pub const fn is_open(self) -> bool {
        matches!(self, Active | PendingVetting | Approved | Rejected)
    }

    /// Is it, or can it again become, somebody's account? Then nobody else can have the address.
    pub const fn holds_address(self) -> bool {
        !matches!(self, ExpiredInvite | Erased)
    }
}

impl AccountEvent {
    /// Does it lead away from a state that can be returned to?
    pub(super) const fn can_return(self) -> bool {
        matches!(self, Suspend | Deactivate | RequestDeletion)
    }

    /// Does it lead back there?
    pub(super) const fn returns(self) -> bool {
        matches!(self, Reinstate | Reactivate | CancelDeletion)
    }
}
