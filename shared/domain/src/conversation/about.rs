//! What a conversation is about.

use serde::{Deserialize, Serialize};

use crate::{Line, introduction::Stage, vocabulary::vocabulary};

/// What those who begin a conversation call it.
pub type ConversationTitle = Line<1, 120>;

vocabulary! {
    /// What a conversation is about.
    ConversationType {
        /// The introduction that opened it.
        Introduction = "introduction",
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
    /// What those who take part chose.
    Topic(Topic),
}

/// The topic of a conversation that was not opened by an introduction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Topic {
    /// The title.
    pub title: ConversationTitle,
    /// The type; never `introduction`.
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
            Self::Topic(_) => None,
        }
    }

    /// The topic, if no introduction opened it.
    pub const fn topic(&self) -> Option<&Topic> {
        match self {
            Self::Introduction(_) => None,
            Self::Topic(topic) => Some(topic),
        }
    }

    /// The type.
    pub const fn conversation_type(&self) -> ConversationType {
        match self {
            Self::Introduction(_) => ConversationType::Introduction,
            Self::Topic(topic) => topic.topic_type,
        }
    }

    /// Whether the sides may write: always, but in an introduction only while it is live.
    pub fn is_open(&self) -> bool {
        match self {
            Self::Introduction(stage) => stage.is_live(),
            Self::Topic(_) => true,
        }
    }

    /// Whether the platform's team takes part.
    pub const fn is_with_team(&self) -> bool {
        match self {
            Self::Introduction(_) => false,
            Self::Topic(topic) => topic.with_team,
        }
    }
}
