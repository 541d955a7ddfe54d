//! An account: one person who can sign in, and the states that decide what they may do.

mod bulk_deactivation;
mod machine;
mod presence;
mod registration;

pub use bulk_deactivation::{BulkDeactivation, UNDO_HOURS};
pub use machine::{AccountActor, AccountEvent, AccountState, AccountTransition, MACHINE};
pub use presence::{DORMANT_DAYS, Presence, REMINDED_DAYS, Silence, Watch};
pub use registration::{CodePurpose, RegisteredCompany, Registration};

use crate::{
    AccountId, ApplicationId, CompanyId, Email, Line, Locale, Moved, Phone, Refused, Role, Sentence,
    application::ApplicationStatus,
    blacklist::Mark,
    merge::{self, MergedInto},
    moves::Move,
    profile::CompanySeat,
    sentences,
    time::days,
    vetting::Vetting,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A first or last name. May be empty: not all people have two names.
pub type Name = Line<0, 80>;

/// Days an invitation can be claimed.
pub const INVITATION_DAYS: i64 = 30;
/// Days after an invitation at which a reminder is sent.
pub const INVITATION_REMINDER_DAYS: [i64; 3] = [3, 10, 25];
/// Days between a deletion request and the erasure.
pub const DELETION_GRACE_DAYS: i64 = 30;
/// The default duration of a suspension in days.
pub const SUSPENSION_DAYS: u32 = 7;
/// The longest suspension in days.
pub const LONGEST_SUSPENSION_DAYS: u32 = 3650;

/// One person's account. Its name, email and role are copies of Cognito's data; Cognito is authoritative.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Cognito's subject, as our id.
    pub id: AccountId,
    /// The address for mail and for signing in.
    pub email: Email,
    /// Earlier addresses. What executives exclude by address or domain keeps applying after a change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_emails: Vec<Email>,
    /// Empty until entered.
    #[serde(default)]
    pub first_name: Name,
    /// Empty until entered; may stay empty.
    #[serde(default)]
    pub last_name: Name,
    /// What they may do.
    pub role: Role,
    /// Whether they may do it at present.
    pub state: AccountState,
    /// The state to return to from a suspension, a deactivation or a cancelled deletion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_before: Option<AccountState>,
    /// The number for text messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<Phone>,
    /// When the number was verified with a code. Reset when it changes: [`Account::set_phone`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_verified_at: Option<Timestamp>,
    /// The language of their mail.
    #[serde(default)]
    pub locale: Locale,
    /// The company that an employer recruits for, and the seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<CompanySeat>,
    /// The companies that an employer left: their conversations name those who wrote, until the account is erased.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_companies: Vec<CompanyId>,
    /// The membership application of an executive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub application_id: Option<ApplicationId>,
    /// A copy of that application's status.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub membership_status: Option<ApplicationStatus>,
    /// The vetting status of an executive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vetting_status: Option<Vetting>,
    /// When an executive was last approved, while that approval is valid: it is renewed after 24 months, and stays
    /// valid for a while during the renewal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vetted_at: Option<Timestamp>,
    /// The blacklisting of an executive: proposed, or in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blacklist: Option<Mark>,
    /// When a suspension ends automatically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspended_until: Option<Timestamp>,
    /// When the account will be erased, after its owner requested it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deletion_at: Option<Timestamp>,
    /// The reason for the state, as written by the admin or owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The registration data, until the email address is confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration: Option<Registration>,
    /// The record that the account is merged into. While the merge can be undone, the account cannot be reactivated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged: Option<MergedInto>,
    /// When they registered or were invited.
    pub created_at: Timestamp,
    /// When they last signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_login_at: Option<Timestamp>,
    /// The executive's activity, for dormancy.
    #[serde(default, skip_serializing_if = "Presence::is_unknown")]
    pub presence: Presence,
}

impl Account {
    /// Derived from the role, never stored.
    pub fn is_admin(&self) -> bool {
        self.role == Role::Admin
    }

    /// Why the account cannot get another role now, as far as the account itself says: its records belong to the role
    /// that it has. `None` if it can.
    pub fn keeps_role(&self, role: Role) -> Option<Sentence> {
        let is_member = self.application_id.is_some() || self.vetting_status.is_some() || self.blacklist.is_some();
        if self.role == role {
            Some(sentences::role_is_this())
        } else if !self.state.is_open() {
            Some(sentences::role_of_open_account())
        } else if self.company.is_some() {
            Some(sentences::role_kept_by_seat())
        } else if is_member {
            Some(sentences::role_kept_by_membership())
        } else {
            None
        }
    }

    /// The company of an employer.
    pub fn company_id(&self) -> Option<&CompanyId> {
        self.company.as_ref().map(|held| &held.company_id)
    }

    /// Whether it is an employer's whose seat includes nothing of the company's recruiting.
    pub fn is_payer(&self) -> bool {
        self.company.as_ref().is_some_and(|held| !held.seat.sees_candidates())
    }

    /// Replaces the address. The old one becomes one of the former addresses.
    pub fn set_email(&mut self, email: Email) {
        let old = std::mem::replace(&mut self.email, email);
        self.former_emails
            .retain(|former| *former != old && *former != self.email);
        self.former_emails.push(old);
    }

