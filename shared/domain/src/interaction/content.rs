//! What interactions were.

use super::{InteractionType, LogText, LoggedType, MeetingChange};
use crate::{
    DocumentShare, DocumentShareId, JobApplication, MeetingId,
    conversation::{Content, Message},
    document::FileName,
    document_share::ShareEvent,
    introduction::{Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What an interaction was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum InteractionContent {
    /// The introduction moved.
    Move {
        /// The event.
        event: StageEvent,
        /// The stage after it.
        to: Stage,
    },
    /// An executive applied to a job, or the application moved.
    ApplicationMove {
        /// The event.
        application_event: JobApplicationEvent,
        /// The stage after it.
        application_status: JobApplicationStatus,
        /// The title of the job.
        job_title: String,
    },
    /// A message was sent in the conversation.
    Message {
        /// Its number in the conversation.
        message_number: u32,
        /// Its text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The names of its files.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        files: Vec<FileName>,
    },
    /// A document was shared, or a shared one moved.
    Share {
        /// The share.
        share_id: DocumentShareId,
        /// What happened to it.
        share_event: ShareEvent,
        /// The name of the file.
        file_name: FileName,
    },
    /// A meeting was arranged, changed or cancelled.
    Meeting {
        /// The meeting.
        meeting_id: MeetingId,
        /// The change.
        change: MeetingChange,
        /// Its start.
        start: Timestamp,
    },
    /// Times for a meeting were proposed.
    TimesProposed,
    /// The signed contract was attached, or replaced.
    ContractAttached,
    /// Something outside the platform, as its author tells it.
    Logged {
        /// The kind.
        logged: LoggedType,
        /// What it was about.
        text: LogText,
    },
}

impl InteractionContent {
    /// Of a message that a person sent.
    pub fn of_message(message: &Message) -> Self {
        let text = match &message.content {
            Content::Text(text) => Some(text.to_string()),
            Content::Files | Content::Move(_) | Content::ApplicationMove(_) | Content::Share(_) => None,
        };
        Self::Message {
            message_number: message.number,
            text,
            files: message.attachments.iter().map(|file| file.file_name.clone()).collect(),
        }
    }

    /// Of a move of an application.
    pub fn of_application(
        application: &JobApplication,
        application_event: JobApplicationEvent,
        application_status: JobApplicationStatus,
    ) -> Self {
        Self::ApplicationMove {
            application_event,
            application_status,
            job_title: application.job_title.clone(),
        }
    }

    /// Of a shared document.
    pub fn of_share(share: &DocumentShare, share_event: ShareEvent) -> Self {
        Self::Share {
            share_id: share.id.clone(),
            share_event,
            file_name: share.document.file_name.clone(),
        }
    }

    /// The kind.
    pub fn interaction_type(&self) -> InteractionType {
        match self {
            Self::Move { event, .. } => match event {
                StageEvent::HoldMeeting => InteractionType::Meeting,
                StageEvent::SignContract | StageEvent::RecordContract => InteractionType::Contract,
                _ => InteractionType::Introduction,
            },
            Self::ApplicationMove { .. } => InteractionType::Application,
            Self::Message { files, .. } if files.is_empty() => InteractionType::Message,
            Self::Message { .. } | Self::Share { .. } => InteractionType::Document,
            Self::Meeting { .. } | Self::TimesProposed => InteractionType::Meeting,
            Self::ContractAttached => InteractionType::Contract,
            Self::Logged { logged, .. } => (*logged).into(),
        }
    }

    /// What happened, in English, for exports and for programs.
    pub fn summary(&self) -> String {
        match self {
            Self::Move { to, .. } => format!("The introduction became “{}”", to.as_str().replace('_', " ")),
            Self::ApplicationMove {
                application_status,
                job_title,
                ..
            } => {
                let status = application_status.as_str().replace('_', " ");
                format!("The application for {job_title} became “{status}”")
            }
            Self::Message { text: Some(text), .. } => text.clone(),
            Self::Message { files, .. } => {
                let names: Vec<_> = files.iter().map(FileName::as_str).collect();
                names.join(", ")
            }
            Self::Share {
                share_event, file_name, ..
            } => format!("{}: {file_name}", happened_to_share(*share_event)),
            Self::Meeting { change, start, .. } => format!("Meeting {change}: {start}"),
            Self::TimesProposed => "Times for a meeting were proposed".to_owned(),
            Self::ContractAttached => "The signed contract was attached".to_owned(),
            Self::Logged { text, .. } => text.to_string(),
        }
    }

    /// What a person wrote.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Message { text, .. } => text.as_deref(),
            Self::Logged { text, .. } => Some(text.as_str()),
            _ => None,
        }
    }

    /// What a search looks in besides the names of files: what a person wrote, or the title of a job.
    pub fn searched(&self) -> Option<&str> {
        match self {
            Self::ApplicationMove { job_title, .. } => Some(job_title),
            _ => self.text(),
        }
    }

    /// The names of the files.
    pub fn files(&self) -> &[FileName] {
        match self {
            Self::Message { files, .. } => files,
            Self::Share { file_name, .. } => std::slice::from_ref(file_name),
            _ => &[],
        }
    }
}

const fn happened_to_share(event: ShareEvent) -> &'static str {
    match event {
        ShareEvent::Share => "Document shared",
        ShareEvent::View => "Document viewed",
        ShareEvent::Download => "Document downloaded",
        ShareEvent::Sign => "Confidentiality promised",
        ShareEvent::Reject => "Document refused",
        ShareEvent::Replace => "New version of a document",
        ShareEvent::Revoke => "Share revoked",
        ShareEvent::Expire => "Share expired",
    }
}
