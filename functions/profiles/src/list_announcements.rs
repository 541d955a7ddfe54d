//! `GET /api/announcements`

use std::cmp::Reverse;

use axum::extract::State;
use domain::{Account, Announcement, AnnouncementId, Locale, announcement::Severity};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, announcement};
use utoipa::ToSchema;
use web::{Anybody, Json, Own, Problem};

use crate::App;

/// An announcement, in the reader's language if there is a translation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementView {
    id: AnnouncementId,
    title: String,
    body: String,
    /// The language of title and text.
    locale: Locale,
    severity: Severity,
    starts_at: Timestamp,
    ends_at: Timestamp,
}

/// The current announcements for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActiveAnnouncements {
    /// The most important first, then the newest. There are never many, so there are no pages.
    announcements: Vec<AnnouncementView>,
}

/// Lists current announcements for the caller's role, in the language of their account.
#[utoipa::path(get, path = "/api/announcements", tag = "profiles",
    responses((status = 200, body = ActiveAnnouncements)))]
pub(crate) async fn list_announcements(
    own: Own<Anybody>,
    State(app): State<App>,
) -> Result<Json<ActiveAnnouncements>, Problem> {
    let now = app.common.clock.now();
    let unended = announcement::unended(&app.profiles, now).await?;
    Ok(Json(ActiveAnnouncements {
        announcements: shown(&app, &unended, &own.account).await?,
    }))
}

/// Filters unended announcements: those shown to the role of this account now, in its language, which its owner did not
/// dismiss. Dismissals are read only when there is something to show, which is rare.
pub(crate) async fn shown(
    app: &App,
    unended: &[Read<Announcement>],
    account: &Account,
) -> Result<Vec<AnnouncementView>, Problem> {
    let now = app.common.clock.now();
    let mut shown: Vec<_> = unended.iter().filter(|it| it.is_shown_to(account.role, now)).collect();
    if shown.is_empty() {
        return Ok(Vec::new());
    }
    let dismissed = announcement::dismissed(&app.common.accounts, &account.id).await?;
    shown.retain(|it| !dismissed.contains(&it.id));
    shown.sort_by_key(|it| Reverse((it.severity, it.starts_at)));
    let view = |it: &Read<Announcement>| {
        let (wording, locale) = it.wording(account.locale);
        AnnouncementView {
            id: it.id.clone(),
            title: wording.title.to_string(),
            body: wording.body.to_string(),
            locale,
            severity: it.severity,
            starts_at: it.starts_at,
            ends_at: it.ends_at,
        }
    };
    Ok(shown.into_iter().map(view).collect())
}