    /// Sets another telephone number, or none. It must be verified again.
    pub fn set_phone(&mut self, phone: Option<Phone>) {
        if self.phone != phone {
            self.phone = phone;
            self.phone_verified_at = None;
        }
    }

    /// The telephone number, if it is verified.
    pub fn verified_phone(&self) -> Option<&Phone> {
        self.phone.as_ref().filter(|_| self.phone_verified_at.is_some())
    }

    /// First and last name in one, if known.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// The name that others are shown: first and last name; if unknown, a masked part of the address.
    pub fn shown_name(&self) -> String {
        let name = self.full_name();
        if name.is_empty() { self.email.hint() } else { name }
    }

    /// The name for the platform's team: first and last name; if unknown, the address.
    pub fn name_or_address(&self) -> String {
        let name = self.full_name();
        if name.is_empty() { self.email.to_string() } else { name }
    }

    /// The moves that `by` can make, each with what blocks it now.
    pub fn allowed(&self, by: AccountActor, now: Timestamp) -> Vec<AccountTransition> {
        let mut allowed = MACHINE.allowed(self.state, by, |row| self.blocked(row, by, now));
        // The table has a return to every state; only the one to the previous state applies.
        allowed.retain(|way| !self.is_other_way_back(way.event, way.to));
        allowed
    }

    /// Makes the move or returns why not. The only function that changes an account's state.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids the move, [`Refused::Unfit`] when `reason` is required
    /// and missing.
    pub fn advance(
        &mut self,
        event: AccountEvent,
        by: AccountActor,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<Moved<AccountState, AccountEvent>, Refused> {
        let mut row = *MACHINE.perform(self.state, event, by)?;
        if let Some(before) = self.state_before.filter(|_| event.returns()) {
            row = *MACHINE.advance(self.state, before, by)?;
        }
        if let Some(sentence) = self.blocked(&row, by, now) {
            return Err(MACHINE.blocked(&row, by, sentence).into());
        }
        row.check_reason("reason", reason)?;

        self.state_before = event.can_return().then_some(row.from);
        self.suspended_until = (event == AccountEvent::Suspend).then(|| now + days(i64::from(SUSPENSION_DAYS)));
        self.deletion_at = (event == AccountEvent::RequestDeletion).then(|| now + days(DELETION_GRACE_DAYS));
        self.reason = reason
            .map(|reason| reason.trim().to_owned())
            .filter(|reason| !reason.is_empty());
        if event == AccountEvent::Reactivate {
            self.merged = None;
        }
        self.state = row.to;
        Ok(row.made())
    }

    /// Whether it is merged into another record by a merge that can still be undone.
    pub fn is_merged(&self, now: Timestamp) -> bool {
        let mark = self.merged.as_ref();
        mark.is_some_and(|mark| now < mark.at + days(merge::UNDO_DAYS))
    }

    /// Ends the grace period of a deletion: the account is erased at this time. Two administrators decide it
    /// ([`ApprovalRequest::EarlyErasure`](crate::approval::ApprovalRequest::EarlyErasure)).
    ///
    /// # Errors
    /// Unless its deletion is scheduled.
    pub fn erase_early(&mut self, now: Timestamp) -> Result<(), Sentence> {
        if self.state != AccountState::DeletionScheduled {
            return Err(sentences::no_deletion_scheduled());
        }
        self.deletion_at = self.deletion_at.map(|at| at.min(now));
        Ok(())
    }

    /// Suspends for a number of days; values outside 1 to 3650 are clamped.
    ///
    /// # Errors
    /// As [`Account::advance`].
    pub fn suspend(
        &mut self,
        for_days: u32,
        reason: &str,
        now: Timestamp,
    ) -> Result<Moved<AccountState, AccountEvent>, Refused> {
        let moved = self.advance(AccountEvent::Suspend, AccountActor::Admin, Some(reason), now)?;
        self.suspended_until = Some(now + days(i64::from(for_days.clamp(1, LONGEST_SUSPENSION_DAYS))));
        Ok(moved)
    }

    /// Why a move of the table is not possible now, if so.
    fn blocked(
        &self,
        row: &Move<AccountState, AccountEvent, AccountActor>,
        by: AccountActor,
        now: Timestamp,
    ) -> Option<Sentence> {
        let too_early = |at: Option<Timestamp>| at.is_some_and(|at| now < at);
        let sentence = match row.event {
            AccountEvent::ExpireInvitation if too_early(Some(self.created_at + days(INVITATION_DAYS))) => {
                sentences::invitation_still_claimable()
            }
            AccountEvent::Reactivate if self.is_merged(now) => sentences::account_is_merged(),
            AccountEvent::Reinstate if by == AccountActor::System && too_early(self.suspended_until) => {
                sentences::suspension_not_over()
            }
            AccountEvent::CancelDeletion if !too_early(self.deletion_at) => sentences::deletion_grace_over(),
            AccountEvent::Erase if too_early(self.deletion_at) => sentences::deletion_still_cancellable(),
            _ => return None,
        };
        Some(sentence)
    }

    fn is_other_way_back(&self, event: AccountEvent, to: AccountState) -> bool {
        event.returns() && self.state_before.is_some_and(|before| before != to)
    }
}

#[cfg(test)]
pub(crate) mod tests;
