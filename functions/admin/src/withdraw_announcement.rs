//! `POST /api/admin/announcements/{id}/withdraw`

use axum::extract::State;
use domain::{Announcement, AnnouncementId, Refused};
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Withdraws an announcement before its end: it is no longer shown to members. It stays in the team's list.
#[utoipa::path(post, path = "/api/admin/announcements/{id}/withdraw", tag = "admin",
    params(("id" = AnnouncementId, Path)),
    responses((status = 200, description = "Taken back", body = AdminAnnouncementView)))]
pub(crate) async fn withdraw_announcement(
    RecordFor { mut record, .. }: RecordFor<Admin, Announcement>,
    State(app): State<App>,
) -> Result<Json<AdminAnnouncementView>, Problem> {
    let now = app.common.clock.now();
    record.withdraw(now).map_err(Refused::Invalid)?;
    app.profiles.save(&record).await?;
    Ok(Json(AdminAnnouncementView::new(&record, now)))
}
