//! What a member sees of notifications.

use domain::{
    EventId, Locale,
    notification::{Notification, NotificationKind, ReadNotifications},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A notification.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NotificationView {
    /// Its id.
    id: EventId,
    /// What it is about.
    kind: NotificationKind,
    /// One sentence, without names.
    text: String,
    /// The language of the sentence: the recipient's when it was written.
    locale: Locale,
    /// The name of the other party of the introduction that it is about, as the caller may see it now.
    about: Option<String>,
    /// The page where one acts, with its query.
    path: String,
    /// When it was written.
    created_at: Timestamp,
    /// Whether the caller has read it.
    read: bool,
}

impl NotificationView {
    pub(crate) fn new(it: &Notification, known: &ReadNotifications, about: Option<String>) -> Self {
        Self {
            id: it.id.clone(),
            kind: it.kind,
            text: it.text.clone(),
            locale: it.locale,
            about,
            path: it.path.clone(),
            created_at: it.created_at,
            read: known.contains(&it.id),
        }
    }
}
