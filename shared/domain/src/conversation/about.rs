//! What a conversation is about.

use serde::{Deserialize, Serialize};

use crate::{
    JobApplication, JobApplicationId, JobId, Line, introduction::Stage, job_application::JobApplicationStatus,
    vocabulary::vocabulary,
};

/// What those who begin a conversation call it.
pub type ConversationTitle = Line<1, 120>;

vocabulary! {
    /// What a conversation is about.
    ConversationType {
        /// The introduction that opened it.
        Introduction = "introduction",
        /// An application to a job.
        Application = "application",
        /// Anything.
        General = "general",
        /// The terms of an engagement.
        Negotiation = "negotiation",
        /// What interviewers think of a candidate.
        InterviewFeedback = "interview_feedback",
    }
}

/// What a conversation is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The introduction that opened it, which is at this stage.
    Introduction(Stage),
    /// An application to a job.
    Application(AboutApplication),
    /// What those who take part chose.
    Topic(Topic),
}

/// An application to a job that a conversation is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AboutApplication {
    /// The application.
    pub job_application_id: JobApplicationId,
    /// The job.
    pub job_id: JobId,
    /// The title of the job when the executive applied.
    pub job_title: String,
    /// The stage.
    pub status: JobApplicationStatus,
}

impl AboutApplication {
    /// About this application.
    pub fn new(application: &JobApplication) -> Self {
        Self {
            job_application_id: application.id.clone(),
            job_id: application.job_id.clone(),
            job_title: application.job_title.clone(),
            status: application.status,
        }
    }

    /// Whether the two sides may write: while the application is live, and after the executive was hired.
    pub fn is_open(&self) -> bool {
        !self.status.is_terminal() || self.status == JobApplicationStatus::Hired
    }
}

/// The topic of a conversation among colleagues or with the platform's team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topic {
    /// The title.
    pub title: ConversationTitle,
    /// The type; never `introduction` or `application`.
    pub topic_type: ConversationType,
    /// Whether the platform's team takes part.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub with_team: bool,
}

impl About {
    /// The stage of the introduction.
    pub const fn stage(&self) -> Option<Stage> {
        match self {
            Self::Introduction(stage) => Some(*stage),
            Self::Application(_) | Self::Topic(_) => None,
        }
    }

    /// The application to a job.
    pub const fn application(&self) -> Option<&AboutApplication> {
        match self {
            Self::Application(application) => Some(application),
            Self::Introduction(_) | Self::Topic(_) => None,
        }
    }

    /// The topic; `None` between a company and an executive.
    pub const fn topic(&self) -> Option<&Topic> {
        match self {
            Self::Introduction(_) | Self::Application(_) => None,
            Self::Topic(topic) => Some(topic),
        }
    }

    /// The type.
    pub const fn conversation_type(&self) -> ConversationType {
        match self {
            Self::Introduction(_) => ConversationType::Introduction,
            Self::Application(_) => ConversationType::Application,
            Self::Topic(topic) => topic.topic_type,
        }
    }

    /// Whether the sides may write: always, but about an introduction or an application only while it is live.
    pub fn is_open(&self) -> bool {
        match self {
            Self::Introduction(stage) => stage.is_live(),
            Self::Application(application) => application.is_open(),
            Self::Topic(_) => true,
        }
    }

    /// Whether the platform's team takes part.
    pub const fn is_with_team(&self) -> bool {
        match self {
            Self::Introduction(_) | Self::Application(_) => false,
            Self::Topic(topic) => topic.with_team,
        }
    }
}
