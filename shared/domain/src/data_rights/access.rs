//! The access log: who viewed a person's data. The person can read it (the privacy notice, "Who sees what").

use crate::{AccountId, CompanyId, Role, conversation::SupportReason, vocabulary::vocabulary};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The object that was viewed.
    Seen {
        /// The account and its history.
        Account = "account",
        /// The profile with its name.
        Profile = "profile",
        /// The row of the candidate list and the vetting.
        Candidate = "candidate",
        /// The application for membership.
        Application = "application",
        /// An application to a job.
        JobApplication = "job_application",
        /// An introduction.
        Introduction = "introduction",
        /// A conversation, by the platform's team.
        Conversation = "conversation",
        /// A document.
        Document = "document",
        /// A list that was exported as a file.
        Export = "export",
    }
}

/// The viewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Viewer {
    /// The account.
    pub account_id: AccountId,
    /// Their role.
    pub role: Role,
    /// The company of an employer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company_id: Option<CompanyId>,
}

/// One entry: a viewer saw an object. Several views within one hour are one entry, but each view with a reason is its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Access {
    /// The person whose data it is.
    pub account_id: AccountId,
    /// The viewer.
    pub viewer: Viewer,
    /// The object.
    pub seen: Seen,
    /// The last view of the entry.
    pub at: Timestamp,
    /// Why an administrator read what others wrote to each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<SupportReason>,
}

impl Access {
    /// A new entry. `None` for a view of one's own data.
    pub fn new(owner: &AccountId, viewer: Viewer, seen: Seen, now: Timestamp) -> Option<Self> {
        (*owner != viewer.account_id).then(|| Self {
            account_id: owner.clone(),
            viewer,
            seen,
            at: now,
            reason: None,
        })
    }

    /// With the reason of the view.
    #[must_use]
    pub fn because(self, reason: SupportReason) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }

    /// The time that distinguishes the entry from others of the same viewer and object: the start of its hour; with a reason
    /// the time itself, so that no reason replaces another.
    pub fn starts_at(&self) -> Timestamp {
        if self.reason.is_some() {
            return self.at;
        }
        let past = self.at.as_second().rem_euclid(3600);
        self.at - SignedDuration::new(past, self.at.subsec_nanosecond())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_reads_are_not_logged() {
        let id: AccountId = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let viewer = |account_id: &AccountId| Viewer {
            account_id: account_id.clone(),
            role: Role::Admin,
            company_id: None,
        };
        let at = "2026-11-20T12:59:59.9Z".parse().unwrap();
        assert_eq!(Access::new(&id, viewer(&id), Seen::Account, at), None);
        let other: AccountId = "usr_6f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let access = Access::new(&id, viewer(&other), Seen::Account, at).unwrap();
        assert_eq!(access.starts_at(), "2026-11-20T12:00:00Z".parse().unwrap());
        let with_reason = access.because("A report of the executive.".parse().unwrap());
        assert_eq!(with_reason.starts_at(), at);
    }
}
