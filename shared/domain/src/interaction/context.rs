//! What interactions belong to: an introduction, or an application to a job.

use crate::{IntroductionId, JobApplicationId, vocabulary::vocabulary};
use serde::{Deserialize, Serialize};

vocabulary! {
    /// The kind of what an interaction belongs to.
    ContextType {
        /// An introduction.
        Introduction = "introduction",
        /// An application to a job.
        JobApplication = "job_application",
    }
}

/// What an interaction belongs to. Stored as the field of its id.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum InteractionContext {
    /// An introduction.
    Introduction {
        /// Its id.
        introduction_id: IntroductionId,
    },
    /// An application to a job.
    JobApplication {
        /// Its id.
        job_application_id: JobApplicationId,
    },
}

impl InteractionContext {
    /// The kind.
    pub const fn context_type(&self) -> ContextType {
        match self {
            Self::Introduction { .. } => ContextType::Introduction,
            Self::JobApplication { .. } => ContextType::JobApplication,
        }
    }

    /// The id.
    pub fn id(&self) -> &str {
        match self {
            Self::Introduction { introduction_id } => introduction_id.as_str(),
            Self::JobApplication { job_application_id } => job_application_id.as_str(),
        }
    }
}

impl From<IntroductionId> for InteractionContext {
    fn from(introduction_id: IntroductionId) -> Self {
        Self::Introduction { introduction_id }
    }
}

impl From<JobApplicationId> for InteractionContext {
    fn from(job_application_id: JobApplicationId) -> Self {
        Self::JobApplication { job_application_id }
    }
}
