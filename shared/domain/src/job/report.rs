//! Reports of members about jobs.

use crate::{AccountId, JobId, JobReportId, Text, approval::Hand, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What is wrong with a job.
    JobReportReason {
        /// It is not true, or leaves out what matters.
        Misleading = "misleading",
        /// It discriminates.
        Discriminatory = "discriminatory",
        /// It asks for money or personal data.
        Fraud = "fraud",
        /// It is no job, or is posted again and again.
        Spam = "spam",
        /// Something else, in the message.
        Other = "other",
    }
}

/// A report of a member about a job, for the team. A member reports a job once until the team has settled the report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobReport {
    /// Its id.
    pub id: JobReportId,
    /// The job.
    pub job_id: JobId,
    /// The member. The employer does not learn who it was.
    pub reported_by: AccountId,
    /// What is wrong.
    pub reason: JobReportReason,
    /// In the member's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Text<1, 2000>>,
    /// When it was reported.
    pub created_at: Timestamp,
    /// When the team settles it at the latest. Absent in reports of before there was such a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// Who of the team settled it, and when: by flagging the job or by leaving it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Hand>,
}
