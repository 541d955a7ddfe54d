//! Seats: what the employers of one company may do for it.

use crate::{AccountId, CompanyId, id::NotAnId, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

vocabulary! {
    /// What an employer may do for the company.
    Seat {
        /// Everything, including the company's page, its verification and its seats.
        Owner = "owner",
        /// Searches for executives, and makes and conducts introductions.
        Recruiter = "recruiter",
        /// Reads the company's introductions, comments on them and arranges their meetings.
        Interviewer = "interviewer",
        /// Buys for the company, reads its invoices and changes its billing details. Sees nothing of its recruiting.
        Payer = "payer",
    }
}

impl Seat {
    /// Whether it includes searching, sending requests, and all moves of an introduction.
    pub const fn recruits(self) -> bool {
        matches!(self, Self::Owner | Self::Recruiter)
    }

    /// Whether it includes the company's recruiting, at least to read it: introductions, jobs, applications, shared
    /// documents, and conversations with executives.
    pub const fn sees_candidates(self) -> bool {
        matches!(self, Self::Owner | Self::Recruiter | Self::Interviewer)
    }

    /// Whether it includes buying for the company.
    pub const fn pays(self) -> bool {
        matches!(self, Self::Owner | Self::Payer)
    }
}

/// An employer's seat, with its company. As text, `com_…/owner`, it is an attribute of the user in the pool and a claim
/// of every ID token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanySeat {
    /// The company.
    pub company_id: CompanyId,
    /// What the employer may do for it.
    pub seat: Seat,
}

impl CompanySeat {
    /// Its attribute in the pool, and its claim in the token.
    pub const CLAIM: &'static str = "custom:company";

    /// The company, if the seat includes its recruiting ([`Seat::sees_candidates`]).
    pub fn recruiting_company(&self) -> Option<&CompanyId> {
        self.seat.sees_candidates().then_some(&self.company_id)
    }

    /// The seat of the employer who registers a company.
    pub const fn owner(company_id: CompanyId) -> Self {
        Self {
            company_id,
            seat: Seat::Owner,
        }
    }
}

impl fmt::Display for CompanySeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.company_id, self.seat)
    }
}

/// A text that is not a seat with its company.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a seat in a company")]
pub struct NotASeat;

impl From<NotAnId> for NotASeat {
    fn from(_: NotAnId) -> Self {
        Self
    }
}

impl FromStr for CompanySeat {
    type Err = NotASeat;

    fn from_str(s: &str) -> Result<Self, NotASeat> {
        let (company, seat) = s.split_once('/').ok_or(NotASeat)?;
        Ok(Self {
            company_id: company.parse()?,
            seat: seat.parse().map_err(|_| NotASeat)?,
        })
    }
}

/// An employer of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyMember {
    /// The account.
    pub account_id: AccountId,
    /// What they may do.
    pub seat: Seat,
    /// When they joined.
    pub since: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock};

    #[test]
    fn every_seat_is_read_back_from_its_text() {
        let company_id = CompanyId::new(&Clock::system(), &Chance::system());
        for seat in Seat::ALL {
            let held = CompanySeat {
                company_id: company_id.clone(),
                seat: *seat,
            };
            assert_eq!(held.to_string().parse(), Ok(held));
        }
    }

    #[test]
    fn owners_may_do_everything_and_payers_see_no_candidates() {
        let rights = |seat: Seat| (seat.recruits(), seat.sees_candidates(), seat.pays());
        assert_eq!(rights(Seat::Owner), (true, true, true));
        assert_eq!(rights(Seat::Recruiter), (true, true, false));
        assert_eq!(rights(Seat::Interviewer), (false, true, false));
        assert_eq!(rights(Seat::Payer), (false, false, true));
    }

    #[test]
    fn other_texts_are_no_seat() {
        let company_id = CompanyId::new(&Clock::system(), &Chance::system());
        for text in [
            "",
            "/",
            "owner",
            company_id.as_str(),
            &format!("{company_id}/"),
            &format!("{company_id}/chair"),
            "usr_1/owner",
        ] {
            assert_eq!(text.parse::<CompanySeat>(), Err(NotASeat), "{text}");
        }
    }
}
