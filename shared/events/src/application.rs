//! Notices to applicants for membership.

use domain::{Application, ApplicationId};
use serde::{Deserialize, Serialize};

use crate::Recipient;

/// An application and the state of the link for editing: the mailer derives the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditLink {
    /// The application.
    pub application_id: ApplicationId,
    /// Incremented to invalidate earlier links.
    pub generation: u32,
}

impl From<&Application> for EditLink {
    fn from(application: &Application) -> Self {
        Self {
            application_id: application.id.clone(),
            generation: application.generation,
        }
    }
}

impl From<&Application> for Recipient {
    /// The applicant, who has no account yet.
    fn from(application: &Application) -> Self {
        let name = if application.first_name.is_empty() {
            application.full_name.to_string()
        } else {
            application.first_name.clone()
        };
        Self {
            account_id: None,
            email: application.email.clone(),
            name,
            locale: application.locale,
        }
    }
}
