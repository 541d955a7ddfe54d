//! `PUT /api/announcements/{id}/dismissal`

use axum::{extract::State, http::StatusCode};
use domain::{Announcement, AnnouncementId, announcement::AnnouncementDismissal};
use store::announcement;
use web::{IdOf, Problem, SignedIn};

use crate::App;

/// Hides an announcement from the caller, on all their devices. Repeating it changes nothing.
#[utoipa::path(put, path = "/api/announcements/{id}/dismissal", tag = "profiles", params(("id" = AnnouncementId, Path)),
    responses((status = 204, description = "Hidden")))]
pub(crate) async fn dismiss_announcement(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    IdOf(id): IdOf<Announcement>,
) -> Result<StatusCode, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let unended = announcement::unended(&app.profiles, now).await?;
    let shown = unended
        .iter()
        .find(|it| it.id == id && it.is_shown_to(caller.role, now));
    let shown = shown.ok_or_else(Problem::absent::<Announcement>)?;
    let dismissal = AnnouncementDismissal {
        account_id: caller.account.clone(),
        announcement_id: id,
        ends_at: shown.ends_at,
    };
    store::Transaction::new()
        .replace(&common.accounts, &dismissal)
        .commit(&common.chance)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
