//! Who asks whom, and for what.

use crate::{AccountId, CompanyId, Email, Engagement, Locale, Text};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The words of a request.
pub type Message = Text<20, 2000>;

/// How somebody is written to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// Where mail goes; told to the other side when the executive accepts.
    pub email: Email,
    /// How a mail greets them.
    pub greeting: String,
    /// The language of their mail.
    pub locale: Locale,
}

/// Who meets whom, as it was when it was asked: names and titles change, an introduction does not.
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub employer_company_id: Option<CompanyId>,
    pub employer_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub employer_company: Option<String>,
    pub employer_contact: Contact,
}

/// What an employer asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The kind of work.
    pub engagement: Engagement,
    /// The words to the executive.
    pub message: Message,
    /// The job it is about, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_id: Option<String>,
    /// What is paid, in the employer's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compensation_hint: Option<Text<1, 200>>,
    /// When the work would start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_on: Option<Date>,
    /// Is the employer's identity hidden until the executive accepts?
    #[serde(default)]
    pub anonymous: bool,
}
