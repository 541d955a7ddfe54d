//! Whose conversations a list has.

use domain::{Account, AccountId, CompanyId, Role, introduction::Party};

use crate::{Index, Side};

/// Whose conversations a list has, and whose open connections get the frames of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inbox<'a> {
    /// All employers of a company; in some of the conversations only those who were chosen take part.
    Company(&'a CompanyId),
    /// An executive.
    Executive(&'a AccountId),
    /// The platform's team.
    Team,
}

impl<'a> Inbox<'a> {
    /// The inbox of an account; `None` for employers without a company.
    pub fn of(account: &'a Account) -> Option<Self> {
        match account.role {
            Role::Executive => Some(Self::Executive(&account.id)),
            Role::Employer => account.company_id().map(Self::Company),
            Role::Admin => Some(Self::Team),
        }
    }

    /// The party that its readers are in the conversations.
    pub const fn party(self) -> Party {
        match self {
            Self::Company(_) => Party::Employer,
            Self::Executive(_) => Party::Executive,
            Self::Team => Party::Admin,
        }
    }

    /// The id of the company, or of the executive's account.
    pub(crate) fn as_str(self) -> &'a str {
        match self {
            Self::Company(company) => company.as_str(),
            Self::Executive(account) => account.as_str(),
            Self::Team => "TEAM",
        }
    }

    pub(crate) const fn index(self) -> Index {
        match self {
            Self::Company(_) => Index::Gsi1,
            Self::Executive(_) => Index::Gsi2,
            Self::Team => Index::Gsi3,
        }
    }
}

impl<'a> From<Side<'a>> for Inbox<'a> {
    fn from(side: Side<'a>) -> Self {
        match side {
            Side::SentBy(company) => Self::Company(company),
            Side::ReceivedBy(account) => Self::Executive(account),
        }
    }
}
