//! What timers do, by area and record.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    AccountId, ApplicationId, AttachmentId, CompanyId, ContactMessageId, ConversationId, DocumentId, IntroductionId,
    JobApplicationId, JobId, MergeId, ReferenceId, SearchId, merge::PersonId,
};

/// The action of a timer, and the record it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerAction {
    /// On an account.
    Account(AccountId, AccountTimer),
    /// On a file for a message of this conversation.
    Attachment(ConversationId, AttachmentId, AttachmentTimer),
    /// On a membership application.
    Application(ApplicationId, ApplicationTimer),
    /// On a company.
    Company(CompanyId, CompanyTimer),
    /// On a message from the contact form.
    Contact(ContactMessageId, ContactTimer),
    /// On a conversation.
    Conversation(ConversationId, ConversationTimer),
    /// On a document.
    Document(DocumentId, DocumentTimer),
    /// On an introduction.
    Introduction(IntroductionId, IntroductionTimer),
    /// On a job.
    Job(JobId, JobTimer),
    /// On an application to a job.
    JobApplication(JobApplicationId, JobApplicationTimer),
    /// On a merge, in which this record stays.
    Merge(PersonId, MergeId, MergeTimer),
    /// On a reference of this executive.
    Reference(AccountId, ReferenceId, ReferenceTimer),
    /// On a saved search of this employer.
    SavedSearch(AccountId, SearchId, SavedSearchTimer),
    /// On a saved search for jobs of this executive.
    SavedJobSearch(AccountId, SearchId, SavedSearchTimer),
    /// On the former seat of this employer in a company.
    Seat(CompanyId, AccountId, SeatTimer),
    /// On the vetting of this executive.
    Vetting(AccountId, VettingTimer),
}

/// The actions on an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountTimer {
    /// Reactivate it after a suspension.
    SuspensionEnd,
    /// Erase it after its grace period.
    Erasure,
    /// Check whether the executive is still active.
    Dormancy,
    /// End a change of the address that was not confirmed, or carry out one that was.
    EmailChange,
    /// Notify the executive how many employers viewed the profile in the week before.
    WeeklyViews,
}

/// The actions on a file for a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttachmentTimer {
    /// Delete it: it was not sent.
    Erasure,
}

/// The actions on a membership application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApplicationTimer {
    /// Remind the applicant of the open question: for the first, second or third time.
    Reminder(u8),
    /// End it, because the applicant did not answer.
    Lapse,
    /// Remind the applicant to claim the invitation: for the first, second or third time.
    InvitationReminder(u8),
    /// Erase it: it ended, or its invitation was not claimed.
    Erasure,
}

/// The actions on a company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CompanyTimer {
    /// Remind the owner that the verification lapses.
    VerificationReminder,
    /// End the verification, a year after the approval.
    VerificationLapse,
    /// Delete the invitations whose storage period has ended.
    InvitationEnd,
}

/// The actions on a message from the contact form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactTimer {
    /// Erase it: it was answered long ago.
    Erasure,
}

/// The actions on a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConversationTimer {
    /// Mail those who have not read the messages for them.
    UnreadMail,
}

/// The actions on a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DocumentTimer {
    /// Expire it after its last valid day.
    Expiry,
}

/// The actions on an introduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IntroductionTimer {
    /// Remind the party it waits for: for the first, second or third time.
    Reminder(u8),
    /// Expire it.
    Expiry,
    /// Remind both parties of the meeting: for the first or second time.
    MeetingReminder(u8),
}

/// The actions on a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobTimer {
    /// Remind the employer of its end.
    Reminder,
    /// End it: its time is over.
    Expiry,
}

/// The actions on an application to a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobApplicationTimer {
    /// Remind the company of its answer.
    Reminder,
    /// Record that the time for the answer is over.
    AnswerDue,
}

/// The actions on a merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MergeTimer {
    /// Make it final.
    End,
}

/// The actions on a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReferenceTimer {
    /// Remind the referee of the questionnaire: for the first, second or third time.
    Reminder(u8),
    /// End it, because the referee did not answer.
    Expiry,
}

/// The actions on a saved search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedSearchTimer {
    /// Notify the owner of new matches.
    Alert,
}

/// The actions on a former seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatTimer {
    /// Hand over what the former member was in charge of.
    Handover,
}

