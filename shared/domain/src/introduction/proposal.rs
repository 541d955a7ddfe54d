//! The proposal of an introduction, and its parties.

use crate::{Account, AccountId, CompanyId, Email, Engagement, JobApplicationId, JobId, Locale, Text};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The message of a request.
pub type Message = Text<20, 2000>;

/// How to write to a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// The address; shown to the other party after the acceptance.
    pub email: Email,
    /// The name in the greeting.
    pub greeting: String,
    /// The language of mails.
    pub locale: Locale,
}

impl Contact {
    /// How to write to the owner of an account.
    pub fn of(account: &Account) -> Self {
        let first = account.first_name.to_string();
        Self {
            email: account.email.clone(),
            greeting: if first.is_empty() { account.shown_name() } else { first },
            locale: account.locale,
        }
    }
}

/// The parties, with the names and titles at the time of the request; later changes do not affect an introduction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct People {
    pub executive_id: AccountId,
    pub executive_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub executive_company: Option<String>,
    pub executive_contact: Contact,
    pub employer_id: AccountId,
    pub employer_company_id: CompanyId,
    pub employer_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub employer_company: Option<String>,
    pub employer_contact: Contact,
}

impl People {
    /// Makes another employer of the company the contact.
    pub fn set_employer(&mut self, employer: &Account) {
        self.employer_id = employer.id.clone();
        self.employer_name = employer.shown_name();
        self.employer_contact = Contact::of(employer);
    }
}

/// An application to a job that an introduction follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowedApplication {
    /// The application.
    pub job_application_id: JobApplicationId,
    /// The job.
    pub job_id: JobId,
    /// The title of the job when the executive applied.
    pub job_title: String,
    /// Whether the job was anonymous. After one that named the company the request cannot be.
    pub hides_company: bool,
}

/// The employer's proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The kind of work.
    pub engagement: Engagement,
    /// The message to the executive.
    pub message: Message,
    /// The job it is about, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_id: Option<String>,
    /// The application to a job that it follows, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub application: Option<FollowedApplication>,
    /// The pay, as written by the employer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compensation_hint: Option<Text<1, 200>>,
    /// When the work would start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<Date>,
    /// Whether the employer's identity is hidden until the executive accepts.
    #[serde(default)]
    pub anonymous: bool,
}
