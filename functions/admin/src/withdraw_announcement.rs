//! `POST /api/admin/announcements/{id}/withdraw`

use axum::extract::State;
use domain::{Announcement, AnnouncementId, Refused, announcement::AnnouncementEvent};
use events::{Actor, Event, Transition};
use store::Transaction;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, announcement_view::AdminAnnouncementView};

/// Withdraws an announcement before its end: it is no longer shown to members. It stays in the team's list.
#[utoipa::path(post, path = "/api/admin/announcements/{id}/withdraw", tag = "admin",
    params(("id" = AnnouncementId, Path)),
    responses((status = 200, description = "Taken back", body = AdminAnnouncementView)))]
pub(crate) async fn withdraw_announcement(
    admin: RecordFor<Admin, Announcement>,
    State(app): State<App>,
) -> Result<Json<AdminAnnouncementView>, Problem> {
    let (mut record, now) = (admin.record, app.common.clock.now());
    let from = record.state(now);
    record.withdraw(now).map_err(Refused::Invalid)?;
    let fact = Event::AnnouncementMoved {
        announcement_id: record.id.clone(),
        transition: Transition {
            from: Some(from),
            event: AnnouncementEvent::Withdraw,
            to: record.state(now),
        },
    };
    let fact = app.common.source().fact(Actor::from(&admin.caller), fact);
    Transaction::new()
        .save(&app.profiles, &record)
        .emit(&app.profiles, fact)
        .commit(&app.common.chance)
        .await?;
    Ok(Json(AdminAnnouncementView::new(&record, now)))
}