/// The actions on a vetting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VettingTimer {
    /// Require a new vetting.
    Renewal,
    /// End the badge of an earlier approval.
    BadgeEnd,
    /// Remind the executive of the interview: for the first or second time.
    InterviewReminder(u8),
}

impl TimerAction {
    /// The record that it is for, or its owner: timers of one record are processed sequentially.
    pub fn record(&self) -> &str {
        match self {
            Self::Account(id, _) | Self::Seat(_, id, _) | Self::Vetting(id, _) => id.as_str(),
            Self::Application(id, _) => id.as_str(),
            Self::Attachment(_, id, _) => id.as_str(),
            Self::Company(id, _) => id.as_str(),
            Self::Contact(id, _) => id.as_str(),
            Self::Conversation(id, _) => id.as_str(),
            Self::Document(id, _) => id.as_str(),
            Self::Introduction(id, _) => id.as_str(),
            Self::Job(id, _) => id.as_str(),
            Self::JobApplication(id, _) => id.as_str(),
            Self::Merge(_, id, _) => id.as_str(),
            Self::Reference(_, id, _) => id.as_str(),
            Self::SavedSearch(_, id, _) | Self::SavedJobSearch(_, id, _) => id.as_str(),
        }
    }
}

/// Its id: the record and the action. Derived from the purpose, so that a timer can be removed without a lookup; part of
/// stored keys.
impl fmt::Display for TimerAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, number) = match self {
            Self::Account(_, AccountTimer::SuspensionEnd) => ("suspension-end", None),
            Self::Account(_, AccountTimer::Erasure)
            | Self::Application(_, ApplicationTimer::Erasure)
            | Self::Attachment(_, _, AttachmentTimer::Erasure)
            | Self::Contact(_, ContactTimer::Erasure) => ("erasure", None),
            Self::Account(_, AccountTimer::Dormancy) => ("dormancy", None),
            Self::Account(_, AccountTimer::EmailChange) => ("email-change", None),
            Self::Account(_, AccountTimer::WeeklyViews) => ("weekly-views", None),
            Self::Application(_, ApplicationTimer::Reminder(number))
            | Self::Introduction(_, IntroductionTimer::Reminder(number))
            | Self::Reference(_, _, ReferenceTimer::Reminder(number)) => ("reminder", Some(number)),
            Self::Application(_, ApplicationTimer::Lapse) => ("lapse", None),
            Self::Application(_, ApplicationTimer::InvitationReminder(number)) => ("invitation", Some(number)),
            Self::Company(_, CompanyTimer::VerificationReminder) => ("verification-reminder", None),
            Self::Company(_, CompanyTimer::VerificationLapse) => ("verification-lapse", None),
            Self::Company(_, CompanyTimer::InvitationEnd) => ("invitation-end", None),
            Self::Conversation(_, ConversationTimer::UnreadMail) => ("unread-mail", None),
            Self::Document(_, DocumentTimer::Expiry)
            | Self::Introduction(_, IntroductionTimer::Expiry)
            | Self::Job(_, JobTimer::Expiry)
            | Self::Reference(_, _, ReferenceTimer::Expiry) => ("expiry", None),
            Self::Merge(_, _, MergeTimer::End) => ("end", None),
            Self::Job(_, JobTimer::Reminder) | Self::JobApplication(_, JobApplicationTimer::Reminder) => {
                ("reminder", None)
            }
            Self::JobApplication(_, JobApplicationTimer::AnswerDue) => ("answer-due", None),
            Self::Introduction(_, IntroductionTimer::MeetingReminder(number)) => ("meeting", Some(number)),
            Self::SavedSearch(_, _, SavedSearchTimer::Alert) | Self::SavedJobSearch(_, _, SavedSearchTimer::Alert) => {
                ("alert", None)
            }
            Self::Seat(_, _, SeatTimer::Handover) => ("handover", None),
            Self::Vetting(_, VettingTimer::Renewal) => ("vetting-renewal", None),
            Self::Vetting(_, VettingTimer::BadgeEnd) => ("vetting-badge", None),
            Self::Vetting(_, VettingTimer::InterviewReminder(number)) => ("interview", Some(number)),
        };
        write!(f, "{}#{name}", self.record())?;
        number.map_or(Ok(()), |number| write!(f, "-{number}"))
    }
}
