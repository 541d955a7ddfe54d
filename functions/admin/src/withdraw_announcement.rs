//! `POST /api/admin/announcements/{id}/withdraw`

use axum::extract::{Path, State};
use domain::{AnnouncementId, Refused};
use store::announcement;
use web::{Admin, As, Json, Problem};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Withdraws an announcement before its end: it is no longer shown to members. It stays in the team's list.
#[utoipa::path(post, path = "/api/admin/announcements/{id}/withdraw", tag = "admin",
    params(("id" = AnnouncementId, Path)),
    responses((status = 200, description = "Taken back", body = AdminAnnouncementView)))]
pub(crate) async fn withdraw_announcement(
    _: As<Admin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<AdminAnnouncementView>, Problem> {
    let absent = || Problem::NotFound("Announcement");
    let id: AnnouncementId = id.parse().map_err(|_| absent())?;
    let now = app.common.clock.now();
    let found = announcement::find(&app.profiles, &id, &app.common.seal).await?;
    let mut announcement = found.ok_or_else(absent)?;
    announcement.withdraw(now).map_err(Refused::Invalid)?;
    app.profiles.save(&announcement).await?;
    Ok(Json(AdminAnnouncementView::new(&announcement, now)))
}
