//! Notices to employers about the verification of their company.

use domain::{Account, Company, profile::verification::VerificationEvent};

use crate::{Addressed, NoticeBody, Recipient};

impl NoticeBody {
    /// The notice to the owner about the move just made; none about a withdrawal, which is their own.
    pub fn of_verification(company: &Company, owner: &Account, made: VerificationEvent) -> Option<Addressed> {
        let record = &company.verification;
        let name = || company.name().to_owned();
        let body = match made {
            VerificationEvent::Request => Self::CompanyReviewBegan {
                company: name(),
                due_at: record.due_at?,
            },
            VerificationEvent::Recheck => Self::CompanyReviewedAgain {
                company: name(),
                due_at: record.due_at?,
            },
            VerificationEvent::Approve => Self::CompanyVerified {
                company: name(),
                valid_until: record.valid_until?,
            },
            VerificationEvent::Reject => Self::CompanyNotVerified {
                company: name(),
                reason: record.reason.clone()?,
            },
            VerificationEvent::Lapse => Self::CompanyVerificationLapsed { company: name() },
            VerificationEvent::Register | VerificationEvent::Withdraw => return None,
        };
        Some((Recipient::from(owner), body))
    }
}
