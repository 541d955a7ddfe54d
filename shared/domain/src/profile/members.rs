//! The employers of a company, and the invitations to join them.

use super::{Company, CompanyMember, Seat, Verification};
use crate::{AccountId, Email, InvitationId, Locale, Sentence, sentences, time::days};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The maximum number of members and invitations of a company together.
pub const MOST_MEMBERS: usize = 20;
/// How long an invitation can be accepted, days.
pub const INVITATION_DAYS: i64 = 14;
/// How long an invitation is stored, days: an expired one can be renewed.
const INVITATION_KEPT_DAYS: i64 = 30;

/// An invitation to join a company. Deleted when it is accepted or revoked, or 30 days after it was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyInvitation {
    /// Its id.
    pub id: InvitationId,
    /// The address that it was sent to.
    pub email: Email,
    /// The seat that it gives.
    pub seat: Seat,
    /// The language of the mail.
    pub locale: Locale,
    /// The owner who sent it.
    pub invited_by: AccountId,
    /// When it was sent last.
    pub invited_at: Timestamp,
}

impl CompanyInvitation {
    /// Until when it can be accepted.
    pub fn expires_at(&self) -> Timestamp {
        self.invited_at + days(INVITATION_DAYS)
    }

    /// When it is deleted.
    pub fn kept_until(&self) -> Timestamp {
        self.invited_at + days(INVITATION_KEPT_DAYS)
    }

    /// Part of what its link signs, milliseconds since 1970: a later mail ends earlier links.
    pub fn generation(&self) -> i64 {
        self.invited_at.as_millisecond()
    }
}

/// Why the members of a company cannot be changed so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MembersConflict {
    /// A company has at least one owner.
    LastOwner,
    /// The review relies on this owner's documents.
    UnderReview,
    /// There are [`MOST_MEMBERS`] members and invitations.
    Full,
}

impl MembersConflict {
    /// The code in the API.
    pub const fn code(self) -> &'static str {
        match self {
            Self::LastOwner => "last_owner",
            Self::UnderReview => "company_under_review",
            Self::Full => "company_full",
        }
    }

    /// The sentence for people.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::LastOwner => sentences::last_owner(),
            Self::UnderReview => sentences::owner_under_review(),
            Self::Full => sentences::company_full(MOST_MEMBERS),
        }
    }
}

impl Company {
    /// The member with this account.
    pub fn member(&self, account: &AccountId) -> Option<&CompanyMember> {
        self.members.iter().find(|member| member.account_id == *account)
    }

    /// Adds an invitation, in place of an earlier one to the same address.
    ///
    /// # Errors
    /// [`MembersConflict::Full`].
    pub fn invite(&mut self, invitation: CompanyInvitation) -> Result<(), MembersConflict> {
        self.invitations.retain(|earlier| earlier.email != invitation.email);
        if self.members.len() + self.invitations.len() >= MOST_MEMBERS {
            return Err(MembersConflict::Full);
        }
        self.invitations.push(invitation);
        Ok(())
    }

    /// Removes an invitation.
    pub fn revoke(&mut self, invitation: &InvitationId) -> Option<CompanyInvitation> {
        let place = self.invitations.iter().position(|found| found.id == *invitation)?;
        Some(self.invitations.remove(place))
    }

    /// Removes the invitations whose storage period has ended.
    pub fn drop_old_invitations(&mut self, now: Timestamp) {
        self.invitations.retain(|invitation| now < invitation.kept_until());
    }

    /// Adds a member; one with this account gets the seat instead.
    pub fn admit(&mut self, account_id: AccountId, seat: Seat, now: Timestamp) {
        match self.members.iter_mut().find(|member| member.account_id == account_id) {
            Some(member) => member.seat = seat,
            None => self.members.push(CompanyMember {
                account_id,
                seat,
                since: now,
            }),
        }
    }

    /// Changes the seat of a member.
    ///
    /// # Errors
    /// As [`Self::remove_member`].
    pub fn change_seat(&mut self, account: &AccountId, seat: Seat) -> Result<(), MembersConflict> {
        if seat != Seat::Owner {
            self.check_departure(account)?;
        }
        for member in &mut self.members {
            if member.account_id == *account {
                member.seat = seat;
            }
        }
        self.choose_owner();
        Ok(())
    }

    /// Removes a member.
    ///
    /// # Errors
    /// [`MembersConflict::LastOwner`]; [`MembersConflict::UnderReview`] for the owner whose documents are under review.
    pub fn remove_member(&mut self, account: &AccountId) -> Result<(), MembersConflict> {
        self.check_departure(account)?;
        self.forget_member(account);
        Ok(())
    }

    /// Removes a member whose account is erased. Without another owner, the member of longest standing who takes part in
    /// recruiting becomes owner; if all members are payers, the first of them. A review goes on, without the documents that
    /// are erased with the account.
    pub fn forget_member(&mut self, account: &AccountId) {
        self.members.retain(|member| member.account_id != *account);
        if !self.members.iter().any(|member| member.seat == Seat::Owner) {
            let of_recruiting = self.members.iter().position(|member| member.seat.sees_candidates());
            if let Some(next) = self.members.get_mut(of_recruiting.unwrap_or_default()) {
                next.seat = Seat::Owner;
            }
        }
        self.choose_owner();
    }

    /// Whether this member is the only owner.
    pub fn is_last_owner(&self, account: &AccountId) -> bool {
        let mut owners = self.members.iter().filter(|member| member.seat == Seat::Owner);
        owners.all(|owner| owner.account_id == *account)
    }

    fn check_departure(&self, account: &AccountId) -> Result<(), MembersConflict> {
        if self.is_last_owner(account) {
            return Err(MembersConflict::LastOwner);
        }
        if self.owner == *account && self.verification_status == Verification::Pending {
            return Err(MembersConflict::UnderReview);
        }
        Ok(())
    }

    /// The owner who answers for the company stays as long as they are owner; then it is the owner of longest standing.
    fn choose_owner(&mut self) {
        let mut owners = self.members.iter().filter(|member| member.seat == Seat::Owner);
        let stays = owners.clone().any(|owner| owner.account_id == self.owner);
        if let Some(next) = owners.next().filter(|_| !stays) {
            self.owner = next.account_id.clone();
        }
    }
}

#[cfg(test)]
mod tests;
