//! The team's view of an announcement.

use domain::{
    Announcement, AnnouncementId,
    announcement::{AnnouncementState, AnnouncementTransition, Audience, Severity, Translations},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An announcement in all its languages, its state, and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminAnnouncementView {
    id: AnnouncementId,
    /// In English.
    title: String,
    /// In English.
    body: String,
    locales: Translations,
    audience: Audience,
    severity: Severity,
    status: AnnouncementState,
    starts_at: Timestamp,
    ends_at: Timestamp,
    created_at: Timestamp,
    /// When it was withdrawn, if it was.
    withdrawn_at: Option<Timestamp>,
    allowed_transitions: Vec<AnnouncementTransition>,
}

impl AdminAnnouncementView {
    pub(crate) fn new(it: &Announcement, now: Timestamp) -> Self {
        Self {
            id: it.id.clone(),
            title: it.wording.title.to_string(),
            body: it.wording.body.to_string(),
            locales: it.locales.clone(),
            audience: it.audience,
            severity: it.severity,
            status: it.state(now),
            starts_at: it.starts_at,
            ends_at: it.ends_at,
            created_at: it.created_at,
            withdrawn_at: it.withdrawn_at,
            allowed_transitions: it.allowed(now),
        }
    }
}
